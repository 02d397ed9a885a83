"""What the Full Thrust rule systems are made of."""

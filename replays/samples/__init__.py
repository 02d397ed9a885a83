"""The bundled battles: battle files, played on first use."""

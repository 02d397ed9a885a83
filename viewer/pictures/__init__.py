"""Pictures of a battle for files, clipboard and cards."""

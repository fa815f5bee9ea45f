"""Worker processes, and clean stops when the user or the system asks."""

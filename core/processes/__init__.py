"""Processes: worker processes, and stopping cleanly when the user or the system asks."""

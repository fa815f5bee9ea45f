"""The Profile page."""

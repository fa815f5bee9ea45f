"""The engine behind the window: building it, and one object for each background subject."""

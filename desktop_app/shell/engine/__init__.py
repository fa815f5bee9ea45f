"""The engine behind the window: building it, and one object for each subject that goes on in the background."""

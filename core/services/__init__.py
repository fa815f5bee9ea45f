"""One typed function for each feature: what the window, the command line and other programs call."""

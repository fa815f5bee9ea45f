"""The window: Qt widgets over the engine. It draws and asks; everything it knows comes from `core`."""

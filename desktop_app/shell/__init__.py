"""The window around the pages: start, operations, theme, navigation and notices."""

"""An import from start to end: find files, read, resolve, preview or write."""

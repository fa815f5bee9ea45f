"""The library's recipes as files that other programs and people read: one file a format."""

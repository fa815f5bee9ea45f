"""The formats that recipes come in: each file has a constant READER that keeps to `core.importing.source_recipe.Reader`."""

"""The Today page: the diary of a day, its nutrients, and the week compared with guidelines."""

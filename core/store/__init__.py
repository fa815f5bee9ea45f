"""The stored state: the home folder, the user's database, the library files, backups."""

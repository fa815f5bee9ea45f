"""The Settings page: theme, devices for models, backups and the data folder."""

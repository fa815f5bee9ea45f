"""The diary as files: tables of entries, of foods and of days, JSON, and a PDF for a dietitian."""

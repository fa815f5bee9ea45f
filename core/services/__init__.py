"""One typed function for each feature, called by the window, the command line and other programs.

A function named by a gerund (`adding_water`, `storing_profile`) changes nothing yet: it returns a change to carry out with
`do`, and most have an `undo`.
"""

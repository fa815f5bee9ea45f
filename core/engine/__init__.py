"""The parts of Larder for one home folder: shipped data, model sessions, and the open library."""

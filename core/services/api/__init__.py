"""The methods of `Larder` that take several steps: functions of an engine. The others are functions of `core.services`."""

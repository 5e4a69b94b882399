"""The classroom: groups, lesson plans, live sessions, homework, handouts."""

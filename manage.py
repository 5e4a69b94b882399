#!/usr/bin/env python
"""Run a management command of this project."""

import os
import sys

from django.core.management import execute_from_command_line


def main() -> None:
    """Hand the command line to Django."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "penalty_cards.settings")
    execute_from_command_line(sys.argv)


if __name__ == "__main__":
    main()

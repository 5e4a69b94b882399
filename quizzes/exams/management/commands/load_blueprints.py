"""`manage.py load_blueprints`: bring the blueprints of exams into the database."""

from django.core.management.base import BaseCommand

from quizzes.exams.blueprints.services import load_blueprints


class Command(BaseCommand):
    """The command that loads the blueprints that ship with the project."""

    help = "Load the exam blueprints. Loading them again changes nothing."

    def handle(self, **options: object) -> None:
        """Load, and say how many were new or changed."""
        self.stdout.write(f"Blueprints: {load_blueprints()} new or changed")

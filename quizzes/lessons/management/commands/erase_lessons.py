"""`manage.py erase_lessons`: erase answers that have been kept long enough."""

from django.core.management.base import BaseCommand

from quizzes.lessons.erasing import erase_old


class Command(BaseCommand):
    """Erase the answers of lessons and homework that are kept no longer."""

    help = "Erase answers of lessons and homework older than their groups keep them."

    def handle(self, *_args: str, **_options: object) -> None:
        """Erase them and say how many there were."""
        self.stdout.write(f"{erase_old()} rows were erased.")

"""`manage.py tidy`: what is kept no longer goes."""

from django.apps import apps
from django.core.management.base import BaseCommand


class Command(BaseCommand):
    """Erase what each app need not keep any longer; run it once a day."""

    help = "Erase data that has expired, and list what was erased."

    def handle(self, *_args: str, **_options: object) -> None:
        """Ask the apps in turn; each says what went, and how many there were."""
        for app in apps.get_app_configs():
            if hasattr(app, "tidy"):
                for words, number in app.tidy():
                    self.stdout.write(f"{words}: {number} erased")

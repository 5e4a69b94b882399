"""`manage.py remind_certificates`: mail holders before their certificates expire."""

from django.core.management.base import BaseCommand

from quizzes.exams.certificates.reminders import remind


class Command(BaseCommand):
    """The command that reminds holders of certificates."""

    help = "Mail holders 60 and 7 days before their certificates expire, once each."

    def handle(self, **options: object) -> None:
        """Remind them, and say how many could not be."""
        reminded, unreachable = remind()
        self.stdout.write(
            f"Reminders: {reminded} sent, {unreachable} holders have no mail address"
        )

"""`manage.py remind_certificates`: mail holders before their certificates expire."""

from django.conf import settings
from django.core.management.base import BaseCommand

from quizzes.exams.certificates.certificates import remind

PRINTED = "django.core.mail.backends.console.EmailBackend"


class Command(BaseCommand):
    """The command that reminds holders of certificates."""

    help = "Email holders 60 and 7 days before their certificates expire, once each."

    def handle(self, **options: object) -> None:
        """Remind them, and say how many could not be."""
        if settings.EMAIL_BACKEND == PRINTED:
            self.stdout.write("No reminders sent: EMAIL_URL names no mail server.")
            return
        result = remind()
        self.stdout.write(
            f"Reminders: {result.sent} sent, {result.failed} could not be sent, "
            f"{result.without_address} holders without an email address"
        )

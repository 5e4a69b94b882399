"""A certificate on paper: what it says, as data for the typesetter."""

from typing import Any

from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import gettext

from penalty_cards.paper.qr import qr_code
from penalty_cards.paper.sheets import heading
from penalty_cards.paper.text import clean
from quizzes.exams.certificates.issuing import public_url, written
from quizzes.exams.models import Certificate


def certificate_paper(certificate: Certificate) -> dict[str, Any]:
    """Return what is printed of a certificate; its mark is left out."""
    edition, url = certificate.sitting.edition, public_url(certificate)
    until = gettext("without end")
    if certificate.expires is not None:
        until = _day(certificate.expires)
    laws = gettext("Laws of %(edition)s") % {"edition": edition}
    return {
        **heading(gettext("Certificate"), edition),
        "certifies": gettext("It is certified that"),
        "holder": clean(certificate.holder),
        "passed": gettext("has passed the examination"),
        "blueprint": clean(certificate.sitting.blueprint.name),
        "facts": [
            [gettext("Edition"), laws],
            [gettext("Date"), _day(certificate.issued)],
            [gettext("Valid until"), until],
            [gettext("Code"), written(certificate.code)],
        ],
        "check": gettext("Whether it still stands, anybody can see here:"),
        "url": url,
        "qr": qr_code(url),
        "qr_alt": gettext("The page that confirms this certificate, as a QR code"),
    }


def _day(moment: Any) -> str:
    return date_format(timezone.localtime(moment), gettext("j F Y"))

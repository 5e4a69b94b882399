"""What stands on every paper: its title, its foot, and the labels of its parts."""

from typing import Any

from django.conf import settings
from django.utils.translation import gettext

from penalty_cards.paper.text import clean
from penalty_cards.scenarios.exchange import LICENCE


def heading(title: str, edition: int) -> dict[str, Any]:
    """Return what stands on a paper made for an edition of the Laws."""
    laws = gettext("Laws of %(edition)s") % {"edition": edition}
    site = gettext("Penalty Cards")
    return {
        "title": clean(title),
        "footer": f"{site} · {settings.SITE_URL} · {laws} · {LICENCE}",
        "labels": {
            "laws": laws,
            "name": gettext("Name"),
            "date": gettext("Date"),
            "ruling": gettext("Ruling"),
            "facts": gettext("Facts"),
            "law": gettext("Law"),
            "said": gettext("What the Director says"),
            "judged": gettext("Left to the Director"),
            "elsewhere": gettext("In another edition"),
            "factors": gettext("What to weigh"),
            "incident": gettext("Incident"),
            "qr": gettext("The question on the site, as a QR code"),
        },
    }

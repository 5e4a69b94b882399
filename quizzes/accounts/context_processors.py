"""What the frame of every page needs."""

from urllib.parse import urlsplit

from django.http import HttpRequest

from quizzes.accounts.preferences import choices


def preferences(request: HttpRequest) -> dict[str, object]:
    """Supply the choices a reader has and the address to come back to."""
    return {"preference_choices": choices(), "here": _here(request)}


def _here(request: HttpRequest) -> str:
    """Find the page the reader is on, which a POST was sent from."""
    if request.method != "POST":
        return request.get_full_path()
    try:
        sent_from = urlsplit(request.headers.get("Referer", ""))
    except ValueError:
        return "/"
    return sent_from._replace(scheme="", netloc="").geturl() or "/"

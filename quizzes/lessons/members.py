"""Which member of a group a browser is: by a signed cookie, or by a personal link."""

from uuid import UUID

from django.conf import settings
from django.core import signing
from django.http import HttpRequest, HttpResponse
from django.urls import reverse

from quizzes.lessons.models import Group, Member

AGE = 365 * 24 * 60 * 60  # seconds
_SALT = "lessons.member"
_signer = signing.Signer(salt=_SALT)


def member_of(request: HttpRequest, group: Group) -> Member | None:
    """Return the member of a group that a browser is; None if it is none.

    Somebody signed in whose account joined is one on every device.
    """
    text = request.get_signed_cookie(_cookie(group), default="", salt=_SALT) or ""
    member = _member(text, group=group)
    if member is None and request.user.is_authenticated:
        member = group.members.filter(learner__user=request.user.pk).first()
    return member


def member_in(request: HttpRequest, code: str) -> Member | None:
    """Return the member that a browser is of the group with a code; None if it is none.

    Whether there is such a group is told by the page on which one joins, which counts
    who tries one code after the other.
    """
    group = Group.objects.filter(code=code).first()
    return None if group is None else member_of(request, group)


def remember(response: HttpResponse, member: Member) -> None:
    """Let the browser remember who it is in the member's group."""
    response.set_signed_cookie(
        _cookie(member.group),
        member.pk.hex,
        salt=_SALT,
        max_age=AGE,
        secure=settings.SESSION_COOKIE_SECURE,
        httponly=True,
        samesite="Lax",
    )


def personal_link(member: Member) -> str:
    """Return the address that makes any device this member's."""
    signed = _signer.sign(member.pk.hex)
    return reverse("homework:member-return", args=[member.group.code, signed])


def linked_member(code: str, signed: str) -> Member | None:
    """Return the member of the group with a code that a personal link names.

    None if the link was not made here, or for another group.
    """
    try:
        return _member(_signer.unsign(signed), group__code=code)
    except signing.BadSignature:
        return None


def _member(text: str, **of_group: Group | str) -> Member | None:
    """Find a member of a group by a text that was signed; None once removed."""
    members = Member.objects.select_related("group").filter(**of_group)
    try:
        return members.filter(pk=UUID(text)).first()
    except ValueError:
        return None


def _cookie(group: Group) -> str:
    return f"member-{group.pk}"

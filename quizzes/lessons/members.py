"""Members of a group: how they join, and how their browser is known again."""

import unicodedata
from collections.abc import Collection, Mapping
from itertools import count
from typing import Any
from uuid import UUID

from django import forms
from django.conf import settings
from django.core import signing
from django.core.validators import MaxLengthValidator
from django.db import IntegrityError, transaction
from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from quizzes.lessons.models import MOST_NICKNAME, Group, LiveSession, Member

AGE = 365 * 24 * 60 * 60  # seconds
_SALT = "lessons.member"


def member_of(request: HttpRequest, group: Group) -> Member | None:
    """Return the member of a group that a browser is; None if it is none.

    Somebody signed in whose account joined is one on every device.
    """
    member = _member(named_in(request, group), group=group)
    if member is None and request.user.is_authenticated:
        member = group.members.filter(learner__user=request.user.pk).first()
    return member


def named_in(request: HttpRequest, group: Group) -> str:
    """Return the key of the member of a group that a browser's cookie names, if any."""
    text = request.get_signed_cookie(_cookie(group), default="", salt=_SALT)
    return text or ""


def members_named(texts: Collection[str]) -> dict[str, Member]:
    """Return the members that the texts of cookies name, by one query."""
    found = Member.objects.in_bulk([UUID(text) for text in texts if text])
    return {pk.hex: member for pk, member in found.items()}


def member_in(request: HttpRequest, code: str) -> Member | None:
    """Return the member that a browser is of the group with a code; None if it is none.

    Whether there is such a group is told by the page on which one joins, which counts
    who tries one code after the other.
    """
    group = Group.objects.filter(code=code).first()
    return None if group is None else member_of(request, group)


def remember(response: HttpResponse, member: Member) -> None:
    """Set the cookie that makes the browser this member of the group."""
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
    signed = signing.Signer(salt=_SALT).sign(member.pk.hex)
    return reverse("homework:member-return", args=[member.group.code, signed])


def linked_member(code: str, signed: str) -> Member | None:
    """Return the member of the group with a code that a personal link names.

    None if the link was not made here, or for another group.
    """
    try:
        return _member(signing.Signer(salt=_SALT).unsign(signed), group__code=code)
    except signing.BadSignature:
        return None


def _member(text: str, **of_group: Group | str) -> Member | None:
    """Return the member of a group that a signed text names; None if removed."""
    members = Member.objects.select_related("group").filter(**of_group)
    try:
        return members.filter(pk=UUID(text)).first()
    except ValueError:
        return None


def _cookie(group: Group) -> str:
    return f"member-{group.pk}"


class JoinForm(forms.Form):
    """A nickname for a group."""

    nickname = forms.CharField(
        label=gettext_lazy("Your name in this class"),
        widget=forms.TextInput(attrs={"autocomplete": "nickname", "autofocus": True}),
    )

    def __init__(self, data: Mapping[str, Any] | None = None, *, group: Group) -> None:
        super().__init__(data)
        self._group = group

    def clean_nickname(self) -> str:
        """Remove invisible letters, and refuse a name that is taken."""
        name = visible(self.cleaned_data["nickname"])
        if not name:
            raise forms.ValidationError(_("Type a name that others can read."))
        MaxLengthValidator(MOST_NICKNAME)(name)
        if self._group.members.filter(nickname__iexact=name).exists():
            raise self._taken(name)
        return name

    def join(self, learner: UUID | None) -> Member | None:
        """Create the member, of an account if any; None if the name is taken."""
        name = self.cleaned_data["nickname"]
        try:
            with transaction.atomic():
                return Member.objects.create(
                    group=self._group, nickname=name, learner_id=learner
                )
        except IntegrityError:
            self.add_error("nickname", self._taken(name))
            return None

    def _taken(self, name: str) -> forms.ValidationError:
        text = _(
            "Somebody in this class is already called “{name}”. How about “{free}”?"
        )
        free = free_name(self._group, name)
        return forms.ValidationError(text.format(name=name, free=free))


def visible(text: str) -> str:
    """Return `text` without invisible letters and superfluous spaces.

    What looks alike is then the same, however a keyboard writes its accents.
    """
    text = unicodedata.normalize("NFC", text)
    seen = (each for each in text if unicodedata.category(each) not in ("Cc", "Cf"))
    return " ".join("".join(seen).split())


def free_name(group: Group, name: str) -> str:
    """Return a name like another that is free in the group: `Anna 2`."""
    stem = name[: MOST_NICKNAME - 4]
    alike = group.members.filter(nickname__istartswith=stem)
    taken = {each.lower() for each in alike.values_list("nickname", flat=True)}
    names = (f"{stem} {number}" for number in count(2))
    return next(each for each in names if each.lower() not in taken)


def arrive(member: Member, session: LiveSession) -> None:
    """Note that a member has come to a session, in which they sit who knows where."""
    if member.session_id != session.pk:
        member.session, member.table = session, None
        member.save(update_fields=["session", "table"])

"""Joining a group: its code, and a nickname that nobody has yet."""

import unicodedata
from collections.abc import Mapping
from itertools import count
from typing import Any
from uuid import UUID

from django import forms
from django.core.validators import MaxLengthValidator
from django.db import IntegrityError, transaction
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from quizzes.lessons.models import MOST_NICKNAME, Group, LiveSession, Member


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
        """Take out what cannot be seen, and refuse a name that somebody has."""
        name = visible(self.cleaned_data["nickname"])
        if not name:
            raise forms.ValidationError(_("Give a name that can be read."))
        MaxLengthValidator(MOST_NICKNAME)(name)
        if self._group.members.filter(nickname__iexact=name).exists():
            raise self._taken(name)
        return name

    def join(self, learner: UUID | None) -> Member | None:
        """Make the member, of an account too; None if the name was taken just now."""
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
        text = _("Somebody here is called “{name}” already. How about “{free}”?")
        free = free_name(self._group, name)
        return forms.ValidationError(text.format(name=name, free=free))


def visible(text: str) -> str:
    """Take out of a name what is not to be seen, and spaces that do nothing.

    What looks alike is then the same, however a keyboard writes its accents.
    """
    text = unicodedata.normalize("NFC", text)
    seen = (each for each in text if unicodedata.category(each) not in ("Cc", "Cf"))
    return " ".join("".join(seen).split())


def free_name(group: Group, name: str) -> str:
    """Return a name like another one that nobody in the group has: `Anna 2`."""
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

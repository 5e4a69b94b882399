"""Erasing what is stored of somebody, and the forms of that page."""

from uuid import UUID

from django import forms
from django.core import signing
from django.db import transaction
from django.db.models import PROTECT, ManyToOneRel
from django.http import QueryDict
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from quizzes.accounts.models import User
from quizzes.practice.models import Learner

_SALT = "practice.erase"


def signed(learner: UUID) -> str:
    """Name the learner for whom a form is made."""
    return signing.dumps(learner.hex, salt=_SALT)


class EraseForm(forms.Form):
    """The answers of the learner for whom the form was made, and no others."""

    whose = forms.CharField(required=False, widget=forms.HiddenInput)

    def __init__(self, data: QueryDict | None = None, *, learner: UUID) -> None:
        super().__init__(data, label_suffix="")
        self.initial["whose"] = signed(learner)
        self.learner = learner

    def clean(self) -> dict[str, object]:
        """Refuse a page that was opened by somebody else, or as somebody else.

        When it is shown again, it is made for the present reader.
        """
        try:
            whose = signing.loads(self.cleaned_data.get("whose", ""), salt=_SALT)
        except signing.BadSignature:
            whose = None
        if whose != self.learner.hex:
            self.data = dict(self.data.items()) | {"whose": signed(self.learner)}
            raise forms.ValidationError(
                _(
                    "You have signed in or out since this page was opened. Nothing "
                    "has been erased. Check again what would be erased."
                )
            )
        return self.cleaned_data


class EraseAccountForm(EraseForm):
    """The account, whose name is typed so that it is not erased by mistake."""

    name = forms.CharField(
        max_length=150,
        label=gettext_lazy("Type the name of the account"),
        widget=forms.TextInput(attrs={"autocomplete": "off", "spellcheck": "false"}),
    )

    def __init__(
        self, data: QueryDict | None = None, *, learner: UUID, account: str
    ) -> None:
        super().__init__(data, learner=learner)
        self.account = account

    def clean_name(self) -> str:
        """Refuse any other name."""
        if self.cleaned_data["name"] != self.account:
            raise forms.ValidationError(
                _("That is not the name of the account. Type “{name}”.").format(
                    name=self.account
                )
            )
        return self.account


@transaction.atomic
def erase_answers(learner: UUID) -> None:
    """Erase a learner with every row that hangs on it.

    An account then has a new, empty row under the same id, so that another device that
    is signed in goes on with that.
    """
    row = Learner.objects.select_for_update().filter(pk=learner).first()
    if row is None:
        return
    account = row.user_id
    row.delete()
    if account is not None:
        Learner.objects.create(pk=learner, user_id=account)


def held_by(user: User) -> dict[str, int]:
    """Count what must keep the name of an account, by the name of its table."""
    counts = {
        str(each.related_model._meta.verbose_name_plural): (
            each.related_model._default_manager.filter(**{each.field.name: user})
        ).count()
        for each in User._meta.get_fields(include_hidden=True)
        if isinstance(each, ManyToOneRel) and each.on_delete is PROTECT
    }
    return {name: count for name, count in counts.items() if count}

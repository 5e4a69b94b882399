"""How forms are read, and shown again as they were filled in if they are refused.

Forms are read as UTF-8. Signing in changes the token that guards them against forgery,
so that a form opened before is refused. It never reaches a view that acts: a view
marked with `shown_again` is called as if its page were opened, by GET with nothing
sent. What was filled in can be read by `filled_in`, to show it, and a form made by
`bound_form` is then never valid.
"""

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from django.core.exceptions import ValidationError
from django.forms import BaseForm, Field
from django.http import HttpRequest, HttpResponse, QueryDict
from django.utils.functional import Promise, lazy
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext_lazy
from django.views.csrf import csrf_failure

View = TypeVar("View", bound=Callable[..., HttpResponse])
Form = TypeVar("Form", bound=BaseForm)
SIGNED_IN = gettext_lazy(
    "You have signed in since you opened this page. Send the form again."
)
_MARK = "shows_refused_forms"
_REFUSED = "refused_form"
_TOKEN = "csrfmiddlewaretoken"


class Utf8Middleware:
    """A step that reads forms as UTF-8, as our pages send them.

    A sender may claim another charset; some of those yield texts that no page can
    repeat.
    """

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """Set the charset before anybody reads the form."""
        request.encoding = "utf-8"
        return self.get_response(request)


def shown_again(view: View) -> View:
    """Mark a view that shows a refused form again; it is then called with a GET."""
    setattr(view, _MARK, True)
    return view


def is_refused(request: HttpRequest) -> bool:
    """Whether a form was sent and refused, and is only to be shown again."""
    return hasattr(request, _REFUSED)


def filled_in(request: HttpRequest) -> QueryDict:
    """Return what was sent, in a refused form too; empty if nothing was.

    For display alone: what acts reads `request.POST`.
    """
    refused_form: QueryDict | None = getattr(request, _REFUSED, None)
    return request.POST if refused_form is None else refused_form


def bound_form(
    form: Callable[..., Form],
    request: HttpRequest,
    refusal: str | Promise = SIGNED_IN,
    **options: Any,
) -> Form:
    """Return a form filled in with what was sent, unbound if nothing was.

    A refused form is never valid: it says what is wrong in it, or else `refusal`.
    """
    is_sent = request.method == "POST" or is_refused(request)
    found = form(filled_in(request) if is_sent else None, **options)
    if is_refused(request) and found.is_valid():
        found.add_error(None, str(refusal))
    return found


def refused(request: HttpRequest, reason: str = "") -> HttpResponse:
    """Answer a form that was refused: shown again if it once came from here, or 403.

    A form that another site sends has no token of ours, or says where it comes from.
    """
    match = request.resolver_match
    is_of_here = reason.startswith("CSRF") and bool(request.POST.get(_TOKEN))
    if match is None or not is_of_here or not getattr(match.func, _MARK, False):
        return csrf_failure(request, reason)
    setattr(request, _REFUSED, request.POST)
    method, request.method = request.method, "GET"
    request._load_post_and_files()  # of a GET there are none
    try:
        shown: HttpResponse = match.func(request, *match.args, **match.kwargs)
    finally:
        request.method = method  # the log says what was sent
    return shown


MOST_QUOTED = 40  # letters of a value, where its refusal names it


class RawField(Field):
    """A text exactly as it was sent; empty if it was not."""

    def __init__(self) -> None:
        super().__init__(required=False)

    def clean(self, value: Any) -> Any:
        """Return the text, or what a subclass reads in it."""
        return self.read(value or "")

    def read(self, text: str) -> Any:
        """Return what a text says.

        Raises: ValidationError.
        """
        return text


class NamedField(RawField):
    """A value that is sent by its name.

    `refuse`: words the refusal of any other name, given it and the names there are.
    """

    def __init__(
        self, values: Mapping[str, Any], refuse: Callable[[str, str], str]
    ) -> None:
        super().__init__()
        self.values = values
        self.refuse = refuse

    def read(self, text: str) -> Any:
        """Return the value of a name."""
        if text not in self.values:
            known = ", ".join(self.values)
            raise ValidationError(self.refuse(text, known))
        return self.values[text]


class NumberField(RawField):
    """A whole number, written in digits and nothing else.

    `most_digits`: that it may have. `refuse`: words the refusal of any other text.
    """

    def __init__(self, most_digits: int, refuse: Callable[[str], str]) -> None:
        super().__init__()
        self.most_digits = most_digits
        self.refuse = refuse

    def read(self, text: str) -> int:
        """Return the number."""
        is_number = text.isascii() and text.isdecimal()
        if not is_number or len(text) > self.most_digits:
            raise ValidationError(self.refuse(text))
        return int(text)


def first_error(form: BaseForm) -> str:
    """Return the first thing that is wrong in a form, by the order of its fields."""
    return next(str(errors[0]) for errors in form.errors.values())


def _with_example(text: str | Promise, typed: str) -> SafeString:
    """Return a help text with an example as it is typed, in English."""
    return format_html(str(text), format_html('<code lang="en">{}</code>', typed))


with_example = lazy(_with_example, SafeString)

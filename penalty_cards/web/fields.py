"""Fields of forms that say in words of their own what is wrong with a value."""

from collections.abc import Callable, Mapping
from typing import Any

from django.core.exceptions import ValidationError
from django.forms import BaseForm, Field

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

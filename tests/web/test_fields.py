"""Fields that say in words of their own what is wrong with a value."""

import pytest
from django import forms
from django.http import QueryDict

from penalty_cards.web.forms import NamedField, NumberField, RawField, first_error


class Form(forms.Form):
    """One field of each kind."""

    text = RawField()
    side = NamedField({"left": -1, "right": 1}, "“{}” is no side: {}".format)
    number = NumberField(3, "“{}” is no number".format)


def a_form(query):
    return Form(QueryDict(query))


def test_values_are_read():
    """A text is kept as it is, a name is its value, digits are a number."""
    form = a_form("text=+a%00+&side=left&number=007")

    assert form.is_valid()
    assert {"text": " a\0 ", "side": -1, "number": 7} == form.cleaned_data


def test_text_may_be_missing():
    """A text that was not sent is empty."""
    form = a_form("side=right&number=0")

    assert form.is_valid()
    assert form.cleaned_data["text"] == ""


@pytest.mark.parametrize(
    ("query", "words"),
    [
        ("side=up&number=1", "“up” is no side: left, right"),
        ("number=1", "“” is no side: left, right"),
        ("side=+left&number=1", "“ left” is no side: left, right"),
        ("side=left&number=1234", "“1234” is no number"),
        ("side=left&number=-1", "“-1” is no number"),
        ("side=left&number=²", "“²” is no number"),
        ("side=left", "“” is no number"),
        ("side=&number=", "“” is no side: left, right"),
    ],
)
def test_first_error(query, words):
    """What is wrong is said in the words of the field; of several, the first."""
    form = a_form(query)

    assert not form.is_valid()
    assert words == first_error(form)

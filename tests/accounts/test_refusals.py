"""Forms that are refused: the focus is on what is wrong, and which fields it is in."""

import re

import pytest
from django.test import Client
from django.urls import reverse

pytestmark = pytest.mark.django_db

NEW = dict.fromkeys(("password1", "password2"), "seven small clubs")
REFUSED = [
    # page              what is sent                      what is heard
    ("account_login",   {"login": "x", "password": "y"},  "don’t match"),
    ("account_signup",  NEW,                              "This field is required."),
]  # fmt: skip


@pytest.mark.parametrize(("page", "sent", "heard"), REFUSED)
def test_what_is_wrong_has_the_focus(page, sent, heard):
    """It is read out where the page opens, and stands once before all fields."""
    html = Client().post(reverse(page), sent).text
    (refusal,) = re.findall(r'<div class="refused".*?</div>', html, re.DOTALL)

    assert 'role="alert" tabindex="-1" autofocus' in refusal
    assert heard in refusal


def test_nothing_is_wrong_with_a_form_that_was_not_sent():
    """It opens as every page does."""
    assert 'class="refused"' not in Client().get(reverse("account_signup")).text

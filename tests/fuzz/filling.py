"""What forms are filled with: mostly what they ask for, but spoilt here and there."""

import json
from datetime import timedelta
from urllib.parse import quote

from django import forms
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test.client import BOUNDARY, MULTIPART_CONTENT, encode_multipart
from django.utils import timezone
from hypothesis import strategies as st

from tests.fuzz.addresses import TYPED as NOTATIONS
from tests.fuzz.addresses import addresses
from tests.fuzz.mutating import STRANGE
from tests.fuzz.parsers import BOARDS, GIFT
from tests.fuzz.walk import TYPED

URLENCODED = "application/x-www-form-urlencoded"
TYPES = (
    *("application/json", "application/json; charset=x", "text/plain", "", "x"),
    *("multipart/form-data", f"{URLENCODED}; charset=x"),
)
# What a field of text may well hold, by its name.
LIKELY = {
    "code": ["PC-001", "PC-099"],
    "codes": ["PC-001 PC-002"],
    "query": ["?level=1", "law=50"],
    "username": ["newcomer"],
    "password1": ["a long one, of words"],
    "password2": ["a long one, of words"],
    "names": ["account teacher"],
    "candidate": ["account"],
    "incident": addresses()[-2:],
    "deal": [NOTATIONS[-1]],
    "text": [*BOARDS, "A few words."],
    "seed": ["1", "99999"],
    "at": ["0", "1"],
    "hidden": ["NE"],
    "event": ["w drops h7", "W exposes H7 by drop"],
    "law": ["50"],
    "level": ["1"],
    "kind": ["card"],
    "page": ["1", "2"],
}
WORDS = ["A few words.", "", *TYPED]
MOST_CHOICES = 20
# Anything that can be typed: a browser puts a question mark for half a letter.
TEXTS = (
    st.sampled_from((*STRANGE, *TYPED))
    | st.text(max_size=40)
    | st.text(st.characters(categories=["Cs", "Cc", "Cf"]), max_size=5)
    | st.integers().map(str)
    | st.dates().map(str)
    | st.uuids().map(str)
)
FILES = st.builds(
    SimpleUploadedFile,
    st.sampled_from(["a.toml", "a.gift", "a.txt", "a.pbn", "a.zip", "\0", "a" * 300]),
    st.binary(max_size=60) | st.sampled_from([b"PK\x03\x04", *map(str.encode, GIFT)]),
)
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | TEXTS,
    lambda each: st.lists(each, max_size=3) | st.dictionaries(TEXTS, each, max_size=3),
    max_leaves=5,
)
Fields = dict[str, list[str]]  # by name, what may well stand there
Pairs = list[tuple[str, str]]


def likely(name: str, field: forms.Field) -> list[str]:
    """Return some of what a field asks for."""
    now = timezone.localtime()
    match field:
        case forms.ModelChoiceField():
            return [str(each.pk) for each in field.queryset.all()[:MOST_CHOICES]]
        case forms.ChoiceField():
            return [str(value) for value, _label in field.choices][:MOST_CHOICES]
        case forms.IntegerField():
            ends = (field.min_value, field.max_value)
            return ["1", *(str(end) for end in ends if end is not None)]
        case forms.DateTimeField():
            return [f"{now + timedelta(days=days):%Y-%m-%dT%H:%M}" for days in (0, 9)]
        case forms.DateField():
            return [str((now + timedelta(days=days)).date()) for days in (0, 9)]
        case forms.BooleanField():
            return ["on"]
        case forms.EmailField():
            return ["a@example.org"]
    return LIKELY.get(name, WORDS)


@st.composite
def filled(draw: st.DrawFn, fields: Fields) -> Pairs:
    """Fill a form: some fields are spoilt, some are sent twice, some of no form."""
    some = st.sets(st.sampled_from(sorted(fields)), max_size=3)
    spoilt = draw(some) if fields else set()
    pairs: Pairs = []
    for name, values in fields.items():
        if name in spoilt:
            pairs += [(name, text) for text in draw(st.lists(TEXTS, max_size=2))]
        elif values:
            pairs.append((name, draw(st.sampled_from(values))))
    return pairs + draw(st.lists(st.tuples(TEXTS, TEXTS), max_size=1))


@st.composite
def bodies(draw: st.DrawFn, fields: Fields) -> tuple[bytes, str]:
    """Make the body of a request, and say what it is said to be."""
    likely_kinds = [URLENCODED] * 10 + [MULTIPART_CONTENT] * 4
    kind = draw(st.sampled_from([*likely_kinds, *TYPES]))
    if kind in TYPES and draw(st.booleans()):
        return json.dumps(draw(JSON)).encode(), kind
    pairs = draw(filled(fields))
    if kind != MULTIPART_CONTENT:
        return encoded(pairs), kind
    data: dict[str, list[object]] = {}
    for name, value in pairs:
        data.setdefault(whole(name), []).append(whole(value))
    names = st.sampled_from([*fields, "file", "upload"])
    for name in draw(st.lists(names, max_size=2)):
        data.setdefault(whole(name), []).append(draw(FILES))
    return encode_multipart(BOUNDARY, data), kind


def encoded(pairs: Pairs) -> bytes:
    """Return a body or query of any texts, halves of letters among them."""
    return "&".join(
        "=".join(quote(text.encode("utf-8", "surrogatepass"), safe="") for text in pair)
        for pair in pairs
    ).encode()


def whole(text: str) -> str:
    """Return a text without halves of letters."""
    return text.encode("utf-8", "replace").decode()

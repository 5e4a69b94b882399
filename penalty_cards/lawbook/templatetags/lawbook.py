"""`{% load lawbook %}`: texts with marks, and terms and readings as links."""

from collections.abc import Iterable

from django import template
from django.urls import reverse
from django.utils.html import conditional_escape, format_html, format_html_join
from django.utils.safestring import SafeString

from penalty_cards.lawbook.words import Piece, Run, Runs, translated

register = template.Library()


@register.filter
def linked(runs: Runs) -> SafeString:
    """Write a text: `{{ column.words|linked }}`."""
    glossary = reverse("lawbook:glossary-detail")
    return format_html_join("", "{}", ((_run(run, glossary),) for run in runs))


@register.filter
def in_translation(words: str) -> str:
    """Write words of the law book in translation: `{{ words|in_translation }}`."""
    return translated(words)


@register.filter
def readings(names: Iterable[str]) -> SafeString:
    """Write numbers of readings as links: `{{ explanation.notes|readings }}`."""
    page = reverse("lawbook:assumptions")
    links = ((page, name, name) for name in names)
    return format_html_join(", ", '<a href="{}#{}">{}</a>', links)


def _run(run: Run, glossary: str) -> SafeString:
    pieces = ((_piece(piece, glossary),) for piece in run.pieces)
    text = format_html_join("", "{}", pieces)
    return format_html("<mark>{}</mark>", text) if run.marked else text


def _piece(piece: Piece, glossary: str) -> SafeString:
    if not piece.term:
        return conditional_escape(piece.text)
    link = '<a class="term" href="{}#{}">{}</a>'
    return format_html(link, glossary, piece.term, piece.text)

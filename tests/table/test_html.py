"""The markup of the table."""

import re
from dataclasses import replace

import pytest
from django.template import engines
from django.template.loader import render_to_string
from django.utils.translation import override

from penalty_cards.bridge import Card, Rank, Seat, Suit, parse_card, parse_cards
from penalty_cards.bridge.notation import parse_contract
from penalty_cards.laws.messages import Either, Singular, say
from penalty_cards.table import html
from penalty_cards.table.text import card_name
from penalty_cards.table.view import Ask, Caption, table_view
from tests.table.builders import SIX_OF_SPADES, seats

TAG = "{% load table %}{% card_table view %}"


def draw(state=SIX_OF_SPADES, shown="NW", **how):
    """Draw a table as a page would."""
    view = table_view(state, seats(shown), **how)
    return engines["django"].from_string(TAG).render({"view": view})


def text_of(markup):
    """Drop the tags."""
    return re.sub(r"<[^>]+>", "", markup)


MESSAGES = [
    # what it shows               message                                  text
    ("a card is spoken", say("{c} fell.", c=parse_card("ST")),
     "ten of spades10 fell."),
    ("a suit is spoken", say("{s} led", s=Suit.HEARTS), "hearts led"),
    ("several with and", say("{s}", s=(Suit.HEARTS, Suit.CLUBS)), "hearts and clubs"),
    ("a card with its article", say("{The_c} fell on {the_c}.", c=parse_card("ST")),
     "The ten of spades10 fell on the ten of spades10."),
    ("cards with an article each", say("{The_c}", c=parse_cards("ST HT")),
     "The ten of spades10 and the ten of hearts10"),
    ("others have none", say("{the_c}", c=(Suit.CLUBS, Seat.WEST)), "clubs and West"),
    ("a suit before a noun", say("a {s} lead", s=Singular(Suit.HEARTS)),
     "a heart lead"),
    ("several with or", say("{s}", s=Either((Seat.EAST, Seat.WEST))), "East or West"),
    ("a contract", say("{c}", c=parse_contract("4S")), "4 spades4 "),
    ("notrump", say("{c}", c=parse_contract("3NT")), "3 notrump3NT"),
    ("text is escaped", say("<b> & {x}", x="<i>"), "&lt;b&gt; &amp; &lt;i&gt;"),
    ("cards within a text", say("{x}", x="♠6"), "six of spades6"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("message", "text"), [pytest.param(*row, id=shows) for shows, *row in MESSAGES]
)
def test_words(message, text):
    """A message is escaped, its cards and suits are drawn and spoken."""
    assert text == text_of(html.message_html(message))


ELIDED = [
    # the seat     said in French
    (Seat.EAST,  "Que fait la main d’Est, puisqu’Est joue\u00a0?"),
    (Seat.WEST,  "Que fait la main d’Ouest, puisqu’Ouest joue\u00a0?"),
    (Seat.NORTH, "Que fait la main de Nord, puisque Nord joue\u00a0?"),
]  # fmt: skip


@pytest.mark.parametrize(("seat", "said"), ELIDED)
def test_french_elides_before_a_vowel(seat, said):
    """In French a small word loses its last letter before Est and Ouest."""
    french = "Que fait la main de {seat}, puisque <b>{seat}</b> joue\u00a0?"
    message = replace(say("{seat}", seat=seat), translations=(("fr", french),))

    with override("fr"):
        assert said == html.plain_words(message).replace("<b>", "").replace("</b>", "")
    assert seat.name.title() == html.plain_words(message)


TEXTS = [
    ("♠6 falls", "six of spades6 falls"),
    ("♥10, ♥T", "ten of hearts10, ten of hearts10"),
    ("♣A♦2", "ace of clubsAtwo of diamonds2"),
    ("a ♠ is led", "a spades is led"),
    ("♦ and <script>", "diamonds and &lt;script&gt;"),
    ("♠13 is none", "spades13 is none"),
    ("nothing", "nothing"),
]


@pytest.mark.parametrize(("text", "expected"), TEXTS)
def test_cards_in_a_text(text, expected):
    """Cards that a text writes as symbol and rank are drawn; the rest is escaped."""
    assert expected == text_of(html.cards_html(text))


def test_a_card_is_not_taken_for_two_suits():
    """Values that are equal as numbers are still drawn as what they are."""
    card = Card(Suit.SPADES, Rank.KING)

    assert "king of spadesK" == text_of(html.message_html(say("{x}", x=card)))
    suits = (Suit.SPADES, Suit.HEARTS)
    assert "spades and hearts" == text_of(html.message_html(say("{x}", x=suits)))


@pytest.mark.parametrize(("ask", "kind"), [(Ask.ONE, "radio"), (Ask.ALL, "checkbox")])
def test_every_card_of_the_hand_can_be_chosen(ask, kind):
    """Each card, penalty cards too, is one input of the answer form, with its name."""
    drawn = draw(ask=ask, chosen=parse_cards("S6"))

    inputs = re.findall(r'<input type="(\w+)" name="card" value="(\w\w)"', drawn)
    hand = sorted(str(card) for card in SIX_OF_SPADES.hand(Seat.WEST))
    assert [(kind, card) for card in hand] == sorted(inputs, key=lambda found: found[1])
    assert len(hand) == drawn.count('form="answer"><span class="vh">') + drawn.count(
        'form="answer" checked><span class="vh">'
    )
    assert 1 == drawn.count('value="S6" form="answer" checked>')
    assert '<span class="vh">six of spades</span>' in drawn


def test_nothing_can_be_chosen_after_the_answer():
    """The inputs give way to verdicts, and a clause leads to its text."""
    verdicts = {
        card: Caption(False, "50D1(a)") for card in SIX_OF_SPADES.hand(Seat.WEST)
    }

    drawn = draw(ask=Ask.ONE, chosen=parse_cards("S9"), verdicts=verdicts)

    assert 'name="card"' not in drawn
    assert 8 == drawn.count('href="#law-50D1(a)"')
    assert 'aria-label="nine of spades, your choice"' in drawn


@pytest.mark.parametrize(("legal", "word"), [("S6", "must"), ("S6 S9", "may")])
def test_the_only_card_must_be_played(legal, word):
    """A card beside which others are legal may be played."""
    verdicts = {
        card: Caption(card in parse_cards(legal), "50D1(a)")
        for card in SIX_OF_SPADES.hand(Seat.WEST)
    }

    drawn = draw(ask=Ask.ONE, chosen=parse_cards("S6"), verdicts=verdicts)

    assert {word} == set(re.findall(r'class="why yes">(\w+)<', drawn))


def test_penalty_card_is_drawn_once():
    """A penalty card lies in its frame and nowhere else."""
    drawn = draw()

    assert 1 == drawn.count('aria-label="six of spades')
    assert 'role="group" aria-label="minor penalty card"' in drawn
    caption = '<figcaption aria-hidden="true"><strong>minor</strong> penalty card<'
    assert caption in drawn


def test_a_hidden_hand_is_not_in_the_markup():
    """What the reader may not see is not sent."""
    drawn = draw(shown="N", ask=Ask.ALL)

    for card in SIX_OF_SPADES.hand(Seat.EAST):
        assert card_name(card) not in drawn


def test_no_inline_style_or_script():
    """A strict content security policy has nothing to refuse."""
    drawn = draw(ask=Ask.ALL) + render_to_string("table/sprite.html")

    assert not re.search(r"\sstyle=|\son\w+=|<script|<style", drawn)


def test_clause_in_a_caption_is_escaped():
    """A caption cannot smuggle markup in."""
    verdicts = {parse_card("S9"): Caption(False, '"><em>')}

    assert "<em>" not in draw(verdicts=verdicts)


PLAIN = [
    # text                      where, in German
    ("{leader} is on lead.",    "West ist am Ausspiel."),
    ("{leader} requires {suit}.", "West requires hearts."),  # nobody has translated it
    ("{declarer} requires {suit}.", "Ost verlangt Coeur."),
]  # fmt: skip


@pytest.mark.parametrize(("text", "told"), PLAIN)
def test_titles_are_of_one_language(text, told):
    """Seats and suits are named in the language of their sentence."""
    message = say(text, leader=Seat.WEST, declarer=Seat.EAST, suit=Suit.HEARTS)

    with override("de"):
        assert told == html.plain_words(message)


def test_titles_are_told_in_english():
    """Without another language too, a title names its seats and cards."""
    message = say("{seat} has dropped {card}.", seat=Seat.EAST, card=parse_card("HQ"))

    assert "East has dropped ♥Q." == html.plain_words(message)


SPOKEN = [
    # language, text                     in words
    ("en", "{The_card} falls",            "The queen of hearts falls"),
    ("en", "A ♠6 and a ♣",                "A six of spades and a clubs"),
    ("de", "{leader} is on lead.",        "West ist am Ausspiel."),
    ("de", "Nobody translates the ♥Q.",   "Nobody translates the queen of hearts."),
]  # fmt: skip


@pytest.mark.parametrize(("language", "text", "told"), SPOKEN)
def test_the_title_of_a_page_has_words_for_its_cards(language, text, told):
    """Screen readers say the card in the language of its sentence."""
    message = say(text, leader=Seat.WEST, card=parse_card("HQ"))

    with override(language):
        assert told == html.spoken_words(message)


def test_sprite_has_the_four_suits():
    """The symbols that cards refer to are there."""
    sprite = render_to_string("table/sprite.html")

    assert ["s", "h", "d", "c"] == re.findall(r'<symbol id="(\w)"', sprite)

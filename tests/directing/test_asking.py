"""Ask the Laws: few screens, every step in the address, every ruling with a link.

Where a test may not open the database, no page that it opens asks it anything.
"""

import re
from html import unescape
from urllib.parse import quote, urlencode

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from penalty_cards.bridge import DECK, Degree, Rank, Suit
from penalty_cards.bridge.position import Blame
from penalty_cards.laws.editions import EDITIONS, LAWS_2017
from penalty_cards.questions.facts import NAMES, Led, Older, Reply, When, read_facts
from penalty_cards.questions.happenings import HAPPENINGS, asks, happenings
from penalty_cards.questions.supposition import incident_of
from penalty_cards.scenarios.deals import unpacked
from tests.directing.tables import said
from tests.practice.pages import plain

URL = "/rule/"
YEARS = [str(year) for year in sorted(EDITIONS)]
LINK = re.compile(r'<a [^>]*href="([^"]*)"')
# who and when, what, and all that may be asked of it
COMMON = [
    # what                              the third screen              what is ruled
    ("W play drop",                     "cards=H7 seen=yes turn=S led=nothing",
     "is a minor penalty card."),
    ("W play drop",                     "cards=HQ seen=yes turn=E led=nothing",
     "East must wait for South’s choice."),
    ("E play lead-out-of-turn",         "cards=C4 turn=W",
     "South must decide what happens next."),
    ("E before-the-opening-lead lead-out-of-turn", "cards=C4",
     "South must decide what happens next."),
    ("W play revoke",                   "cards=S4 late=no",
     "is a major penalty card."),
    ("W play several-cards",            "cards=H7 cards=C9",
     "West must decide what happens next."),
    ("W play play-before-partner",      "cards=H7 led=H", "is a major penalty card."),
    ("W play penalty-card",             "cards=H7 kind=minor turn=W led=nothing",
     "is a minor penalty card."),
    ("W play penalty-card-not-played",  "cards=H7 other=HQ kind=major led=H",
     "South must decide what happens next."),
    ("S play drop",                     "", "Declarer and dummy never have"),
    ("W auction drop",                  "cards=HQ seen=yes",
     "After an honour is exposed in the auction, the offender’s partner must pass "
     "at their next turn."),
]  # fmt: skip


class Walk:
    """Somebody who answers screen after screen, as the forms and links lead."""

    def __init__(self, client):
        self.client = client
        self.screens = 0
        self.get(URL)

    def get(self, url):
        """Open an address, led on where it leads."""
        self.response = self.client.get(url, follow=True)
        assert 200 == self.response.status_code
        self.screens += 1

    @property
    def html(self):
        return self.response.content.decode()

    def send(self, pairs):
        """Send the form with these answers to its questions."""
        form = self.html.split("<main", 1)[1]
        fields = re.findall(r'type="hidden"\s+name="(\w+)"\s+value="([^"]*)"', form)
        names = set(re.findall(r'type="(?:radio|checkbox)"\s+name="(\w+)"', form))
        names |= set(re.findall(r'<button class="(?:tap|tile)"\s+name="(\w+)"', form))
        answers = [(name, value) for name, value in pairs if name in names]
        assert answers
        hidden = [(name, unescape(value)) for name, value in fields]
        self.get(f"{URL}?{urlencode(hidden + answers)}")

    def follow(self, text):
        """Take the link whose address holds a text."""
        links = map(unescape, re.findall(r'<a class="tap"\s+href="([^"]*)"', self.html))
        self.get(next(link for link in links if text in link))

    @property
    def is_ruled(self):
        return "This ruling rests on" in self.html


@pytest.mark.parametrize(("first", "third", "ruled"), COMMON)
def test_common_situation(client, first, third, ruled):
    """At most four screens lead to the ruling; its address gives it again."""
    who, when, what = first.split()
    walk = Walk(client)

    walk.send([("declarer", "S"), ("who", who), ("when", when)])
    walk.follow(f"what={what}")
    if third:
        walk.send([tuple(pair.split("=")) for pair in third.split()])

    assert walk.is_ruled
    assert walk.screens <= 4
    assert ruled in plain(walk.html)
    path = walk.response.redirect_chain[-1][0]
    assert "edition=2017" in path
    assert plain(walk.html) == plain(client.get(path).content.decode())


@pytest.mark.parametrize(("first", "third"), [row[:2] for row in COMMON])
def test_open_table(client, first, third):
    """From the ruling one comes to a table at which just that has happened."""
    who, when, what = first.split()
    pairs = [pair.split("=") for pair in third.split()]
    cards = [value for name, value in pairs if name == "cards"]
    known = {"declarer": "S", "who": who, "when": when, "what": what}
    facts = known | dict(pairs) | {"cards": ".".join(cards)}

    page = client.get(URL, facts, follow=True).content.decode()
    url = re.search(r'href="/table/([^/]+)/">Play this at the open table', page)[1]

    assert incident_of(read_facts(facts), LAWS_2017) == unpacked(url, 2017)
    assert 200 == client.get(f"/table/{url}/").status_code


def test_choice_is_played_on(client):
    """What has been chosen has been chosen at the table too."""
    page = ruling(client, then="declarer requires H").content.decode()
    url = re.search(r'href="(/table/[^"]+)">Play this at the open table', page)[1]

    assert "Declarer requires hearts. " in said(client.get(url))


def test_one_heading(client):
    """Each screen has one heading, and says which screen it is."""
    walk = Walk(client)
    walk.send([("who", "W"), ("when", "play")])
    walk.follow("what=drop")

    assert 1 == walk.html.count("<h1")
    assert "Step 3 of up to 4" in walk.html


RULED = {
    "declarer": "S",
    "who": "W",
    "when": "play",
    "what": "drop",
    "cards": "HQ",
    "seen": "yes",
    "turn": "E",
    "led": "nothing",
    "edition": "2017",
}


def ruling(client, **changes):
    """The ruling on a queen of hearts dropped while partner is on lead."""
    return client.get(URL, RULED | changes)


def test_any_step_is_taken_back(client):
    """From the ruling each fact leads back to its question, the others kept."""
    html = ruling(client).content.decode()
    rests = html.split('class="rests"', 1)[1].split("</dl>")[0]
    links = [unescape(url) for url in LINK.findall(rests)]

    assert 8 == len(links)
    for url in links:
        response = client.get(url)
        assert 200 == response.status_code, url
        assert "This ruling rests on" not in response.content.decode(), url
    changed = client.get(links[4] + "&cards=H7")
    assert "minor penalty card" in changed.content.decode()


def test_choice_leads_on(client):
    """Every choice leads to the ruling after it, and one step back undoes it."""
    html = ruling(client).content.decode()
    section = html.split('id="choices"', 1)[1].split("</section>")[0]
    links = [unescape(url) for url in LINK.findall(section)]

    assert 3 == len(links)
    chosen = client.get(links[0]).content.decode()
    assert "East, you must lead" in plain(chosen)
    back = unescape(re.search(r'rel="prev" href="([^"]*)"', chosen)[1])
    assert plain(html) == plain(client.get(back).content.decode())


def test_edition_of_the_address(client):
    """The ruling is that of the edition in its address, whatever the reader prefers."""
    client.cookies["preferences"] = "1997.two.auto"

    assert "Laws of 2007" in plain(ruling(client, edition="2007").content.decode())
    response = ruling(client, edition="")
    assert 302 == response.status_code
    assert "edition=1997" in response["Location"]


def test_nobody_declares_in_the_auction(client):
    """While nobody has become declarer, the ruling does not speak of one."""
    facts = {"who": "W", "when": "auction", "what": "drop", "cards": "HQ"}
    html = plain(client.get(URL, facts | {"seen": "yes"}, follow=True).text)

    assert "East, you must pass at your next turn." in html
    assert "Declarer" not in html.split("This ruling rests on", 1)[1]


def test_one_question_is_one_tap(client):
    """Where one question is left its answers send the screen, and no other button."""
    walk = Walk(client)
    walk.send([("who", "W"), ("when", "play")])
    walk.follow("what=card-too-many")

    assert ">Continue<" not in walk.html
    walk.send([("cards", "H7")])
    assert walk.is_ruled


def test_what_is_left_to_the_director(client):
    """The questions by which the Director judges stand with the ruling."""
    html = plain(ruling(client).text)

    assert "Left to the Director" in html
    assert "Could the result well have been different without the help of" in html


@pytest.mark.django_db
def test_clauses_lead_to_the_law_book(client):
    """Each clause is linked to its page in the law book."""
    html = ruling(client).content.decode()
    links = set(re.findall(r'href="(/laws/[a-z0-9-]+/)"', html))

    assert "/laws/partner-waits/" in links
    assert {200} == {client.get(link).status_code for link in links if link != "/laws/"}


REFUSED = [
    ({"who": "X"}, "'X' is not a seat. Write N, E, S or W."),
    ({"what": "sneeze"}, "is not one of the answers"),
    ({"cards": "H11"}, "'H11' is not a card"),
    (
        {"edition": "1987"},
        f"There is no edition “1987” of the Laws. Choose from {', '.join(YEARS)}.",
    ),
    ({"then": "S refuses"}, "No player has that choice here"),
    (
        {"what": "lead-out-of-turn", "turn": "W"},
        "It was West’s turn to lead, so this was",
    ),
]


@pytest.mark.parametrize(("wrong", "words"), REFUSED)
def test_refused(client, wrong, words):
    """What cannot be is refused with what was wrong; the page lets one go on."""
    response = ruling(client, **wrong)

    assert 422 == response.status_code
    assert words in plain(response.content.decode())
    assert URL in response.content.decode()


KEPT = [
    # what is wrong, and what the way back still says
    ({"cards": "H7.H7"}, "who=W"),
    ({"what": "sneeze"}, "cards=HQ"),
    ({"then": "S refuses"}, "when=play"),
]


@pytest.mark.parametrize(("wrong", "kept"), KEPT)
def test_what_was_said_is_kept(client, wrong, kept):
    """From a refused page one goes back to all that could be read, not to the start."""
    html = ruling(client, **wrong).content.decode()
    back = unescape(re.search(r'rel="prev" href="([^"]*)"', html)[1])

    assert kept in back
    assert 200 == client.get(back, follow=True).status_code


def test_what_is_unusual_can_be_said(client):
    """A ruling links to the unusual facts that would change it, one tap each."""
    html = ruling(client).content.decode()
    links = [unescape(url) for url in LINK.findall(html) if "ask=" in url]
    assert ["blame", "older"] == [url.rpartition("=")[2] for url in links]

    screen = client.get(links[0]).content.decode()
    assert "Whose doing was it?" in plain(screen)

    changed = ruling(client, blame="opponent").content.decode()
    assert "is not a penalty card" in plain(changed)
    assert "Whose doing" in plain(changed.split('class="rests"', 1)[1])


def test_a_contradiction_is_asked_again(client):
    """Facts that cannot be true together are named above the questions about them."""
    query = {"what": "penalty-card", "cards": "HA", "kind": "minor", "turn": "S"}
    response = ruling(client, **query)

    assert 422 == response.status_code
    assert "is an honour, so it is a major penalty card" in plain(
        response.content.decode()
    )


TEXTS = st.text(max_size=30) | st.text(
    st.characters(categories=["Cs", "Cc", "Cf"]), max_size=5
)
GOOD = {
    "declarer": st.sampled_from("NESW"),
    "who": st.sampled_from("NESW"),
    "when": st.sampled_from([when.value for when in When]),
    "what": st.sampled_from([each.what.value for each in HAPPENINGS]),
    "cards": st.sampled_from(["H7", "HQ", "H7.C9", "SA.SK.SQ.SJ.ST.S9", "D2"]),
    "other": st.sampled_from(["H7", "DQ", "C3.C4"]),
    "kind": st.sampled_from(["minor", "major"]),
    "turn": st.sampled_from("NESW"),
    "led": st.sampled_from([led.value for led in Led]),
    **{name: st.sampled_from(list(Reply)) for name in ("seen", "follows", "late")},
    "edition": st.sampled_from(YEARS),
    "then": st.sampled_from(
        ["S refuses", "S accepts", "declarer asks nothing", "declarer requires H",
         "W keeps H7", "declarer demands the highest", "S refuses~declarer requires H",
         "N calls pass", "the auction ends"]
    ),
}  # fmt: skip
FUZZ = settings(
    max_examples=120,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)


@FUZZ
@given(
    good=st.fixed_dictionaries({}, optional=GOOD),
    wild=st.lists(
        st.tuples(st.sampled_from([*NAMES, "edition"]) | TEXTS, TEXTS), max_size=2
    ),
)
def test_any_address(client, good, wild):
    """Whatever the address says, the page asks, rules, or says what is wrong."""
    pairs = [*good.items(), *wild]
    query = "&".join(
        "=".join(quote(text.encode("utf-8", "surrogatepass"), safe="") for text in pair)
        for pair in pairs
    )

    response = client.get(f"{URL}?{query}")

    assert response.status_code in (200, 302, 400, 422)


def in_play(cards, **facts):
    """The address of something that West did with cards in the play."""
    known = {"declarer": "S", "who": "W", "when": "play", "what": "drop"}
    texts = known | {"cards": cards, "seen": "yes", "edition": "2017"} | facts
    return f"{URL}?{urlencode(texts)}"


TWELVE = "SA.SK.SQ.HA.HK.HQ.DA.DK.DQ.CA.CK.CQ"
SPADES = ".".join(f"S{rank}" for rank in "AKQJT98765432")
MANY_CARDS = [
    # what it shows                     facts                            status
    ("twelve cards of four suits",      {"cards": TWELVE},               200),
    ("thirteen cards of four suits",    {"cards": f"{TWELVE}.CJ"},       200),
    ("thirteen cards of one suit",      {"cards": SPADES},               200),
    ("twelve, and one of partner's",    {"cards": TWELVE, "older": "partner"}, 200),
    ("thirteen, and an own one more",   {"cards": SPADES, "older": "no"}, 200),
    ("more than a hand holds",          {"cards": SPADES, "older": "own"}, 422),
    ("a suit led that one hand has",    {"cards": SPADES, "led": "S"},   422),
    ("more than thirteen",              {"cards": f"{SPADES}.H2"},       422),
]  # fmt: skip


@pytest.mark.parametrize(
    ("facts", "status"), [pytest.param(*row, id=shows) for shows, *row in MANY_CARDS]
)
def test_a_whole_hand_of_cards(client, facts, status):
    """However many cards somebody drops, the page rules or says what is wrong."""
    led = {"turn": "S", "led": "nothing"}
    response = client.get(in_play(**(led | facts)))

    assert status == response.status_code


def test_declarer_decides_on_a_whole_hand(client):
    """1997: card by card, to the last one, and on the lead after that."""
    url = in_play(SPADES, what="show", when="before-the-opening-lead", edition="1997")
    decided = 0
    while choices := client.get(url).context["page"].choices:
        url, decided = choices[0].url, decided + 1

    assert 14 == decided


REPLIES = st.sampled_from([*Reply, ""])
PACKS = st.one_of(
    st.sampled_from(Suit).map(lambda suit: [c for c in DECK if c.suit is suit]),
    st.sampled_from(Rank).map(lambda rank: [c for c in DECK if c.rank >= rank]),
    st.just(list(DECK)),
)
HANDS = PACKS.flatmap(
    lambda pack: st.lists(st.sampled_from(pack), max_size=13, unique=True)
).map(lambda cards: ".".join(map(str, sorted(cards))))
FORMS = {
    "cards": HANDS,
    "other": HANDS,
    "kind": st.sampled_from([*Degree, ""]),
    "turn": st.sampled_from(["N", "E", "S", "W", ""]),
    "led": st.sampled_from([*Led, ""]),
    "blame": st.sampled_from([*Blame, ""]),
    "older": st.sampled_from([*Older, ""]),
    **dict.fromkeys(("seen", "follows", "late"), REPLIES),
}
CHOICE = re.compile(r'href="(/rule/[^"]*then=[^"]*)"')


@st.composite
def sent_forms(draw):
    """What the forms of Ask the Laws can send, question after question."""
    told = {
        "declarer": draw(st.sampled_from("NESW")),
        "who": draw(st.sampled_from("NESW")),
        "when": draw(st.sampled_from([when.value for when in When])),
        "edition": draw(st.sampled_from(YEARS)),
    }
    able = happenings(read_facts(told))
    told["what"] = draw(st.sampled_from([each.what.value for each in able]))
    for name in asks(read_facts(told)):
        told[name] = draw(FORMS[name])
    told["ask"] = draw(st.sampled_from(["", "", "", "blame", "older"]))
    return {name: text for name, text in told.items() if text}


@settings(FUZZ, max_examples=300)
@given(told=sent_forms(), choice=st.integers(0, 20))
def test_every_form_is_answered(client, told, choice):
    """Each combination of answers leads to a question, a ruling or what is wrong."""
    response = client.get(f"{URL}?{urlencode(told)}", follow=True)

    assert response.status_code in (200, 422)
    if links := CHOICE.findall(response.text):
        followed = client.get(unescape(links[choice % len(links)]))
        assert 200 == followed.status_code

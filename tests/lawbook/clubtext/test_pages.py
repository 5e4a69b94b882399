"""The pages of a club’s own text: bringing it in, and reading it beside our words."""

import re

import pytest
from django.contrib.auth import get_user_model
from django.core.files.uploadedfile import SimpleUploadedFile
from django.urls import reverse

from penalty_cards.lawbook.clubtext.services import look_through, store
from penalty_cards.lawbook.models import LawText
from penalty_cards.laws.clauses import Rule
from tests.lawbook.clubtext.texts import a_file, written

pytestmark = pytest.mark.django_db
IMPORT = "/laws/club/"
MARK = "The club’s own text, not part of Penalty Cards"


@pytest.fixture
def staff(client):
    """Sign in somebody of the staff."""
    user = get_user_model().objects.create_user("secretary", is_staff=True)
    client.force_login(user)
    return client


def uploading(client, *names: str, edition: object = 2017):
    """Send some of our own texts."""
    files = [SimpleUploadedFile(name, a_file(name).content) for name in names]
    return client.post(IMPORT, {"edition": edition, "upload": files})


def confirming(client, response):
    """Send what the preview has in its form."""
    html = response.text
    found = re.findall(r'name="(edition|name)" value="([^"]*)"', html)
    texts = re.findall(r'<textarea name="text" hidden>\n(.*?)</textarea>', html, re.S)
    data = {"text": texts}
    for name, value in found:
        data.setdefault(name, []).append(value)
    return client.post(IMPORT, data, follow=True)


def rule_page(client, rule: Rule) -> str:
    return client.get(reverse("lawbook:rule-detail", args=[rule.value])).text


def test_upload_is_shown_before_it_is_stored(staff):
    """Files are read and shown, and only what is confirmed comes into the database."""
    shown = uploading(staff, "loose.txt", "bulleted.txt")

    assert 200 == shown.status_code
    assert "Nothing has been saved yet." in shown.text
    assert "WHAT BECOMES OF THE CARD" in shown.text
    assert (
        "The files also contain the Laws of 2007. Choose the files again for that "
        "edition." in shown.text
    )
    assert not LawText.objects.exists()

    done = confirming(staff, shown)

    assert "own text of 2017 has been saved." in done.text
    text = LawText.objects.get()
    files = [a_file("loose.txt"), a_file("bulleted.txt")]
    assert look_through(files, 2017).digest == text.digest
    assert "loose.txt, bulleted.txt" == text.files


def test_uploading_the_same_again(staff):
    """What is stored already is said to be, and storing it changes nothing."""
    confirming(staff, uploading(staff, "notes.txt"))
    stored = LawText.objects.get()

    shown = uploading(staff, "notes.txt")

    assert (
        "This text is already saved. Saving it again will change nothing." in shown.text
    )
    assert "Nothing was changed" in confirming(staff, shown).text
    assert stored == LawText.objects.get()


def test_what_was_not_placed_is_listed(staff):
    """The preview names the lines that have no place."""
    shown = uploading(staff, "listed.txt", edition=1997)

    assert "<b>listed.txt, line 34</b>, not part of the Laws: 1999" in shown.text


REFUSED = [
    # what is sent, a word of the answer
    ({"edition": 2017}, "This field is required"),
    ({"edition": "x"}, "Select a valid choice"),
    ({"edition": 2017, "upload": b"A shopping list"}, "to be about bridge"),
    ({"edition": 2017, "upload": b"LAW 50\0"}, "not plain text"),
    ({"edition": 2017, "upload": b""}, "empty"),
    ({"edition": 2017, "text": "Something else", "name": "x"}, "to be about bridge"),
    (
        {"edition": 2017, "text": "Something else", "name": "a\0b"},
        "ab: The text does not",
    ),
    ({"edition": 2017, "text": "Something else"}, "Choose the files again."),
    ({"text": "LAW 50 - A", "name": "x"}, "This field is required"),
]


@pytest.mark.parametrize(("data", "reason"), REFUSED)
def test_what_cannot_be_taken(staff, data, reason):
    """What is no law text is refused whole, with the reason."""
    upload = data.get("upload")
    if upload is not None:
        data = data | {"upload": SimpleUploadedFile("some.txt", upload)}

    response = staff.post(IMPORT, data)

    assert 422 == response.status_code
    assert reason in response.text
    assert not LawText.objects.exists()


def test_files_too_large_together(staff, monkeypatch):
    """Together the files are no larger than what can be sent back."""
    monkeypatch.setattr("quizzes.lawbook.club_views.MOST_TOGETHER", 100)

    response = uploading(staff, "loose.txt")

    assert 422 == response.status_code
    assert "Together, the files have more than 100 bytes." in response.text


def test_what_is_shown_can_be_confirmed(staff, monkeypatch):
    """A text is measured as it is sent back, in UTF-8, however its lines end."""
    wide = "LAW 50 - CARDS\n\nDeclarer, partner, trick." + "’" * 900
    most = len(wide.encode())

    def answer(limit: int):
        monkeypatch.setattr("quizzes.lawbook.club_views.MOST_TOGETHER", limit)
        upload = SimpleUploadedFile("some.txt", wide.encode("cp1252"))
        return staff.post(IMPORT, {"edition": 2017, "upload": upload})

    assert 422 == answer(most - 1).status_code
    assert 200 == answer(most).status_code
    data = {"edition": 2017, "name": "x", "text": wide.replace("\n", "\r\n")}
    assert 302 == staff.post(IMPORT, data).status_code


def test_only_staff_bring_texts_in(client):
    """Others are sent to sign in, or away; what is stored they may read."""
    store(look_through([a_file("notes.txt")], 2017))
    assert "/accounts/login/" in client.get(IMPORT).headers["Location"]
    client.force_login(get_user_model().objects.create_user("player"))

    assert 403 == client.get(IMPORT).status_code
    assert 403 == uploading(client, "loose.txt").status_code
    assert 403 == client.post("/laws/club/2017/remove/").status_code
    assert LawText.objects.exists()
    assert 200 == client.get("/laws/club/2017/").status_code


def test_taking_a_text_out(staff):
    """A text is taken out by a button; by looking at its address nothing happens."""
    store(look_through([a_file("notes.txt")], 2017))
    assert 405 == staff.get("/laws/club/2017/remove/").status_code
    details = staff.get(IMPORT).text.partition("<summary>Delete 2017</summary>")[2]
    assert ">Delete 2017</button>" in details.partition("</details>")[0]

    response = staff.post("/laws/club/2017/remove/", follow=True)

    assert "has been deleted." in response.text
    assert not LawText.objects.exists()
    assert 404 == staff.get("/laws/club/2017/").status_code
    assert 302 == staff.post("/laws/club/2017/remove/").status_code


@pytest.mark.parametrize("year", ["2007", "1987", "9" * 30])
def test_no_such_text(client, year):
    """Of an edition without a text there is no page, which says so."""
    response = client.get(f"/laws/club/{year}/")

    assert 404 == response.status_code
    assert f"The club has no text of its own for the Laws of {year}." in response.text


def test_the_whole_text_is_shown(client):
    """The page of a text has every passage, Law by Law, and says whose it is."""
    store(look_through([a_file("bulleted.txt"), a_file("article.txt")], 2017))

    html = client.get("/laws/club/2017/").text

    assert MARK in html
    assert '<h2 id="law-51">Law 51</h2>' in html
    assert '<h2 id="law-0">Notes</h2>' in html
    assert "<b>(b)</b> Or declarer asks for nothing" in html
    assert "<b>B. Partner&#x27;s Lead</b>" in html


def test_the_law_book_leads_to_the_text(client):
    """Readers of an edition find the club’s text of it, and of no other."""
    link = 'href="/laws/club/2017/"'
    assert link not in client.get("/laws/").text
    store(look_through([a_file("article.txt")], 2017))

    assert link in client.get("/laws/").text
    client.cookies["preferences"] = "2007.two.auto"
    assert "/laws/club/" not in client.get("/laws/").text


BESIDE = [
    # what it shows, the text, the rule, what stands beside it, what does not
    ("its own clause", "LAW 50 - A\n\nD. B\n\n2. (a) This clause.\n\n(b) That card.",
     ["This clause."], ["That card."]),
    ("the clause around it", "LAW 50 - A\n\nD. B\n\n2. The lead of a card, in all.\n\n"
     "E. C\n\nAnother card.", ["The lead of a card", "Show all of 50D2"],
     ["Another card."]),
    ("the whole Law", "LAW 50 - A\n\nThe lead of a card.\n\n1. One card.",
     ["The lead of a card.", "One card.", "Show all of 50"], []),
    ("its footnote",
     "LAW 50 - A\n\nD. B\n\n2. (a) This* card.\n\n* Of note.\n\n** Not.",
     ["This* card.", "Of note."], ["Not."]),
    ("nothing", "LAW 51 - A\n\nThe lead of a card.", [], [MARK]),
]  # fmt: skip


@pytest.mark.parametrize(
    ("text", "there", "absent"),
    [pytest.param(*row, id=shows) for shows, *row in BESIDE],
)
def test_beside_our_words(client, text, there, absent):
    """A rule shows what the club’s text has under its number, with a clear mark."""
    text += "\n\nLAW 77 - Z\n\nPartner, declarer, trick."
    store(look_through([written(text)], 2017))

    html = rule_page(client, Rule.REQUIRE_A_SUIT)

    assert [] == [words for words in there if words not in html]
    assert [] == [words for words in absent if words in html]
    assert bool(there) == (MARK in html)


def test_each_edition_has_its_own(client):
    """The text of an edition stands beside our words of that edition alone."""
    store(look_through([a_file("loose.txt")], 2007))
    html = rule_page(client, Rule.STAYS_FACE_UP)

    assert 1 == html.count(MARK)
    assert ["2007"] == re.findall(r"Law 50A? of (\d+)\s*</a>", html)


def test_the_text_costs_one_query(client, django_assert_num_queries):
    """Beside a rule stands the text by one query, however long it is."""
    with django_assert_num_queries(
        3
    ):  # with the questions that show it, and its tables
        rule_page(client, Rule.REQUIRE_A_SUIT)
    for edition in (2007, 2017):
        store(look_through([a_file("loose.txt"), a_file("bulleted.txt")], edition))
    with django_assert_num_queries(3):
        rule_page(client, Rule.REQUIRE_A_SUIT)

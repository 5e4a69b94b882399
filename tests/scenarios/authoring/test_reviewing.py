"""Tests of review: who signs what, what comes back, and what is published."""

import pytest
from django.urls import reverse

from penalty_cards.questions.question import answer_under
from penalty_cards.scenarios.authoring import drafts, services
from penalty_cards.scenarios.authoring.checking import check
from penalty_cards.scenarios.authoring.facts import Refused
from penalty_cards.scenarios.items import read_item
from penalty_cards.scenarios.models import Draft, LogEntry, Signature, Variant
from quizzes.accounts.models import User
from tests.factories import AttemptFactory
from tests.scenarios.authoring.conftest import WORDS, browser_of, somebody
from tests.scenarios.authoring.test_any_item import ITEMS

pytestmark = pytest.mark.django_db
NEEDED = (
    "This situation needs two signatures under the present ruling, one for the law "
    "and one for the teaching."
)


def act(user, draft, name, **data):
    """Send one of the small forms of a draft's page, and give the page after it."""
    address = f"{draft.get_absolute_url()}{name}/"
    if name == "sign":
        data = {"seen": drafts.signed_digest(check(draft).item)} | data
    return browser_of(user).post(address, data, follow=True)


def test_from_draft_to_question(author, draft, reviewers):
    """Sent in, signed for law and for teaching by two others, published and asked."""
    rob, rita = reviewers
    act(author, draft, "send-in")
    act(rob, draft, "sign", side="law")
    act(rita, draft, "sign", side="teaching")
    act(author, draft, "publish")

    draft.refresh_from_db()
    assert "published" == draft.state
    assert draft.version == draft.scenario.current
    variants = Variant.objects.published().filter(version=draft.version)
    assert 8 == variants.count()
    assert variants.first().code.startswith("CL-0001-")
    question = browser_of(author).get(f"/questions/{draft.scenario.code}/", follow=True)
    assert "has dropped" in question.text


def test_one_reviewer_is_not_two(draft, reviewers):
    """Whoever signed for one side cannot sign for the other."""
    services.send_in(draft)
    act(reviewers[0], draft, "sign", side="law")
    page = act(reviewers[0], draft, "sign", side="teaching").text

    assert "you have signed the other part." in page
    assert 1 == draft.signatures.count()


def test_what_has_changed_is_read_again(draft, reviewers):
    """Who has read an earlier story signs nothing; the page names what it says now."""
    services.send_in(draft)
    rob, rita = reviewers
    before = drafts.signed_digest(check(draft).item)
    services.send_back(draft, rita, "Say when it was.")
    services.set_words(draft, {"story": WORDS["story"] + " It is late."})
    services.send_in(draft)
    page = act(rob, draft, "sign", side="law", seen=before).text

    assert "This has changed since you read it." in page
    assert not draft.signatures.exists()
    now = drafts.signed_digest(check(draft).item)
    assert f'name="seen" value="{now}"' in page


def test_nobody_reviews_an_own_item(draft, author):
    """An author with the right to review cannot sign what is theirs."""
    author.groups.add(somebody("reviewer").groups.get())
    services.send_in(draft)
    page = act(author, draft, "sign", side="law").text

    assert "You cannot review your own situation." in page
    assert not Signature.objects.exists()


@pytest.mark.parametrize("signed", [[], ["law"], ["teaching"]])
def test_two_signatures_are_needed(draft, author, reviewers, signed):
    """Nothing is published with a side unsigned."""
    services.send_in(draft)
    for side in signed:
        services.sign(draft, reviewers[0], side)
    page = act(author, draft, "publish").text

    assert NEEDED in page
    assert not Variant.objects.published().exists()


NO_REVIEWER = [
    # what it shows             how
    ("without the role", lambda user: user.groups.clear()),
    ("inactive", lambda user: User.objects.filter(pk=user.pk).update(is_active=False)),
]


@pytest.mark.parametrize(
    "end", [pytest.param(how, id=shows) for shows, how in NO_REVIEWER]
)
def test_signatures_of_those_who_review_no_more(draft, author, reviewers, end):
    """They do not count towards publishing; another reviewer signs in their place."""
    rob, rita = reviewers
    services.send_in(draft)
    services.sign(draft, rob, "law")
    services.sign(draft, rita, "teaching")
    assert NEEDED not in browser_of(author).get(draft.get_absolute_url()).text
    end(rob)

    page = browser_of(author).get(draft.get_absolute_url()).text
    assert NEEDED in page
    assert "Signed for the law" not in page
    assert NEEDED in act(author, draft, "publish").text
    draft.refresh_from_db()
    assert "review" == draft.state

    third = somebody("reviewer", username="ruth")
    assert "Sign for the law" in browser_of(third).get(draft.get_absolute_url()).text
    services.sign(draft, third, "law")
    services.publish(draft)
    assert {"rita", "ruth"} == {e.reviewer.username for e in draft.signatures.all()}


@pytest.mark.parametrize(
    "end", [pytest.param(how, id=shows) for shows, how in NO_REVIEWER]
)
def test_what_is_published_outlives_the_role(published, reviewers, end, another_engine):
    """Whoever signed it may stop to review: it stays, with their names."""
    end(reviewers[0])

    assert [] == drafts.recheck()
    published.refresh_from_db()
    assert "published" == published.state
    page = browser_of(reviewers[1]).get(published.get_absolute_url()).text
    assert "Signed for the law by rob" in page


def test_a_note_sends_it_back(draft, author, reviewers):
    """With a note the item goes back, its signatures fall, and the author reads it."""
    services.send_in(draft)
    services.sign(draft, reviewers[0], "law")
    act(reviewers[1], draft, "send-back", text="Say <b>where</b> it was.")
    page = browser_of(author).get(draft.get_absolute_url()).text

    draft.refresh_from_db()
    assert "draft" == draft.state
    assert not draft.signatures.exists()
    assert "Say where it was." in page


def test_a_note_says_something(draft, reviewers):
    """An empty note sends nothing back."""
    services.send_in(draft)
    response = browser_of(reviewers[0]).post(
        f"{draft.get_absolute_url()}send-back/", {"text": "<p></p>"}
    )

    assert 422 == response.status_code
    draft.refresh_from_db()
    assert "review" == draft.state


def test_what_is_in_review_stays_as_it_is(draft, author):
    """Once sent in, neither facts nor words can be changed."""
    services.send_in(draft)
    browser = browser_of(author)

    for name in ("start", "event", "words", "override", "send-in"):
        response = browser.post(
            f"{draft.get_absolute_url()}{name}/", {"command": "undo"}
        )
        assert 403 == response.status_code, name


def publish_next(published, author, reviewers, **changes):
    """Publish the next version of an item with some changes of its document."""
    act(author, published, "revise")
    draft = Draft.objects.get(state="draft")
    draft.document |= changes
    draft.save()
    services.send_in(draft)
    for reviewer, side in zip(reviewers, ("teaching", "law"), strict=True):
        services.sign(draft, reviewer, side)
    services.publish(draft)
    return draft


def test_other_words_are_no_other_version(published, author, reviewers):
    """They are signed as they are; codes and answers are those of before."""
    first = published.version
    codes = set(Variant.objects.values_list("code", flat=True))
    story = f"{WORDS['story']} The television is on."
    draft = publish_next(published, author, reviewers, story=story)

    published.refresh_from_db()
    assert first == draft.version == draft.scenario.current
    assert story == draft.version.document["story"]
    assert "retired" == published.state
    assert codes == set(Variant.objects.values_list("code", flat=True))
    variant = Variant.objects.published().filter(version=first).first()
    page = browser_of(author).get(variant.get_absolute_url()).text
    assert "The television is on." in page
    about = reverse("practice:question-record", args=[variant.code])
    page = browser_of(author).get(about).text
    assert "Law checked by rita." in page
    assert "Teaching checked by rob." in page


def test_other_facts_are_another_version(published, author, reviewers):
    """Answers keep the version they were given to."""
    first = published.version
    attempt = AttemptFactory(variant=Variant.objects.filter(version=first).first())
    draft = publish_next(published, author, reviewers, since=2007)

    first.refresh_from_db()
    published.refresh_from_db()
    attempt.refresh_from_db()
    assert WORDS["story"] == first.document["story"]
    assert first == attempt.variant.version
    assert draft.version == draft.scenario.current != first
    assert "retired" == published.state
    codes = Variant.objects.values_list("code", flat=True)
    assert 16 == len(set(codes))


def test_two_next_versions_are_not_written_at_once(published, author):
    """While the next version is written, nobody begins another one."""
    act(author, published, "revise")
    page = act(author, published, "revise").text

    assert "already being written" in page
    assert 2 == Draft.objects.count()


def test_retiring(published, author):
    """A retired item is asked no more; its codes and answers stay."""
    act(author, published, "retire")

    published.scenario.refresh_from_db()
    assert published.scenario.current is None
    assert not Variant.objects.published().exists()
    assert 8 == Variant.objects.count()


def test_a_changed_law_is_noticed(draft, reviewers, monkeypatch):
    """Where the engine rules otherwise than it did when it was signed, it waits."""
    services.send_in(draft)
    for reviewer, side in zip(reviewers, ("law", "teaching"), strict=True):
        services.sign(draft, reviewer, side)
    monkeypatch.setattr(
        drafts, "answer_under", lambda question, code: frozenset({"HA"})
    )

    with pytest.raises(Refused, match="two signatures under the present ruling"):
        services.publish(draft)


def test_acts_of_two_at_once(draft, reviewers):
    """Of two who act on the same state only the first is heard."""
    services.send_in(draft)
    stale = Draft.objects.get(pk=draft.pk)
    services.send_back(draft, reviewers[0], "Shorter, please.")

    with pytest.raises(Refused):
        services.send_back(stale, reviewers[1], "Longer, please.")
    with pytest.raises(Refused):
        services.retire(stale)
    assert 1 == draft.notes.count()


def test_what_is_signed_covers_the_story(draft):
    """Another story is another thing to sign."""
    before = drafts.signed_digest(check(draft).item)
    services.set_words(draft, {"story": WORDS["story"] + " It is late."})

    assert before != drafts.signed_digest(check(draft).item)


@pytest.mark.parametrize("changed", [0, -1])
def test_what_is_signed_covers_each_step(monkeypatch, changed):
    """Another answer to any one step is another thing to sign."""
    item = read_item(ITEMS["steps"])
    before = drafts.signed_digest(item)
    step = item.steps[changed].question
    monkeypatch.setattr(
        drafts,
        "answer_under",
        lambda question, code: (
            frozenset() if question is step else answer_under(question, code)
        ),
    )

    assert before != drafts.signed_digest(item)


def test_editions_are_those_of_the_item(draft):
    """An item is asked of the editions that its author has chosen."""
    services.set_words(draft, {"since": 2017})

    assert (2017,) == check(draft).item.editions()


# When the engine has changed


@pytest.fixture
def another_engine(monkeypatch):
    """The program has changed since the item was published."""
    monkeypatch.setattr(drafts, "fingerprint", lambda: "another")


def test_published_items_are_checked_by_each_engine(published, another_engine):
    """An item on which another engine rules alike stays, and is known to be checked."""
    assert [] == drafts.recheck()

    published.refresh_from_db()
    assert "another" == published.version.engine
    assert "published" == published.state
    assert published.version == published.scenario.current


def test_an_item_outlives_its_pair(published, another_engine):
    """That the other item of its pair is asked no more changes no ruling."""
    published.document |= {"pair": {"with": "CL-0404", "fact": "rank"}}
    published.save()
    item = read_item({**published.document, "code": "CL-0001"})
    published.signatures.update(digest=drafts.signed_digest(item))
    assert check(published).item is None

    assert [] == drafts.recheck()


def test_an_item_that_is_no_longer_taken_is_withdrawn(published, another_engine):
    """What the engine finds a fault in goes back to its author."""
    published.document |= {"kind": "judgment", "factors": ["a"], "views": ["b"]}
    published.save()

    assert ["CL-0001"] == drafts.recheck()
    published.refresh_from_db()
    assert "draft" == published.state


@pytest.mark.parametrize("is_revised", [False, True])
def test_items_ruled_otherwise_are_withdrawn(
    published, author, another_engine, monkeypatch, is_revised
):
    """What is no longer ruled as it was signed is asked no more, until signed again."""
    if is_revised:
        services.revise(published, author)
    monkeypatch.setattr(drafts, "signed_digest", lambda item: "otherwise")

    assert ["CL-0001"] == drafts.recheck()

    published.refresh_from_db()
    assert ("retired" if is_revised else "review") == published.state
    assert not published.signatures.exists()
    assert not Variant.objects.published().exists()
    page = browser_of(author).get(published.get_absolute_url()).text
    assert is_revised != ("the ruling has changed since it was signed" in page)


def test_what_another_engine_was_signed_for_is_signed_anew(draft, reviewers):
    """Once the engine rules otherwise both sides are open again, to anybody."""
    rob, rita = reviewers
    services.send_in(draft)
    for reviewer, side in ((rob, "law"), (rita, "teaching")):
        services.sign(draft, reviewer, side)
    draft.signatures.update(digest="of another engine")

    page = browser_of(rita).get(draft.get_absolute_url()).text
    assert "No one has signed this situation yet." in page
    assert "Sign for the law" in page
    services.sign(draft, rita, "law")
    services.sign(draft, rob, "teaching")
    services.publish(draft)
    assert {"rita": "law", "rob": "teaching"} == {
        each.reviewer.username: each.side for each in draft.signatures.all()
    }


def test_nobody_signs_what_was_sent_back_meanwhile(draft, reviewers):
    """A signature that comes just too late leaves nothing behind."""
    services.send_in(draft)
    as_read = Draft.objects.get(pk=draft.pk)
    services.send_back(draft, reviewers[0], "Who saw it?")

    with pytest.raises(Refused, match="changed"):
        services.sign(as_read, reviewers[1], "law")
    assert not Signature.objects.exists()


def test_a_reviewer_sees_all_that_is_signed(draft, reviewers):
    """The page shows the story, the feedback, the ruling and what was overridden."""
    services.set_words(draft, {"feedback": {"dropped-is-minor": "An honour is major."}})
    (warning,) = (each.name for each in check(draft).warnings)
    services.override(draft, warning, "The general words will do.")
    services.send_in(draft)
    page = browser_of(reviewers[0]).get(draft.get_absolute_url()).text

    for words in (
        "While the coffee was handed round",
        "An honour is major.",
        "Ignored: The general words will do.",
        "is a major penalty card",
        "Level 1, Laws of 1997, 2007, 2017.",
    ):
        assert words in page


def test_the_next_version_begins_from_the_last(published, author, reviewers):
    """From an earlier version nothing is begun: its page leads to the last one."""
    last = services.revise(published, author)
    services.send_in(last)
    for reviewer, side in zip(reviewers, ("law", "teaching"), strict=True):
        services.sign(last, reviewer, side)
    services.publish(last)
    published.refresh_from_db()
    page = browser_of(author).get(published.get_absolute_url()).text

    assert "Write a new version" not in page
    assert f'href="{last.get_absolute_url()}"' in page
    assert "Start from that version." in act(author, published, "revise").text
    assert not Draft.objects.filter(state="draft").exists()


def test_a_draft_is_thrown_away(author, draft):
    """What was never published is gone, and what the log has can be begun again."""
    entry = LogEntry.objects.create(director=somebody(), words="It fell.", draft=draft)
    browser = browser_of(author)
    address = f"{draft.get_absolute_url()}discard/"
    assert address in browser.get(draft.get_absolute_url()).text
    assert 404 == browser_of(somebody("teacher")).post(address).status_code
    page = browser.post(address, follow=True).text

    assert f"Draft {draft.scenario.code} deleted." in page
    assert not Draft.objects.exists()
    assert draft.scenario.code != services.begin(author).scenario.code
    entry.refresh_from_db()
    assert entry.draft is None


def test_only_a_draft_is_thrown_away(author, published):
    """What has been published stays, also where its next version is thrown away."""
    browser = browser_of(author)
    for draft in (published, services.revise(published, author)):
        browser.post(f"{draft.get_absolute_url()}discard/")
    published.scenario.refresh_from_db()

    assert published == Draft.objects.get()
    assert published.version == published.scenario.current
    services.retire(published)
    Draft.objects.update(state="draft")
    with pytest.raises(Refused):
        services.discard(Draft.objects.get())

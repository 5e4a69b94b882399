"""The read-only API: items, rulings and law references as JSON."""

from collections.abc import Callable
from typing import Any

from django.conf import settings
from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_safe

from penalty_cards.bridge.words import either
from penalty_cards.laws.clauses import Rule
from penalty_cards.laws.documents.help import DOCUMENTS
from penalty_cards.laws.editions import EDITIONS
from penalty_cards.questions.question import Kind
from penalty_cards.scenarios.exchange import LICENCE_WORDS
from penalty_cards.scenarios.exchange.api_documents import (
    Document,
    address,
    item_document,
    law_document,
    law_documents,
    listed_item,
    rulings_document,
)
from penalty_cards.scenarios.exchange.questions import FILTERS, BadFilter, selected
from penalty_cards.scenarios.item_fields import LEVELS
from penalty_cards.scenarios.models import Tag, Variant
from penalty_cards.scenarios.services import case_of
from penalty_cards.web.rendering import REFUSED

PAGE_SIZE = 50
MOST_PAGES = 1_000


def documented(*known: str) -> Callable[[Callable[..., Document]], Any]:
    """Answer with a view's document; whatever cannot be, with what is wrong with it.

    `known`: the parameters that the view reads.
    """

    def wrap(view: Callable[..., Document]) -> Any:
        def answered(request: HttpRequest, **kwargs: Any) -> HttpResponse:
            if request.method not in ("GET", "HEAD"):
                message = f"This can only be read. Use GET, not {request.method}."
                return _refused("method", message, 405)
            try:
                _check_known(request, known)
                return JsonResponse(
                    view(request, **kwargs), json_dumps_params={"ensure_ascii": False}
                )
            except BadFilter as error:
                return _refused(error.field, str(error), REFUSED)
            except Http404 as error:
                return _refused("address", str(error), 404)

        return csrf_exempt(answered)  # it changes nothing, and says so to a POST

    return wrap


def _refused(field: str, message: str, status: int) -> JsonResponse:
    return JsonResponse({"error": message, "field": field}, status=status)


def _check_known(request: HttpRequest, known: tuple[str, ...]) -> None:
    for name in request.GET:
        if name not in known:
            can_be = f"Use {either(known)}" if known else "Use none here"
            raise BadFilter(name, f"There is no parameter of this name. {can_be}.")


@require_safe
def api_detail(request: HttpRequest) -> HttpResponse:
    """Describe the API."""
    context = {
        "site": settings.SITE_URL,
        "licence": LICENCE_WORDS,
        "filters": FILTERS,
        "kinds": [kind.value for kind in Kind],
        "levels": LEVELS,
        "editions": sorted(EDITIONS),
        "page_size": PAGE_SIZE,
        "variant": selected(settings.DEFAULT_EDITION, {}).first(),
        "origins": settings.EMBED_ORIGINS,
        "documents": DOCUMENTS,
    }
    return render(request, "scenarios/api.html", context)


@documented("edition", "page", "key", *FILTERS)
def item_list(request: HttpRequest) -> Document:
    """List the items that meet the filters, a page at a time."""
    edition, with_key = _edition(request), _with_key(request)
    chosen = {name: request.GET[name] for name in FILTERS if name in request.GET}
    pages = Paginator(selected(edition, chosen), PAGE_SIZE)
    page = pages.get_page(_whole(request, "page", 1, max(pages.num_pages, 1)))
    variants = list(page.object_list)
    tags: dict[int, list[Tag]] = {}
    if with_key:
        versions = [variant.version_id for variant in variants]
        found = Tag.objects.filter(version__in=versions, edition=edition)
        for tag in found.order_by("name", "value"):
            tags.setdefault(tag.version_id, []).append(tag)
    return {
        "licence": LICENCE_WORDS,
        "edition": edition,
        "count": pages.count,
        "page": page.number,
        "pages": pages.num_pages,
        "next": _page_address(request, page.number + 1) if page.has_next() else None,
        "items": [
            listed_item(each, tags.get(each.version_id, []) if with_key else None)
            for each in variants
        ],
    }


def _page_address(request: HttpRequest, number: int) -> str:
    query = request.GET.copy()
    query["page"] = str(number)
    return f"{address('item-list')}?{query.urlencode()}"


@documented("edition", "key")
def item_detail(request: HttpRequest, code: str) -> Document:
    """Return one item with its questions; with `key=1` their answers too."""
    variant = _variant(code)
    editions = case_of(variant).item.editions()
    if "edition" not in request.GET:
        edition = max(
            (year for year in editions if year <= settings.DEFAULT_EDITION),
            default=min(editions),
        )
    else:
        edition = _edition(request)
        if edition not in editions:
            message = f"This question is asked only in {either(editions)}."
            raise BadFilter("edition", message)
    return item_document(variant, edition, with_key=_with_key(request))


@documented()
def ruling_detail(request: HttpRequest, code: str, edition: int) -> Document:
    """Return how an edition rules on an item."""
    if edition not in EDITIONS:
        raise Http404(_no_edition(edition))
    return rulings_document(_variant(code), edition)


@documented("edition", "number")
def law_list(request: HttpRequest) -> Document:
    """List the rules, or those under a number of an edition."""
    number = request.GET.get("number", "")
    found = law_documents(number, _edition(request))
    if not found:
        raise BadFilter("number", f"We have no rule with the number {number!r}.")
    return {"licence": LICENCE_WORDS, "count": len(found), "laws": found}


@documented()
def law_detail(request: HttpRequest, rule: str) -> Document:
    """Return one rule, by its name; 404 if there is none."""
    rules = {each.value: each for each in Rule}
    if rule not in rules:
        raise Http404(f"There is no rule {rule!r}.")
    return {"licence": LICENCE_WORDS, **law_document(rules[rule])}


@documented()
def nothing(request: HttpRequest, path: str) -> Document:
    """Answer 404 in JSON at any other address."""
    raise Http404(f"There is nothing at {path!r}. See /api/ for what there is.")


def _variant(code: str) -> Variant:
    """Find a variant by its code, or the first one of an item by the item's."""
    variant = Variant.objects.minted().filter(code=code).first()
    if variant is None:
        variant = Variant.objects.published().of_item(code).first()
    if variant is None:
        raise Http404(f"There is no question {code!r}.")
    return variant


def _edition(request: HttpRequest) -> int:
    sent = request.GET.get("edition", str(settings.DEFAULT_EDITION))
    known = {str(year): year for year in EDITIONS}
    if sent not in known:
        raise BadFilter("edition", _no_edition(sent))
    return known[sent]


def _no_edition(sent: object) -> str:
    return f"There is no edition {sent!r}. Use {either(sorted(EDITIONS))}."


def _whole(request: HttpRequest, name: str, least: int, most: int) -> int:
    sent = request.GET.get(name, str(least))
    is_whole = sent.isascii() and sent.isdigit() and len(sent) <= len(str(MOST_PAGES))
    if not is_whole or not least <= int(sent) <= most:
        raise BadFilter(name, f"Use a number from {least} to {most}, not {sent!r}.")
    return int(sent)


def _with_key(request: HttpRequest) -> bool:
    sent = request.GET.get("key", "0")
    if sent not in ("0", "1"):
        raise BadFilter("key", f"Use 1 or leave it out, not {sent!r}.")
    return sent == "1"

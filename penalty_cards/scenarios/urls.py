"""Addresses of authors and reviewers, of the club's log, and of the API."""

from django.urls import include, path

from penalty_cards.scenarios.authoring import log, review_views, views
from penalty_cards.scenarios.exchange import api
from penalty_cards.scenarios.exchange import views as exchange

EXCHANGE = [
    path("import/", exchange.file_import, name="file-import"),
    path("items.toml", exchange.item_export, name="item-export"),
    path("<int:pk>/item.toml", exchange.draft_export, name="draft-export"),
]
AUTHORING = [
    path("", views.draft_list, name="draft-list"),
    path("new/", views.draft_add, name="draft-add"),
    path("log/<int:pk>/", views.draft_from_log, name="draft-from-log"),
    path("<int:pk>/", views.draft_detail, name="draft-detail"),
    path("<int:pk>/start/", views.facts_start, name="facts-start"),
    path("<int:pk>/event/", views.event_add, name="event-add"),
    path("<int:pk>/words/", views.words_update, name="words-update"),
    path("<int:pk>/override/", review_views.warning_override, name="warning-override"),
    path("<int:pk>/variants/", views.variant_list, name="variant-list"),
    path("<int:pk>/use/", review_views.draft_use, name="draft-use"),
    path("<int:pk>/send-in/", review_views.draft_send_in, name="draft-send-in"),
    path("<int:pk>/discard/", review_views.draft_discard, name="draft-discard"),
    path("<int:pk>/sign/", review_views.draft_sign, name="draft-sign"),
    path("<int:pk>/send-back/", review_views.draft_send_back, name="draft-send-back"),
    path("<int:pk>/publish/", review_views.draft_publish, name="draft-publish"),
    path("<int:pk>/retire/", review_views.draft_retire, name="draft-retire"),
    path("<int:pk>/revise/", review_views.draft_revise, name="draft-revise"),
]
LOG = [
    path("", log.log_page, name="log-page"),
    path("<int:pk>/", log.entry_update, name="entry-update"),
    path("<int:pk>/delete/", log.entry_delete, name="entry-delete"),
]
API = [
    path("", api.api_detail, name="api-detail"),
    path("items/", api.item_list, name="item-list"),
    path("items/<slug:code>/", api.item_detail, name="item-detail"),
    path(
        "items/<slug:code>/rulings/<int:edition>/",
        api.ruling_detail,
        name="ruling-detail",
    ),
    path("laws/", api.law_list, name="law-list"),
    path("laws/<slug:rule>/", api.law_detail, name="law-detail"),
    path("<path:path>", api.nothing, name="nothing"),
]

urlpatterns = [
    path("write/", include((EXCHANGE, "exchange"))),
    path("write/", include((AUTHORING, "authoring"))),
    path("log/", include((LOG, "log"))),
    path("api/", include((API, "api"))),
]

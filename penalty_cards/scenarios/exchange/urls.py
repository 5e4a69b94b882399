"""Addresses at which authors bring items in and take them out, and of the API."""

from django.urls import path

from penalty_cards.scenarios.exchange import api, views

app_name = "exchange"
urlpatterns = [
    path("import/", views.file_import, name="file-import"),
    path("items.toml", views.item_export, name="item-export"),
    path("<int:pk>/item.toml", views.draft_export, name="draft-export"),
]
api_patterns = [
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
api_urls = (api_patterns, "api")

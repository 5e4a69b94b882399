"""Addresses of the API."""

from django.urls import path

from penalty_cards.scenarios.exchange import api

app_name = "api"
urlpatterns = [
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

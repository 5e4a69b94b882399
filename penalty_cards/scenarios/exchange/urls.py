"""Addresses at which authors bring items in and take them out."""

from django.urls import path

from penalty_cards.scenarios.exchange import views

app_name = "exchange"
urlpatterns = [
    path("import/", views.file_import, name="file-import"),
    path("items.toml", views.item_export, name="item-export"),
    path("<int:pk>/item.toml", views.draft_export, name="draft-export"),
]

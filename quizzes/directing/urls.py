"""Addresses of the open table, and of Ask the Laws."""

from django.urls import include, path

from quizzes.directing import ask_views, views

TABLE = [
    path("", views.table_start, name="table-start"),
    path("deal/", views.deal_detail, name="deal-detail"),
    path("from/<slug:code>/", views.table_from, name="table-from"),
    path("<slug:packed>/", views.table_detail, name="table-detail"),
    path("<slug:packed>/act/", views.event_add, name="event-add"),
    path("<slug:packed>/table.txt", views.text_export, name="text-export"),
    path("<slug:packed>/table.pbn", views.pbn_export, name="pbn-export"),
]
ASKING = [path("", ask_views.ruling_ask, name="ruling-ask")]

urlpatterns = [
    path("table/", include((TABLE, "directing"))),
    path("rule/", include((ASKING, "asking"))),
]

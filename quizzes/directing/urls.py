"""Addresses of the open table."""

from django.urls import path

from quizzes.directing import views

app_name = "directing"
urlpatterns = [
    path("", views.table_start, name="table-start"),
    path("deal/", views.deal_detail, name="deal-detail"),
    path("from/<slug:code>/", views.table_from, name="table-from"),
    path("<slug:packed>/", views.table_detail, name="table-detail"),
    path("<slug:packed>/act/", views.event_add, name="event-add"),
    path("<slug:packed>/table.txt", views.text_export, name="text-export"),
    path("<slug:packed>/table.pbn", views.pbn_export, name="pbn-export"),
]

"""Addresses of one's own data."""

from django.urls import path

from quizzes.practice.own_data import views

app_name = "own_data"
urlpatterns = [
    path("", views.data_detail, name="data-detail"),
    path("as/<slug:name>/", views.data_export, name="data-export"),
    path("erase/", views.data_erase, name="data-erase"),
    path("erase/account/", views.account_erase, name="account-erase"),
]

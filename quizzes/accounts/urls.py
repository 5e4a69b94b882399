"""Addresses of the reader's preferences and of one's own account."""

from django.urls import path

from quizzes.accounts import views

app_name = "accounts"
urlpatterns = [
    path("preferences/", views.preferences_update, name="preferences-update"),
    path("accounts/", views.account_detail, name="account-detail"),
    path("accounts/name/", views.name_edit, name="name-edit"),
]

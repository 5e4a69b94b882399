"""Addresses of the reader's preferences."""

from django.urls import path

from quizzes.accounts import views

app_name = "accounts"
urlpatterns = [path("", views.preferences_update, name="preferences-update")]

"""Addresses of Ask the Laws."""

from django.urls import path

from quizzes.directing import ask_views

app_name = "asking"
urlpatterns = [path("", ask_views.ruling_ask, name="ruling-ask")]

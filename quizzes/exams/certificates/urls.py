"""Addresses at which anybody checks a certificate."""

from django.urls import path

from quizzes.exams.certificates import views

app_name = "certificates"
urlpatterns = [
    path("", views.certificate_find, name="certificate-find"),
    path("<slug:code>/", views.certificate_check, name="certificate-check"),
]

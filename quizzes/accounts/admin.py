"""Users in the admin, which one enters by the site's own sign-in and its limits."""

from allauth.account.decorators import secure_admin_login
from django.contrib import admin
from django.contrib.auth.admin import UserAdmin

from quizzes.accounts.models import User

admin.site.register(User, UserAdmin)
admin.site.login = secure_admin_login(admin.site.login)

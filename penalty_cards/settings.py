"""Settings, read from the environment; each has a safe default.

SECRET_KEY        a long random text; without it, one is generated in var/
SECRET_KEY_FALLBACKS
                  earlier keys, separated by commas; what they signed, such as the
                  cookies of visitors, stays valid until you remove them
DATABASE_URL      for example sqlite:////srv/cards.sqlite3, or for a larger site
                  postgres://name:password@127.0.0.1:5432/cards; without it, a file
                  in var/
REDIS_URL         where several processes count attempts together, for example
                  redis://127.0.0.1:6379/0; without it, each process counts alone
SITE_URL          the address of the site; with https, what https needs is turned on
ALLOWED_HOSTS     more host names to answer, separated by commas
DEFAULT_EDITION   the edition of the Laws for visitors who have chosen none
TIME_ZONE         for days and clock times, for example Europe/Berlin; without it, UTC
EMBED_ORIGINS     sites that may embed questions, separated by commas, for example
                  https://club.example.org; without it, none
EMAIL_URL         the mail server, for example
                  smtp+tls://name:password@mail.example.org:587; without it, mail is
                  printed where the site was started
MAIL_FROM         the sender of that mail
LOG_FORMAT        text (the default) logs faults and failed sign-ins for people; json
                  writes one line of JSON for each record, request and sign-in
STAFF_PASSKEYS    1 asks for a passkey at /admin/ and from examiners, 0 does not;
                  without it, 1 with https
METRICS_TOKEN     the bearer token with which Prometheus reads /metrics; without it,
                  nothing can be read there
STATIC_ROOT       where style sheets and scripts are collected; without it,
                  staticfiles/
DEBUG             1 shows errors in the browser; never use it where others can reach
                  the site
"""

import re
from pathlib import Path
from urllib.parse import quote, urlsplit
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

import environ
from csp.constants import NONE, SELF
from django.core.exceptions import ImproperlyConfigured

from penalty_cards.bridge.words import either
from penalty_cards.laws.editions import EDITIONS
from penalty_cards.server.database import Connection
from penalty_cards.server.secret_key import read_or_create_secret_key

BASE_DIR = Path(__file__).resolve().parent.parent
VAR_DIR = BASE_DIR / "var"

env = environ.Env()

DEBUG = env.bool("DEBUG", default=False)
SECRET_KEY = env.str("SECRET_KEY", default="") or read_or_create_secret_key(
    VAR_DIR / "secret_key"
)
SECRET_KEY_FALLBACKS = env.list("SECRET_KEY_FALLBACKS", default=[])

SITE_URL = env.str("SITE_URL", default="http://127.0.0.1:8000").rstrip("/")
_site = urlsplit(SITE_URL)
if _site.scheme not in ("http", "https") or not _site.hostname:
    raise ImproperlyConfigured(
        f"SITE_URL is {SITE_URL!r}. Write an address such as https://example.org."
    )
ALLOWED_HOSTS = [
    "localhost",
    "127.0.0.1",
    "[::1]",
    f"[{_site.hostname}]" if ":" in _site.hostname else _site.hostname,
    *env.list("ALLOWED_HOSTS", default=[]),
]
CSRF_TRUSTED_ORIGINS = [f"{_site.scheme}://{_site.netloc}"]

# What https needs

if _site.scheme == "https":
    SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")
    SECURE_HSTS_SECONDS = 365 * 24 * 60 * 60
    SESSION_COOKIE_SECURE = True
    SESSION_COOKIE_NAME = "__Host-sessionid"
    CSRF_COOKIE_SECURE = True
    CSRF_COOKIE_NAME = "__Host-csrftoken"
    SILENCED_SYSTEM_CHECKS = [
        "security.W005",  # other names of the domain are not ours to speak for,
        "security.W021",  # and still less for ever, in every browser
        "security.W008",  # what does https in front leads http there; health is asked
        # for without it, from the machine itself
    ]
X_FRAME_OPTIONS = "DENY"
CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": [SELF],
        "base-uri": [NONE],
        "form-action": [SELF],
        "frame-ancestors": [NONE],
        "object-src": [NONE],
    }
}

EMBED_ORIGINS = env.list("EMBED_ORIGINS", default=[])
for _origin in EMBED_ORIGINS:
    if not re.fullmatch(r"https?://[\w.-]+(:\d+)?", _origin, re.ASCII):
        raise ImproperlyConfigured(
            f"EMBED_ORIGINS has {_origin!r}. Write an address without a path, such as "
            "https://club.example.org."
        )

# The parts

INSTALLED_APPS = [
    "penalty_cards",
    "penalty_cards.table",
    "penalty_cards.scenarios",
    "penalty_cards.lawbook",
    "quizzes.accounts",
    "quizzes.practice",
    "quizzes.directing",
    "quizzes.course",
    "quizzes.lessons",
    "quizzes.exams",
    "allauth",
    "allauth.account",
    "allauth.mfa",
    "django_guid",
    "django_htmx",
    "django.contrib.admin",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "django.contrib.staticfiles",
    "django.forms",
]
MIDDLEWARE = [
    "django_guid.middleware.guid_middleware",
    "penalty_cards.server.requests.RequestsMiddleware",
    "django.middleware.security.SecurityMiddleware",
    "csp.middleware.CSPMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "django.middleware.gzip.GZipMiddleware",
    "penalty_cards.web.limits.CookiesMiddleware",
    "penalty_cards.web.forms.Utf8Middleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "allauth.account.middleware.AccountMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
    "quizzes.accounts.preferences.PreferencesMiddleware",
    "penalty_cards.web.failing.AwayMiddleware",
    "penalty_cards.web.limits.LimitsMiddleware",
    "quizzes.accounts.passkeys.StaffPasskeysMiddleware",
    "quizzes.practice.owners.OwnersMiddleware",
    "quizzes.exams.sittings.current.ShutMiddleware",
    # Last: a refused form is shown again by its view, which the steps above may refuse.
    "django.middleware.csrf.CsrfViewMiddleware",
]
TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
                "quizzes.accounts.preferences.preferences",
            ],
        },
    }
]
FORM_RENDERER = "django.forms.renderers.TemplatesSetting"  # some forms' are ours
ROOT_URLCONF = "penalty_cards.urls"
CSRF_FAILURE_VIEW = "penalty_cards.web.forms.refused"
ASGI_APPLICATION = "penalty_cards.asgi.application"
WSGI_APPLICATION = "penalty_cards.wsgi.application"

# Where things are kept

DATABASES = {
    "default": env.db_url(
        "DATABASE_URL",
        default=f"sqlite:///{quote(str(VAR_DIR / 'penalty_cards.sqlite3'))}",
    )
}
if DATABASES["default"]["ENGINE"] == "django.db.backends.sqlite3":
    VAR_DIR.mkdir(mode=0o700, exist_ok=True)
    DATABASES["default"]["CONN_MAX_AGE"] = 60  # seconds; to open it takes a millisecond
    DATABASES["default"]["OPTIONS"] = {
        "timeout": 5,  # seconds
        "transaction_mode": "IMMEDIATE",
        "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL",
    } | DATABASES["default"].get("OPTIONS", {})
else:
    DATABASES["default"]["CONN_MAX_AGE"] = 0  # the pool keeps connections, not a thread
    DATABASES["default"]["CONN_HEALTH_CHECKS"] = True  # some die in a restart
    DATABASES["default"]["OPTIONS"] = {
        "connect_timeout": 2,  # seconds
        # In seconds. While PostgreSQL is away connecting is tried less and less often,
        # until that is given up; the next request then begins anew.
        "pool": {
            "min_size": 1,
            "max_size": 10,
            "timeout": 4,
            "reconnect_timeout": 4,
            "connection_class": Connection,
        },
    } | DATABASES["default"].get("OPTIONS", {})
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

CACHES = {
    "default": {
        "BACKEND": "django.core.cache.backends.locmem.LocMemCache",
        # Of 300, which are usual, a stranger makes the oldest counts go in a minute.
        "OPTIONS": {"MAX_ENTRIES": 100_000},
    }
}
if _redis := env.str("REDIS_URL", default=""):
    if urlsplit(_redis).scheme not in ("redis", "rediss", "unix"):
        raise ImproperlyConfigured(
            f"REDIS_URL is {_redis!r}. Write an address such as "
            "redis://127.0.0.1:6379/0."
        )
    CACHES = {
        "default": {
            "BACKEND": "penalty_cards.server.cache.SharedCache",
            "LOCATION": _redis,
            "OPTIONS": {"socket_connect_timeout": 1, "socket_timeout": 1},  # seconds
        }
    }

FILE_UPLOAD_HANDLERS = [
    "penalty_cards.web.files.CutShort",
    "django.core.files.uploadhandler.MemoryFileUploadHandler",
    "django.core.files.uploadhandler.TemporaryFileUploadHandler",
]
STATIC_URL = "static/"
STATIC_ROOT = env.str("STATIC_ROOT", default=str(BASE_DIR / "staticfiles"))
STATICFILES_DIRS = [BASE_DIR / "static"]
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {
        "BACKEND": "whitenoise.storage.CompressedManifestStaticFilesStorage"
    },
}

# Who signs in, and how

AUTH_USER_MODEL = "accounts.User"
AUTHENTICATION_BACKENDS = [
    "quizzes.accounts.backends.PasswordBackend",
    "django.contrib.auth.backends.ModelBackend",
    "allauth.account.auth_backends.AuthenticationBackend",
    "quizzes.accounts.backends.TeacherBackend",
]
PASSWORD_HASHERS = ["quizzes.accounts.backends.SlowHasher"]
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": f"django.contrib.auth.password_validation.{name}", "OPTIONS": options}
    for name, options in (
        ("UserAttributeSimilarityValidator", {}),
        ("MinimumLengthValidator", {"min_length": 12}),
        ("CommonPasswordValidator", {}),
        ("NumericPasswordValidator", {}),
    )
]
LOGIN_URL = "account_login"
LOGIN_REDIRECT_URL = "accounts:account-detail"
ACCOUNT_ADAPTER = "quizzes.accounts.adapters.AccountAdapter"
ACCOUNT_DEFAULT_HTTP_PROTOCOL = _site.scheme
ACCOUNT_EMAIL_NOTIFICATIONS = True
ACCOUNT_FORMS = {
    "login": "quizzes.accounts.forms.LoginForm",
    "signup": "quizzes.accounts.forms.SignupForm",
    "add_email": "quizzes.accounts.forms.AddEmailForm",
    "change_password": "quizzes.accounts.forms.ChangePasswordForm",
    "set_password": "quizzes.accounts.forms.SetPasswordForm",
    "reset_password": "quizzes.accounts.forms.ResetPasswordForm",
    "reset_password_from_key": "quizzes.accounts.forms.ResetPasswordKeyForm",
    "request_login_code": "quizzes.accounts.forms.RequestLoginCodeForm",
    "confirm_login_code": "quizzes.accounts.forms.ConfirmLoginCodeForm",
    "reauthenticate": "quizzes.accounts.forms.ReauthenticateForm",
}
ACCOUNT_PREVENT_ENUMERATION = "strict"
ACCOUNT_LOGIN_METHODS = {"username"}
ACCOUNT_LOGIN_BY_CODE_ENABLED = True
ACCOUNT_REAUTHENTICATION_REQUIRED = True  # before addresses of mail are changed
ACCOUNT_RATE_LIMITS = {  # by anybody; those of signing in stay
    "report": "60/h/ip",
    "join": "600/m/ip",  # whole rooms come from one address
    # Of one phone, then of its club: forty phones may mistype seven times each. From
    # one address the million codes would take 23 days; of a class that meets for three
    # hours the chance to find its code meanwhile is one in two hundred.
    "wrong_class_code": "20/10m/key,300/10m/ip",
    "wrong_certificate_code": "60/m/ip",
    "rehearse": "300/h/ip",  # whole classes, too
    "table": "1200/m/ip",  # the open table and Ask the Laws; whole rooms, too
    "deal": "60/m/ip",  # texts with deals
    "api": "300/m/ip",
    "export": "60/m/ip",
    "paper": "30/m/ip",
    "import": "30/m/user",
    "group": "30/h/user",  # of a million codes
    "draft": "30/h/user",  # of 9,999 codes
}
ACCOUNT_SESSION_REMEMBER = True
ACCOUNT_SIGNUP_FIELDS = ["username*", "email", "password1*", "password2*"]
MFA_ADAPTER = "quizzes.accounts.adapters.PasskeyAdapter"
MFA_FORMS = {
    "add_webauthn": "quizzes.accounts.forms.NewPasskeyForm",
    "edit_webauthn": "quizzes.accounts.forms.EditPasskeyForm",
    "login_webauthn": "quizzes.accounts.passkeys.PasskeyLoginForm",
    "reauthenticate_webauthn": "quizzes.accounts.passkeys.PasskeyAgainForm",
}
MFA_PASSKEY_LOGIN_ENABLED = True
MFA_SUPPORTED_TYPES = ["webauthn"]
STAFF_PASSKEYS = env.bool("STAFF_PASSKEYS", default=_site.scheme == "https")

_mail = env.str("EMAIL_URL", default="") or "consolemail://"
if urlsplit(_mail).scheme not in env.EMAIL_SCHEMES:
    raise ImproperlyConfigured(
        f"EMAIL_URL begins with {urlsplit(_mail).scheme!r}. Begin it with "
        f"{either(env.EMAIL_SCHEMES)}."
    )
vars().update(env.email_url_config(_mail))
DEFAULT_FROM_EMAIL = env.str("MAIL_FROM", default=f"noreply@{_site.hostname}")

# What is said, and how

LANGUAGE_CODE = "en"
LANGUAGES = [("en", "English"), ("de", "Deutsch"), ("fr", "Français")]
LOCALE_PATHS = [BASE_DIR / "penalty_cards" / "locale"]
TIME_ZONE = env.str("TIME_ZONE", default="") or "UTC"
try:
    ZoneInfo(TIME_ZONE)
except (ZoneInfoNotFoundError, ValueError, OSError):
    raise ImproperlyConfigured(
        f"TIME_ZONE is {TIME_ZONE!r}. Write the name of a time zone, such as "
        "Europe/Berlin."
    ) from None
_default_edition = env.str("DEFAULT_EDITION", default="2017")
if _default_edition not in map(str, EDITIONS):
    raise ImproperlyConfigured(
        f"DEFAULT_EDITION is {_default_edition!r}. Write {either(EDITIONS)}."
    )
DEFAULT_EDITION = int(_default_edition)

# What is seen of it by who runs it

METRICS_TOKEN = env.str("METRICS_TOKEN", default="")
DJANGO_GUID = {"GUID_HEADER_NAME": "X-Request-ID", "EXPOSE_HEADER": False}
LOG_FORMAT = env.str("LOG_FORMAT", default="text")
if LOG_FORMAT not in ("text", "json"):
    raise ImproperlyConfigured(f"LOG_FORMAT is {LOG_FORMAT!r}. Write text or json.")
LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "filters": {
        "pattern": {"()": "penalty_cards.server.requests.PatternFilter"},
        "request": {
            "()": "django_guid.log_filters.CorrelationId",
            "correlation_id_field": "request",
        },
    },
    "formatters": {
        "text": {"format": "{asctime} {levelname} {message} [{request}]", "style": "{"},
        "json": {
            "()": "pythonjsonlogger.json.JsonFormatter",
            "fmt": "{levelname}{name}{message}{request}",
            "style": "{",
            "timestamp": True,
            "rename_fields": {"levelname": "level", "name": "logger"},
        },
    },
    "handlers": {
        "stderr": {
            "class": "logging.StreamHandler",
            "formatter": LOG_FORMAT,
            "filters": ["pattern", "request"],  # the second takes away whose it is
        }
    },
    "loggers": {
        "django": {"handlers": ["stderr"], "level": "WARNING", "propagate": False},
        "django.request": {"level": "ERROR"},  # a page not found is no fault of ours
        "django_guid": {"level": "ERROR"},  # nor is a header that is no id
        "penalty_cards.server.requests": {
            "level": "INFO" if LOG_FORMAT == "json" else "WARNING"
        },
        "quizzes.accounts": {"level": "INFO" if LOG_FORMAT == "json" else "WARNING"},
    },
    "root": {"handlers": ["stderr"], "level": "WARNING"},
}

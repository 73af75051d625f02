"""Settings for the whole battery: found examples are the same ones on every run."""

import os

from hypothesis import HealthCheck, settings

settings.register_profile(
    "ci",
    derandomize=True,
    deadline=None,
    database=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.function_scoped_fixture],
)
settings.register_profile("search", parent=settings.get_profile("ci"), derandomize=False)
settings.load_profile(os.environ.get("PORRAZO_HYPOTHESIS", "ci"))

"""What serves telephones needs packages of its own, which `make` installs."""

from importlib.util import find_spec

collect_ignore = [] if find_spec("wsproto") and find_spec("h11") else ["test_server.py"]

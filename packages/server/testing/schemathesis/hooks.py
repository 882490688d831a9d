"""Hooks of schemathesis: records that exist in paths, and the check of refusals."""

import json
import os
import re
from pathlib import Path

import schemathesis

REFUSALS = json.loads((Path(__file__).parent / "refusals.json").read_text())
# By operation, the path parameters that name records of the caller.
RECORDS = json.loads(os.environ.get("TIDINGS_RECORDS", "{}"))
# Statuses that say nothing about whether the schema allows the request.
UNSAID = {401, 403, 404, 409}


def is_positive(case):
    return case.meta is not None and case.meta.generation.mode.is_positive


@schemathesis.hook
def before_call(context, case, kwargs):
    """Lets most requests name records that there are, since an unknown id proves little."""
    label = case.operation.label
    known = RECORDS.get(label)
    given = case.path_parameters or {}
    # The stream of a message that may still change would not end.
    is_stream = label.endswith("/events")
    if known and (is_stream or not str(given.get("id", "")).endswith(("0", "1", "2"))):
        case.path_parameters = {**given, **{name: value for name, value in known.items() if name in given}}


@schemathesis.check
def reviewed_refusals(ctx, response, case):
    """A request that the document allows is accepted, or refused for a reviewed reason."""
    if not is_positive(case) or not 400 <= response.status_code < 500 or response.status_code in UNSAID:
        return
    try:
        said = response.json()["message"]
    except (ValueError, KeyError):
        said = response.text
    label = case.operation.label
    reviewed = [*REFUSALS["of every call"].values(), *REFUSALS["of one call"].get(label, [])]
    if not any(re.search(pattern, said) for pattern in reviewed):
        raise AssertionError(f"{label} is refused although the document allows it: {response.status_code} {said}")

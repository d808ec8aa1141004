"""What the tests of pages and of the README share."""

import pytest


@pytest.fixture(autouse=True)
def keeps(kept_compiled: None) -> None:
    """Read the starter set once for all pages whose examples are tried."""

"""What is imported when somebody first asks for it: a fork in the middle of that leaves nobody waiting."""

import pytest

from pokerules._common import lazy
from tests.forks import printed

_SLOWLY = """
import time
import pokerules

class Slowly:
    "Makes one import take long enough for a fork in the middle of it."
    def __init__(self, name):
        self.name, self.reached = name, threading.Event()
    def find_spec(self, name, path=None, target=None):
        if name == self.name:
            self.reached.set()
            time.sleep(0.2)
"""


@pytest.mark.parametrize(
    ("module", "call"),
    [
        ("pokerules.quickpoker", "pokerules.quickpoker.__name__"),
        ("pokerules.jedisjeux", "pokerules.GAMES['jedisjeux'].__name__"),
        ("pokerules.record", "pokerules.loads.__name__"),
        ("pokerules.record.conversion", "pokerules.to_dict(pokerules.quickpoker.Roll(3))"),
        ("fractions", "pokerules.chance(pokerules.quickpoker.start()).probability(0)"),
        ("numpy", "pokerules.hands.strengths([31])"),
    ],
)
def test_a_child_forked_while_another_thread_imports_gets_what_it_asks_for(module: str, call: str) -> None:
    """Python leaves the module locked in the child; so the fork comes after the import."""
    program = f"""
call = lambda: {call}
slowly = Slowly({module!r})
sys.meta_path.insert(0, slowly)
thread = threading.Thread(target=call)
thread.start()
slowly.reached.wait()
here = in_a_child(call)
thread.join()
print(here == str(call()) or here)
"""
    assert "True\n" == printed(_SLOWLY + program)


def test_a_thread_may_fork_and_import_in_the_middle_of_an_import_of_its_own() -> None:
    """As in a signal handler: it waits for other threads alone."""
    program = """
signal.alarm(20)
class Interrupted:
    def find_spec(self, name, path=None, target=None):
        if name == "pokerules.record":
            print(in_a_child(lambda: pokerules.president.__name__), pokerules.jedisjeux.__name__)
import pokerules
sys.meta_path.insert(0, Interrupted())
print(pokerules.loads.__name__, flush=True)
"""
    assert "pokerules.president pokerules.jedisjeux\nloads\n" == printed(program)


def test_a_name_is_that_of_a_module_or_of_what_is_in_it() -> None:
    later = lazy.importer("json", "json:loads")
    assert ("json", "loads") == (later("json").__name__, later("loads").__name__)
    with pytest.raises(AttributeError, match="module 'pokerules' has no attribute 'dumps'"):
        later("dumps")

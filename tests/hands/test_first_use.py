"""The first hand ever ranked builds the tables: whatever interrupts that, nobody waits for ever.

The collector of garbage calls back in the middle of the work, in the interpreted build and in the
compiled one, and that is where these programs stop a thread, or rank a hand themselves.
"""

from tests.forks import printed

_IN_THE_MIDDLE = """
import gc
from pokerules.hands import tables
from pokerules.cards import Cards
from pokerules.hands import best, strength

royal = Cards.parse("As Ks Qs Js Ts 2c 2d")

def in_the_middle_of_the_first(call, then):
    "Call one function, and another once in the middle of it, before the tables are there."
    def called_back(phase, _):
        gc.callbacks.remove(called_back)
        assert phase == "start" and not tables.RANK_KEYS
        then()
    gc.collect()
    gc.callbacks.append(called_back)
    return call(royal)
"""


def test_a_child_forked_while_another_thread_first_ranks_a_hand_ranks_hands() -> None:
    """The thread does not exist in the child, so nothing that it holds may be waited for."""
    program = """
reached, forked = threading.Event(), threading.Event()
def pause():
    reached.set()
    forked.wait()
thread = threading.Thread(target=in_the_middle_of_the_first, args=(strength, pause))
thread.start()
reached.wait()
print(in_a_child(lambda: (strength(royal), str(best(royal)))))
forked.set()
thread.join()
print(strength(royal))
"""
    expected = "(7461, 'straight flush, ace high')\n7461\n"
    assert expected == printed(_IN_THE_MIDDLE + program)


def test_a_hand_can_be_ranked_in_the_middle_of_the_first_ranking() -> None:
    """As in a signal handler, which runs in a thread that is just building."""
    program = """
signal.alarm(20)
found = []
print(in_the_middle_of_the_first(strength, lambda: found.append(strength(royal))), found)
print(len(tables.CLASSES), strength(royal))
"""
    assert "7461 [7461]\n7462 7461\n" == printed(_IN_THE_MIDDLE + program)


def test_threads_that_rank_their_first_hands_together_do_not_wait_for_one_another() -> None:
    """One is stopped in the middle for as long as another takes for its own first hand."""
    program = """
signal.alarm(20)
reached, ranked = threading.Event(), threading.Event()
def pause():
    reached.set()
    ranked.wait()
found = []
first = lambda: found.append(in_the_middle_of_the_first(strength, pause))
thread = threading.Thread(target=first)
thread.start()
reached.wait()
found.append(strength(royal))
ranked.set()
thread.join()
print(found)
"""
    assert "[7461, 7461]\n" == printed(_IN_THE_MIDDLE + program)

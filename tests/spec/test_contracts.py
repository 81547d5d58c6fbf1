"""The contracts on the integers of the games are proved by CrossHair, and wrong ones are refuted."""

from collections.abc import Callable

import pytest

from tests.spec import contracts


def verdicts(contract: Callable[..., None]) -> list[str]:
    """Return what CrossHair finds about a contract within a minute."""
    # Here, so that plain runs of the suite do without it.
    from crosshair.core_and_libs import analyze_function, run_checkables
    from crosshair.options import AnalysisKind, AnalysisOptionSet

    options = AnalysisOptionSet(
        analysis_kind=[AnalysisKind.asserts], report_all=True, per_condition_timeout=60, per_path_timeout=20
    )
    return [
        f"{message.state.value}: {message.message}"
        for message in run_checkables(analyze_function(contract, options))
    ]


@pytest.mark.spec
@pytest.mark.parametrize(
    "contract",
    [
        pytest.param(contracts.a_pawn_advances, marks=[pytest.mark.rule("QP-3", "QP-5", "QP-6")]),
        pytest.param(contracts.penalties_of_the_source, marks=[pytest.mark.rule("PR-21")]),
        pytest.param(contracts.penalties_of_a_variant, marks=[pytest.mark.rule("PR-21")]),
        pytest.param(contracts.penalties_grow, marks=[pytest.mark.rule("PR-21")]),
        pytest.param(contracts.a_pot_is_shared, marks=[pytest.mark.rule("JJ-14")]),
        pytest.param(contracts.chips_are_staked, marks=[pytest.mark.rule("JJ-3", "JJ-4", "JJ-9")]),
    ],
)
def test_contract_is_proved(contract: Callable[..., None]) -> None:
    """The contract holds on every path: not only is no counterexample found, none is left to find."""
    assert ["confirmed: Confirmed over all paths."] == verdicts(contract)


@pytest.mark.spec
@pytest.mark.parametrize(
    "contract",
    [
        contracts.a_pawn_stops_on_the_ace,
        contracts.seven_cards_are_not_doubled,
        contracts.odd_chips_go_to_the_lowest_seat,
        contracts.a_stake_is_paid_in_full,
    ],
)
def test_wrong_contract_is_refuted(contract: Callable[..., None]) -> None:
    """Negative controls: a contract that asks too much is broken by some numbers."""
    (verdict,) = verdicts(contract)
    assert verdict.startswith("exec_err: AssertionError")

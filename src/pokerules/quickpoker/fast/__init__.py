"""The kernels of Quick Poker: functions on integers, each under the picture of what its bits mean."""

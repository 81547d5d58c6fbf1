"""The kernels of Président: functions on integers, each under the picture of what its bits mean."""

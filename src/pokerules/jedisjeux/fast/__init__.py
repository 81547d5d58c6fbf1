"""The kernels of Jedisjeux: functions on integers and lists, for whole deals at once."""

"""What the library costs, against others: ``python -m benchmarks``.

Every figure compares what ran within the same second: the contenders of a comparison take turns,
round by round, in time of the processor, and what is shown is the median over the rounds of the
times and of their ratios. The peers are driven by the loops of their own documentation, and ours
through the public contract: a plain loop of `legal_moves`, `random.choice` and `apply`, and the
library's own `playout`. A peer that is not installed is left out and named.
"""

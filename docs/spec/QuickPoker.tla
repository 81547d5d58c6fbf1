----------------------------- MODULE QuickPoker -----------------------------
(* Quick Poker, written from the rulebook. Legal(s) is the set of moves of a   *)
(* state, chance included, and Apply(s, a) the state after one. Clause ids     *)
(* stand beside what they rule. Players and lanes are counted from 1 inside    *)
(* the module; moves carry the seats and lanes of the rulebook, from 0.        *)
EXTENDS Integers, Sequences, FiniteSets, TLC

CONSTANTS
  Players,        \* QP-1   2..4
  VoluntaryLoss,  \* QP-7   BOOLEAN
  StraightFlush,  \* QP-11  "staircase", "royal", "suited" or "never"
  Suits,          \* QP-11  Suits[player][lane][row], read with "suited" alone
  Kickers,        \* QP-12  BOOLEAN
  HighCard,       \* QP-13  BOOLEAN
  Rounds,         \* QP-20  at least 1
  NextStart,      \* QP-21  "next_seat", "winner" or "loser"
  Stake,          \* QP-22  at least 0
  Pawns,          \* QP-1   2..5, lanes too
  Rows,           \* QP-4   2..8
  Faces           \* QP-3   1..6

Seats      == 1..Players
Lanes      == 1..Pawns
Hole       == Rows + 1                                              \* QP-6
Placements == [Lanes -> 0..Hole]
Nobody     == 0

-----------------------------------------------------------------------------
(* Figures (QP-4, QP-8 to QP-13): a figure is a sequence of numbers, its kind  *)
(* first; of two sequences the one that is greater where they first differ is  *)
(* the stronger.                                                               *)

CardRows(q)  == {q[l] : l \in Lanes} \cap 1..Rows                   \* QP-2, QP-6: elsewhere no card
Count(q, r)  == Cardinality({l \in Lanes : q[l] = r})               \* QP-8
Times(q, n)  == {r \in CardRows(q) : Count(q, r) = n}
Max(S)       == CHOOSE x \in S : \A y \in S : y <= x
Min(S)       == CHOOSE x \in S : \A y \in S : y >= x

RECURSIVE Descending(_)
Descending(S) == IF S = {} THEN <<>> ELSE <<Max(S)>> \o Descending(S \ {Max(S)})

\* The cards beside those that form the figure, from high to low, a pawn without a card below all (QP-12).
Others(q, forming) ==
  LET singles == Descending(CardRows(q) \ forming)
  IN  IF Kickers THEN [i \in Lanes |-> IF i <= Len(singles) THEN singles[i] ELSE 0] ELSE <<>>

IsStraight(q) == /\ Pawns = 5
                 /\ Cardinality(CardRows(q)) = 5
                 /\ Max(CardRows(q)) - Min(CardRows(q)) = 4          \* QP-10

IsStraightFlush(q, p) ==                                            \* QP-11
  /\ IsStraight(q)
  /\ CASE StraightFlush = "staircase" -> \/ \A l \in 1..4 : q[l + 1] = q[l] + 1
                                         \/ \A l \in 1..4 : q[l + 1] = q[l] - 1
       [] StraightFlush = "royal"     -> Max(CardRows(q)) = Rows
       [] StraightFlush = "suited"    -> \A l, m \in Lanes : Suits[p][l][q[l]] = Suits[p][m][q[m]]
       [] StraightFlush = "never"     -> FALSE

Figure(q, p) ==                                                     \* QP-9, weakest last
  CASE IsStraightFlush(q, p) -> <<9, Max(CardRows(q))>>
    [] Times(q, 5) # {}      -> <<8>> \o Descending(Times(q, 5))
    [] Times(q, 4) # {}      -> <<7>> \o Descending(Times(q, 4)) \o Others(q, Times(q, 4))
    [] IsStraight(q) /\ ~IsStraightFlush(q, p) -> <<6, Max(CardRows(q))>>
    [] Times(q, 3) # {} /\ Times(q, 2) # {}    -> <<5>> \o Descending(Times(q, 3)) \o Descending(Times(q, 2))
    [] Times(q, 3) # {} /\ Times(q, 2) = {}    -> <<4>> \o Descending(Times(q, 3)) \o Others(q, Times(q, 3))
    [] Cardinality(Times(q, 2)) = 2            -> <<3>> \o Descending(Times(q, 2)) \o Others(q, Times(q, 2))
    [] Cardinality(Times(q, 2)) = 1 /\ Times(q, 3) = {} -> <<2>> \o Descending(Times(q, 2)) \o Others(q, Times(q, 2))
    [] OTHER -> IF HighCard /\ CardRows(q) # {}                     \* QP-13
                THEN <<1, Max(CardRows(q))>> \o Others(q, {Max(CardRows(q))})
                ELSE <<0>>

\* Of two figures, the one that is greater where they first differ is the stronger one.
Stronger(a, b) == \E i \in 1..Len(a) : /\ i <= Len(b)                \* QP-9, QP-12
                                       /\ a[i] > b[i]
                                       /\ \A j \in 1..(i - 1) : a[j] = b[j]
Digit(a, i) == IF i <= Len(a) THEN a[i] ELSE 0
\* A figure as one number, a digit for each of its parts: the greater number is the stronger figure, and
\* below FirstFigure there is none.
Number(a) == 10000000 * Digit(a, 1) + 1000000 * Digit(a, 2) + 100000 * Digit(a, 3) + 10000 * Digit(a, 4)
             + 1000 * Digit(a, 5) + 100 * Digit(a, 6) + 10 * Digit(a, 7) + Digit(a, 8)
FirstFigure == 10000000

\* What every placement is worth to every player; TLCEval has TLC compute it once.
Players1 == IF StraightFlush = "suited" THEN Seats ELSE {1}
WorthOf  == TLCEval([p \in Players1 |-> TLCEval([q \in Placements |-> Number(TLCEval(Figure(q, p)))])])
Table(p) == IF StraightFlush = "suited" THEN p ELSE 1
Worth(q, p) == WorthOf[Table(p)][q]

-----------------------------------------------------------------------------
(* Who leads, and what ends a round (QP-14, QP-15, QP-17 to QP-19).            *)

Further(q) == {t \in Placements : \A l \in Lanes : t[l] >= q[l]}    \* QP-5, QP-17: every distance can be thrown
\* The best that a player's pawns form now or can come to form: the greatest worth in Further(q), found
\* lane by lane, as a pawn of one lane goes on without regard to the others (BestIsBest).
Raised(f, l) == [p \in Players1 |-> TLCEval([q \in Placements |-> Max({f[p][[q EXCEPT ![l] = v]] : v \in q[l]..Hole})])]
Raised1 == TLCEval(Raised(WorthOf, 1))
Raised2 == TLCEval(Raised(Raised1, 2))
Raised3 == TLCEval(IF Pawns < 3 THEN Raised2 ELSE Raised(Raised2, 3))
Raised4 == TLCEval(IF Pawns < 4 THEN Raised3 ELSE Raised(Raised3, 4))
BestOf  == TLCEval(IF Pawns < 5 THEN Raised4 ELSE Raised(Raised4, 5))
Best(q, p) == BestOf[Table(p)][q]                                    \* QP-17

\* To lead is to be strictly the strongest (QP-14); equals at the top do not (QP-15).
Leads(pos, p)    == \A o \in Seats \ {p} : Worth(pos[p], p) > Worth(pos[o], o)
\* QP-14, QP-15: the leader, if there is one.
Leader(pos)      == IF \E p \in Seats : Leads(pos, p) THEN CHOOSE p \in Seats : Leads(pos, p) ELSE Nobody
CanBeat(pos, o, p) == Best(pos[o], o) > Worth(pos[p], p)             \* QP-18: to equal it is not enough
Won(pos)  == /\ Leader(pos) # Nobody                                \* QP-17
             /\ \A o \in Seats \ {Leader(pos)} : ~CanBeat(pos, o, Leader(pos))
Void(pos) == \A p \in Seats : Best(pos[p], p) < FirstFigure          \* QP-19
Decided(pos) == Won(pos) \/ Void(pos)                                \* QP-17, QP-19

-----------------------------------------------------------------------------
(* States and moves.                                                           *)

HasTurn(pos, p) == \E l \in Lanes : pos[p][l] # Hole                \* QP-16
Clockwise(p, n) == ((p - 1 + n) % Players) + 1
NextSeat(pos, p) == LET n == CHOOSE n \in 1..Players :                \* QP-16
                               /\ HasTurn(pos, Clockwise(p, n))
                               /\ \A m \in 1..(n - 1) : ~HasTurn(pos, Clockwise(p, m))
                    IN  Clockwise(p, n)

StartLine == [p \in Seats |-> [l \in Lanes |-> 0]]                  \* QP-2
RoundStart(round, starter, wins, last) ==
  [pawns |-> StartLine, player |-> starter, die |-> 0, mayPass |-> FALSE,
   round |-> round, starter |-> starter, wins |-> wins, last |-> last]
NoResult == [round |-> 0, winner |-> Nobody, pawns |-> StartLine]
Start == RoundStart(1, 1, [p \in Seats |-> 0], NoResult)            \* QP-21: seat 0 starts

Over(s)      == s.player = Nobody
Playing(s)   == ~Over(s)
RollDue(s)   == Playing(s) /\ s.die = 0 /\ ~s.mayPass
ToAct(s)     == IF Playing(s) /\ ~RollDue(s) THEN {s.player} ELSE {}   \* QP-14, QP-16

Fallen(v) == IF v > Rows THEN Hole ELSE v                           \* QP-6
Pushed(q, l, d) == [q EXCEPT ![l] = Fallen(@ + d)]                  \* QP-3: by the whole number thrown
\* The lanes whose pawn may be pushed by d, one of them at least where any pawn is on the board.
Movable(q, d) ==
  LET onBoard == {l \in Lanes : q[l] # Hole}                        \* QP-6
      safe    == {l \in onBoard : q[l] + d <= Rows}
  IN  IF VoluntaryLoss \/ safe = {} THEN onBoard ELSE safe          \* QP-7, QP-6: or sacrifice one

Legal(s) ==
  CASE Over(s)    -> {}                                             \* QP-20
    [] RollDue(s) -> {<<"roll", d>> : d \in 1..Faces}               \* QP-3
    [] Playing(s) /\ s.mayPass -> {<<"throw", s.player - 1>>, <<"pass", s.player - 1>>}    \* QP-14
    [] Playing(s) /\ s.die # 0 -> {<<"advance", s.player - 1, l - 1>> : l \in Movable(s.pawns[s.player], s.die)}  \* QP-3, QP-7

NextStarter(s, pos, winner) ==                                      \* QP-21
  CASE NextStart = "next_seat" \/ winner = Nobody -> Clockwise(s.starter, 1)
    [] NextStart = "winner" /\ winner # Nobody -> winner
    [] NextStart = "loser" /\ winner # Nobody ->
         LET weakest == {p \in Seats \ {winner} :
                           \A o \in Seats : Worth(pos[p], p) <= Worth(pos[o], o)}
         IN  Clockwise(winner, CHOOSE n \in 1..(Players - 1) :
                                 /\ Clockwise(winner, n) \in weakest
                                 /\ \A m \in 1..(n - 1) : Clockwise(winner, m) \notin weakest)

EndRound(s, pos) ==
  LET winner == IF Won(pos) THEN Leader(pos) ELSE Nobody            \* QP-17, QP-19
      wins   == [p \in Seats |-> s.wins[p] + IF p = winner THEN 1 ELSE 0]
      last   == [round |-> s.round, winner |-> winner, pawns |-> pos]
  IN  IF s.round = Rounds                                           \* QP-20
      THEN [s EXCEPT !.pawns = pos, !.player = Nobody, !.die = 0, !.mayPass = FALSE, !.wins = wins, !.last = last]
      ELSE RoundStart(s.round + 1, NextStarter(s, pos, winner), wins, last)

\* The position after a move or a pass: the round is over, or the next seat has its turn (QP-16, QP-17).
Continue(s, pos) ==
  IF Decided(pos) THEN EndRound(s, pos)
  ELSE LET p == NextSeat(pos, s.player)
       IN  [s EXCEPT !.pawns = pos, !.player = p, !.die = 0, !.mayPass = Leads(pos, p)]

Apply(s, a) ==
  CASE a[1] = "roll"    -> [s EXCEPT !.die = a[2]]                  \* QP-3
    [] a[1] = "throw"   -> [s EXCEPT !.mayPass = FALSE]             \* QP-14
    [] a[1] = "pass"    -> Continue(s, s.pawns)                     \* QP-14
    [] a[1] = "advance" -> Continue(s, [s.pawns EXCEPT ![s.player] = Pushed(@, a[3] + 1, s.die)])  \* QP-3

RECURSIVE Sum(_, _)
Sum(f, n) == IF n = 0 THEN 0 ELSE f[n] + Sum(f, n - 1)
\* Chips won and lost (QP-22): the winner of a round takes all stakes of it.
Net(s) == [p \in Seats |-> Stake * (Players * s.wins[p] - Sum(s.wins, Players))]
Winners(s) ==                                                       \* QP-20
  IF Over(s) THEN {p \in Seats : \A o \in Seats : s.wins[o] <= s.wins[p]} ELSE {}

\* Everything that the library shows of a state, with seats from 0 and -1 for nobody. Nothing is hidden,
\* so that this is also what every player sees.
Seat(p)     == p - 1
Observed(s) ==
  <<Seat(s.player), s.pawns, s.die, s.mayPass, s.round, Seat(s.starter), s.wins, Net(s),
    {Seat(p) : p \in Winners(s)}, {Seat(p) : p \in ToAct(s)}, Seat(Leader(s.pawns)),
    <<s.last.round, Seat(s.last.winner), IF s.last.round = 0 THEN <<>> ELSE s.last.pawns>>>>

-----------------------------------------------------------------------------
(* What must hold of figures and reach, for boards of few enough placements to *)
(* try all. How many are few is a parameter because TLC works out what has     *)
(* none, whether or not it is asked for.                                       *)

Few(n) == Cardinality(Placements) <= n
NumbersOrderFigures(few) == Few(few) =>                              \* QP-9, QP-12
  LET figures == TLCEval(UNION {{Figure(q, p) : q \in Placements} : p \in Players1})
  IN  \A a, b \in figures : (Number(a) > Number(b) <=> Stronger(a, b)) /\ (Number(a) >= FirstFigure <=> a[1] > 0)
BestIsBest(few) == Few(few) => \A p \in Players1 : \A q \in Placements :  \* QP-17
  Best(q, p) = Max({Worth(t, p) : t \in Further(q)})
\* QP-17 to the letter: the best after any sequence of throws and moves of one player alone. As no pawn
\* retreats, what holds step by step holds of every sequence.
BestIsReached(few) == Few(few) => \A p \in Players1 : \A q \in Placements :
  Best(q, p) = Max({Worth(q, p)} \cup UNION {{Best(Pushed(q, l, d), p) : l \in Movable(q, d)} : d \in 1..Faces})
\* Whether the order of a player's lanes does not matter (QP-11): there is no straight of fewer than five.
AnyOrder == StraightFlush \in {"royal", "never"} \/ Pawns < 5
\* Reversing the lanes changes nothing but on a suited board, and without staircases nor does swapping any two.
LanesAreAlike(few) == Few(few) => \A q \in Placements :                 \* QP-8, QP-11
  /\ StraightFlush # "suited" => Worth([l \in Lanes |-> q[Pawns + 1 - l]], 1) = Worth(q, 1)
  /\ AnyOrder =>
       \A m \in 2..Pawns : Worth([q EXCEPT ![1] = q[m], ![m] = q[1]], 1) = Worth(q, 1)

-----------------------------------------------------------------------------
VARIABLE s
Init == s = Start
Next == \E a \in Legal(s) : s' = Apply(s, a)
Spec == Init /\ [][Next]_s /\ WF_s(Next)

TypeOK ==                                                            \* QP-1, QP-3, QP-4, QP-6, QP-20
  /\ s.pawns \in [Seats -> Placements]
  /\ s.player \in Seats \cup {Nobody}
  /\ s.die \in 0..Faces
  /\ s.mayPass \in BOOLEAN
  /\ s.round \in 1..Rounds
  /\ s.starter \in Seats
  /\ s.wins \in [Seats -> 0..Rounds]
  /\ s.last \in [round : 0..Rounds, winner : Seats \cup {Nobody}, pawns : [Seats -> Placements]]
  /\ s.last.round = IF Over(s) THEN s.round ELSE s.round - 1
  /\ s.last.round = 0 => s.last = NoResult
NoDeadlock   == Over(s) \/ Legal(s) # {}                             \* QP-3, QP-16
OnlyLeaderPasses == \A a \in Legal(s) : a[1] = "pass" =>            \* QP-14, QP-15
  Leader(s.pawns) = s.player /\ s.die = 0 /\ a[2] = Seat(s.player)
TurnHasPawn  == Playing(s) => HasTurn(s.pawns, s.player)            \* QP-16
OpenMeansBeatable == Playing(s) => ~Decided(s.pawns)                \* QP-17, QP-19: before the end somebody can
WonMeansUnbeatable == s.last.winner # Nobody => Won(s.last.pawns)   \* QP-17
NetSumsToZero == Sum(Net(s), Players) = 0                           \* QP-22

\* Rotating the seats rotates the play, except on a board that gives each seat suits of its own.
Shifted(f)  == [p \in Seats |-> f[Clockwise(p, Players - 1)]]
Turned(p)   == IF p = Nobody THEN Nobody ELSE Clockwise(p, 1)
Rotated(t)  == [t EXCEPT !.pawns = Shifted(@), !.player = Turned(@), !.starter = Turned(@), !.wins = Shifted(@),
                         !.last = [@ EXCEPT !.winner = Turned(@), !.pawns = Shifted(@)]]
RotatedMove(a) == IF a[1] = "roll" THEN a ELSE [a EXCEPT ![2] = (@ + 1) % Players]
SeatsAreAlike == StraightFlush # "suited" =>                         \* QP-8, QP-16
  /\ Legal(Rotated(s)) = {RotatedMove(a) : a \in Legal(s)}
  /\ \A a \in Legal(s) : Apply(Rotated(s), RotatedMove(a)) = Rotated(Apply(s, a))

\* Putting the lanes of some players in another order, their pawns with them, changes nothing else: lane l then
\* holds what was in lane f[l].
InLanes(t, P, f) ==
  LET moved(pos) == [p \in Seats |-> IF p \in P THEN [l \in Lanes |-> pos[p][f[l]]] ELSE pos[p]]
  IN  [t EXCEPT !.pawns = moved(@), !.last = [@ EXCEPT !.pawns = moved(@)]]
MoveInLanes(a, P, f) ==
  IF a[1] = "advance" /\ a[2] + 1 \in P THEN [a EXCEPT ![3] = (CHOOSE l \in Lanes : f[l] = @ + 1) - 1] ELSE a
AlikeIn(P, f) ==
  LET t == InLanes(s, P, f)
  IN  /\ Legal(t) = {MoveInLanes(a, P, f) : a \in Legal(s)}
      /\ \A a \in Legal(s) : Apply(t, MoveInLanes(a, P, f)) = InLanes(Apply(s, a), P, f)
Reversed  == [l \in Lanes |-> Pawns + 1 - l]
FirstTwo  == [l \in Lanes |-> CASE l = 1 -> 2 [] l = 2 -> 1 [] OTHER -> l]
OneFurther == [l \in Lanes |-> (l % Pawns) + 1]
\* In play too (QP-8, QP-11): every player's lanes reversed; and one player's in any order, as every order comes
\* of exchanging the first two and of moving all one further.
PlayIsAlikeInLanes ==
  /\ StraightFlush # "suited" => AlikeIn(Seats, Reversed)
  /\ AnyOrder => AlikeIn({1}, FirstTwo) /\ AlikeIn({Players}, OneFurther)

\* Where a step brings the pawns: with the last move of a round they are found in its result.
SameRound == s'.round = s.round
After == IF SameRound THEN s'.pawns ELSE s'.last.pawns
NeverRetreat == [][\A p \in Seats : \A l \in Lanes : After[p][l] >= s.pawns[p][l]]_s   \* QP-5
Changed(p, l) == After[p][l] # s.pawns[p][l]
OnePawnByTheDie == [][After # s.pawns =>                            \* QP-3, QP-6
  /\ s.die # 0
  /\ \E p \in Seats : \E l \in Lanes :
       /\ p = s.player
       /\ After[p][l] = Fallen(s.pawns[p][l] + s.die)
       /\ \A o \in Seats : \A m \in Lanes : Changed(o, m) => o = p /\ m = l]_s
\* A turn begins wherever no die lies and the last move was no throw: then the leader, and nobody else, may pass.
LeaderMayPass == [][Playing(s') /\ s'.die = 0 /\ ~(s.mayPass /\ s' = [s EXCEPT !.mayPass = FALSE]) =>
  (<<"pass", Seat(s'.player)>> \in Legal(s') <=> Leader(s'.pawns) = s'.player)]_s     \* QP-14 to QP-16
Steps(pos) == Sum([p \in Seats |-> Sum(pos[p], Pawns)], Players)
\* Every move of a pawn brings the end nearer: a round has at most Pawns * Hole of them for each player.
Progress == [][s.die # 0 => Steps(After) > Steps(s.pawns)]_s         \* QP-5
StartsAfresh == [][~SameRound => s'.pawns = StartLine]_s            \* QP-2, QP-20
WinsOnlyGrow == [][\A p \in Seats : s'.wins[p] >= s.wins[p]]_s      \* QP-20
RoundEnds    == \A n \in 1..Rounds : (s.round = n) ~> (s.round # n \/ Over(s))   \* QP-5, QP-17
Terminates   == <>Over(s)                                           \* QP-20: every round ends, and the game
=============================================================================

----------------------------- MODULE President -----------------------------
(* Président, mode Poker, written from the rulebook. Legal(s) is the set of    *)
(* moves of a state, chance included, and Apply(s, a) the state after one.     *)
(* Clause ids stand beside what they rule. Players are counted from 1 inside   *)
(* the module; moves carry the seats of the rulebook, from 0. A card is        *)
(* <<rank, suit>>: ranks 1 to 13 are 3 4 5 6 7 8 9 10 J Q K A 2 (PR-2), suits  *)
(* 1 to 4 diamonds, clubs, hearts, spades (PR-3); <<14, 1>> and <<14, 2>> are  *)
(* the jokers (PR-4).                                                          *)
EXTENDS Integers, Sequences, FiniteSets, TLC

CONSTANTS
  Players,          \* PR-1   2..6
  Jokers,           \* PR-4   0..2
  Leftovers,        \* PR-5   "aside" or "dealt"
  HandSize,         \* PR-5   a cap, or 0 for none
  FiveCardKinds,    \* PR-8   "ranked" or "same_kind"
  Straights,        \* PR-11  "game_order", "no_two" or "natural"
  Quads,            \* PR-13  "on_turn" or "anytime"
  Joker,            \* PR-15  "single" or "trump"
  FirstLead,        \* PR-16  "lowest_card" or "seat_after_dealer"
  MustPlayLowest,   \* PR-16  BOOLEAN
  NextLead,         \* PR-16  "winner", "last" or "lowest_card"
  ReplayAfterPass,  \* PR-18  BOOLEAN
  AfterAllPass,     \* PR-19  "lead", "extend" or "next_seat"
  Penalties,        \* PR-21  pairs <<cards left from, factor>>, ascending
  Rounds,           \* PR-22  at least 1
  Exchange,         \* PR-23  BOOLEAN
  LastGives,        \* PR-23  "strongest" or "any"
  Deck,             \* PR-4   the cards without jokers
  Decks             \* the orders to deal: a set of sequences, each the whole pack, top first

Seats         == 1..Players
Nobody        == 0
Clockwise(p, n) == ((p - 1 + n) % Players) + 1                       \* PR-1
Max(S)        == CHOOSE x \in S : \A y \in S : y <= x
Min(S)        == CHOOSE x \in S : \A y \in S : y >= x
Smaller(m, n) == IF m < n THEN m ELSE n
Pack          == Deck \cup {<<14, k>> : k \in 1..Jokers}             \* PR-4

-----------------------------------------------------------------------------
(* Cards and plays (PR-2, PR-3, PR-6 to PR-12, PR-14, PR-15).                  *)

IsJoker(c)    == c[1] = 14
\* Cards by rank and then by suit; the jokers above all and equal (PR-2, PR-3, PR-15).
Key(c)        == IF IsJoker(c) THEN 60 ELSE 4 * c[1] + c[2]
Keys(S)       == {Key(c) : c \in S}
Ranks(S)      == {c[1] : c \in S}
OfRank(S, r)  == {c \in S : c[1] = r}
SameRank(S)   == Cardinality(Ranks(S)) = 1
SameSuit(S)   == Cardinality({c[2] : c \in S}) = 1
NoJoker(S)    == \A c \in S : ~IsJoker(c)

\* The straights of the convention: their five ranks, and the one that heads them (PR-11).
Runs ==
  CASE Straights = "game_order" -> {[ranks |-> k..(k + 4), head |-> k + 4] : k \in 1..9}
    [] Straights = "no_two"     -> {[ranks |-> k..(k + 4), head |-> k + 4] : k \in 1..8}
    [] Straights = "natural"    -> {[ranks |-> k..(k + 4), head |-> k + 4] : k \in 1..8}
                                   \cup {[ranks |-> {12, 13, 1, 2, 3}, head |-> 3],
                                         [ranks |-> {13, 1, 2, 3, 4}, head |-> 4]}

Single == 1   Pair == 2   Three == 3   Straight == 4   Flush == 5   FullHouse == 6   StraightFlush == 7   Four == 8

IsStraight(S) == Cardinality(S) = 5 /\ NoJoker(S) /\ \E run \in Runs : Ranks(S) = run.ranks
IsFlush(S)    == Cardinality(S) = 5 /\ NoJoker(S) /\ SameSuit(S)
IsFull(S)     == Cardinality(S) = 5 /\ NoJoker(S) /\ Cardinality(Ranks(S)) = 2
                 /\ \E r \in Ranks(S) : Cardinality(OfRank(S, r)) = 3

\* What some cards make, 0 for nothing: five cards have one kind only, the strongest (PR-6, PR-8).
Kind(S) ==
  LET n == Cardinality(S)
  IN  CASE n = 1 -> Single
        [] n = 2 /\ SameRank(S) -> Pair                              \* PR-15: of jokers too
        [] n = 3 /\ SameRank(S) /\ NoJoker(S) -> Three
        [] n = 4 /\ SameRank(S) /\ NoJoker(S) -> Four
        [] n = 5 /\ IsStraight(S) /\ IsFlush(S) -> StraightFlush
        [] n = 5 /\ IsFull(S) -> FullHouse
        [] n = 5 /\ IsFlush(S) /\ ~IsStraight(S) -> Flush
        [] n = 5 /\ IsStraight(S) /\ ~IsFlush(S) -> Straight
        [] OTHER -> 0

\* What decides inside a kind (PR-9, PR-10, PR-11).
Decider(S) ==
  LET kind == Kind(S)
  IN  CASE kind \in {Straight, StraightFlush} ->
             LET run == CHOOSE run \in Runs : Ranks(S) = run.ranks IN Max(Keys(OfRank(S, run.head)))
        [] kind = FullHouse -> CHOOSE r \in Ranks(S) : Cardinality(OfRank(S, r)) = 3
        [] OTHER -> Max(Keys(S))

IsJokerPlay(S) == \E c \in S : IsJoker(c)
Beats(A, B) ==
  LET a == Kind(A)  b == Kind(B)
  IN  CASE a = Four -> b # Four \/ Decider(A) > Decider(B)           \* PR-12, PR-14
        [] a # Four /\ b = Four -> FALSE                             \* PR-12
        [] a # Four /\ b # Four /\ IsJokerPlay(B) -> FALSE           \* PR-15
        [] a # Four /\ b # Four /\ ~IsJokerPlay(B) ->
             \/ Joker = "trump" /\ IsJokerPlay(A) /\ a = Single      \* PR-15
             \/ /\ Cardinality(A) = Cardinality(B)                   \* PR-8
                /\ \/ a = b /\ Decider(A) > Decider(B)               \* PR-9, PR-10
                   \/ a > b /\ FiveCardKinds = "ranked"              \* PR-7, PR-8

Subsets(hand) == {S \in SUBSET hand : Cardinality(S) \in 1..5 /\ Kind(S) # 0}
FoursOf(hand) == {S \in {OfRank(hand, r) : r \in Ranks(hand)} : Kind(S) = Four}

-----------------------------------------------------------------------------
(* States.                                                                     *)

NoResult == [round |-> 0, winner |-> Nobody, left |-> <<>>]
Zeros    == [p \in Seats |-> 0]
BeforeDeal(round, dealer, scores, last) ==
  [round |-> round, dealer |-> dealer, scores |-> scores, last |-> last, player |-> Nobody,
   hands |-> <<>>, trick |-> <<>>, out |-> {}, passed |-> {}, aside |-> {}, given |-> <<>>]
Start == BeforeDeal(1, 1, Zeros, NoResult)                           \* PR-24: seat 0 deals

Over(s)       == s.last.round = Rounds                               \* PR-22
DealDue(s)    == ~Over(s) /\ s.hands = <<>>
Playing(s)    == s.hands # <<>>
Exchanging(s) == Playing(s) /\ Exchange /\ s.round > 1 /\ Len(s.given) < 2   \* PR-23
Leading(s)    == Playing(s) /\ ~Exchanging(s) /\ s.trick = <<>>
Top(s)        == s.trick[Len(s.trick)].cards
LastToPlay(s) == s.trick[Len(s.trick)].player
\* Under "extend" the holder of the trick is asked to top their own play or to close the trick (PR-19).
Asked(s)      == s.trick # <<>> /\ s.player = LastToPlay(s)

RECURSIVE Total(_, _)
Total(f, n) == IF n = 0 THEN 0 ELSE f[n] + Total(f, n - 1)
Left(s)        == [p \in Seats |-> Cardinality(s.hands[p])]
NothingPlayed(s) == s.trick = <<>> /\ Total(Left(s), Players) + Cardinality(s.aside) = Cardinality(Pack)

\* The loser of the previous round: most cards left, of equals the nearest clockwise after the winner (PR-23).
LastOf(result) ==
  LET most == {p \in Seats : \A q \in Seats : result.left[q] <= result.left[p]}
      n    == CHOOSE n \in 1..Players : /\ Clockwise(result.winner, n) \in most
                                        /\ \A m \in 1..(n - 1) : Clockwise(result.winner, m) \notin most
  IN  Clockwise(result.winner, n)

\* The player with the lowest card dealt; of two jokers, the first clockwise from the dealer's left (PR-16).
LowestKey(hands) == Min(UNION {Keys(hands[p]) : p \in Seats})
Holder(hands, dealer) ==                                             \* PR-16
  LET holds(p) == LowestKey(hands) \in Keys(hands[p])
      n == CHOOSE n \in 1..Players : holds(Clockwise(dealer, n)) /\ \A m \in 1..(n - 1) : ~holds(Clockwise(dealer, m))
  IN  Clockwise(dealer, n)
LedByLowest(round) == IF round = 1 THEN FirstLead = "lowest_card" ELSE NextLead = "lowest_card"   \* PR-16
Opener(s, hands) ==                                                  \* PR-16
  CASE LedByLowest(s.round) -> Holder(hands, s.dealer)
    [] ~LedByLowest(s.round) /\ s.round = 1 -> Clockwise(s.dealer, 1)
    [] ~LedByLowest(s.round) /\ s.round > 1 /\ NextLead = "winner" -> s.last.winner
    [] ~LedByLowest(s.round) /\ s.round > 1 /\ NextLead = "last" -> LastOf(s.last)
MustHaveLowest(s) == MustPlayLowest /\ LedByLowest(s.round) /\ NothingPlayed(s)   \* PR-16

-----------------------------------------------------------------------------
(* Moves.                                                                      *)

Plays(p, sets) == {<<"play", p - 1, S>> : S \in sets}
Leads(s)   == {S \in Subsets(s.hands[s.player]) :                    \* PR-6, PR-17
                 MustHaveLowest(s) => LowestKey(s.hands) \in Keys(S)}
Answers(s) == {S \in Subsets(s.hands[s.player]) : Beats(S, Top(s))}  \* PR-8 to PR-15
OutOfTurn(s) ==                                                      \* PR-13
  IF Quads = "anytime" /\ s.trick # <<>>
  THEN UNION {Plays(p, {S \in FoursOf(s.hands[p]) : Beats(S, Top(s))}) : p \in Seats}
  ELSE {}
Gifts(s) ==                                                          \* PR-23
  IF Len(s.given) = 0 /\ LastGives = "strongest"
  THEN {c \in s.hands[s.player] : Key(c) = Max(Keys(s.hands[s.player]))}
  ELSE s.hands[s.player]

Legal(s) ==
  CASE Over(s)       -> {}                                           \* PR-22
    [] DealDue(s)    -> {<<"deal", d>> : d \in Decks}                \* PR-5
    [] Exchanging(s) -> {<<"give", s.player - 1, c>> : c \in Gifts(s)}
    [] Leading(s)    -> Plays(s.player, Leads(s))
    [] Playing(s) /\ ~Exchanging(s) /\ ~Leading(s) ->
         Plays(s.player, Answers(s)) \cup OutOfTurn(s)
         \cup {IF Asked(s) THEN <<"close", s.player - 1>> ELSE <<"pass", s.player - 1>>}  \* PR-17, PR-19

\* PR-5: one card at a time from the dealer's left.
Dealt(s, d) ==
  LET share    == Cardinality(Pack) \div Players
      evenly   == IF Leftovers = "aside" THEN share ELSE share + 1
      limit    == IF HandSize = 0 THEN evenly ELSE Smaller(HandSize, evenly)
      index(k) == ((k - 1) % Players) + 1
      hand(p)  == {d[k] : k \in {k \in 1..Len(d) : Clockwise(s.dealer, index(k)) = p /\ (k - 1) \div Players < limit}}
  IN  [p \in Seats |-> hand(p)]
Deal(s, d) ==                                                        \* PR-5, PR-16, PR-23
  LET hands == Dealt(s, d)
      first == IF Exchange /\ s.round > 1 THEN LastOf(s.last) ELSE Opener(s, hands)
  IN  [s EXCEPT !.hands = hands, !.aside = Pack \ UNION {hands[p] : p \in Seats}, !.player = first]

Give(s, c) ==                                                        \* PR-23
  LET taker == IF Len(s.given) = 0 THEN s.last.winner ELSE LastOf(s.last)
      hands == [s.hands EXCEPT ![s.player] = @ \ {c}, ![taker] = @ \cup {c}]
  IN  [s EXCEPT !.hands = hands, !.given = Append(@, [player |-> s.player, card |-> c]),
                !.player = IF Len(s.given) = 0 THEN taker ELSE Opener(s, hands)]

\* PR-21: one point a card left, times the factor of the highest threshold reached.
Factor(n) == LET reached == {i \in 1..Len(Penalties) : Penalties[i][1] <= n}
             IN  IF reached = {} THEN 1 ELSE Penalties[Max(reached)][2]
Points(n) == n * Factor(n)                                           \* PR-21
EndRound(s, winner, hands) ==                                        \* PR-20, PR-21
  LET left   == [p \in Seats |-> Cardinality(hands[p])]
      scores == [p \in Seats |-> s.scores[p] + Points(left[p])]
      last   == [round |-> s.round, winner |-> winner, left |-> left]
  IN  IF s.round = Rounds THEN BeforeDeal(s.round, s.dealer, scores, last)
      ELSE BeforeDeal(s.round + 1, Clockwise(s.dealer, 1), scores, last)   \* PR-24

\* When a trick is opened, everybody is in it (PR-19).
NewTrick(s, leader) == [s EXCEPT !.trick = <<>>, !.out = {}, !.passed = {}, !.player = leader]
\* PR-19: what follows when every other player has passed or is out.
AllPassed(s, last) ==
  CASE AfterAllPass = "lead"      -> NewTrick(s, last)
    [] AfterAllPass = "next_seat" -> NewTrick(s, Clockwise(last, 1))
    [] AfterAllPass = "extend"    -> [s EXCEPT !.player = last]
\* The next seat that may still answer the last play, or what follows if there is none (PR-18, PR-19).
TurnAfter(s, p) ==
  LET last    == LastToPlay(s)
      silent  == s.out \cup s.passed \cup {last}
      n       == CHOOSE n \in 1..Players : /\ Clockwise(p, n) \notin silent
                                           /\ \A m \in 1..(n - 1) : Clockwise(p, m) \in silent
  IN  IF Seats \subseteq silent THEN AllPassed(s, last) ELSE [s EXCEPT !.player = Clockwise(p, n)]

Play(s, p, S) ==
  LET hands == [s.hands EXCEPT ![p] = @ \ S]
  IN  IF hands[p] = {} THEN EndRound(s, p, hands)                    \* PR-20
      ELSE TurnAfter([s EXCEPT !.hands = hands, !.passed = {},       \* PR-13: who was out stays out
                               !.trick = Append(@, [player |-> p, cards |-> S])], p)
Pass(s, p) ==
  TurnAfter([s EXCEPT !.passed = @ \cup {p},
                      !.out = IF ReplayAfterPass THEN @ ELSE @ \cup {p}], p)   \* PR-18

Apply(s, a) ==
  CASE a[1] = "deal"  -> Deal(s, a[2])                               \* PR-5
    [] a[1] = "give"  -> Give(s, a[3])                               \* PR-23
    [] a[1] = "play"  -> Play(s, a[2] + 1, a[3])                     \* PR-6
    [] a[1] = "pass"  -> Pass(s, a[2] + 1)                           \* PR-17
    [] a[1] = "close" -> NewTrick(s, a[2] + 1)                       \* PR-19

Winners(s) == IF Over(s) THEN {p \in Seats : \A q \in Seats : s.scores[p] <= s.scores[q]} ELSE {}  \* PR-22
\* Whose turn it is, and who holds four of a kind to lay out of turn (PR-13).
ToAct(s)   == IF Playing(s) THEN {s.player} \cup {a[2] + 1 : a \in OutOfTurn(s)} ELSE {}

Seat(p)  == p - 1
Held(t)    == IF Playing(t) THEN UNION {t.hands[p] : p \in Seats} ELSE {}
OnTable(t) == UNION {t.trick[i].cards : i \in 1..Len(t.trick)}
Gone(t)    == IF Playing(t) THEN Pack \ (Held(t) \cup OnTable(t) \cup t.aside) ELSE {}
\* Who exchanges cards: the winner and the loser of the previous round (PR-23).
Parties(s) == IF s.last.round = 0 THEN {} ELSE {s.last.winner, LastOf(s.last)}
\* What a player alone sees: their hand, the cards of an exchange to which they are a party (PR-23), and who, for
\* all that they know, may act (PR-13).
Seen(s, p) == <<IF Playing(s) THEN s.hands[p] ELSE {},
                [i \in 1..Len(s.given) |-> <<Seat(s.given[i].player),
                                             IF p \in Parties(s) THEN s.given[i].card ELSE <<>>>>],
                {Seat(q) : q \in ToAct(s) \cap {s.player, p}}>>
\* Everything that the library shows of a state, with seats from 0 and -1 for nobody: what lies open to all,
\* the cards set aside, and last what each player alone sees.
Observed(s) ==
  <<s.round, Seat(s.dealer), s.scores,
    <<s.last.round, Seat(s.last.winner), s.last.left, [i \in 1..Len(s.last.left) |-> Points(s.last.left[i])]>>,
    Seat(s.player), IF Playing(s) THEN Left(s) ELSE <<>>,
    [i \in 1..Len(s.trick) |-> <<Seat(s.trick[i].player), s.trick[i].cards>>],
    {Seat(p) : p \in s.out}, {Seat(p) : p \in s.passed}, Gone(s), s.aside,
    {Seat(p) : p \in Winners(s)}, {Seat(p) : p \in ToAct(s)}, [p \in Seats |-> Seen(s, p)]>>

-----------------------------------------------------------------------------
(* What must hold of plays, for packs small enough to try all of them.         *)

AllPlays == TLCEval(IF Cardinality(Pack) <= 13 THEN Subsets(Pack) ELSE {})
Few(n)   == Cardinality(AllPlays) <= n
Below    == TLCEval([A \in AllPlays |-> {B \in AllPlays : Beats(A, B)}])
Comparable(A, B) == /\ Cardinality(A) = Cardinality(B)
                    /\ Kind(A) = Kind(B) \/ FiveCardKinds = "ranked"
                    /\ ~(IsJokerPlay(A) /\ IsJokerPlay(B))           \* PR-15: jokers are equal
\* PR-7 to PR-12, PR-14, PR-15: never both ways, and what is beaten by the beaten is beaten.
BeatingIsAStrictOrder == Few(250) => \A A \in AllPlays : \A B \in Below[A] :
  A \notin Below[B] /\ Below[B] \subseteq Below[A]
NoTwoAreEqual == Few(250) => \A A, B \in AllPlays :                 \* PR-3, PR-9
  Comparable(A, B) /\ A \cap B = {} => A \in Below[B] \/ B \in Below[A]
FoursBeatAll == \A A, B \in AllPlays :                              \* PR-12, PR-14
  /\ Kind(A) = Four /\ Kind(B) # Four => B \in Below[A]
  /\ A \in Below[B] /\ Kind(A) = Four => Kind(B) = Four
Highest(S)  == CHOOSE c \in S : Key(c) = Max(Keys(S))
BySuits(S)  == /\ NoJoker(S)
               /\ Kind(S) \notin {FullHouse, Four}
               /\ Kind(S) \in {Straight, StraightFlush} => Straights # "natural"
\* Of two plays of a kind with equal top ranks the higher top suit wins (PR-3, PR-9).
SuitsDecide == Few(250) => \A A, B \in AllPlays :
  /\ BySuits(A) /\ BySuits(B) /\ Kind(A) = Kind(B) /\ Highest(A)[1] = Highest(B)[1] =>
     (Highest(A)[2] > Highest(B)[2] <=> B \in Below[A])
SuitsUsed   == {c[2] : c \in Deck}
Relabelling == {m \in [SuitsUsed -> 1..4] : \A t, u \in SuitsUsed : t < u => m[t] < m[u]}
Relabelled(S, m) == {IF IsJoker(c) THEN c ELSE <<c[1], m[c[2]]>> : c \in S}
\* Calling suits by other names in the same order changes no outcome (PR-3, PR-9).
SuitsAreLabels == Few(70) => \A m \in Relabelling : \A A, B \in AllPlays :
  Beats(Relabelled(A, m), Relabelled(B, m)) <=> B \in Below[A]

-----------------------------------------------------------------------------
VARIABLE s
Init == s = Start
Next == \E a \in Legal(s) : s' = Apply(s, a)
Spec == Init /\ [][Next]_s /\ WF_s(Next)

TypeOK ==                                                            \* PR-1, PR-4, PR-6, PR-21 to PR-24
  /\ s.round \in 1..Rounds /\ s.dealer \in Seats /\ s.player \in Seats \cup {Nobody}
  /\ s.scores \in [Seats -> Nat]
  /\ s.hands = <<>> \/ s.hands \in [Seats -> SUBSET Pack]
  /\ s.out \subseteq Seats /\ s.passed \subseteq Seats /\ s.aside \subseteq Pack
  /\ s.trick \in Seq([player : Seats, cards : SUBSET Pack]) /\ \A i \in 1..Len(s.trick) : Kind(s.trick[i].cards) # 0
  /\ s.given \in Seq([player : Seats, card : Pack]) /\ Len(s.given) <= IF Exchange /\ s.round > 1 THEN 2 ELSE 0
  /\ IF s.last.round = 0 THEN s.last = NoResult
     ELSE s.last \in [round : 1..Rounds, winner : Seats, left : [Seats -> 0..Cardinality(Pack)]]
  /\ s.last.round = IF Over(s) THEN s.round ELSE s.round - 1
  /\ IF Playing(s) THEN s.player # Nobody
     ELSE s.player = Nobody /\ s.trick = <<>> /\ s.out \cup s.passed \cup s.aside = {} /\ s.given = <<>>
NoDeadlock == Over(s) \/ Legal(s) # {}                               \* PR-17, PR-20
ToActIsWhoMay ==                                                     \* PR-13, PR-17
  ToAct(s) = {a[2] + 1 : a \in {b \in Legal(s) : b[1] # "deal"}}
\* PR-20: a player never acts after the round has ended.
OnlyDealsBetweenRounds == ~Playing(s) => \A a \in Legal(s) : a[1] = "deal"
\* No card is in two places, and none comes from outside the pack (PR-4, PR-5).
CardsOnce ==
  /\ Held(s) \cup OnTable(s) \cup s.aside \subseteq Pack
  /\ Playing(s) => /\ Total(Left(s), Players) = Cardinality(Held(s))
                   /\ Held(s) \cap OnTable(s) = {} /\ s.aside \cap (Held(s) \cup OnTable(s)) = {}
NobodyEmptyHanded == Playing(s) => \A p \in Seats : s.hands[p] # {}  \* PR-20: the round would be over
TrickRises ==                                                        \* PR-8
  \A i \in 1..(Len(s.trick) - 1) : Beats(s.trick[i + 1].cards, s.trick[i].cards)
FourBeatenByHigherFour ==                                            \* PR-12
  \A i \in 1..(Len(s.trick) - 1) :
    Kind(s.trick[i].cards) = Four => Kind(s.trick[i + 1].cards) = Four
OutDoesNotAct ==                                                     \* PR-18: unless by PR-13
  \A p \in s.out : \A a \in Legal(s) : a[1] \in {"play", "pass"} /\ a[2] = Seat(p) =>
    a[1] = "play" /\ Quads = "anytime" /\ Kind(a[3]) = Four
\* A player who has passed since the last play is out of the trick, unless passing bars nobody.
PassedAreOut == ReplayAfterPass \/ s.passed \subseteq s.out          \* PR-18
LeaderMustPlay == Leading(s) => \A a \in Legal(s) : a[1] = "play"    \* PR-17
WinnerAddsNothing == s.last.winner # Nobody =>                       \* PR-20, PR-21
  /\ s.last.left[s.last.winner] = 0
  /\ \A p \in Seats \ {s.last.winner} : s.last.left[p] > 0

ScoresGrow == [][\A p \in Seats : s'.scores[p] >= s.scores[p]]_s     \* PR-21
RoundWinnerAddsNothing ==                                            \* PR-21
  [][s'.last # s.last => \A p \in Seats : s'.scores[p] = s.scores[p] <=> p = s'.last.winner]_s
\* Cards leave the hands only for the table, and none comes back (PR-5, PR-6). The cards of a play that ends its
\* trick, as all others are out of it (PR-13), are gone from the table at once.
CardsGoToTheTable == [][Playing(s) /\ Playing(s') =>
  /\ Held(s') \subseteq Held(s)
  /\ s'.trick # <<>> => Held(s) \ Held(s') = OnTable(s') \ OnTable(s)
  /\ s'.trick = <<>> => Held(s) = Held(s') \/ Kind(Held(s) \ Held(s')) # 0]_s
AsideStays == [][Playing(s) /\ Playing(s') => s'.aside = s.aside]_s  \* PR-5
\* The deal hands out shares that are equal or differ by one, and all of the pack is dealt or aside (PR-5).
DealIsEven == [][DealDue(s) =>
  /\ Held(s') \cup s'.aside = Pack
  /\ \A p, q \in Seats : Left(s')[p] - Left(s')[q] <= IF Leftovers = "aside" THEN 0 ELSE 1]_s
GiftGoesToTheOther == [][Exchanging(s) =>                             \* PR-23
  \E p, q \in Parties(s) : Left(s')[p] = Left(s)[p] - 1 /\ Left(s')[q] = Left(s)[q] + 1]_s
GiftsStayInHands == [][Exchanging(s) => Held(s') = Held(s)]_s        \* PR-23
OutStaysOut == [][s.trick # <<>> /\ s'.trick # <<>> => s.out \subseteq s'.out]_s   \* PR-18
TrickEnds  == (s.trick # <<>>) ~> (s.trick = <<>>)                   \* PR-19
RoundEnds  == Playing(s) ~> ~Playing(s)                              \* PR-20
Terminates == <>Over(s)                                              \* PR-22
=============================================================================

"""How long everything on the screen takes: the one place for it."""

from dataclasses import dataclass, fields, replace

from porrazo.match.settings import Speed

#: What is waited for, so that it can be read or followed; the rest is movement.
_PAUSES = frozenset({
    "act", "blink_least", "blink_most", "blow_hold", "blow_rest", "bubble_brief", "bubble_hold",
    "bubble_letter", "compare_hold", "capture_pause", "trick_rest", "callout_beat", "callout_read",
    "callout_letter", "callout_hold", "celebrate", "curtain", "defeat", "double_click",
    "grimace_hold", "highlight_hold", "notice", "notice_letter", "hold", "again", "last_word",
    "long_thought", "nobody_joins", "onlooker_gap", "onlooker_mood", "remind", "replay_pause",
    "show_card", "shuffle", "spoken_great", "think_gap", "think_least", "think_most", "think_seen",
    "think_shown", "tip", "victory", "better_play",
})  # fmt: skip

#: How people click, and how long news is there to be read, does not depend on the speed.
_READING = frozenset({
    "blink_least", "blink_most", "bubble_brief", "bubble_hold", "bubble_letter", "hold", "again",
    "double_click", "long_thought", "nobody_joins", "notice", "notice_letter", "onlooker_gap",
    "onlooker_mood",
    "remind", "replay_pause", "think_seen", "think_shown", "tip",
})  # fmt: skip


@dataclass(frozen=True, slots=True)
class Durations:
    """All durations, in seconds, at normal speed; `at` gives them at another."""

    deal_card: float = 0.26  # one card from the stock to its place
    deal_gap: float = 0.06  # between two cards of one deal
    flip: float = 0.26  # a card turned over
    play_card: float = 0.24  # from a hand to the table
    capture_pause: float = 0.10  # the played card lies on the card it takes
    capture_gap: float = 0.04  # between two cards of a run
    slap_gap: float = 0.03  # between two cards of one play that come down
    slap_all: float = 0.18  # and from the first of them to the last, at most
    shuffle: float = 0.55  # a pack is shuffled before it is dealt
    trick_rest: float = 0.75  # a trick is read, its winning card marked, before it is gathered
    blow_rise: float = 0.15  # a card is raised to hit another one
    blow_fall: float = 0.09  # and comes down on it
    blow_hold: float = 0.08  # where it stays for a moment
    blow_rest: float = 0.45  # before what was hit is put aside
    shake: float = 0.24  # the felt and what lies on it after a blow
    wipe: float = 0.60  # a light over the cloth that was emptied
    compare: float = 0.80  # heaps are counted against each other
    compare_hold: float = 0.50  # and stay to be read
    fly_points: float = 0.48  # points travel from the card to the score
    collect: float = 0.22  # taken cards travel to a pile
    settle: float = 0.12  # cards move up to close a gap
    swap: float = 0.34  # two cards change places
    draw_for_deal: float = 0.28  # a card drawn for the deal, or from a heap to be shown
    show_card: float = 0.45  # where it lies to be seen
    chips: float = 0.28  # counters travel over the felt
    act: float = 0.24  # what a seat has done, in a word at it, before the next one acts

    hover: float = 0.12  # a playable card lifts
    tip: float = 0.60  # what is pointed at says what it is for
    double_click: float = 0.40  # two clicks on a card within it mean all that goes with it
    hold: float = 0.40  # an arrow that is held steps again
    again: float = 0.12  # and then once more, each time
    press: float = 0.07  # a button goes down
    follow: float = 0.07  # a card that is dragged keeps up with the hand
    upright: float = 0.24  # and hangs straight again when that rests
    land: float = 0.10  # a card that has come down gives a little
    refuse: float = 0.28  # what cannot be used shakes its head
    snap_back: float = 0.28  # a dragged card returns
    fade: float = 0.20  # panels come and go
    scene: float = 0.28  # one scene gives way to another

    peg_hop: float = 0.075  # a peg moves one hole
    peg_leap: float = 0.30  # the back peg lifts over the front one
    gauge: float = 0.45  # the winning chance moves to another one
    callout_in: float = 0.14
    callout_beat: float = 0.24  # what is called is up before the next card moves
    callout_read: float = 0.30  # and may be read before other words come, the longer the more
    callout_letter: float = 0.012
    callout_hold: float = 1.60  # at most so long; alone it stays as long
    callout_out: float = 0.26
    celebrate: float = 0.90  # a grand moment
    highlight_dark: float = 0.22  # all but what matters darkens before a great moment
    highlight_grow: float = 0.12  # its star grows
    highlight_hold: float = 0.38  # and stands
    highlight_fade: float = 0.18  # and is gone
    highlight_reveal: float = 0.30  # the hands of a showdown are turned up within, one by one
    confetti: float = 0.80  # paper rains
    paper_fall: float = 2.50  # and after a match that was won, until it lies
    victory: float = 1.80  # a match won
    better_play: float = 1.60  # what was better has been played in a review, and is seen
    defeat: float = 0.50  # and one that is lost
    bubble_in: float = 0.16  # what somebody says pops up
    bubble_hold: float = 1.60  # and is read, longer where there is more to read
    bubble_letter: float = 0.05
    bubble_brief: float = 1.00  # a pass, a no
    bubble_out: float = 0.22
    spoken_great: float = 0.50  # a call that changes the stake, or a great one, is up so long
    face_drawn: float = 0.05  # a thread draws a look of a face before it is shown
    blink: float = 0.12  # eyes are shut
    blink_least: float = 6.0  # somebody at the table blinks no sooner
    blink_most: float = 9.0  # and no later
    onlooker_gap: float = 20.0  # somebody in the room has a mood so often
    onlooker_mood: float = 2.5  # and so long
    grimace_drawn: float = 0.10  # a face is drawn by a thread before it comes up
    grimace_grow: float = 0.30  # a face comes up from its plaque, and goes back
    grimace_make: float = 0.14  # it makes a grimace
    grimace_hold: float = 1.50  # which is seen so long
    finale: float = 0.45  # the winner of a match comes into the light
    curtain: float = 0.50  # a key that was to hurry the table does not lift the curtain, too
    last_word: float = 1.20  # before a match ends anybody may still speak
    notice: float = 3.00  # a line of news stays on screen, and so much longer for each letter
    notice_letter: float = 0.05

    replay_pause: float = 0.55  # between two actions of a replay, at its own usual speed
    think_least: float = 0.30  # an opponent's pace, whatever it holds, while what was is shown
    think_most: float = 0.90
    think_gap: float = 0.20  # after which it thinks so long at least
    think_shown: float = 0.40  # who thinks so long is seen thinking
    long_thought: float = 15.0  # whom a person lets wait so long yawns
    think_seen: float = 0.60  # and then at least so long
    remind: float = 20.0  # and is reminded, once, that it is his or her turn
    nobody_joins: float = 20.0  # without a telephone, and what to look at is lit

    def thinking(self, share: float, since: float = 0.0) -> float:
        """Return how long an opponent still thinks, by a share of what is between least and most.

        It has thought ``since`` its turn came, while what was done before was still shown.
        """
        whole = self.think_least + share * (self.think_most - self.think_least)
        return max(self.think_gap, whole - since)

    def reading(self, words: str) -> float:
        """Return how long words of a call are read."""
        return min(self.callout_hold, self.callout_read + self.callout_letter * len(words))

    def at(self, speed: Speed) -> "Durations":
        """Return these durations at `speed`; at `Speed.INSTANT` all but reading are 0."""
        scaled = {f.name for f in fields(self)} - _READING
        return replace(self, **{name: getattr(self, name) / speed.value for name in scaled})

    def without_motion(self) -> "Durations":
        """Return these with every movement taking no time; pauses stay as they are."""
        return replace(self, **{f.name: 0.0 for f in fields(self) if f.name not in _PAUSES})

#!/usr/bin/env bash
# Plays a match with real events: play_match.sh PYTHON DATA_DIR (inside xvfb-run).
# Mouse for the first half, then the window is closed; the keyboard goes on with it.
set -u
python=$1 data=$2
openbox >/dev/null 2>&1 &
sleep 1

start() {
    "$python" -m porrazo --data-dir "$data" --speed instant --lang en &
    game=$!
    sleep 4
}

# A click in the window, which the window manager has put in the middle of the screen.
click() { xdotool mousemove "$1" "$2" click 1; sleep 0.15; }
key() { xdotool key "$1"; sleep 0.12; }

start
window=$(xdotool search --onlyvisible --pid "$game" | tail -n 1)
[ -n "$window" ] || { echo "no window"; exit 1; }
xdotool windowactivate "$window"
eval "$(xdotool getwindowgeometry --shell "$window")"
at() { click $((X + WIDTH * $1 / 1000)) $((Y + HEIGHT * $2 / 1000)); }

key Return   # New match
sleep 1
key Return   # Start
sleep 2
for _ in $(seq 60); do
    at 425 830   # the middle card of the hand, and whatever else is there
    at 765 855   # the upper of two buttons: deal, declare, confirm, go on
    at 765 840
    [ -f "$data/match.journal" ] || break
    lines=$(wc -l < "$data/match.journal")
    [ "$lines" -gt 24 ] && break
done
[ -f "$data/match.journal" ] || { echo "the first part has left no journal"; exit 1; }
xdotool windowclose "$window" || true
kill -TERM "$game" 2>/dev/null
wait "$game"
echo $(($(wc -l < "$data/match.journal") - 1)) > "$data/actions_when_closed"

start
key Return   # Continue
sleep 2
for _ in $(seq 400); do
    [ -f "$data/matches/match-0001.porrazo" ] && break
    key Return
    key 1
done
sleep 1
key Escape
[ -f "$data/matches/match-0001.porrazo" ] || { echo "the match has not ended"; tail -n 3 "$data/match.journal"; exit 1; }
kill -TERM "$game" 2>/dev/null
wait "$game"
exit 0

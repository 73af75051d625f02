#!/usr/bin/env bash
# Plays a match with real events: play_match.sh PYTHON DATA_DIR (inside xvfb-run).
# Mouse for the first half, then the window is closed; the keyboard goes on with it.
set -u
python=$1 data=$2
source "$(dirname "$0")/playing.sh"

# A click in the window, which the window manager has put in the middle of the screen.
click() { xdotool mousemove "$1" "$2" click 1; sleep 0.15; }
at() { click $((X + WIDTH * $1 / 1000)) $((Y + HEIGHT * $2 / 1000)); }

start
activate
eval "$(xdotool getwindowgeometry --shell "$window")"
key Right    # beside the first game that a newcomer is offered
key Return   # New match
sleep 2
key Return   # the first game of the card room
sleep 1
key Return   # Start
sleep 2
for _ in $(seq 60); do
    at 500 870   # the middle card of the hand
    at 500 642   # the one button over it, or one of two: deal, confirm, go on
    at 440 642
    [ -f "$(journal)" ] || break
    lines=$(wc -l < "$(journal)")
    [ "$lines" -gt 24 ] && break
done
[ -f "$(journal)" ] || { echo "the first part has left no journal"; exit 1; }
xdotool windowclose "$window" || true
end
echo $(($(wc -l < "$(journal)") - 1)) > "$data/actions_when_closed"

start
key Return   # Continue
sleep 2
play_on 400
sleep 1
key Escape
end
exit 0

#!/usr/bin/env bash
# Plays a match of people who share the screen, by keys: play_shared.sh PYTHON DATA_DIR (inside xvfb-run).
set -u
python=$1 data=$2
openbox >/dev/null 2>&1 &
sleep 1
"$python" -m porrazo --data-dir "$data" --speed instant --lang en &
game=$!
sleep 4
window=$(xdotool search --onlyvisible --pid "$game" | tail -n 1)
[ -n "$window" ] || { echo "no window"; exit 1; }
xdotool windowactivate "$window"
key() { xdotool key "$1"; sleep 0.08; }
key Return   # New match
sleep 1
key Return   # Start
sleep 1
for _ in $(seq 500); do
    [ -f "$data/matches/match-0001.porrazo" ] && break
    key Return
    key 1
done
[ -f "$data/matches/match-0001.porrazo" ] || { echo "the match has not ended"; tail -n 3 "$data/match.journal"; exit 1; }
kill -TERM "$game" 2>/dev/null
wait "$game"
exit 0

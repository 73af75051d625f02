#!/usr/bin/env bash
# Plays a match of people who share the screen, by keys: play_shared.sh PYTHON DATA_DIR (inside xvfb-run).
set -u
python=$1 data=$2
source "$(dirname "$0")/playing.sh"

start
activate
key Right    # beside the first game that a newcomer is offered
key Return   # New match
sleep 2
key Return   # the first game of the card room
sleep 1
key Return   # Start
sleep 1
play_on 500
end
exit 0

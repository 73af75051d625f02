# What the scripts that play a match with real events share; they set $python and $data first.
openbox >/dev/null 2>&1 &
sleep 1
record=$data/matches/match-0001.porrazo

# The match in play.
journal() { ls "$data"/playing/*.journal 2>/dev/null | head -n 1; }

start() {
    "$python" -m porrazo --data-dir "$data" --speed instant --lang en &
    game=$!
    sleep 4
}

activate() {
    window=$(xdotool search --onlyvisible --pid "$game" | tail -n 1)
    [ -n "$window" ] || { echo "no window"; exit 1; }
    xdotool windowactivate "$window"
}

key() { xdotool key "$1"; sleep 0.12; }

# Answers by keys, so many times at the most, until the match is over.
play_on() {
    for _ in $(seq "$1"); do
        [ -f "$record" ] && return
        key Return
        key 1
    done
    [ -f "$record" ] || { echo "the match has not ended"; tail -n 3 "$(journal)"; exit 1; }
}

end() {
    kill -TERM "$game" 2>/dev/null
    wait "$game"
}

# Two commands do everything: `make play` and `make test`. The rest is for developers.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
# Tests start Python hundreds of times: what it has compiled is kept, whatever the environment says.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: play test test-long lint types tests windowless windows compiled compile compiled-tests soak monkey night torture mutants fit bench assets pictures strips wheel bundle release-check wine-check clean

play: $(VENV)/play.stamp
	$(BIN)/porrazo $(ARGS)

test: lint types tests

lint: $(VENV)/dev.stamp
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: $(VENV)/dev.stamp
	$(BIN)/mypy

# Where windows are shown: the other modules need not be collected for them.
WINDOWS = $$(grep -rl --include='*.py' mark.window tests)

# What needs no window runs in two processes; windows, which mostly wait, are shown beside that, one
# at a time.
tests: $(VENV)/dev.stamp
	$(MAKE) --no-print-directory -j2 windowless windows

windowless: $(VENV)/dev.stamp
	$(BIN)/pytest -n 2 --dist worksteal -m "not window and not long" $(ARGS)

windows: $(VENV)/dev.stamp
	$(BIN)/pytest -m "window and not long" $(WINDOWS) $(ARGS)

# What takes long: how strong opponents and reviews are, statistics, a monkey, further sizes.
test-long: $(VENV)/dev.stamp
	$(BIN)/pytest -n 2 --dist worksteal -m "long and not window" $(ARGS)
	$(BIN)/pytest -m "window and long" $(WINDOWS) $(ARGS)

# The rules and the search again, compiled; needs a C compiler and Python's headers.
compiled: compile compiled-tests

compile: $(VENV)/dev.stamp
	$(BIN)/python build/compiling.py --quickly out/compiled

compiled-tests: $(VENV)/dev.stamp
	PYTHONPATH=out/compiled PORRAZO_BUILD=compiled $(BIN)/pytest tests/rules tests/players \
		tests/protocol tests/playthroughs tests/test_contract.py \
		tests/test_guard.py::test_the_keyboard_ends_a_command_at_any_time \
		--ignore tests/protocol/test_schema.py \
		-n 2 --dist worksteal $(ARGS)

# A wheel for this machine and Python in dist/, rules and search compiled.
wheel: $(VENV)/pip.stamp
	HATCH_BUILD_HOOK_ENABLE_CUSTOM=true $(BIN)/python -m pip wheel --quiet --no-deps --wheel-dir dist .

# The program as one folder, dist/porrazo, tried out under Xvfb (Debian: xvfb xauth binutils).
bundle: $(VENV)/pip.stamp
	$(BIN)/python build/bundle.py

# Ten thousand random matches of each game over all options, every invariant held, and every node
# that is counted, a million from each start; hours.
soak: $(VENV)/dev.stamp
	PORRAZO_SOAK_MATCHES=10000 PORRAZO_PERFT_NODES=1000001 \
		$(BIN)/pytest tests/rules -k "soak or perft" $(ARGS)

# A million random events at mouse and keyboard; about a quarter of an hour.
monkey: $(VENV)/dev.stamp
	PORRAZO_MONKEY_EVENTS=1000000 $(BIN)/pytest tests/desktop/test_monkey.py $(ARGS)

# Two hundred whole matches of each game by a rough hand, in every look and size, each rest held
# against the view; a match of each in a real window by mouse alone and by keys alone, and by words
# alone; a night.
night: $(VENV)/dev.stamp
	PORRAZO_NIGHT=200 $(BIN)/pytest tests/desktop/test_tell.py tests/desktop/test_window_match.py \
		tests/desktop/test_rough_hands.py $(ARGS)
	$(BIN)/python tests/mutants/plant.py

# Five hundred kills in the middle of play, a hundred of them on a slow disk, a hundred windows
# killed, two hundred rounds of two programs on one folder, 100,000 damages, ten thousand matches in
# the library, every puzzle proven anew; about half an hour.
torture: $(VENV)/dev.stamp
	PORRAZO_TORTURE=1 $(BIN)/pytest tests/records/test_torture.py tests/desktop/test_hold.py \
		tests/desktop/test_damage.py tests/desktop/test_library_scene.py \
		tests/players/test_puzzles.py $(ARGS)

# Plants mistakes one at a time in a copy and tells which no test notices, or which no longer apply;
# about ten minutes, and a part of `make night`.
mutants: $(VENV)/dev.stamp
	$(BIN)/python tests/mutants/plant.py $(ARGS)

# Every scene in four sizes of the window; about a minute.
fit: $(VENV)/dev.stamp
	PORRAZO_EVERY_SIZE=1 $(BIN)/pytest tests/desktop/test_fit.py $(ARGS)

bench: $(VENV)/dev.stamp
	for bench in tests/bench/bench_*.py; do PYTHONPATH=tests $(BIN)/python $$bench || exit 1; done

# Builds again what is baked: fonts, cards, faces, cloths, textures, sounds, words.
assets: $(VENV)/art.stamp
	for script in assets/fonts/build.py assets/packs/build.py assets/faces/build.py \
		assets/cloths/build.py assets/emblems/build.py assets/textures/build.py assets/title/build.py assets/icon/build.py assets/sounds/build.py \
		assets/sounds/room/build.py assets/locale/build.py; \
		do $(BIN)/python $$script || exit 1; done

# Draws the pictures of the README with the game itself.
pictures: $(VENV)/play.stamp
	mkdir -p docs/pictures
	$(BIN)/porrazo shot title --size 1280x720 --force --out docs/pictures/title.jpg
	$(BIN)/porrazo shot table --size 1280x720 --seed 1 --force --out docs/pictures/table.jpg
	$(BIN)/porrazo shot opponents --size 1280x720 --force --out docs/pictures/opponents.jpg
	$(BIN)/porrazo shot tendido --size 1280x720 --seed 5 --force --out docs/pictures/tendido.jpg
	$(BIN)/porrazo shot summary --size 1280x720 --seed 5 --force --out docs/pictures/summary.jpg
	$(BIN)/porrazo shot review --size 1280x720 --seed 9 --force --out docs/pictures/review.jpg
	$(BIN)/porrazo shot table --theme talavera --size 1280x720 --seed 4 --force --out docs/pictures/talavera.jpg
	$(BIN)/porrazo shot pending --theme noche --size 1280x720 --seed 2 --force --out docs/pictures/noche.jpg
	$(BIN)/porrazo shot card_room --size 1280x720 --force --out docs/pictures/card_room.jpg
	$(BIN)/porrazo shot table --game ronda --size 1280x720 --seed 3 --force --out docs/pictures/ronda.jpg
	$(BIN)/porrazo shot near --game cuarenta --size 1280x720 --seed 3 --force --out docs/pictures/cuarenta.jpg
	$(BIN)/porrazo shot table --game dou_dizhu --size 1280x720 --seed 4 --force --out docs/pictures/dou_dizhu.jpg
	$(BIN)/porrazo shot follow --game tresette --size 1280x720 --seed 4 --force --out docs/pictures/tresette.jpg
	$(BIN)/porrazo shot follow --game calabrasella --size 1280x720 --seed 3 --force --out docs/pictures/calabrasella.jpg
	$(BIN)/porrazo shot table --game truc --size 1280x720 --seed 3 --force --out docs/pictures/truc.jpg
	$(BIN)/porrazo shot table --game put --size 1280x720 --seed 3 --force --out docs/pictures/put.jpg
	$(BIN)/porrazo shot table --game matarrata --size 1280x720 --seed 5 --force --out docs/pictures/matarrata.jpg
	$(BIN)/porrazo shot signalling --game rentoy --size 1280x720 --seed 4 --force --out docs/pictures/rentoy.jpg
	$(BIN)/porrazo shot table --game big_two --size 1280x720 --seed 3 --force --out docs/pictures/big_two.jpg
	$(BIN)/porrazo shot table --game cacho --size 1280x720 --seed 4 --force --out docs/pictures/cacho.jpg
	$(BIN)/porrazo shot table --game flor --size 1280x720 --seed 1 --force --out docs/pictures/flor.jpg
	$(BIN)/porrazo shot shut_out --game pechigonga --size 1280x720 --seed 1 --force --out docs/pictures/pechigonga.jpg
	$(BIN)/porrazo shot table --game crash --size 1280x720 --seed 3 --force --out docs/pictures/crash.jpg
	$(BIN)/porrazo shot table --game spinado --size 1280x720 --seed 2 --force --out docs/pictures/spinado.jpg
	$(BIN)/porrazo shot suit --game last_one --size 1280x720 --seed 4 --force --out docs/pictures/last_one.jpg
	$(BIN)/porrazo shot stake --game backhand --size 1280x720 --seed 5 --force --out docs/pictures/backhand.jpg
	$(BIN)/porrazo shot table --game trente_et_quarante --size 1280x720 --seed 5 --force --out docs/pictures/trente_et_quarante.jpg
	$(BIN)/python assets/packs/sheet.py spanish/standard docs/pictures/spanish.jpg

# Draws the motions of docs/desktop.md with the game itself, twelve moments each.
strips: $(VENV)/play.stamp
	mkdir -p docs/pictures/strips
	for motion in porrazo counter_porrazo limpia capture_of_five tendido most_cards match_end; do \
		$(BIN)/porrazo shot $$motion --strip --force --out docs/pictures/strips/$$motion.jpg || exit 1; done
	$(BIN)/porrazo shot signal --strip --game rentoy --force --out docs/pictures/strips/signal.jpg

# Installs what was built into a bare Debian and plays there; as root, about ten minutes.
release-check: bundle
	$(PYTHON) build/release_check.py $(ARGS)

# Under Wine: the tests and the program for Windows with a Python of Windows, installed, played and
# removed (Debian: wine64 nsis unzip xvfb openbox xdotool); ARGS="--only build play" for some stages.
wine-check: $(VENV)/pip.stamp
	$(BIN)/python build/wine_check.py $(ARGS)

$(VENV)/pip.stamp:
	$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Porrazo needs Python 3.11 or later.")'
	$(PYTHON) -m venv $(VENV)
	touch $@

$(VENV)/play.stamp: $(VENV)/pip.stamp pyproject.toml
	$(BIN)/python -m pip install --quiet --editable .
	touch $@

$(VENV)/dev.stamp: $(VENV)/pip.stamp pyproject.toml
	$(BIN)/python -m pip install --quiet --editable '.[dev]'
	touch $@

$(VENV)/art.stamp: $(VENV)/dev.stamp
	$(BIN)/python -m pip install --quiet --editable '.[dev,art]'
	touch $@

clean:
	rm -rf $(VENV) .mypy_cache .pytest_cache .ruff_cache dist out

#!/bin/sh
# Porrazo @VERSION@ for Linux. Run it: sh @FILE@ [options]; --help tells them.
# What follows the last line of this script is the program, packed.
set -eu

lines=@LINES@
sum=@SUM@
prefix=${HOME:-}/.local
quiet=
job=install

usage() {
    cat <<EOF
Porrazo @VERSION@: installs the game for you alone, without any rights.

  --target FOLDER  install below FOLDER instead of ~/.local
  --uninstall      remove the game from there; your matches and settings stay
  --quiet          say nothing but what goes wrong
  --check          check that this file is whole, and end
  --help           this
EOF
}

fail() {
    echo "porrazo: $1" >&2
    exit 1
}

say() {
    [ -n "$quiet" ] || echo "$1"
}

while [ $# -gt 0 ]; do
    case $1 in
    --target)
        [ $# -gt 1 ] || fail "--target needs a folder"
        prefix=$2
        shift
        ;;
    --target=*) prefix=${1#--target=} ;;
    --uninstall) job=uninstall ;;
    --check) job=check ;;
    --quiet) quiet=yes ;;
    --help | -h)
        usage
        exit 0
        ;;
    *) fail "there is no option $1; --help tells those that there are" ;;
    esac
    shift
done
case $prefix in
/*) ;;
*) prefix=$PWD/$prefix ;;
esac
[ "$prefix" != /.local ] || fail "HOME says no folder; name one with --target"

# The data folder of the game is share/porrazo, so the program goes to lib.
home=$prefix/lib/porrazo
share=$prefix/share

# Tells the desktop what has changed, where it has the tools for that.
refresh() {
    if [ -d "$share/mime/packages" ] && command -v update-mime-database >/dev/null; then
        update-mime-database "$share/mime" 2>/dev/null || say "The desktop could not be told about match files."
    fi
    if [ -d "$share/applications" ] && command -v update-desktop-database >/dev/null; then
        update-desktop-database -q "$share/applications" 2>/dev/null || say "The desktop could not be told about the game."
    fi
}

# Removes the folders that are empty, from the one given up to the prefix.
tidy() {
    folder=$1
    while [ "$folder" != "$prefix" ] && rmdir "$folder" 2>/dev/null; do
        folder=$(dirname "$folder")
    done
}

uninstall() {
    [ -f "$home/installed" ] || fail "there is no Porrazo in $home"
    while IFS= read -r file; do
        rm -f "$prefix/$file"
    done <"$home/installed"
    refresh
    # What the desktop's tools wrote about nothing but this game goes, too.
    if [ -d "$share/mime/packages" ] && rmdir "$share/mime/packages" 2>/dev/null; then
        for file in aliases generic-icons globs globs2 icons magic mime.cache subclasses \
            treemagic types version XMLnamespaces; do
            rm -f "$share/mime/$file"
        done
    fi
    if [ -f "$share/applications/mimeinfo.cache" ] && [ "$(ls "$share/applications")" = mimeinfo.cache ]; then
        rm -f "$share/applications/mimeinfo.cache"
    fi
    while IFS= read -r file; do
        tidy "$(dirname "$prefix/$file")"
    done <"$home/installed"
    tidy "$share/mime/application"
    tidy "$share/mime"
    rm -rf "$home"
    tidy "$prefix/lib"
    say "Porrazo is removed. Your matches and settings are kept in ${XDG_DATA_HOME:-$HOME/.local/share}/porrazo."
}

check() {
    command -v sha256sum >/dev/null || fail "sha256sum is not here; it is part of coreutils"
    found=$(tail -n +$((lines + 1)) "$0" | sha256sum | cut -d ' ' -f 1)
    [ "$found" = "$sum" ] || fail "this file is damaged; get it again"
}

install() {
    check
    command -v xz >/dev/null || fail "xz is not here; the packages of your system have it (xz or xz-utils)"
    mkdir -p "$prefix/lib" || fail "$prefix cannot be written"
    fresh=$(mktemp -d "$prefix/lib/.porrazo.XXXXXX") || fail "$prefix/lib cannot be written"
    trap 'rm -rf "$fresh"' EXIT
    trap 'exit 1' HUP INT TERM
    tail -n +$((lines + 1)) "$0" | xz -dc | tar -xf - -C "$fresh" || fail "the program could not be unpacked"
    "$fresh/lib/porrazo/porrazo" --version >/dev/null ||
        fail "the program does not run here; its C library may be older than @LIBC@"

    (cd "$fresh" && find . ! -type d ! -path './lib/*' | sed 's|^\./||') >"$fresh/lib/porrazo/installed"
    echo bin/porrazo >>"$fresh/lib/porrazo/installed"
    head -n "$lines" "$0" >"$fresh/lib/porrazo/installer.sh"
    # Whoever starts it from a menu may not have bin in the PATH.
    entry=$fresh/share/applications/@APP_ID@.desktop
    quoted=$(printf '%s' "$prefix/bin/porrazo" | sed 's/[\\"`$]/\\\\&/g; s/%/%%/g; s/[&|\\]/\\&/g')
    sed "s|^Exec=porrazo|Exec=\"$quoted\"|" "$entry" >"$entry.new"
    mv "$entry.new" "$entry"

    if [ -f "$home/installed" ]; then
        while IFS= read -r file; do
            rm -f "$prefix/$file"
        done <"$home/installed"
    elif [ -e "$home" ]; then
        fail "$home is there and is none of Porrazo's; move it away or choose another --target"
    fi
    rm -rf "$home"
    mv "$fresh/lib/porrazo" "$home"
    (cd "$fresh" && tar -cf - share) | (cd "$prefix" && tar -xf -)
    mkdir -p "$prefix/bin"
    ln -s ../lib/porrazo/porrazo "$prefix/bin/porrazo"
    refresh
    say "Porrazo @VERSION@ is installed: choose it in the menu, or run $prefix/bin/porrazo."
    elsewhere=
    [ "$prefix" = "${HOME:-}/.local" ] || elsewhere=" --target '$prefix'"
    say "To remove it: sh '$home/installer.sh' --uninstall$elsewhere"
}

"$job"
[ "$job" != check ] || say "This file is whole."
exit 0

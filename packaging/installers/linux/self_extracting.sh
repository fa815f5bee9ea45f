#!/bin/sh
# Larder @VERSION@ for Linux (x86-64). This script unpacks the program that follows it.
#   sh Larder.run                     install for you: program in ~/.local/lib/larder, command in ~/.local/bin
#   sh Larder.run --prefix /opt/x     install somewhere else
#   sh Larder.run --uninstall         remove the program; your recipes and your diary stay
set -eu

prefix=${XDG_DATA_HOME:-$HOME/.local/share}
prefix=${prefix%/share}
action=install
while [ $# -gt 0 ]; do
    case $1 in
        --prefix) [ $# -gt 1 ] || { echo "larder: --prefix names no folder." >&2; exit 2; }; prefix=$2; shift 2 ;;
        --uninstall) action=uninstall; shift ;;
        -h|--help) sed -n '2,5s/^# \{0,3\}//p' "$0"; exit 0 ;;
        *) echo "larder: unknown option $1. See: sh $0 --help" >&2; exit 2 ;;
    esac
done
case $prefix in /*) ;; *) prefix=$PWD/$prefix ;; esac
program=$prefix/lib/larder
share=$prefix/share

refresh_desktop() {
    # Desktops without these tools read the files at the next login.
    if command -v update-desktop-database >/dev/null; then update-desktop-database -q "$share/applications" || true; fi
    if command -v update-mime-database >/dev/null && [ -d "$share/mime" ]; then update-mime-database "$share/mime" || true; fi
}

remove_program() {
    [ -f "$program/installed-files" ] || return 0
    (cd "$prefix" && while IFS= read -r file; do rm -f "./$file"; done < "$program/installed-files")
    # The deepest folders first; one with other programs' files stays.
    (cd "$prefix" && while IFS= read -r folder; do rmdir "./$folder" 2>/dev/null || true; done < "$program/installed-folders")
    rm -rf "$program"
    rmdir "$prefix/lib" 2>/dev/null || true
}

if [ "$action" = uninstall ]; then
    [ -f "$program/installed-files" ] || { echo "larder: there is no Larder in $prefix. Name its folder with --prefix." >&2; exit 2; }
    remove_program
    refresh_desktop
    echo "Removed Larder from $prefix. Your recipes and your diary stay."
    exit 0
fi

command -v xz >/dev/null || { echo "larder: xz is missing. Install xz-utils and try again." >&2; exit 2; }
mkdir -p "$prefix"
# Next to the place where it will be, so that a full disk or Ctrl-C leaves the installed version as it is.
staged=$(mktemp -d "$prefix/.larder-XXXXXX")
trap 'rm -rf "$staged"' EXIT
trap 'exit 130' INT
trap 'exit 143' TERM
echo "Unpacking Larder @VERSION@ ..."
# tar alone would not notice that the end is missing.
{ tail -n +@LINES@ "$0" | xz -dc || touch "$staged/is-broken"; } | tar -xf - --strip-components=2 -C "$staged"
[ ! -e "$staged/is-broken" ] || { echo "larder: this file is damaged. Download it again." >&2; exit 1; }
(cd "$staged" && find . -type f -o -type l) | grep -v '^\./lib/larder/' | sed 's|^\./||' > "$staged/lib/larder/installed-files"
(cd "$staged" && find . -mindepth 1 -type d) | grep -v '^\./lib\(/larder\(/.*\)\{0,1\}\)\{0,1\}$' | sort -r | sed 's|^\./||' > "$staged/lib/larder/installed-folders"
sed -i "s|^\(Try\)\{0,1\}Exec=larder|\1Exec=$prefix/bin/larder|" "$staged/share/applications/larder.desktop"
remove_program
while IFS= read -r folder; do mkdir -p "$prefix/$folder"; done < "$staged/lib/larder/installed-folders"
mkdir -p "$prefix/lib"
mv "$staged/lib/larder" "$program"
while IFS= read -r file; do mv -f "$staged/$file" "$prefix/$file"; done < "$program/installed-files"
refresh_desktop
echo "Installed Larder in $prefix. Start it with: $prefix/bin/larder app"
exit 0

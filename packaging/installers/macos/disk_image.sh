#!/bin/sh
# Make a disk image of Larder.app: disk_image.sh FOLDER_WITH_APP FOLDER_FOR_IMAGE VERSION
# With SIGN_AS="Developer ID Application: ..." it is signed with that identity, else ad hoc: then the first start needs
# "Open" in the menu of the right mouse button.
set -eu
app=$1/Larder.app
image=$2/Larder-$3-$(uname -m).dmg
identity=${SIGN_AS:--}
options=
[ "$identity" = - ] || options="--options runtime --timestamp"
# shellcheck disable=SC2086  # several words
codesign --force --deep --sign "$identity" $options "$app"
codesign --verify --deep --strict "$app"
staged=$(mktemp -d)
trap 'rm -rf "$staged"' EXIT
ditto "$app" "$staged/Larder.app"
ln -s /Applications "$staged/Applications"
hdiutil create -quiet -fs HFS+ -format ULFO -volname "Larder $3" -srcfolder "$staged" "$image"

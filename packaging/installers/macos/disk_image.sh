#!/bin/sh
# Make a disk image of Larder.app: disk_image.sh FOLDER_WITH_APP FOLDER_FOR_IMAGE VERSION
# PyInstaller has signed the program (larder.spec): with SIGN_AS="Developer ID Application: ...", with that identity; else ad
# hoc, and then the first start needs "Open Anyway" in the system settings, under Privacy & Security.
# With SIGN_AS and NOTARY_PROFILE (a profile of `xcrun notarytool store-credentials`), Apple checks the image, and the answer
# is stapled to it, so that it opens without a network.
set -eu
app=$1/Larder.app
image=$2/Larder-$3-$(uname -m).dmg
codesign --verify --deep --strict "$app"
staged=$(mktemp -d)
trap 'rm -rf "$staged"' EXIT
ditto "$app" "$staged/Larder.app"
ln -s /Applications "$staged/Applications"
hdiutil create -quiet -fs HFS+ -format ULFO -volname "Larder $3" -srcfolder "$staged" "$image"
[ -n "${SIGN_AS:-}" ] || exit 0
codesign --sign "$SIGN_AS" --timestamp "$image"
[ -n "${NOTARY_PROFILE:-}" ] || exit 0
xcrun notarytool submit "$image" --keychain-profile "$NOTARY_PROFILE" --wait
xcrun stapler staple "$image"

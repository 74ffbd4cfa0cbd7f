# Leaves nothing behind: processes, mounts, interfaces, cgroups, files.

take_down() {
  [ -d "$state" ] || return 0
  local name
  for name in $(node_names); do stop "kubelet-$name"; done
  for name in proxy scheduler controller-manager dns apiserver etcd; do stop "$name"; done
  for name in $(node_names); do kill_containers "$name"; done
  for name in $(node_names); do stop "containerd-$name"; done
  end_what_is_left
  unmount_what_is_left
  remove_rules
  remove_network
  remove_cgroups
  rm -rf "$state"
}

kill_containers() { # node
  local ctr="timeout 10 ctr -a $state/nodes/$1/containerd.sock -n k8s.io" task
  [ -S "$state/nodes/$1/containerd.sock" ] || return 0
  for task in $($ctr tasks ls -q 2>/dev/null); do $ctr tasks kill -s SIGKILL "$task" 2>/dev/null || true; done
}

# The shims name our folder on their command line; containers whose shim is gone still sit in our cgroups.
end_what_is_left() {
  local pid
  for pid in $(pids_of_shims) $(cgroups | sed 's|$|/cgroup.procs|' | xargs -r cat 2>/dev/null | sort -u); do
    [ "$pid" = $$ ] || kill -9 "$pid" 2>/dev/null || true
  done
}
pids_of_shims() {
  local file
  for file in $(grep -l -s -a -F "$state/" /proc/[0-9]*/cmdline); do
    case $(tr '\0' ' ' 2>/dev/null <"$file") in
      *containerd-shim*" -address $state/"*) cut -d/ -f3 <<<"$file" ;;
    esac
  done
}

unmount_what_is_left() {
  local mount
  awk -v s="$state/" 'index($2, s) == 1 {print $2}' /proc/mounts | sort -r | while read -r mount; do umount -l "$mount" || true; done
}

# kube-proxy takes its own rules back; the kubelet leaves empty marks.
remove_rules() {
  local tables
  "$kube" kube-proxy --cleanup >/dev/null 2>&1 || true
  for tables in iptables ip6tables; do
    ! "$tables-save" 2>/dev/null | grep -q KUBE- || "$tables-save" | grep -v KUBE- | "$tables-restore" || true
  done
}

cgroups() {
  find /sys/fs/cgroup -depth -type d 2>/dev/null \
    \( -path "/sys/fs/cgroup/$cgroup" -o -path "/sys/fs/cgroup/$cgroup/*" -o -path "/sys/fs/cgroup/*/$cgroup" -o -path "/sys/fs/cgroup/*/$cgroup/*" \) || true
}
remove_cgroups() {
  for _ in 1 2 3; do
    cgroups | xargs -r rmdir 2>/dev/null && break
    sleep 0.3
  done
}

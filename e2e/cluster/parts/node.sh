# A node: a containerd and a kubelet of its own, and a place in the cgroups.

node() { # name, address, instance type, pool, labels
  mkdir -p "$state/nodes/$1"
  node_containerd "$1"
  import_to "$1" "$cache/images/sandbox.tar"
  make_cgroups "$cgroup/$1"
  kubelet "$@"
}

# Starts the node's kubelet, in place of one that may run.
kubelet() { # name, address, instance type, pool, labels
  stop "kubelet-$1"
  kubelet_settings "$1" "$2" >"$state/nodes/$1/kubelet.yaml"
  run_kubelet "$@"
}

# The same with a kubelet that wants nearly all memory of the machine to be free, and evicts pods because it is not. Such
# a threshold is a soft one: a hard one would count as memory that cannot be allocated, and no pod would fit any more. A kubelet
# evicts only when it counts what disks hold, which localStorageCapacityIsolation is about.
kubelet_under_pressure() { # name, address, instance type, pool, labels
  stop "kubelet-$1"
  { kubelet_settings "$1" "$2" | grep -v localStorageCapacityIsolation; cat <<YAML; } >"$state/nodes/$1/kubelet.yaml"
evictionSoft: {memory.available: 99%}
evictionSoftGracePeriod: {memory.available: 1s}
evictionMaxPodGracePeriod: 30
YAML
  run_kubelet "$@"
}

node_containerd() { # node
  local dir=$state/nodes/$1
  containerd_settings "$dir" >"$dir/containerd.toml"
  start "containerd-$1" containerd --config "$dir/containerd.toml" --log-level warn
  wait_for 30 "containerd of $1" ctr -a "$dir/containerd.sock" version
}

containerd_settings() { # folder
  cat <<TOML
version = 2
root = "$1/containerd"
state = "$1/containerd-run"
disabled_plugins = ["io.containerd.internal.v1.opt", "io.containerd.snapshotter.v1.btrfs", "io.containerd.snapshotter.v1.zfs", "io.containerd.snapshotter.v1.aufs", "io.containerd.snapshotter.v1.devmapper"]
[grpc]
  address = "$1/containerd.sock"
[plugins."io.containerd.grpc.v1.cri"]
  sandbox_image = "$sandbox_image_name"
  stream_server_port = "0"
  restrict_oom_score_adj = true
  netns_mounts_under_state_dir = true
  [plugins."io.containerd.grpc.v1.cri".cni]
    bin_dir = "/usr/lib/cni"
    conf_dir = "$state/cni"
    max_conf_num = 1
  [plugins."io.containerd.grpc.v1.cri".containerd]
    default_runtime_name = "runc"
    [plugins."io.containerd.grpc.v1.cri".containerd.runtimes.runc]
      runtime_type = "io.containerd.runc.v2"
      [plugins."io.containerd.grpc.v1.cri".containerd.runtimes.runc.options]
        SystemdCgroup = false
TOML
}

# Where an image of the same name is replaced, containerd may clean up a layer that the import has counted on: the second
# import brings it.
import_to() { # node, image file
  import_once "$@" || import_once "$@"
}

import_once() { # node, image file
  ctr -a "$state/nodes/$1/containerd.sock" -n k8s.io images import --all-platforms "$2" >/dev/null
}

run_kubelet() { # name, address, instance type, pool, labels
  start "kubelet-$1" "$kube" kubelet --config "$state/nodes/$1/kubelet.yaml" --kubeconfig "$state/$1.kubeconfig" \
    --root-dir "$state/nodes/$1/kubelet" --hostname-override "$1" --node-ip "$2" \
    --node-labels "node.kubernetes.io/instance-type=$3,redisbench.io/pool=$4,$5"
}

kubelet_settings() { # name, address
  cat <<YAML
apiVersion: kubelet.config.k8s.io/v1beta1
kind: KubeletConfiguration
address: $2
port: 10250
healthzPort: 0
readOnlyPort: 0
authentication: {anonymous: {enabled: false}, webhook: {enabled: true}, x509: {clientCAFile: "$state/pki/ca.crt"}}
authorization: {mode: Webhook}
tlsCertFile: $state/pki/$1.crt
tlsPrivateKeyFile: $state/pki/$1.key
cgroupDriver: cgroupfs
cgroupRoot: /$cgroup/$1
containerRuntimeEndpoint: unix://$state/nodes/$1/containerd.sock
failSwapOn: false
localStorageCapacityIsolation: false
imageGCHighThresholdPercent: 100
evictionHard: {memory.available: 200Mi, nodefs.available: 1%, imagefs.available: 1%}
systemReserved: {memory: 512Mi}
podLogsDir: $state/nodes/$1/pod-logs
resolvConf: ""
clusterDomain: cluster.local
clusterDNS: [$host_address]
nodeStatusUpdateFrequency: 2s
syncFrequency: 10s
registerNode: true
YAML
}

# A kubelet wants its root to exist: in each hierarchy of cgroup v1, or once in v2.
make_cgroups() { # cluster/node
  local hierarchy controller file parent=${1%/*}
  if [ -e /sys/fs/cgroup/cgroup.controllers ]; then
    mkdir -p "/sys/fs/cgroup/$1"
    for hierarchy in "" "/$parent"; do
      for controller in $(cat /sys/fs/cgroup/cgroup.controllers); do
        echo "+$controller" >"/sys/fs/cgroup$hierarchy/cgroup.subtree_control" 2>/dev/null || true
      done
    done
    return
  fi
  for hierarchy in /sys/fs/cgroup/*/; do
    mkdir -p "$hierarchy$1" 2>/dev/null || true
    for file in cpuset.cpus cpuset.mems; do
      [ ! -e "$hierarchy/$file" ] || tee "$hierarchy$parent/$file" "$hierarchy$1/$file" <"$hierarchy/$file" >/dev/null
    done
  done
}

# One bridge holds the nodes' addresses, one the pods of all nodes; pods, services and the host reach each other.

network() {
  ip link show rb-nodes >/dev/null 2>&1 || ip link add rb-nodes type bridge
  ip link set rb-nodes up
  ip addr replace "$host_address/32" dev rb-nodes
  each_node node_address
  sysctl -qw net.ipv4.ip_forward=1
  mkdir -p "$state/cni"
  cat >"$state/cni/10-redisbench.conflist" <<JSON
{"cniVersion": "0.4.0", "name": "redisbench", "plugins": [
  {"type": "bridge", "bridge": "rb-pods", "isGateway": true, "ipMasq": false, "hairpinMode": true,
   "ipam": {"type": "host-local", "dataDir": "$state/cni-addresses", "ranges": [[{"subnet": "$pod_cidr"}]], "routes": [{"dst": "0.0.0.0/0"}]}},
  {"type": "portmap", "capabilities": {"portMappings": true}}]}
JSON
}
node_address() { ip addr replace "$2/32" dev rb-nodes; }

remove_network() {
  ip -o link show master rb-pods 2>/dev/null | cut -d" " -f2 | cut -d@ -f1 | xargs -r -n1 ip link del 2>/dev/null || true
  ip link del rb-pods 2>/dev/null || true
  ip link del rb-nodes 2>/dev/null || true
}

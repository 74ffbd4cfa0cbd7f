# etcd, the API server, the controllers, the scheduler, kube-proxy, the name service, and the storage class.

etcd=http://127.0.0.1:12379
etcd_peer=http://127.0.0.1:12380

control_plane() {
  local pki=$state/pki
  start etcd "$kube" etcd --data-dir "$state/etcd" --unsafe-no-fsync --log-level warn \
    --listen-client-urls "$etcd" --advertise-client-urls "$etcd" \
    --listen-peer-urls "$etcd_peer" --initial-advertise-peer-urls "$etcd_peer" --initial-cluster "default=$etcd_peer"
  apiserver
  wait_for 90 "the API server" kubectl get --raw /readyz
  # A silent node is NotReady after 10 s, so that the tests of lost nodes need not wait the usual minute.
  start controller-manager "$kube" kube-controller-manager --kubeconfig "$state/controller-manager.kubeconfig" \
    --authentication-kubeconfig "$state/controller-manager.kubeconfig" --authorization-kubeconfig "$state/controller-manager.kubeconfig" \
    --root-ca-file "$pki/ca.crt" --service-account-private-key-file "$pki/sa.key" \
    --cluster-signing-cert-file "$pki/ca.crt" --cluster-signing-key-file "$pki/ca.key" \
    --node-monitor-grace-period 10s --node-monitor-period 2s --use-service-account-credentials --leader-elect=false \
    --bind-address 127.0.0.1 --secure-port 20257
  start scheduler "$kube" kube-scheduler --kubeconfig "$state/scheduler.kubeconfig" --leader-elect=false \
    --authentication-kubeconfig "$state/scheduler.kubeconfig" --authorization-kubeconfig "$state/scheduler.kubeconfig" \
    --bind-address 127.0.0.1 --secure-port 20259
  start proxy "$kube" kube-proxy --kubeconfig "$state/proxy.kubeconfig" --cluster-cidr "$pod_cidr" --hostname-override node-a \
    --proxy-mode "${REDISBENCH_CLUSTER_PROXY_MODE:-iptables}" --healthz-bind-address 127.0.0.1:20256 \
    --metrics-bind-address 127.0.0.1:20249 --conntrack-max-per-core 0
}

apiserver() {
  local pki=$state/pki
  start apiserver "$kube" kube-apiserver --etcd-servers "$etcd" \
    --bind-address 0.0.0.0 --advertise-address "$host_address" --secure-port "$api_port" \
    --service-cluster-ip-range "$service_cidr" --authorization-mode Node,RBAC --enable-admission-plugins NodeRestriction \
    --allow-privileged --client-ca-file "$pki/ca.crt" --tls-cert-file "$pki/apiserver.crt" --tls-private-key-file "$pki/apiserver.key" \
    --kubelet-client-certificate "$pki/admin.crt" --kubelet-client-key "$pki/admin.key" --kubelet-certificate-authority "$pki/ca.crt" \
    --kubelet-preferred-address-types InternalIP \
    --default-not-ready-toleration-seconds 20 --default-unreachable-toleration-seconds 20 \
    --service-account-issuer https://kubernetes.default.svc \
    --service-account-key-file "$pki/sa.pub" --service-account-signing-key-file "$pki/sa.key"
}

# There is no outside world: what is no service of the cluster does not exist.
name_service() {
  cat >"$state/Corefile" <<COREFILE
cluster.local:53 in-addr.arpa:53 {
  bind $host_address
  errors
  kubernetes cluster.local in-addr.arpa {
    kubeconfig $state/kubeconfig redisbench
    pods verified
    ttl 1
  }
}
# In a block of its own: within one block a template answers before kubernetes does.
.:53 {
  bind $host_address
  errors
  template ANY ANY . {
    rcode NXDOMAIN
  }
}
COREFILE
  start dns "$cache/dns" -conf "$state/Corefile"
}

# Four local volumes a node, for servers that write to disk.
storage() {
  {
    cat <<YAML
apiVersion: storage.k8s.io/v1
kind: StorageClass
metadata: {name: local}
provisioner: kubernetes.io/no-provisioner
volumeBindingMode: WaitForFirstConsumer
YAML
    each_node node_volumes
  } | kubectl apply -f - >/dev/null
}

# Volumes whose claims are gone are emptied and can be claimed again.
free_volumes() {
  local volume
  for volume in $(kubectl get persistentvolumes -o jsonpath='{range .items[?(@.status.phase=="Released")]}{.metadata.name}{"\n"}{end}'); do
    [ -d "$state/volumes/$volume" ] || continue
    find "$state/volumes/$volume" -mindepth 1 -delete
    kubectl patch persistentvolume "$volume" --type json -p '[{"op": "remove", "path": "/spec/claimRef"}]' >/dev/null
  done
}

node_volumes() { # name
  local volume
  for volume in "$1"-{1,2,3,4}; do
    install -d -m 0777 "$state/volumes/$volume"
    cat <<YAML
---
apiVersion: v1
kind: PersistentVolume
metadata: {name: $volume}
spec:
  capacity: {storage: 10Gi}
  accessModes: [ReadWriteOnce]
  persistentVolumeReclaimPolicy: Retain
  storageClassName: local
  local: {path: $state/volumes/$volume}
  nodeAffinity:
    required: {nodeSelectorTerms: [{matchExpressions: [{key: kubernetes.io/hostname, operator: In, values: [$1]}]}]}
YAML
  done
}

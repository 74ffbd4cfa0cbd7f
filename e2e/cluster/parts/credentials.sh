# A certificate authority of the cluster's own, and who each part is to the others.

certificate() { # file, subject, extra openssl extensions
  openssl req -newkey rsa:2048 -nodes -keyout "$1.key" -out "$1.csr" -subj "$2" 2>/dev/null
  openssl x509 -req -in "$1.csr" -CA ca.crt -CAkey ca.key -CAcreateserial -days 3650 -out "$1.crt" \
    -extfile <(printf '%s\n' "extendedKeyUsage=serverAuth,clientAuth" "${3:-}") 2>/dev/null
}

kubeconfig() { # file, certificate
  cat >"$1" <<YAML
apiVersion: v1
kind: Config
clusters:
  - name: redisbench
    cluster: {server: "https://127.0.0.1:$api_port", certificate-authority-data: "$(base64 -w0 ca.crt)"}
users:
  - name: "$2"
    user: {client-certificate-data: "$(base64 -w0 "$2.crt")", client-key-data: "$(base64 -w0 "$2.key")"}
contexts:
  - name: redisbench
    context: {cluster: redisbench, user: "$2"}
current-context: redisbench
YAML
  chmod 600 "$1"
}

certificates() {
  local service=DNS:kubernetes,DNS:kubernetes.default,DNS:kubernetes.default.svc,DNS:kubernetes.default.svc.cluster.local part
  mkdir -p "$state/pki"
  cd "$state/pki"
  openssl req -x509 -newkey rsa:2048 -nodes -days 3650 -keyout ca.key -out ca.crt -subj /CN=redisbench-ca 2>/dev/null
  openssl genrsa -out sa.key 2048 2>/dev/null
  openssl rsa -in sa.key -pubout -out sa.pub 2>/dev/null
  certificate apiserver /CN=kube-apiserver \
    "subjectAltName=IP:127.0.0.1,IP:$kubernetes_service,IP:$host_address,DNS:localhost,$service"
  certificate admin /O=system:masters/CN=admin
  certificate scheduler /CN=system:kube-scheduler
  certificate controller-manager /CN=system:kube-controller-manager
  certificate proxy /CN=system:kube-proxy
  each_node node_credentials
  for part in scheduler controller-manager proxy; do kubeconfig "$state/$part.kubeconfig" "$part"; done
  kubeconfig "$state/kubeconfig" admin
  cd "$here"
}

node_credentials() { # name, address
  certificate "$1" "/O=system:nodes/CN=system:node:$1" "subjectAltName=IP:$2,DNS:$1"
  kubeconfig "$state/$1.kubeconfig" "$1"
}

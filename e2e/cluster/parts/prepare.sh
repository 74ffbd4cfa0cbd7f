# What must be on the machine before anything starts: packages, the two programs, the image of the pods' sandbox.

sandbox_image_name=redisbench/sandbox:1

install_packages() {
  local package missing=()
  for package in containerd runc containernetworking-plugins iptables iproute2 conntrack openssl busybox-static; do
    dpkg -s "$package" >/dev/null 2>&1 || missing+=("$package")
  done
  [ ${#missing[@]} -eq 0 ] && return
  say "installing ${missing[*]}"
  apt-get update -qq
  DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${missing[@]}" >/dev/null
}

# Minutes the first time, nothing after that.
build() {
  install_packages
  local component=k8s.io/component-base/version client=k8s.io/client-go/pkg/version
  build_program kube "-X $component.gitVersion=$kube_version -X $component.gitMajor=1 -X $component.gitMinor=34 -X $client.gitVersion=$kube_version"
  build_program dns ""
  sandbox_image
}

build_program() { # folder, linker flags
  local stamp; stamp=$(cat "$here/$1"/{go.mod,go.sum,main.go} | sha256sum | cut -d' ' -f1)
  [ -x "$cache/$1" ] && [ "$(cat "$cache/$1.stamp" 2>/dev/null)" = "$stamp" ] && return
  command -v go >/dev/null || die "Go 1.24 or newer is needed to build Kubernetes, and is missing here"
  say "building $1 from its Go modules (minutes, once per machine)"
  mkdir -p "$cache"
  (cd "$here/$1" && CGO_ENABLED=0 go build -mod=readonly -trimpath -ldflags "-s -w $2" -o "$cache/$1.new" .)
  mv "$cache/$1.new" "$cache/$1"
  echo "$stamp" >"$cache/$1.stamp"
}

# The process that holds a pod's namespaces open: a static busybox that waits to be told to end.
sandbox_image() {
  [ -s "$cache/images/sandbox.tar" ] && return
  local wait='trap : TERM INT; while :; do /bin/busybox sleep 2147483 & wait $!; [ $? -gt 128 ] && exit 0; done'
  "$here/image" "$sandbox_image_name" "$cache/images/sandbox.tar" --entrypoint "[\"/bin/busybox\", \"sh\", \"-c\", \"$wait\"]" \
    --copy /bin/busybox:/bin/busybox
}

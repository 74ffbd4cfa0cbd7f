#!/usr/bin/env bash
# Records what a real API server says about each bad manifest, next to it: NAME.yaml -> NAME.words.
# Needs kubectl and a KUBECONFIG of a cluster that may be written to (the CRD is applied, nothing else is).
# Usage: record.sh CRD.yaml FOLDER
set -euo pipefail
crd=$1 folder=$2
kubectl apply -f "$crd" >/dev/null
kubectl wait --for=condition=Established --timeout=30s -f "$crd" >/dev/null
for manifest in "$folder"/*.yaml; do
  words=${manifest%.yaml}.words
  if kubectl apply --dry-run=server --validate=strict -f "$manifest" >"$words" 2>&1; then
    echo "accepted: $manifest" >&2
  fi
  sed -i "s|$folder/||g" "$words"
done

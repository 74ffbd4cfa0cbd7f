{{/*
What the operator needs where benchmarks are. It reads no Secret: it makes one a run, from its own key. Nor may it patch one,
since the answer to a patch is the whole object. A role that it makes for a run can hold no more than what is here: Kubernetes
refuses to hand out rights that one does not have.
*/}}
{{- define "redisbench.rights" -}}
- apiGroups: [redisbench.io]
  resources: [redisbenchmarks]
  verbs: [get, list, watch, delete]
- apiGroups: [redisbench.io]
  resources: [redisbenchmarks/status]
  verbs: [get, patch, update]
- apiGroups: [""]
  resources: [pods, configmaps]
  verbs: [get, list, watch, create, patch, delete]
- apiGroups: [""]
  resources: [pods/log]
  verbs: [get]
- apiGroups: [batch]
  resources: [jobs]
  verbs: [get, list, watch, create, patch, delete]
- apiGroups: [""]
  resources: [secrets, persistentvolumeclaims, serviceaccounts, services]
  verbs: [create, delete]
- apiGroups: [rbac.authorization.k8s.io]
  resources: [roles, rolebindings]
  verbs: [create, delete]
- apiGroups: [networking.k8s.io]
  resources: [networkpolicies]
  verbs: [create, delete]
- apiGroups: ["", events.k8s.io]
  resources: [events]
  verbs: [create, patch]
{{- end }}

{{/* What belongs to no namespace: where a benchmark fits, and which of two goes first. */}}
{{- define "redisbench.clusterRights" -}}
- apiGroups: [""]
  resources: [nodes]
  verbs: [get, list, watch]
- apiGroups: [scheduling.k8s.io]
  resources: [priorityclasses]
  verbs: [get]
{{- end }}

{{/* What it needs in its own namespace: to elect a leader, and to make and read the key that the secrets of runs are derived from. */}}
{{- define "redisbench.ownRights" -}}
- apiGroups: [coordination.k8s.io]
  resources: [leases]
  verbs: [create]
- apiGroups: [coordination.k8s.io]
  resources: [leases]
  resourceNames: [redisbench-operator]
  verbs: [get, update, patch]
- apiGroups: [""]
  resources: [secrets]
  verbs: [create]
- apiGroups: [""]
  resources: [secrets]
  resourceNames: [redisbench-operator-key]
  verbs: [get]
{{- end }}

{{- define "redisbench.subject" -}}
- kind: ServiceAccount
  name: {{ include "redisbench.serviceAccountName" . }}
  namespace: {{ .Release.Namespace }}
{{- end }}

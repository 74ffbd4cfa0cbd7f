{{/* A name of at most 63 characters: a longer one is cut and made unique again by a hash of the whole. */}}
{{- define "redisbench.shortened" -}}
{{- if gt (len .) 63 -}}
{{- printf "%s-%s" (. | trunc 54 | trimSuffix "-" | trimSuffix ".") (. | sha256sum | trunc 8) -}}
{{- else -}}
{{- . -}}
{{- end -}}
{{- end }}

{{/* The name of what is in the release's namespace. A Service allows no dots, a release name does. */}}
{{- define "redisbench.fullname" -}}
{{- $name := default .Chart.Name .Values.nameOverride -}}
{{- $full := ternary .Release.Name (printf "%s-%s" .Release.Name $name) (contains $name .Release.Name) -}}
{{- include "redisbench.shortened" (default $full .Values.fullnameOverride | replace "." "-" | trimSuffix "-") -}}
{{- end }}

{{/* The name of what is outside of the release's namespace: unique to the release by the namespace and a dot, which neither part has. */}}
{{- define "redisbench.clusterName" -}}
{{- include "redisbench.shortened" (printf "%s.%s" .Release.Namespace (include "redisbench.fullname" .)) -}}
{{- end }}

{{- define "redisbench.serviceAccountName" -}}
{{- default (ternary (include "redisbench.fullname" .) "default" .Values.serviceAccount.create) .Values.serviceAccount.name -}}
{{- end }}

{{- define "redisbench.selectorLabels" -}}
app.kubernetes.io/name: redisbench
app.kubernetes.io/instance: {{ .Release.Name }}
app.kubernetes.io/component: operator
{{- end }}

{{- define "redisbench.labels" -}}
{{ include "redisbench.selectorLabels" . }}
app.kubernetes.io/part-of: redisbench
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .Chart.Name .Chart.Version | replace "+" "_" | trunc 63 | trimSuffix "-" }}
{{- end }}

{{/* "yes" where the list of namespaces is given, else nothing. */}}
{{- define "redisbench.namespaced" -}}
{{- if .Values.watchNamespaces }}yes{{ end -}}
{{- end }}

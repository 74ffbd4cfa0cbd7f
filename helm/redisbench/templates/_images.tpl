{{/* Takes (list $ repository): the repository behind the registry that all images come from, where one is named. */}}
{{- define "redisbench.repository" -}}
{{- $root := index . 0 -}}
{{- with $root.Values.imageRegistry }}{{ . }}/{{ end }}{{ index . 1 -}}
{{- end }}

{{/* Takes (list $ image): the whole reference of one of the project's own images. */}}
{{- define "redisbench.image" -}}
{{- $root := index . 0 -}}
{{- $image := index . 1 -}}
{{- $repository := include "redisbench.repository" (list $root $image.repository) -}}
{{- if $image.digest -}}
{{- printf "%s@%s" $repository $image.digest -}}
{{- else -}}
{{- printf "%s:%s" $repository (default $root.Chart.AppVersion $image.tag) -}}
{{- end -}}
{{- end }}

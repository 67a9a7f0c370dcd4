import { ServiceMonitor } from '@kubernetes-models/prometheus-operator/monitoring.coreos.com/v1';
import { Deployment } from 'kubernetes-models/apps/v1';
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2';
import { Job } from 'kubernetes-models/batch/v1';
import { Ingress, NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1';
import { Namespace, Secret, Service } from 'kubernetes-models/v1';
import type { Yaml } from './deploy-kit.ts';

/** Each validates by the JSON schema that Kubernetes publishes for its kind. */
const MODELS: Record<string, new (data: Yaml) => { validate(): void }> = {
  'apps/v1 Deployment': Deployment,
  'autoscaling/v2 HorizontalPodAutoscaler': HorizontalPodAutoscaler,
  'batch/v1 Job': Job,
  'monitoring.coreos.com/v1 ServiceMonitor': ServiceMonitor,
  'networking.k8s.io/v1 Ingress': Ingress,
  'networking.k8s.io/v1 NetworkPolicy': NetworkPolicy,
  'policy/v1 PodDisruptionBudget': PodDisruptionBudget,
  'v1 Namespace': Namespace,
  'v1 Secret': Secret,
  'v1 Service': Service,
};

/** Lists what Kubernetes would refuse in a manifest: wrong types and values, missing and unknown fields. */
export function manifestFaults(manifest: Yaml): string[] {
  const kind = `${manifest.apiVersion} ${manifest.kind}`;
  const Model = MODELS[kind];
  if (!Model) return [`there is no kind ${kind}`];
  const unread = new Set<string>();
  const model = new Model({});
  Object.assign(model, watchReads(manifest, kind, unread));
  try {
    model.validate();
  } catch (error) {
    return [`${kind}: ${(error as Error).message}`];
  }
  return [...unread].map((path) => `${path} is unknown`);
}

/**
 * A copy that takes each field out of `unread` once it is read. The schemas allow unknown fields, but their validators
 * read all that they know.
 */
function watchReads(value: Yaml, path: string, unread: Set<string>): Yaml {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((each, at) => watchReads(each, `${path}[${at}]`, unread));
  const fields = Object.entries(value).map(([name, field]) => {
    const place = `${path}.${name}`;
    unread.add(place);
    return [name, watchReads(field, place, unread)] as const;
  });
  return new Proxy(Object.fromEntries(fields), {
    get(target, name) {
      unread.delete(`${path}.${String(name)}`);
      return target[name as string];
    },
  });
}

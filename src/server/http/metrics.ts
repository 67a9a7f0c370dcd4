import { PrometheusExporter, PrometheusSerializer } from '@opentelemetry/exporter-prometheus';
import { MeterProvider } from '@opentelemetry/sdk-metrics';
import { createHistogram } from '#platform/instruments';
import type { Gauge, NodeMetrics } from '#platform/metric-snapshot';
import { createRouteNames } from './route-names.ts';

export interface HttpMetrics {
  /** Returns the route's name. @param path without the query string */
  record(method: string, status: number, durationMs: number, path: string): string;
}

const requests = createHistogram(
  'http_server_request_duration_seconds',
  'From a request to the end of its answer, all processes together',
  's',
);

/** Measures number and duration of this process's requests. */
export function createMetrics(): HttpMetrics {
  const nameOf = createRouteNames();
  return {
    record(method, status, durationMs, path) {
      const route = nameOf(path);
      requests.record(durationMs / 1000, `${status} ${method} ${route}`, () => ({
        http_request_method: method,
        http_response_status_code: status,
        http_route: route,
      }));
      return route;
    },
  };
}

const PROCESS = {
  up: { name: 'process_up', description: 'Whether the process answers' },
  memory: { name: 'process_resident_memory_bytes', description: 'Resident memory of the process' },
};

/** Renders /metrics as Prometheus text: counters, gauges, and whether each process responds. */
export async function renderMetrics({ counted, gauges, processes }: NodeMetrics): Promise<string> {
  const exporter = new PrometheusExporter({ preventServerStart: true });
  const meter = new MeterProvider({ readers: [exporter] }).getMeter('dwaso');
  const ofProcesses = processes.flatMap(({ process, memoryBytes }): Gauge[] => [
    { ...PROCESS.up, labels: { process }, value: memoryBytes === null ? 0 : 1 },
    ...(memoryBytes === null ? [] : [{ ...PROCESS.memory, labels: { process }, value: memoryBytes }]),
  ]);
  for (const [name, points] of Map.groupBy([...ofProcesses, ...gauges], (gauge) => gauge.name)) {
    const [{ description } = { description: '' }] = points;
    meter.createObservableGauge(name, { description }).addCallback((result) => {
      for (const { labels, value } of points) result.observe(value, labels);
    });
  }
  const { resourceMetrics } = await exporter.collect();
  resourceMetrics.scopeMetrics[0]?.metrics.unshift(...counted);
  return new PrometheusSerializer().serialize(resourceMetrics);
}

import { PrometheusExporter, PrometheusSerializer } from '@opentelemetry/exporter-prometheus';
import { MeterProvider } from '@opentelemetry/sdk-metrics';
import type { Counted, NodeFigures } from '../platform/figures.ts';

export interface HttpMetrics {
  record(method: string, status: number, durationMs: number): void;
  /** What this process has counted since it began. */
  collect(): Promise<Counted[]>;
}

/** OpenTelemetry metrics of this process: requests and their duration in ms. */
export function createMetrics(): HttpMetrics {
  const { meter, exporter } = openMeter();
  const duration = meter.createHistogram('http_server_request_duration', {
    description: 'From a request to the end of its answer, all processes together',
    unit: 'ms',
    advice: { explicitBucketBoundaries: [1, 2, 5, 10, 25, 50, 100, 250, 500, 1000, 2500, 5000] },
  });
  return {
    record: (method, status, durationMs) => duration.record(durationMs, { method, status }),
    async collect() {
      const { resourceMetrics } = await exporter.collect();
      return resourceMetrics.scopeMetrics.flatMap(({ metrics }) => metrics as Counted[]);
    },
  };
}

/** The Prometheus text of /metrics: what was counted, and of each process whether it answers and its memory. */
export async function renderFigures({ counted, processes }: NodeFigures): Promise<string> {
  const { meter, exporter } = openMeter();
  const description = { up: 'Whether the process answers', memory: 'Resident memory of the process' };
  meter.createObservableGauge('process_up', { description: description.up }).addCallback((result) => {
    for (const { process, memoryBytes } of processes)
      result.observe(memoryBytes === null ? 0 : 1, { process });
  });
  meter
    .createObservableGauge('process_resident_memory', { description: description.memory, unit: 'By' })
    .addCallback((result) => {
      for (const { process, memoryBytes } of processes)
        if (memoryBytes !== null) result.observe(memoryBytes, { process });
    });
  const { resourceMetrics } = await exporter.collect();
  const [gauges] = resourceMetrics.scopeMetrics;
  gauges?.metrics.unshift(...counted);
  return new PrometheusSerializer().serialize(resourceMetrics);
}

function openMeter() {
  const exporter = new PrometheusExporter({ preventServerStart: true });
  return { exporter, meter: new MeterProvider({ readers: [exporter] }).getMeter('dwaso') };
}

import { ValueType } from '@opentelemetry/api';
import { PrometheusExporter, PrometheusSerializer } from '@opentelemetry/exporter-prometheus';
import { AggregationTemporality, DataPointType, MeterProvider } from '@opentelemetry/sdk-metrics';
import type { Counted, NodeFigures } from '../platform/figures.ts';

export interface HttpMetrics {
  record(method: string, status: number, durationMs: number): void;
  /** What this process has counted since it began. */
  collect(): Promise<Counted[]>;
}

/** Upper ends of the buckets, ms. */
const BOUNDARIES = [1, 2, 5, 10, 25, 50, 100, 250, 500, 1000, 2500, 5000];
const DESCRIPTOR = {
  name: 'http_server_request_duration',
  description: 'From a request to the end of its answer, all processes together',
  unit: 'ms',
  valueType: ValueType.DOUBLE,
};

interface Series {
  attributes: { method: string; status: number };
  counts: number[];
  count: number;
  sum: number;
}

/**
 * Requests of this process and their duration, as OpenTelemetry has them. They are counted here, for a tenth of what an
 * instrument takes, which for what is kept is a tenth of the request.
 */
export function createMetrics(): HttpMetrics {
  const startTime = hrTime();
  const byStatus = new Map<number, Map<string, Series>>();
  function seriesOf(method: string, status: number): Series {
    const byMethod = byStatus.get(status) ?? new Map<string, Series>();
    byStatus.set(status, byMethod);
    const known = byMethod.get(method);
    if (known) return known;
    const counts = Array<number>(BOUNDARIES.length + 1).fill(0);
    const series = { attributes: { method, status }, counts, count: 0, sum: 0 };
    byMethod.set(method, series);
    return series;
  }
  return {
    record(method, status, durationMs) {
      const series = seriesOf(method, status);
      let bucket = 0;
      while (durationMs > (BOUNDARIES[bucket] ?? Number.POSITIVE_INFINITY)) bucket++;
      series.counts[bucket] = (series.counts[bucket] ?? 0) + 1;
      series.count++;
      series.sum += durationMs;
    },
    async collect() {
      const all = [...byStatus.values()].flatMap((byMethod) => [...byMethod.values()]);
      if (all.length === 0) return [];
      const endTime = hrTime();
      const dataPoints = all.map(({ attributes, counts, count, sum }) => ({
        ...{ startTime, endTime, attributes },
        value: { buckets: { boundaries: BOUNDARIES, counts: [...counts] }, count, sum },
      }));
      const aggregationTemporality = AggregationTemporality.CUMULATIVE;
      return [
        {
          descriptor: DESCRIPTOR,
          dataPointType: DataPointType.HISTOGRAM,
          aggregationTemporality,
          dataPoints,
        },
      ];
    },
  };
}

/** Now, in seconds and nanoseconds. */
function hrTime(): [number, number] {
  const ms = Date.now();
  return [Math.floor(ms / 1000), (ms % 1000) * 1_000_000];
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

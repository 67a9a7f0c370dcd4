import type { HistogramMetricData, SumMetricData } from '@opentelemetry/sdk-metrics';

/** Metrics that only grow while a process lives: sums and histograms in OpenTelemetry's format. */
export type CumulativeMetric = SumMetricData | HistogramMetricData;

/** A current value, which may rise and fall. */
export interface Gauge {
  name: string;
  description: string;
  labels: Record<string, string | number>;
  value: number;
}

/** Metrics of one process. */
export interface ProcessMetrics {
  counted: CumulativeMetric[];
  gauges: Gauge[];
  /** Resident memory. */
  memoryBytes: number;
}

/** Combined metrics of all processes of a node. Plain data, so that it can be sent between them. */
export interface NodeMetrics {
  counted: CumulativeMetric[];
  /** Each has the label `process`. */
  gauges: Gauge[];
  /** `memoryBytes` is null for a process that did not answer. */
  processes: { process: string; memoryBytes: number | null }[];
}

/** Sums the metrics of several processes: one data point per metric and label set. */
export function mergeMetrics(parts: readonly CumulativeMetric[][]): CumulativeMetric[] {
  const sums = new Map<string, CumulativeMetric>();
  for (const counted of parts.flat()) {
    const sum = sums.get(counted.descriptor.name);
    const points = [...(sum?.dataPoints ?? []), ...counted.dataPoints];
    sums.set(counted.descriptor.name, { ...counted, dataPoints: addPoints(points) } as CumulativeMetric);
  }
  return [...sums.values()];
}

type Point = CumulativeMetric['dataPoints'][number];

function addPoints(points: readonly Point[]): Point[] {
  const sums = new Map<string, Point>();
  for (const point of points) {
    const key = JSON.stringify(point.attributes);
    const sum = sums.get(key);
    sums.set(key, sum ? ({ ...point, value: addValues(sum.value, point.value) } as Point) : point);
  }
  return [...sums.values()];
}

/** Both values belong to one metric, so their buckets are the same. */
function addValues(a: Point['value'], b: Point['value']): Point['value'] {
  if (typeof a === 'number') return a + Number(b);
  if (typeof b === 'number') return a;
  const counts = a.buckets.counts.map((count, at) => count + (b.buckets.counts[at] ?? 0));
  return {
    buckets: { boundaries: a.buckets.boundaries, counts },
    count: a.count + b.count,
    sum: (a.sum ?? 0) + (b.sum ?? 0),
  };
}

import type { HistogramMetricData, SumMetricData } from '@opentelemetry/sdk-metrics';

/** What only grows while a process lives: sums and histograms, as OpenTelemetry collects them. */
export type CumulativeMetric = SumMetricData | HistogramMetricData;

/** What is now, and may fall again. */
export interface Gauge {
  name: string;
  description: string;
  labels: Record<string, string | number>;
  value: number;
}

/** Figures of one process. */
export interface ProcessMetrics {
  counted: CumulativeMetric[];
  gauges: Gauge[];
  /** Resident memory. */
  memoryBytes: number;
}

/** Figures of all processes of a node together. Plain data: it travels between them. */
export interface NodeMetrics {
  counted: CumulativeMetric[];
  /** Each with the label `process`. */
  gauges: Gauge[];
  /** `memoryBytes` is null for one that gave no answer. */
  processes: { process: string; memoryBytes: number | null }[];
}

/** What several processes have counted, added up: one point for each metric and its labels. */
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

/** Both are of one metric, so that their buckets are the same. */
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

import { monitorEventLoopDelay } from 'node:perf_hooks';
import { getHeapStatistics } from 'node:v8';
import { ValueType } from '@opentelemetry/api';
import { AggregationTemporality, DataPointType } from '@opentelemetry/sdk-metrics';
import type { CumulativeMetric, Gauge } from './metric-snapshot.ts';

/* Metrics of this process. Names follow OpenTelemetry's conventions where there is one, in Prometheus's spelling. */

export type Labels = Readonly<Record<string, string | number>>;

interface Series {
  attributes: Labels;
  counts: number[];
  count: number;
  sum: number;
}

/** Upper bounds of the buckets, in seconds. */
export const DURATION_BUCKETS_S = [0.001, 0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const NS_PER_S = 1e9;
const DELAYS = [
  [50, 'nodejs_eventloop_delay_p50_seconds'],
  [99, 'nodejs_eventloop_delay_p99_seconds'],
] as const;

const startTime = hrTime();
const counted: (() => CumulativeMetric)[] = [];
const gauges: (() => Gauge[])[] = [];

/**
 * Creates a histogram. It is our own because an OpenTelemetry instrument takes ten times as long, a tenth of the time
 * of a cached response.
 * @param key identifies the series of `labels`; keep the number of values small
 */
export function createHistogram(
  name: string,
  description: string,
  unit: string,
  boundaries = DURATION_BUCKETS_S,
) {
  const byKey = new Map<string, Series>();
  const empty = () => ({ counts: Array<number>(boundaries.length + 1).fill(0), count: 0, sum: 0 });
  // Export a zero before the first value, so that alerts can tell "no events" from "no data".
  const shown = () => (byKey.size > 0 ? [...byKey.values()] : [{ attributes: {}, ...empty() }]);
  counted.push(() => ({
    ...describe(name, description, unit),
    dataPointType: DataPointType.HISTOGRAM,
    dataPoints: shown().map(({ attributes, counts, count, sum }) => ({
      ...{ startTime, endTime: hrTime(), attributes },
      value: { buckets: { boundaries: [...boundaries], counts: [...counts] }, count, sum },
    })),
  }));
  return {
    record(value: number, key: string, labels: () => Labels): void {
      let series = byKey.get(key);
      if (!series) {
        series = { attributes: labels(), ...empty() };
        byKey.set(key, series);
      }
      let bucket = 0;
      while (value > (boundaries[bucket] ?? Number.POSITIVE_INFINITY)) bucket++;
      series.counts[bucket] = (series.counts[bucket] ?? 0) + 1;
      series.count++;
      series.sum += value;
    },
  };
}

/** Creates a counter with one label of few values. */
export function createCounter(name: string, description: string, label: string) {
  const values = new Map<string, number>();
  counted.push(() => ({
    ...describe(name, description, ''),
    dataPointType: DataPointType.SUM,
    isMonotonic: true,
    dataPoints: (values.size > 0 ? [...values] : [['', 0] as const]).map(([value, count]) => ({
      ...{ startTime, endTime: hrTime(), attributes: value ? { [label]: value } : {} },
      value: count,
    })),
  }));
  return { add: (value: string): void => void values.set(value, (values.get(value) ?? 0) + 1) };
}

/** Registers gauges; `read` runs at every collection until `end()`. */
export function observeGauges(read: () => Gauge[]): { end(): void } {
  gauges.push(read);
  return { end: () => void gauges.splice(gauges.indexOf(read), 1) };
}

/** Collects the counters and histograms of this process since its start. */
export const collectCounters = (): CumulativeMetric[] =>
  counted.map((read) => read()).filter(({ dataPoints }) => dataPoints.length > 0);

/** Collects the current gauges of this process. */
export const collectGauges = (): Gauge[] => [...ofRuntime(), ...gauges.flatMap((read) => read())];

const delay = monitorEventLoopDelay({ resolution: 10 });
delay.enable();

/** Gauges of the Node runtime. The event loop delay covers the time since the last collection. */
function ofRuntime(): Gauge[] {
  const heap = getHeapStatistics();
  const shown: Gauge[] = [
    ...DELAYS.map(([percentile, name]) => ({
      name,
      description: 'How late the event loop was, since it was last asked',
      labels: {},
      value: delay.percentile(percentile) / NS_PER_S,
    })),
    {
      ...{ name: 'v8js_memory_heap_used_bytes', description: 'Heap in use', labels: {} },
      value: heap.used_heap_size,
    },
    {
      ...{ name: 'v8js_memory_heap_limit_bytes', description: 'Most that the heap may take', labels: {} },
      value: heap.heap_size_limit,
    },
  ];
  delay.reset();
  return shown;
}

function describe(name: string, description: string, unit: string) {
  return {
    descriptor: { name, description, unit, valueType: ValueType.DOUBLE },
    aggregationTemporality: AggregationTemporality.CUMULATIVE,
  };
}

/** The current time as seconds and nanoseconds. */
function hrTime(): [number, number] {
  const ms = Date.now();
  return [Math.floor(ms / 1000), (ms % 1000) * 1_000_000];
}

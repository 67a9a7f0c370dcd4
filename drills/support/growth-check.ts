import type { Timing } from './load.ts';

/** Measurements of one interval of a long load. */
export interface LoadSample {
  /** Of all processes of the node, MiB. */
  memoryMiB: number;
  heapMiB: number;
  /** The slowest front's event loop delay, p99 in ms. */
  eventLoopP99Ms: number;
  reads: Timing;
  writes: Timing;
}

/** Allowed growth of memory from the second third to the last; the first is the warm-up. */
const MEMORY_GROWTH = 1.1;
/** Allowed growth of response times beyond the noise of a few milliseconds. */
const TIME_GROWTH = 1.25;
const NOISE_MS = 5;
const EVENT_LOOP_P99_MS = 20;

const FIGURES: { what: string; of: (stretch: LoadSample) => number; mayBe: (before: number) => number }[] = [
  { what: 'memory in MiB', of: ({ memoryMiB }) => memoryMiB, mayBe: (before) => before * MEMORY_GROWTH },
  { what: 'heap in MiB', of: ({ heapMiB }) => heapMiB, mayBe: (before) => before * MEMORY_GROWTH },
  { what: 'reads at p50 in ms', of: ({ reads }) => reads.p50Ms, mayBe: slower },
  { what: 'reads at p99 in ms', of: ({ reads }) => reads.p99Ms, mayBe: slower },
  { what: 'writes at p50 in ms', of: ({ writes }) => writes.p50Ms, mayBe: slower },
  { what: 'writes at p99 in ms', of: ({ writes }) => writes.p99Ms, mayBe: slower },
];

function slower(before: number): number {
  return before * TIME_GROWTH + NOISE_MS;
}

/**
 * Compares the last third of a long load with the second.
 * @returns the medians of both and the violations
 */
export function assessGrowth(stretches: LoadSample[]) {
  const third = Math.floor(stretches.length / 3);
  const [second, last] = [stretches.slice(third, -third), stretches.slice(-third)];
  const medians = FIGURES.map(({ what, of, mayBe }) => {
    const before = median(second.map(of));
    const after = median(last.map(of));
    return { what, before, after, holds: after <= mayBe(before) };
  });
  const eventLoopP99Ms = median(stretches.slice(third).map((stretch) => stretch.eventLoopP99Ms));
  const wrong = medians
    .filter(({ holds }) => !holds)
    .map(({ what, before, after }) => `${what} went from ${before} to ${after}`);
  if (eventLoopP99Ms >= EVENT_LOOP_P99_MS) wrong.push(`the event loop was ${eventLoopP99Ms} ms late at p99`);
  return {
    medians: medians.map(({ what, before, after }) => ({ what, before, after })),
    eventLoopP99Ms,
    wrong,
  };
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return Math.round((sorted[Math.floor(sorted.length / 2)] ?? 0) * 10) / 10;
}

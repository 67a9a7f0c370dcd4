import { describe, expect, it } from 'vitest';
import { assessGrowth, type LoadSample } from '../../drills/support/growth-check.ts';

/** Load samples of this many minutes, changed by `of` for each minute. */
const minutes = (of: (minute: number) => Partial<LoadSample>, count = 60): LoadSample[] =>
  Array.from({ length: count }, (_, minute) => ({
    ...{ memoryMiB: 1_000, heapMiB: 250, eventLoopP99Ms: 12 },
    reads: { answers: 900, p50Ms: 5 + (minute % 3), p99Ms: 40 + (minute % 7) },
    writes: { answers: 200, p50Ms: 15, p99Ms: 90 },
    ...of(minute),
  }));

describe('the growth check of a soak', () => {
  it('passes when nothing grows, whatever the first third took', () => {
    const samples = minutes((minute) => ({ memoryMiB: minute < 15 ? 600 + 25 * minute : 1_000 }));
    expect(assessGrowth(samples).wrong).toEqual([]);
  });

  it.each<[string, (minute: number) => Partial<LoadSample>]>([
    ['memory', (minute) => ({ memoryMiB: 1_000 + 8 * minute })],
    ['heap', (minute) => ({ heapMiB: 250 + 2 * minute })],
    ['reads at p99', (minute) => ({ reads: { answers: 900, p50Ms: 5, p99Ms: 40 + 2 * minute } })],
    ['writes at p50', (minute) => ({ writes: { answers: 200, p50Ms: 15 + minute, p99Ms: 90 } })],
    ['event loop', () => ({ eventLoopP99Ms: 21 })],
  ])('fails when this grows: %s', (what, of) => {
    expect(assessGrowth(minutes(of)).wrong).toEqual([expect.stringContaining(what)]);
  });
});

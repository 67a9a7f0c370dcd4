/** Durations of many calls of one operation, ms. */
export interface Timing {
  p50: number;
  p99: number;
  calls: number;
  /** Calls refused as too slow. */
  refused?: number;
}

export type Timings = Record<string, Timing>;

const WARM_UP = 5;

/** The node's refusals under load, which do not end a measurement. */
export class RefusedError extends Error {
  override readonly name = 'RefusedError';
}

function summarise(times: number[]): Timing {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) =>
    Math.round((sorted[Math.floor(share * (sorted.length - 1))] ?? 0) * 100) / 100;
  return { p50: at(0.5), p99: at(0.99), calls: sorted.length };
}

/**
 * Runs calls one after another, `calls` of them or as many as fit in `maxMs`, after a few uncounted ones if there is
 * time. At least one is counted.
 * @param call gets its number, so that each can use other input; may return its own ms
 */
export async function timed(
  call: (at: number) => Promise<unknown>,
  { calls = 100, maxMs = 3_000 } = {},
): Promise<Timing> {
  const end = performance.now() + maxMs;
  const times: number[] = [];
  let refused = 0;
  for (let at = 0; at < calls + WARM_UP && (times.length === 0 || performance.now() < end); at++) {
    const began = performance.now();
    const result = await call(at).catch((error) => {
      if (!(error instanceof RefusedError)) throw error;
      refused++;
    });
    if (at >= WARM_UP || performance.now() >= end)
      times.push(typeof result === 'number' ? result : performance.now() - began);
  }
  return { ...summarise(times), ...(refused > 0 && { refused }) };
}

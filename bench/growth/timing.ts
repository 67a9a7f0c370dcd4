/** What many calls of one operation took, ms. */
export interface Timing {
  p50: number;
  p99: number;
  calls: number;
  /** So many of them were told that it takes too long just now. */
  refused?: number;
}

export type Timings = Record<string, Timing>;

const WARM_UP = 5;

/** The node has said that it can't answer now, which a measurement goes on after. */
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
 * Calls one after the other: `calls` of them, or as many as fit in `maxMs`, and some before that are not counted, as far as
 * there is time for them. One is counted in any case.
 * @param call is given its number, so that each may ask for something else; the ms that it gives, or what it took
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
    const given = await call(at).catch((error) => {
      if (!(error instanceof RefusedError)) throw error;
      refused++;
    });
    if (at >= WARM_UP || performance.now() >= end)
      times.push(typeof given === 'number' ? given : performance.now() - began);
  }
  return { ...summarise(times), ...(refused > 0 && { refused }) };
}

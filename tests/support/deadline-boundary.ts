import type { FrozenClock } from './clock.ts';

/** The results of `look` a millisecond before an instant and at it. */
export async function beforeAndAt<T>(
  clock: Pick<FrozenClock, 'travelTo'>,
  instant: Date,
  check: () => Promise<T>,
): Promise<{ before: T; at: T }> {
  await clock.travelTo(new Date(instant.getTime() - 1));
  const before = await check();
  await clock.travelTo(instant);
  return { before, at: await check() };
}

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
/** This long after now, by the stopped clock. */
export const fromNow = (ms: number): Date => new Date(Date.now() + ms);

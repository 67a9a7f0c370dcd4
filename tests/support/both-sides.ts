import type { StandingClock } from './clock.ts';

/** What is found a millisecond before an instant, and at it. */
export async function bothSides<T>(
  clock: Pick<StandingClock, 'travelTo'>,
  instant: Date,
  look: () => Promise<T>,
): Promise<{ before: T; at: T }> {
  await clock.travelTo(new Date(instant.getTime() - 1));
  const before = await look();
  await clock.travelTo(instant);
  return { before, at: await look() };
}

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
/** So much later than now, by the clock that stands. */
export const inMs = (ms: number): Date => new Date(Date.now() + ms);

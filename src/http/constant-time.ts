import { setTimeout as sleep } from 'node:timers/promises';

/** Longer than a mail takes to be written, or a code to be looked up. */
const FLOOR_MS = 250;

/** Answers no sooner than after a quarter of a second, so that the time does not tell whether an address has an account. */
export async function inConstantTime<T>(work: () => Promise<T>): Promise<T> {
  const [outcome] = await Promise.allSettled([work(), sleep(FLOOR_MS)]);
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
}

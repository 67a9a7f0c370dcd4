import { setTimeout as sleep } from 'node:timers/promises';

/** Longer than it takes to write a mail or look up a code. */
const FLOOR_MS = 250;

/** Pads the response to at least 250 ms so that timing does not reveal whether an email is registered. */
export async function withMinimumDuration<T>(work: () => Promise<T>): Promise<T> {
  const [outcome] = await Promise.allSettled([work(), sleep(FLOOR_MS)]);
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
}

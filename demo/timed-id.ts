import { randomBytes } from 'node:crypto';

export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;

let counter = 0;

/** A UUIDv7 for the time `at`, so that past rows sort by age. */
export function timedId(at: Date): string {
  counter = (counter + 1) & 0xfff;
  const time = at.getTime().toString(16).padStart(12, '0');
  const order = (0x7000 | counter).toString(16);
  const random = randomBytes(8);
  random[0] = ((random[0] as number) & 0x3f) | 0x80;
  const tail = random.toString('hex');
  return `${time.slice(0, 8)}-${time.slice(8)}-${order}-${tail.slice(0, 4)}-${tail.slice(4)}`;
}

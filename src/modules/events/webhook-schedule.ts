const SECONDS = [5, 60, 300, 1800, 2 * 3600, 6 * 3600, 12 * 3600];

/** Seconds from a failed send to the next, by the number of sends: quickly at first, then every twelve hours. */
export const pauseAfterAttempt = (attempt: number): number =>
  SECONDS[Math.min(attempt, SECONDS.length) - 1] ?? 5;

/** How long a delivery is tried, and how long a webhook may fail with every send, in days. */
export const GIVEN_UP_DAYS = 3;

const RESTS_AFTER = 5;
const REST_MAX_S = 300;

/** Seconds that a webhook rests after failed sends in a row, so that one that is down is not hammered. */
export const restAfterFailures = (failures: number): number =>
  failures < RESTS_AFTER ? 0 : Math.min(5 * 2 ** (failures - RESTS_AFTER), REST_MAX_S);

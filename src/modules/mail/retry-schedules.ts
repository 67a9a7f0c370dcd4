/** When a channel tries again after a failed send. */
export interface RetrySchedule {
  maxAttempts: number;
  /** Pause after the given attempt, counted from 1, in seconds. */
  pauseSeconds(attempt: number): number;
  /** Whether a send that timed out may be repeated. A repeated SMS costs money and confuses. */
  repeatsTimeouts: boolean;
}

/** Seven tries in the first hour, then one an hour: three days in total. */
const MAIL: RetrySchedule = {
  maxAttempts: 78,
  pauseSeconds: (attempt) => Math.min(15 * 2 ** attempt, 3600),
  repeatsTimeouts: true,
};

/** Three tries, the last one 12 minutes after the first: an older text misleads. */
const SMS: RetrySchedule = {
  maxAttempts: 3,
  pauseSeconds: (attempt) => (attempt === 1 ? 120 : 600),
  repeatsTimeouts: false,
};

/** Three tries within three minutes; then the next channel. A repeated message replaces the first on the phone. */
const PUSH: RetrySchedule = {
  maxAttempts: 3,
  pauseSeconds: (attempt) => (attempt === 1 ? 30 : 120),
  repeatsTimeouts: true,
};

/** As push, but a message that may have arrived is not repeated. */
const WHATSAPP: RetrySchedule = { ...PUSH, repeatsTimeouts: false };

const SCHEDULES: Readonly<Record<string, RetrySchedule>> = { sms: SMS, push: PUSH, whatsapp: WHATSAPP };

/** The retry schedule of a channel; channels without one of their own use that of mail. */
export const getRetrySchedule = (channel: string): RetrySchedule => SCHEDULES[channel] ?? MAIL;

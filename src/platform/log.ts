import { type Logger, pino } from 'pino';

export type { Logger };

/**
 * One JSON line an entry. Fields that could hold secrets are replaced wherever they stand, so that a careless
 * `log.info({ body })` can't leak; whole phone numbers never belong in a message (use `maskPhone`).
 */
export function createLog(level: string): Logger {
  const secret = ['password', 'token', 'code', 'otp', 'authorization', 'phone', 'phoneNumber', 'secretKey'];
  return pino({
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: [...secret, ...secret.map((name) => `*.${name}`), ...secret.map((name) => `*.*.${name}`)],
    },
  });
}

import { DrizzleQueryError } from 'drizzle-orm';
import { type DestinationStream, type Logger, pino } from 'pino';

export type { Logger };

/** Drizzle's and PostgreSQL's errors quote the values of a statement: codes, links, hashes. Those stay out. */
function withoutValues(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const told = error instanceof DrizzleQueryError && error.cause ? error.cause : error;
  const {
    detail: _,
    where: __,
    parameters: ___,
    ...shown
  } = pino.stdSerializers.err(told) as Record<string, unknown>;
  return error instanceof DrizzleQueryError ? { ...shown, query: error.query } : shown;
}

/**
 * One JSON line an entry. Fields that could hold secrets are replaced wherever they stand, so that a careless
 * `log.info({ body })` can't leak; whole phone numbers never belong in a message (use `maskPhone`).
 */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const secret = ['password', 'token', 'otp', 'authorization', 'phone', 'phoneNumber', 'secretKey'];
  const options = {
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: withoutValues },
    redact: {
      paths: [...secret, ...secret.map((name) => `*.${name}`), ...secret.map((name) => `*.*.${name}`)],
    },
  };
  return destination ? pino(options, destination) : pino(options);
}

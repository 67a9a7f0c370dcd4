import { hostname } from 'node:os';
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

/** The line a request; see {@link createRequestLog}. */
export interface RequestLine {
  requestId: string;
  method: string;
  path: string;
  status: number;
  ms: number;
  /** Where the request came from. */
  address: string;
  /** Whose token it carried, where that was known. */
  account?: string | undefined;
}

const FLUSH_EVERY_MS = 200;

/**
 * Writes one JSON line a request, several at once. It takes the fields above, names the node, and takes nothing else,
 * so that it needs no redaction: together that makes a line four times cheaper than one of {@link createLog}.
 */
export function createRequestLog(level: string): { write(line: RequestLine): void; close(): void } {
  const destination = pino.destination({ dest: 1, sync: false, minLength: 8192 });
  const base = { node: `${hostname()}:${process.pid}` };
  const log = pino({ level, base, timestamp: pino.stdTimeFunctions.isoTime }, destination);
  const timer = setInterval(() => destination.flush(), FLUSH_EVERY_MS).unref();
  return {
    write: (line) => log.info(line, 'request'),
    close() {
      clearInterval(timer);
      destination.flushSync();
    },
  };
}

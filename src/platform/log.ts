import { hostname } from 'node:os';
import { DrizzleQueryError } from 'drizzle-orm';
import { type DestinationStream, type Logger, pino } from 'pino';
import { currentTraceparent } from './tracing/spans.ts';
import { version } from './version.ts';

export type { Logger };

/** Host and process, by which a line is known among those of several nodes. */
const NODE = `${hostname()}:${process.pid}`;

/** Where something is traced, each line names the span that it was written in. */
function traced(): object {
  const traceparent = currentTraceparent();
  return traceparent ? { traceparent } : {};
}

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
    base: { node: NODE, version },
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: withoutValues },
    mixin: traced,
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
  /** The name of what was asked for, `/products/{id}`; `other` where there is nothing. */
  route: string;
  status: number;
  ms: number;
  /** Where the request came from. */
  address: string;
  /** Whose token it carried, where that was known. */
  account?: string | undefined;
  /** The span of the request, where it is traced. */
  traceparent?: string | undefined;
}

const FLUSH_EVERY_MS = 200;
/** Written at once: a hundred lines and a few. */
const WRITE_BYTES = 32 * 1024;

/**
 * Writes one JSON line a request, many at once. It takes the fields above, names the node, and takes nothing else,
 * so that it needs no redaction, and no logger: together that makes a line a tenth of one of {@link createLog}.
 */
export function createRequestLog(
  level: string,
  destination = pino.destination({ dest: 1, sync: false, minLength: WRITE_BYTES, maxWrite: 2 * WRITE_BYTES }),
): { write(line: RequestLine): void; close(): void } {
  const timer = setInterval(() => destination.flush(), FLUSH_EVERY_MS).unref();
  const origin = `"node":${JSON.stringify(NODE)},"version":${JSON.stringify(version)}`;
  const info = pino.levels.values.info as number;
  const isOn = info >= (pino.levels.values[level] ?? Number.POSITIVE_INFINITY);
  const now = createIsoClock();
  return {
    write({ requestId, method, path, route, status, ms, address, account, traceparent }) {
      if (!isOn) return;
      destination.write(
        `{"level":${info},"time":"${now()}",${origin},"requestId":${JSON.stringify(requestId)},` +
          `"method":${JSON.stringify(method)},"path":${JSON.stringify(path)},"route":${JSON.stringify(route)},"status":${status},"ms":${ms},` +
          `"address":${JSON.stringify(address)},${account ? `"account":${JSON.stringify(account)},` : ''}${traceparent ? `"traceparent":"${traceparent}",` : ''}"msg":"request"}\n`,
      );
    },
    close() {
      clearInterval(timer);
      destination.flushSync();
    },
  };
}

/** The time as ISO 8601, put into words once a millisecond. */
function createIsoClock(): () => string {
  let ms = 0;
  let words = '';
  return () => {
    const now = Date.now();
    if (now !== ms) {
      ms = now;
      words = new Date(now).toISOString();
    }
    return words;
  };
}

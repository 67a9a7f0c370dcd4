import { hostname } from 'node:os';
import { DrizzleQueryError } from 'drizzle-orm';
import { type DestinationStream, type Logger, pino } from 'pino';
import { currentTraceparent } from './tracing/spans.ts';
import { version } from './version.ts';

export type { Logger };

/** Host and process id, to tell log lines of several nodes apart. */
const NODE = `${hostname()}:${process.pid}`;

/** Adds the active span's traceparent to each line, when tracing is on. */
function traced(): object {
  const traceparent = currentTraceparent();
  return traceparent ? { traceparent } : {};
}

/** Redacts errors: those of drizzle and PostgreSQL quote a statement's values (codes, links, hashes). */
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
 * Creates a logger with one JSON line per entry. Fields that could hold secrets are redacted at any depth, so that a
 * careless `log.info({ body })` can't leak. Never put a whole phone number in a message (use `maskPhone`).
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

/** One line of the request log, see {@link createRequestLog}. */
export interface RequestLine {
  requestId: string;
  method: string;
  path: string;
  /** Route pattern, `/products/{id}`; `other` for unknown paths. */
  route: string;
  status: number;
  ms: number;
  /** The client's address. */
  address: string;
  /** Account of the request's token, if known. */
  account?: string | undefined;
  /** Id of the request's API key, if it has one. */
  apiKey?: string | undefined;
  /** Span of the request, when it is traced. */
  traceparent?: string | undefined;
}

const FLUSH_EVERY_MS = 200;
/** Buffer size for one write: somewhat more than a hundred lines. */
const WRITE_BYTES = 32 * 1024;

/**
 * Creates the request log: one JSON line per request, buffered. It writes the fields above and the node only, so it
 * needs no redaction and no logger. A line takes a tenth of the time of one of {@link createLog}.
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
    write({ requestId, method, path, route, status, ms, address, account, apiKey, traceparent }) {
      if (!isOn) return;
      destination.write(
        `{"level":${info},"time":"${now()}",${origin},"requestId":${JSON.stringify(requestId)},` +
          `"method":${JSON.stringify(method)},"path":${JSON.stringify(path)},"route":${JSON.stringify(route)},"status":${status},"ms":${ms},` +
          `"address":${JSON.stringify(address)},${account ? `"account":${JSON.stringify(account)},` : ''}${apiKey ? `"apiKey":${JSON.stringify(apiKey)},` : ''}${traceparent ? `"traceparent":"${traceparent}",` : ''}"msg":"request"}\n`,
      );
    },
    close() {
      clearInterval(timer);
      destination.flushSync();
    },
  };
}

/** Formats the time as ISO 8601, at most once per millisecond. */
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

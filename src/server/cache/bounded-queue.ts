import type { Failure } from '#shared/envelope';

const MESSAGE = 'Dwaso is very busy right now. Please try again in a minute.';
const RETRY_AFTER_S = '3';

/** Responds 503 under overload: JSON for the API, one line of HTML for a page. */
export function overloaded(path: string): Response {
  const headers = { 'retry-after': RETRY_AFTER_S, 'cache-control': 'no-store' };
  if (path.startsWith('/api/')) {
    const body: Failure = { success: false, code: 'UNAVAILABLE', message: MESSAGE };
    return Response.json(body, { status: 503, headers });
  }
  const html = `<!doctype html><html lang="en-GH"><meta charset="utf-8"><title>Dwaso is busy</title><p>${MESSAGE}</p></html>`;
  return new Response(html, {
    status: 503,
    headers: {
      ...headers,
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'",
    },
  });
}

/**
 * Concurrent renders of public responses: enough to keep the database busy, few enough to leave capacity for writes.
 */
const RUNNING_MAX = 4;
/** Roughly what two cores can render within the maximum wait. */
const WAITING_MAX = 200;
/** Requests that would wait longer than this are rejected with 503. */
const WAIT_MAX_MS = 3000;

/** The queue is full, or a request waited too long. */
export class OverloadedError extends Error {}

interface Waiting {
  start(): void;
  timer: NodeJS.Timeout;
}

/**
 * Limits the concurrency of expensive work, such as pages and searches, in FIFO order and with a maximum wait. Other
 * requests do not queue: between two pieces of work the event loop handles everything that has arrived.
 */
export function createBoundedQueue() {
  const waiting: Waiting[] = [];
  let running = 0;

  function next(): void {
    const first = waiting.shift();
    if (!first) {
      running--;
      return;
    }
    clearTimeout(first.timer);
    setImmediate(first.start);
  }
  function turn(): Promise<void> {
    if (running < RUNNING_MAX) {
      running++;
      return Promise.resolve();
    }
    if (waiting.length >= WAITING_MAX) return Promise.reject(new OverloadedError('too many wait'));
    return new Promise((start, reject) => {
      const timer = setTimeout(() => {
        // All have the same timeout, so the one that expires is the first.
        waiting.shift();
        reject(new OverloadedError('waited too long'));
      }, WAIT_MAX_MS);
      waiting.push({ start, timer });
    });
  }
  return {
    /** @throws OverloadedError when the queue is full or the wait too long; errors of `work` */
    async run<T>(work: () => Promise<T>): Promise<T> {
      await turn();
      try {
        return await work();
      } finally {
        next();
      }
    },
    /** Whether no work is running. */
    isIdle: () => running === 0,
  };
}
export type WorkQueue = ReturnType<typeof createBoundedQueue>;

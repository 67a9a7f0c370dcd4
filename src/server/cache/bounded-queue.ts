/** Public answers that are made at the same time: enough to keep the database busy, few enough that writes get their turn. */
const RUNNING_MAX = 4;
/** What two cores make in about the time that is waited. */
const WAITING_MAX = 200;
/** Who would wait longer is told to come again. */
const WAIT_MAX_MS = 3000;

/** There is more to do than can be done in time. */
export class OverloadedError extends Error {}

interface Waiting {
  start(): void;
  timer: NodeJS.Timeout;
}

/**
 * What costs a page or a search waits here in the order it came, and no longer than it makes sense to. Nothing else ever
 * waits behind it: between two pieces of work all that has arrived meanwhile is seen to.
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
        // All wait equally long at most, so that it is the first.
        waiting.shift();
        reject(new OverloadedError('waited too long'));
      }, WAIT_MAX_MS);
      waiting.push({ start, timer });
    });
  }
  return {
    /** @throws OverloadedError where it would have to wait too long; what `work` throws */
    async run<T>(work: () => Promise<T>): Promise<T> {
      await turn();
      try {
        return await work();
      } finally {
        next();
      }
    },
    /** Whether nothing is being made. */
    isIdle: () => running === 0,
  };
}
export type WorkQueue = ReturnType<typeof createBoundedQueue>;

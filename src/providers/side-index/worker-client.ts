import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Logger } from '#platform/log';

import type { FromWorker, StoreRequest, StoreResponse, ToWorker, WorkerSettings } from './worker-protocol.ts';

/** Client of the side index's thread. */
export interface IndexWorkerClient {
  /** Whether it can answer now. */
  ready(): boolean;
  /** Share of the index that is built, from 0 to 1; 1 when it answers. */
  builtShare(): number;
  /** @throws Error when there is no answer in time, or none at all */
  find(request: StoreRequest): Promise<StoreResponse>;
  /** Applies changes now. */
  nudge(): void;
  stop(): Promise<void>;
}

/** Query timeout. An answer takes a few milliseconds; if it takes longer, PostgreSQL is the better choice. */
const ANSWER_MS = 400;
/** A thread without any answer for this long is restarted. */
const STUCK_MS = 10_000;
const START_AGAIN_MS = 10_000;
/** Share of an index that is built, and does not answer. */
const ALMOST = 0.99;

interface Waiting {
  resolve(answer: StoreResponse): void;
  reject(error: Error): void;
  timer: NodeJS.Timeout;
}

/**
 * Starts the thread, and restarts it when it exits or hangs. `onChange` is called when its results may have changed.
 */
export function startIndexWorker(
  settings: WorkerSettings,
  {
    log,
    onChange,
    answerTimeoutMs = ANSWER_MS,
  }: { log: Logger; onChange(): void; answerTimeoutMs?: number | undefined },
): IndexWorkerClient {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | null = null;
  let current = false;
  let built = 0;
  let stopped = false;
  let lastId = 0;
  let unansweredSinceMs = 0;
  let startAgain: NodeJS.Timeout | undefined;

  function settle(id: number, use: (one: Waiting) => void): void {
    const one = waiting.get(id);
    if (!one) return;
    clearTimeout(one.timer);
    waiting.delete(id);
    use(one);
  }

  function hear(message: FromWorker): void {
    switch (message.kind) {
      case 'found':
        unansweredSinceMs = 0;
        settle(message.id, ({ resolve }) => resolve(message.answer));
        break;
      case 'not-found':
        unansweredSinceMs = 0;
        settle(message.id, ({ reject }) => reject(new Error(message.why)));
        break;
      case 'current':
        if (!current) log.info({ documents: message.documents }, 'side index: answers searches now');
        if (!current || message.changed > 0) onChange();
        current = true;
        break;
      case 'wrong':
        log.warn(
          { wrong: message.many, rebuild: message.rebuild },
          'side index: not as the database; mended',
        );
        break;
      case 'failed':
        log.warn({ err: message.why }, 'side index: can not follow the database; PostgreSQL answers');
        current = false;
        break;
      case 'building':
        noteProgress(message.done / Math.max(1, message.wanted));
        break;
    }
  }

  function noteProgress(share: number): void {
    const tenth = Math.floor(share * 10);
    if (tenth !== Math.floor(built * 10)) log.info(`side index: ${tenth * 10} % built`);
    built = share;
  }

  function start(): void {
    if (stopped) return;
    const next = new Worker(new URL('./worker.ts', import.meta.url), { workerData: settings });
    worker = next;
    next.on('message', hear);
    next.on('error', (error) => log.error({ err: error }, 'side index: its thread failed'));
    next.on('exit', () => {
      current = false;
      for (const id of [...waiting.keys()])
        settle(id, ({ reject }) => reject(new Error('the thread of the side index ended')));
      if (!stopped) startAgain = setTimeout(start, START_AGAIN_MS);
    });
    next.unref();
  }

  function late(id: number): void {
    settle(id, ({ reject }) => reject(new Error(`no answer of the side index within ${answerTimeoutMs} ms`)));
    unansweredSinceMs ||= Date.now();
    if (Date.now() - unansweredSinceMs < STUCK_MS) return;
    unansweredSinceMs = 0;
    log.warn('side index: its thread hangs, and is started anew');
    void worker?.terminate();
  }

  start();
  return {
    ready: () => current,
    builtShare: () => (current ? 1 : Math.min(built, ALMOST)),
    find(request) {
      const id = ++lastId;
      return new Promise((resolve, reject) => {
        const timer = setTimeout(() => late(id), answerTimeoutMs);
        waiting.set(id, { resolve, reject, timer });
        worker?.postMessage({ kind: 'find', id, request } satisfies ToWorker);
      });
    },
    nudge: () => worker?.postMessage({ kind: 'look' } satisfies ToWorker),
    async stop() {
      stopped = true;
      clearTimeout(startAgain);
      if (worker && worker.threadId !== -1) await Promise.all([once(worker, 'exit'), worker.terminate()]);
    },
  };
}

import type { WorkQueue } from './bounded-queue.ts';
import { type CachedResponse, compressBest } from './cached-response.ts';

/** So many wait for it; others stay as they are. */
const WAITING_MAX = 50;
/** How long it is waited for a quiet moment. */
const PAUSE_MS = 250;

/**
 * Compresses anew, and as well as can be, what is asked for again and again: one at a time, and none while anything waits
 * to be made.
 */
export function recompress(queue: Pick<WorkQueue, 'isIdle'>): (entry: CachedResponse) => void {
  const waiting: CachedResponse[] = [];
  let isRunning = false;

  async function run(): Promise<void> {
    const entry = queue.isIdle() ? waiting.shift() : undefined;
    if (entry) await compressBest(entry);
    if (waiting.length > 0) setTimeout(() => void run(), entry ? 0 : PAUSE_MS).unref();
    else isRunning = false;
  }
  return (entry) => {
    if (!entry.brotli || waiting.length >= WAITING_MAX) return;
    waiting.push(entry);
    if (isRunning) return;
    isRunning = true;
    setTimeout(() => void run(), PAUSE_MS).unref();
  };
}

import type { WorkQueue } from './bounded-queue.ts';
import { type CachedResponse, compressBest } from './cached-response.ts';

/** Queue limit; further responses keep their fast compression. */
const WAITING_MAX = 50;
/** Interval between checks for an idle queue. */
const PAUSE_MS = 250;

/** Recompresses hot responses at the highest quality: one at a time, and only while nothing is being rendered. */
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

import { flushOwner, QUEUE_CHANNEL } from './flush-queue.ts';
import { clearQueueOwner, readQueueOwner } from './queue-db.ts';
import type { QueueKind } from './queued-request.ts';

const QUEUE_KINDS: readonly QueueKind[] = ['customer', 'shop'];

/**
 * Background Sync: sends the queue once there is a network, even with no page open.
 * @throws Error while there is no response, so that the browser retries later
 */
export async function sendFromWorker(): Promise<void> {
  let isUnanswered = false;
  for (const kind of QUEUE_KINDS) {
    const sender = await readQueueOwner(kind);
    if (!sender) continue;
    const { sent, end } = await flushOwner(sender);
    if (end === 'WAITS') isUnanswered = true;
    else await clearQueueOwner(kind);
    if (sent.length > 0) new BroadcastChannel(QUEUE_CHANNEL).postMessage(sent);
  }
  if (isUnanswered) throw new Error('The market could not be reached');
}

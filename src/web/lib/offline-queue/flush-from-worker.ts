import { CHANNEL, sendEntries } from './flush-queue.ts';
import { forgetSender, readSender } from './queue-db.ts';
import type { OutboxKind } from './queued-request.ts';

const KINDS: readonly OutboxKind[] = ['customer', 'shop'];

/**
 * Background Sync: sends what waits when there is a network, also with no page open.
 * @throws Error while no answer comes, so that the browser tries again later
 */
export async function sendFromWorker(): Promise<void> {
  let isUnanswered = false;
  for (const kind of KINDS) {
    const sender = await readSender(kind);
    if (!sender) continue;
    const { sent, end } = await sendEntries(sender);
    if (end === 'WAITS') isUnanswered = true;
    else await forgetSender(kind);
    if (sent.length > 0) new BroadcastChannel(CHANNEL).postMessage(sent);
  }
  if (isUnanswered) throw new Error('The market could not be reached');
}

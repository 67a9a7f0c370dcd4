import { setTimeout as sleep } from 'node:timers/promises';
import {
  claimDelivery,
  endLease,
  type LeasedWebhook,
  leaseWebhooks,
  spreadEvents,
} from './claim-delivery.ts';
import { isSuccess, recordOutcome } from './record-outcome.ts';
import { signedHeaders } from './sign-webhook.ts';
import type { WebhookDeps } from './webhook-deps.ts';

/** Webhooks that one node sends to at a time, to each one event at a time. */
const PARALLEL = 20;
/** How long a webhook is served before the next one's turn. */
const TURN_MS = 5_000;
/** A failed send that took longer ends the turn, so that slow receivers share few places. */
const SLOW_MS = 1_000;
/** How long one job runs; shorter than its queue allows. */
const RUN_MS = 60_000;
/** Interval at which new events are looked for while sends are under way. */
const IDLE_POLL_MS = 500;

/**
 * Sends what is due to all webhooks, and returns the number of sends. Workers may run it at once: each webhook has a
 * lease, each delivery is claimed and committed before it is sent, outside any transaction. An event arrives at least
 * once, and again when a worker dies between sending and recording. First sends follow the order of the log; a delivery
 * that failed comes later, when its pause is over.
 */
export async function deliverWebhooks(deps: WebhookDeps, { runMs = RUN_MS } = {}): Promise<number> {
  const end = performance.now() + runMs;
  const turns = new Set<Promise<void>>();
  let sent = 0;
  for (;;) {
    const isOver = performance.now() >= end;
    if (!isOver) {
      await spreadEvents(deps.db);
      for (const webhook of await leaseWebhooks(deps.db, PARALLEL - turns.size)) {
        const turn = serve(deps, webhook)
          .then((count) => {
            sent += count;
          })
          .finally(() => turns.delete(turn));
        turns.add(turn);
      }
    }
    if (turns.size === 0) return sent;
    await Promise.race([...turns, ...(isOver ? [] : [sleep(IDLE_POLL_MS)])]);
  }
}

/** Sends to one webhook, until nothing is due or its turn is over. Returns the number of sends. */
async function serve(deps: WebhookDeps, webhook: LeasedWebhook): Promise<number> {
  const end = performance.now() + TURN_MS;
  let sent = 0;
  try {
    while (performance.now() < end) {
      const claimed = await claimDelivery(deps.db, webhook);
      if (!claimed) break;
      const { deliveryId, webhookId, attempts, url, sealedSecret, formerSecret, eventId, ...event } = claimed;
      const body = JSON.stringify({ id: eventId, ...event });
      const signer = { id: webhookId, sealedSecret, formerSecret };
      const headers = signedHeaders(deps.secretBox, signer, { messageId: `event_${eventId}`, body });
      const outcome = await deps.webhookSender.send({ url, headers, body });
      await recordOutcome(deps, claimed, outcome);
      sent++;
      if (!isSuccess(outcome) && outcome.durationMs > SLOW_MS) break;
    }
  } finally {
    await endLease(deps.db, webhook);
  }
  return sent;
}

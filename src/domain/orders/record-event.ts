import type { Transaction } from '../../platform/database.ts';
import { orderEvents } from './tables.ts';

export interface Actor {
  kind: 'customer' | 'shop' | 'admin' | 'system';
  id?: string;
}
export const SYSTEM: Actor = { kind: 'system' };

/** Writes history: who changed what, when and why. `text` is fit for the customer. */
export async function recordEvent(
  tx: Transaction,
  event: {
    orderId: string;
    itemId?: string | undefined;
    from: string | null;
    to: string;
    text: string;
    actor: Actor;
    reason?: string;
  },
): Promise<void> {
  const { orderId, itemId, text, reason } = event;
  await tx.insert(orderEvents).values({
    orderId,
    itemId,
    text,
    reason,
    fromState: event.from,
    toState: event.to,
    actor: event.actor.kind,
    actorId: event.actor.id,
  });
}

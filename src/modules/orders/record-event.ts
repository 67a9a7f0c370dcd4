import { and, eq, gt, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database.ts';
import { orderEvents } from './tables.ts';

export interface Actor {
  kind: 'customer' | 'shop' | 'admin' | 'system';
  id?: string;
  /** Name of the agent who acts for the shop. */
  agent?: string;
}
export const SYSTEM: Actor = { kind: 'system' };

interface OrderEvent {
  orderId: string;
  itemId?: string | undefined;
  from: string | null;
  to: string;
  text: string;
  actor: Actor;
  reason?: string | undefined;
}

/** Writes history: who changed what, when and why. The customer reads `text`. */
export async function recordEvent(tx: Transaction, event: OrderEvent): Promise<void> {
  await tx.insert(orderEvents).values(eventRow(event));
}

/** Number of events of this kind on an order in the last day. */
export function countRecentEvents(
  tx: Transaction,
  { orderId, to }: { orderId: string; to: string },
): Promise<number> {
  const { createdAt } = orderEvents;
  const lately = gt(createdAt, sql`now() - interval '1 day'`);
  return tx.$count(orderEvents, and(eq(orderEvents.orderId, orderId), eq(orderEvents.toState, to), lately));
}

export function eventRow({ orderId, itemId, text, reason, from, to, actor }: OrderEvent) {
  return {
    orderId,
    itemId,
    text: actor.agent ? `${text} (by the agent ${actor.agent})` : text,
    reason,
    fromState: from,
    toState: to,
    actor: actor.kind,
    actorId: actor.id,
  };
}

import type { orderEvents } from '../src/modules/orders/tables.ts';
import { HOLD_MS, type ItemRow, PAID_AFTER_MS, type ComputedOrder } from './past-order.ts';
import { HOUR_MS, timedId } from './timed-id.ts';

type EventRow = typeof orderEvents.$inferInsert;

/** Sent a day after the payment and delivered a day and a half later, one item after the other. */
const SHIPPED_AFTER_MS = 24 * HOUR_MS;
const DELIVERED_AFTER_MS = 60 * HOUR_MS;

/** Days until earnings without an answer are released. */
const SILENCE_MS = 7 * 24 * HOUR_MS;

/** Delivery time of a past item, confirmed by its code. */
export function deliveredAt({ order }: ComputedOrder, at: number): Date {
  return new Date(order.createdAt.getTime() + DELIVERED_AFTER_MS + at * HOUR_MS);
}

function shippedAt({ order }: ComputedOrder, at: number): Date {
  return new Date(order.createdAt.getTime() + SHIPPED_AFTER_MS + at * HOUR_MS);
}

/** The items with the times of their history. */
export function timedItems(worked: ComputedOrder): ItemRow[] {
  return worked.items.map((item, at) => ({
    ...item,
    shippedAt: item.status === 'PENDING' ? null : shippedAt(worked, at),
    ...(item.status === 'SHIPPED' && {
      releaseDueAt: new Date(shippedAt(worked, at).getTime() + SILENCE_MS),
    }),
    ...(item.status === 'DELIVERED' && {
      deliveredAt: deliveredAt(worked, at),
      releasedAt: deliveredAt(worked, at),
      releaseReason: 'CODE' as const,
      releases: 1,
    }),
  }));
}

/** The history of a past order, oldest first. */
export function orderHistory(worked: ComputedOrder): EventRow[] {
  const { order, items, past } = worked;
  const placed = order.createdAt.getTime();
  const event = (afterMs: number, change: Omit<EventRow, 'orderId' | 'createdAt'>): EventRow => {
    const createdAt = new Date(placed + afterMs);
    return { id: timedId(createdAt), orderId: order.id, createdAt, ...change };
  };
  const events = [
    event(0, {
      toState: 'AWAITING_PAYMENT',
      text: 'Order placed',
      actor: 'customer',
      actorId: past.buyer.id,
    }),
  ];
  const before = { fromState: 'AWAITING_PAYMENT', actor: 'system' } as const;
  if (!past.paid)
    return [...events, event(HOLD_MS, { ...before, toState: 'EXPIRED', text: 'Not paid in time' })];
  events.push(event(PAID_AFTER_MS, { ...before, toState: 'PROCESSING', text: 'Payment received' }));
  for (const [at, item] of items.entries()) {
    const by = { itemId: item.id, actor: 'shop', actorId: item.shopId } as const;
    if (item.status !== 'PENDING') {
      events.push(
        event(SHIPPED_AFTER_MS + at * HOUR_MS, {
          ...by,
          fromState: 'PENDING',
          toState: 'SHIPPED',
          text: `${item.productName} was sent${carriage(item)}`,
        }),
      );
    }
    if (item.status === 'DELIVERED') {
      events.push(
        event(DELIVERED_AFTER_MS + at * HOUR_MS, {
          ...by,
          fromState: 'SHIPPED',
          toState: 'DELIVERED',
          text: `${item.productName} was delivered`,
        }),
      );
    }
  }
  if (order.status === 'COMPLETED') {
    events.push(
      event(DELIVERED_AFTER_MS + items.length * HOUR_MS, {
        fromState: 'PROCESSING',
        toState: 'COMPLETED',
        text: 'Everything was delivered',
        actor: 'system',
      }),
    );
  }
  return events.sort((a, b) => (a.createdAt as Date).getTime() - (b.createdAt as Date).getTime());
}

function carriage(item: ItemRow): string {
  return item.carrierName ? ` with ${item.carrierName}, ${item.trackingNumber}` : '';
}

import type { Order } from '#contracts/orders';
import { readStored, writeStored } from '#web/lib/state/storage.ts';
import { createStore } from '#web/lib/state/store.ts';

const OPEN_ORDER_KEY = 'openOrder';

/** The customer's order that waits for its money, by its id: every page leads back to it. */
export const openOrderStore = createStore<string | null>(readStored(OPEN_ORDER_KEY));

export function setOpenOrder(orderId: string | null): void {
  if (openOrderStore.get() === orderId) return;
  writeStored(OPEN_ORDER_KEY, orderId);
  openOrderStore.set(orderId);
}

/** Takes note of how an order stands: one that waits for its money is kept, one that no longer does is let go. */
export function trackOpenOrder({ id, orderStatus }: Pick<Order, 'id' | 'orderStatus'>): void {
  if (orderStatus === 'AWAITING_PAYMENT') setOpenOrder(id);
  else if (openOrderStore.get() === id) setOpenOrder(null);
}

import type { Order } from '#src/modules/orders/contract/orders.ts';
import { readStored, writeStored } from '#web/lib/state/storage.ts';
import { createStore } from '#web/lib/state/store.ts';

const OPEN_ORDER_KEY = 'openOrder';

/** The ID of the customer's order that awaits payment. Every page links to it. */
export const openOrderStore = createStore<string | null>(readStored(OPEN_ORDER_KEY));

export function setOpenOrder(orderId: string | null): void {
  if (openOrderStore.get() === orderId) return;
  writeStored(OPEN_ORDER_KEY, orderId);
  openOrderStore.set(orderId);
}

/** Follows the status of an order: saves one that awaits payment, and clears it afterwards. */
export function trackOpenOrder({ id, orderStatus }: Pick<Order, 'id' | 'orderStatus'>): void {
  if (orderStatus === 'AWAITING_PAYMENT') setOpenOrder(id);
  else if (openOrderStore.get() === id) setOpenOrder(null);
}

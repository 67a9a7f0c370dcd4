import { findOrderOfItem, itemsOf, lockOrder, type OrderItemRow, type OrderRow } from '#modules/orders';
import type { Transaction } from '../../platform/database.ts';
import { refundErrors } from './errors.ts';

/** Locks an item's order for the rest of the transaction; returns both. @throws AppError NOT_FOUND */
export async function lockItem(
  tx: Transaction,
  itemId: string,
): Promise<{ order: OrderRow; item: OrderItemRow }> {
  const missing = refundErrors.itemNotFound();
  const orderId = await findOrderOfItem(tx, itemId);
  if (!orderId) throw missing;
  const order = await lockOrder(tx, orderId);
  const item = (await itemsOf(tx, order.id)).find((one) => one.id === itemId);
  if (!item) throw missing;
  return { order, item };
}

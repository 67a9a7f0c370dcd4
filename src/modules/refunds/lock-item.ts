import {
  findOrderOfItem,
  isUnderDispute,
  itemsOf,
  lockOrder,
  type OrderItemRow,
  type OrderRow,
} from '#modules/orders';
import type { Transaction } from '../../platform/database.ts';
import { refundErrors } from './errors.ts';

/**
 * Blocks refunds of an item with an open dispute or an unassigned dashboard refund: its money would go back twice. The
 * caller has locked the order.
 * @throws AppError INVALID_STATE
 */
export async function assertUndisputed(tx: Transaction, itemId: string): Promise<void> {
  if (!(await isUnderDispute(tx, itemId))) return;
  throw refundErrors.underDispute();
}

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

import { sql } from 'drizzle-orm';
import { AppError } from '#contracts/errors';
import { itemsOf, lockOrder, type OrderItemRow, type OrderRow } from '#domain/orders';
import type { Transaction } from '../../platform/database.ts';
import { isUuid } from '../../platform/ids.ts';

/** Locks the order of an item for the rest of the transaction; gives both as they are now. @throws AppError NOT_FOUND */
export async function lockItem(
  tx: Transaction,
  itemId: string,
): Promise<{ order: OrderRow; item: OrderItemRow }> {
  const missing = new AppError('NOT_FOUND', 'Item not found');
  if (!isUuid(itemId)) throw missing;
  const { rows } = await tx.execute<{ orderId: string }>(
    sql`select order_id as "orderId" from order_items where id = ${itemId}::uuid`,
  );
  if (!rows[0]) throw missing;
  const order = await lockOrder(tx, rows[0].orderId);
  const item = (await itemsOf(tx, order.id)).find((one) => one.id === itemId);
  if (!item) throw missing;
  return { order, item };
}

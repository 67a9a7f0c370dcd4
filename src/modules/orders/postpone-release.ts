import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../../platform/database.ts';
import type { OrderItemRow } from './place-order.ts';
import { releaseDueAfter } from './release-days.ts';
import { orderItems } from './tables.ts';

/** Restarts the automatic release period for an item that was sent again. */
export async function postponeRelease(tx: Transaction, item: OrderItemRow): Promise<void> {
  const releaseDueAt = await releaseDueAfter(tx, 'SHIPPED', { ...item, shippedAt: null });
  await tx
    .update(orderItems)
    .set({ releaseDueAt })
    .where(and(eq(orderItems.id, item.id), eq(orderItems.status, 'SHIPPED')));
}

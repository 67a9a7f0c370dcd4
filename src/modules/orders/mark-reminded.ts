import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database.ts';
import { orderItems } from './tables.ts';

/**
 * Records the reminder to a shop to send its part of an order. Returns false when it was already reminded, or all is
 * sent.
 */
export async function markReminded(
  tx: Transaction,
  { orderId, shopId }: { orderId: string; shopId: string },
): Promise<boolean> {
  const marked = await tx
    .update(orderItems)
    .set({ remindedAt: sql`now()` })
    .where(
      and(
        eq(orderItems.orderId, orderId),
        eq(orderItems.shopId, shopId),
        eq(orderItems.status, 'PENDING'),
        isNull(orderItems.remindedAt),
      ),
    );
  return Boolean(marked.rowCount);
}

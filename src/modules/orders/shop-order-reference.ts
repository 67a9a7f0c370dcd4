import { and, eq, sql } from 'drizzle-orm';
import type { Metadata } from '#shared/integration-fields';
import { type Database, violatedConstraint } from '../../platform/database.ts';
import { inTransaction } from '../../platform/transaction.ts';
import { orderErrors } from './errors.ts';
import { findPaidShopOrder } from './queries.ts';
import { orderItems, shopOrderReferences } from './tables.ts';

/**
 * Keeps the shop's own id and metadata with its part of a paid order. A field that is left out stays. It counts as a
 * change of the order.
 * @throws AppError NOT_FOUND when the shop has no part in it; CONFLICT when another order of the shop has that id
 */
export async function saveShopOrderReference(
  db: Database,
  input: {
    shopId: string;
    orderId: string;
    externalId?: string | null | undefined;
    metadata?: Metadata | undefined;
  },
): Promise<void> {
  const { shopId, orderId, externalId, metadata } = input;
  await inTransaction(db, async (tx) => {
    if (!(await findPaidShopOrder(tx, orderId, shopId))) throw orderErrors.orderNotFound();
    await tx
      .insert(shopOrderReferences)
      .values({ orderId, shopId, externalId, metadata })
      .onConflictDoUpdate({
        target: [shopOrderReferences.orderId, shopOrderReferences.shopId],
        set: {
          externalId: externalId === undefined ? sql`shop_order_references.external_id` : externalId,
          metadata: metadata ?? sql`shop_order_references.metadata`,
        },
      });
    await tx
      .update(orderItems)
      .set({ updatedAt: sql`now()` })
      .where(and(eq(orderItems.orderId, orderId), eq(orderItems.shopId, shopId)));
  }).catch((error) => {
    if (violatedConstraint(error) === 'shop_order_references_external_id')
      throw orderErrors.externalIdTaken();
    throw error;
  });
}

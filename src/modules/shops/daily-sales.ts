import { type SQLWrapper, sql } from 'drizzle-orm';
import { batchWrites } from '#platform/batch-writes';
import type { Transaction } from '#platform/database';
import type { Pesewas } from '#shared/money';
import { shopDays } from './tables.ts';

/** A shop's sales on the day of `on`; null is now. */
export interface SoldOnDay {
  shopId: string;
  on: Date | null;
  orders: number;
  pesewas: Pesewas;
}

/**
 * Adds to a shop's daily sales: positive for a sale, negative for a cancelled or refunded item, on the day of the sale.
 * `on` is when the order was paid; null is now.
 */
export async function recordDailySales(tx: Transaction, sold: SoldOnDay): Promise<void> {
  await batchWrites(tx, [dailySalesStatement(tx, [sold])]);
}

/** {@link recordDailySales} for several different shops, for `batchWrites`. */
export function dailySalesStatement(tx: Transaction, sold: readonly SoldOnDay[]): SQLWrapper {
  // By shop id, the lock order of daily sales.
  const rows = sold
    .toSorted((a, b) => (a.shopId < b.shopId ? -1 : 1))
    .map(({ shopId, on, orders, pesewas }) => {
      const day = sql`(coalesce(${on?.toISOString() ?? null}::timestamptz, now()) at time zone 'UTC')::date`;
      return { shopId, day, ordersCount: orders, salesPesewas: pesewas };
    });
  return tx
    .insert(shopDays)
    .values(rows)
    .onConflictDoUpdate({
      target: [shopDays.shopId, shopDays.day],
      set: {
        ordersCount: sql`${shopDays.ordersCount} + excluded.orders_count`,
        salesPesewas: sql`${shopDays.salesPesewas} + excluded.sales_pesewas`,
      },
    })
    .returning({ shopId: shopDays.shopId });
}

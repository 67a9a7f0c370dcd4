import { sql } from 'drizzle-orm';
import type { Pesewas } from '#contracts/money';
import type { Transaction } from '../../platform/database.ts';
import { shopDays } from './tables.ts';

/**
 * Keeps what a shop sold on a day: a sale adds, a cancelled or refunded item takes away from the day it was sold
 * on. `on` is when the order was paid; null is now.
 */
export async function addToShopDay(
  tx: Transaction,
  sold: { shopId: string; on: Date | null; orders: number; pesewas: Pesewas },
): Promise<void> {
  const day = sql`(coalesce(${sold.on?.toISOString() ?? null}::timestamptz, now()) at time zone 'UTC')::date`;
  await tx
    .insert(shopDays)
    .values({ shopId: sold.shopId, day, ordersCount: sold.orders, salesPesewas: sold.pesewas })
    .onConflictDoUpdate({
      target: [shopDays.shopId, shopDays.day],
      set: {
        ordersCount: sql`${shopDays.ordersCount} + ${sold.orders}`,
        salesPesewas: sql`${shopDays.salesPesewas} + ${sold.pesewas}`,
      },
    });
}

import { and, eq, sql } from 'drizzle-orm';
import { postTransaction } from '#modules/ledger';
import type { Transaction } from '#platform/database';
import { negative, pesewas } from '#shared/money';
import { orderDeliveries } from './tables.ts';

/**
 * Brings what a carrier is owed for a part that travels with a load in line with its delivery fee: the fee less refunds
 * once it is released to the shop, nothing before. Each change is a ledger transaction of its own. The caller has locked
 * the order. Does nothing for other deliveries.
 */
export async function bookCarriage(
  tx: Transaction,
  { orderId, shopId }: { orderId: string; shopId: string },
): Promise<void> {
  const part = and(
    ...[eq(orderDeliveries.orderId, orderId), eq(orderDeliveries.shopId, shopId)],
    eq(orderDeliveries.kind, 'LOAD'),
  );
  const [row] = await tx.select().from(orderDeliveries).where(part);
  if (!row) return;
  const due = row.releasedAt ? pesewas(row.feePesewas - row.refundedPesewas) : pesewas(0);
  const change = pesewas(due - row.carriagePesewas);
  if (change === 0) return;
  const bookings = row.carriageBookings + 1;
  await tx
    .update(orderDeliveries)
    .set({ carriagePesewas: due, carriageBookings: sql`${orderDeliveries.carriageBookings} + 1` })
    .where(part);
  await postTransaction(tx, {
    key: `carriage:${orderId}:${shopId}:${bookings}`,
    description: change > 0 ? 'Carriage of a load' : 'Carriage of a load returned',
    orderId,
    postings: [
      { account: 'SHOP_AVAILABLE', shopId, amountPesewas: change },
      { account: 'CARRIER_PAYABLE', amountPesewas: negative(change) },
    ],
  });
}

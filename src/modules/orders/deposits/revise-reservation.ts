import { eq } from 'drizzle-orm';
import type { Transaction } from '#platform/database';
import { overallPercent, sumFeeLines } from '#shared/fee-rates';
import { type Pesewas, pesewas } from '#shared/money';
import { computeFees } from '../item-fees.ts';
import { listItems } from '../order-transitions.ts';
import type { OrderItemRow, OrderRow } from '../place-order.ts';
import { orderItems, orders } from '../tables.ts';

/**
 * Sets what a reserved order comes to at its true quantity and price: goods, fee at the rate of its day, total. The
 * delivery stays as it was chosen. The caller has locked the order, which has one item. Pesewas.
 */
export async function reviseReservation(
  tx: Transaction,
  order: OrderRow,
  { quantity, pricePesewas }: { quantity: number; pricePesewas: Pesewas },
): Promise<OrderRow> {
  const [item] = (await listItems(tx, order.id)) as [OrderItemRow];
  const subtotal = pesewas(pricePesewas * quantity);
  const { lines } = computeFees([{ basisPoints: item.feeBasisPoints, sumPesewas: subtotal }]);
  const fee = sumFeeLines(lines);
  await tx
    .update(orderItems)
    .set({ quantity, pricePesewas, feePesewas: fee })
    .where(eq(orderItems.id, item.id));
  const [revised] = await tx
    .update(orders)
    .set({
      subtotalPesewas: subtotal,
      platformFeePesewas: fee,
      feePercent: overallPercent(lines) ?? 0,
      totalPesewas: pesewas(subtotal + fee + order.deliveryPesewas),
    })
    .where(eq(orders.id, order.id))
    .returning();
  return revised as OrderRow;
}

import { eq, sql } from 'drizzle-orm';
import { moveStockParts } from '#modules/catalogue';
import { overallPercent } from '#shared/fee-rates';
import { type Pesewas, pesewas } from '#shared/money';
import { extraAtWeight, stockThousandths, toKilograms, weightBounds } from '#shared/sold-by-weight';
import type { Transaction } from '../../platform/database.ts';
import { computeFees, listFeeLines } from './item-fees.ts';
import type { OrderAggregate, OrderItemRow, OrderRow } from './place-order.ts';
import { recordEvent } from './record-event.ts';
import { orderItems, orders } from './tables.ts';
import { type ExtraWeight, recordWeight } from './weighing.ts';

/** The question about extra weight that a buyer may answer by paying. */
export interface AskedExtra<Item = OrderItemRow> {
  item: Item;
  amountPesewas: Pesewas;
  /** Payments begin before it. */
  dueAt: Date;
}

type AskedItem = Pick<
  OrderItemRow,
  'status' | 'quantity' | 'weight' | 'askedGrams' | 'askedPricePesewas' | 'askedFeePesewas' | 'askedUntil'
>;

/** What a buyer is asked to pay for extra weight of a paid order, one item at a time; null when nothing is asked. */
export function findAskedExtra<Item extends AskedItem>(
  { status }: Pick<OrderRow, 'status'>,
  items: readonly Item[],
): AskedExtra<Item> | null {
  if (status !== 'PROCESSING') return null;
  for (const item of items) {
    const { weight, askedGrams, askedPricePesewas: price, askedFeePesewas: fee, askedUntil: dueAt } = item;
    if (!weight || askedGrams === null || price === null || fee === null || !dueAt) continue;
    if (item.status !== 'PENDING' || askedGrams <= weightBounds(item.quantity, weight).maxGrams) continue;
    return { item, amountPesewas: pesewas(price + fee), dueAt };
  }
  return null;
}

/**
 * Adds to these items the lines of extra weight that lie in the same bag: in the same state, and as far released.
 * @param all of the order
 */
export function withExtras(all: readonly OrderItemRow[], items: readonly OrderItemRow[]): OrderItemRow[] {
  const extras = items.flatMap((item) =>
    listExtras(all, item).filter(
      ({ status, releasedAt }) =>
        status === item.status && (releasedAt === null) === (item.releasedAt === null),
    ),
  );
  return [...items, ...extras.filter(({ id }) => items.every((item) => item.id !== id))];
}

/**
 * The lines of extra weight of an item that its buyer has paid for.
 * @param all of the order
 */
export const listExtras = (all: readonly OrderItemRow[], { id }: Pick<OrderItemRow, 'id'>): OrderItemRow[] =>
  all.filter(({ weight, splitFromId }) => weight?.isExtra && (weight.extraOf ?? splitFromId) === id);

/**
 * What a weight above the tolerance costs more: the price, and what the fee of its rate grows by. Pesewas.
 * @param items all of the order
 * @throws RangeError for goods that are not sold by weight
 */
export function computeExtra(items: readonly OrderItemRow[], item: OrderItemRow, grams: number): ExtraWeight {
  const { weight, feeBasisPoints: basisPoints } = item;
  if (!weight) throw new RangeError(`item ${item.id} is not sold by weight`);
  const price = extraAtWeight({ ...item, weight }, grams);
  const same = items.filter(({ feeBasisPoints }) => feeBasisPoints === basisPoints);
  const earned = same.reduce((sum, { earnedPesewas }) => sum + earnedPesewas, 0);
  const [line] = computeFees([{ basisPoints, sumPesewas: earned + price }]).lines;
  const before = same.reduce((sum, { feePesewas }) => sum + feePesewas, 0);
  return { price, fee: pesewas((line?.amountPesewas ?? 0) - before) };
}

/**
 * Adds extra weight that the buyer has paid for to an order, as a line of its own, and takes it from the stock. The
 * caller has locked the order and books the payment. Returns the line.
 * @throws AppError INVALID_STATE after a concurrent change
 */
export async function addExtra(
  tx: Transaction,
  { order, items }: OrderAggregate,
  { item }: AskedExtra,
): Promise<OrderItemRow> {
  const { weight, askedGrams, askedPricePesewas, askedFeePesewas } = item;
  if (!weight || askedGrams === null || askedPricePesewas === null || askedFeePesewas === null)
    throw new RangeError(`nobody is asked about item ${item.id}`);
  const { paidGrams } = weightBounds(item.quantity, weight);
  const grams = askedGrams - paidGrams;
  await recordWeight(tx, item, { grams: paidGrams, backPesewas: pesewas(0), extraAnswer: 'PAID' });
  // Leave out generated columns and the line's own id.
  const { id, sumPesewas: _sum, earnedPesewas: _earned, shopLeftPesewas: _left, ...agreed } = item;
  const [line] = await tx
    .insert(orderItems)
    .values({
      ...agreed,
      productName: `${item.productName} (+${toKilograms(grams)} kg)`,
      weight: { ...weight, isExtra: true, extraOf: id },
      ...{ quantity: 1, pricePesewas: askedPricePesewas, feePesewas: askedFeePesewas },
      ...{ discountPesewas: pesewas(0), marketDiscountPesewas: pesewas(0) },
      ...{ weighedGrams: grams, weighedAt: sql`now()`, weighedBackPesewas: pesewas(0), askedGrams: null },
      ...{ askedPricePesewas: null, askedFeePesewas: null, askedUntil: null },
      ...{ refundedPesewas: pesewas(0), refundedFeePesewas: pesewas(0), splitFromId: item.splitFromId ?? id },
    })
    .returning();
  const added = line as OrderItemRow;
  await moveStockParts(tx, item.productId, -stockThousandths(grams, weight.usualGrams));
  const fees = listFeeLines([...items, added]);
  await tx
    .update(orders)
    .set({
      subtotalPesewas: pesewas(order.subtotalPesewas + askedPricePesewas),
      platformFeePesewas: pesewas(order.platformFeePesewas + askedFeePesewas),
      totalPesewas: pesewas(order.totalPesewas + askedPricePesewas + askedFeePesewas),
      feePercent: overallPercent(fees) ?? 0,
    })
    .where(eq(orders.id, order.id));
  await recordEvent(tx, {
    ...{ orderId: order.id, itemId: id, from: item.status, to: 'WEIGHED' },
    text: `${item.productName} weighs ${toKilograms(askedGrams)} kg. The difference was paid`,
    actor: { kind: 'customer', id: order.userId },
  });
  return added;
}

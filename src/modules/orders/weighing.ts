import { and, eq, type SQL, sql } from 'drizzle-orm';
import { moveStockParts, restock } from '#modules/catalogue';
import { type Pesewas, pesewas } from '#shared/money';
import { stockThousandths } from '#shared/sold-by-weight';
import type { Transaction } from '../../platform/database.ts';
import { orderErrors } from './errors.ts';
import type { OrderItemRow } from './place-order.ts';
import { orderItems } from './tables.ts';

/** How long a buyer may pay for more than the tolerance. */
const EXTRA_ANSWER_HOURS = 2;
/** How long a buyer may agree to less than the tolerance. */
const SHORT_ANSWER_HOURS = 24;

/** Whether goods sold by weight have to be weighed, or wait for the buyer's answer, before they may be sent. */
export const awaitsWeighing = ({
  weight,
  status,
  weighedGrams,
  askedGrams,
}: Pick<OrderItemRow, 'weight' | 'status' | 'weighedGrams' | 'askedGrams'>): boolean =>
  weight !== null && status === 'PENDING' && (weighedGrams === null || askedGrams !== null);

/** Thousandths of a unit that an item has taken from the stock. */
function takenStock({ weight, weighedGrams, quantity }: OrderItemRow): number {
  return weight && weighedGrams !== null
    ? stockThousandths(weighedGrams, weight.usualGrams)
    : quantity * 1000;
}

/** Returns the stock of an unsent item to sale: of weighed goods what was on the scale. Locks the product. */
export async function returnStock(tx: Transaction, item: OrderItemRow): Promise<void> {
  if (item.weighedGrams === null) await restock(tx, [item]);
  else await moveStockParts(tx, item.productId, takenStock(item));
}

/** An unsent item as it was read under the lock of its order. */
const unchanged = ({ id, weighedGrams, askedGrams }: OrderItemRow): SQL | undefined =>
  and(
    eq(orderItems.id, id),
    eq(orderItems.status, 'PENDING'),
    sql`${orderItems.weighedGrams} is not distinct from ${weighedGrams}::int`,
    sql`${orderItems.askedGrams} is not distinct from ${askedGrams}::int`,
  );

/** Price and fee of a weight above the tolerance. */
export interface ExtraWeight {
  price: Pesewas;
  fee: Pesewas;
}

const askedFor = (grams: number | null, extra?: ExtraWeight) => ({
  askedGrams: grams,
  askedPricePesewas: extra?.price ?? null,
  askedFeePesewas: extra?.fee ?? null,
  askedUntil:
    grams === null
      ? null
      : sql`now() + ${extra ? EXTRA_ANSWER_HOURS : SHORT_ANSWER_HOURS} * interval '1 hour'`,
});

/** Columns of an item whose buyer is not asked about a weight. */
export const NOT_ASKED = askedFor(null);

/**
 * Records what an unsent item weighs, and moves the difference to or from the stock. The caller has locked the order.
 * @param weighing.backPesewas what of the price goes back for it, besides what went back before
 * @param weighing.extraAnswer what the buyer answered about more than the tolerance
 * @throws AppError INVALID_STATE after a concurrent change
 */
export async function recordWeight(
  tx: Transaction,
  item: OrderItemRow,
  {
    grams,
    backPesewas,
    extraAnswer = item.extraAnswer,
  }: { grams: number; backPesewas: Pesewas; extraAnswer?: OrderItemRow['extraAnswer'] },
): Promise<void> {
  const changed = await tx
    .update(orderItems)
    .set({
      weighedGrams: grams,
      weighedAt: item.weighedAt ?? sql`now()`,
      ...NOT_ASKED,
      extraAnswer,
      weighedBackPesewas: pesewas(item.weighedBackPesewas + backPesewas),
    })
    .where(unchanged(item));
  if (!changed.rowCount) throw orderErrors.itemChangedMeanwhile();
  await moveStockParts(tx, item.productId, takenStock(item) - takenStock({ ...item, weighedGrams: grams }));
}

/**
 * Notes that the buyer is asked about a weight, or, with null, no longer is. The caller has locked the order.
 * @param extra what it costs more, above the tolerance
 * @throws AppError INVALID_STATE after a concurrent change
 */
export async function askAboutWeight(
  tx: Transaction,
  item: OrderItemRow,
  grams: number | null,
  extra?: ExtraWeight,
): Promise<void> {
  const changed = await tx.update(orderItems).set(askedFor(grams, extra)).where(unchanged(item));
  if (!changed.rowCount) throw orderErrors.itemChangedMeanwhile();
}

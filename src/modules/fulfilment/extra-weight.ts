import { sql } from 'drizzle-orm';
import {
  type Actor,
  askAboutWeight,
  computeExtra,
  findAskedExtra,
  listItems,
  lockOrder,
  type OrderItemRow,
  type OrderRow,
  recordEvent,
  recordWeight,
  SYSTEM,
} from '#modules/orders';
import { findLiveAttempt } from '#modules/payments';
import { type Pesewas, pesewas } from '#shared/money';
import { CHARGE_MIN_PESEWAS, type FrozenWeight, toKilograms, weightBounds } from '#shared/sold-by-weight';
import type { Transaction } from '../../platform/database.ts';
import { readRows, text } from '../../platform/rows.ts';
import type { Site } from '../../platform/site.ts';
import { inTransaction } from '../../platform/transaction.ts';
import type { UnshippedDeps } from './change-items.ts';
import { fulfilmentErrors } from './errors.ts';
import { notifyExtraAsked, notifyExtraDeclined } from './weighing-mails.ts';

/*
 * More on the scale than the tolerance: the buyer pays the difference, or gets the upper bound at no extra cost.
 */

const BATCH = 50;

interface WeighedMore {
  order: OrderRow;
  item: OrderItemRow & { weight: FrozenWeight };
  grams: number;
}

/**
 * Asks the buyer to pay for a weight above the tolerance. The caller has locked the order. Returns the amount in pesewas.
 * @throws AppError VALIDATION_ERROR when the buyer answered before, or it costs less than can be charged; INVALID_STATE
 *   while the buyer is asked about another item
 */
export async function askForExtra(
  tx: Transaction,
  { order, item, grams }: WeighedMore,
  actor: Actor,
): Promise<Pesewas> {
  const { maxGrams, orderedGrams } = weightBounds(item.quantity, item.weight);
  const items = await listItems(tx, order.id);
  const { price, fee } = computeExtra(items, item, grams);
  if (item.extraAnswer !== null || price + fee < CHARGE_MIN_PESEWAS)
    throw fulfilmentErrors.weightAboveTolerance(toKilograms(maxGrams));
  const asked = findAskedExtra(order, items);
  if (asked && asked.item.id !== item.id) throw fulfilmentErrors.extraElsewhere();
  await askAboutWeight(tx, item, grams, { price, fee });
  await recordEvent(tx, {
    ...{ orderId: order.id, itemId: item.id, from: item.status, to: 'WEIGHT_ASKED', actor },
    text: `${item.productName} weighs ${toKilograms(grams)} kg of ${toKilograms(orderedGrams)} kg ordered. The customer is asked`,
  });
  return pesewas(price + fee);
}

/** Tells the buyer what the extra weight costs. */
export const notifyExtra = (
  tx: Transaction,
  site: Site,
  { order, item, grams }: WeighedMore,
  amountPesewas: Pesewas,
) => notifyExtraAsked(tx, site, { order, item, grams, backPesewas: amountPesewas });

/**
 * Refuses to change a question about extra weight while its payment is under way. The caller has locked the order.
 * @throws AppError INVALID_STATE
 */
export async function assertExtraUnpaid(
  tx: Transaction,
  { orderId, askedPricePesewas }: OrderItemRow,
): Promise<void> {
  if (askedPricePesewas !== null && (await findLiveAttempt(tx, orderId)))
    throw fulfilmentErrors.extraBeingPaid();
}

/** The buyer does not pay for more: the upper bound is sent for what was paid. The caller has locked the order. */
export async function declineExtra(
  tx: Transaction,
  site: Site,
  { order, item, grams }: WeighedMore,
  actor: Actor,
): Promise<void> {
  const { maxGrams } = weightBounds(item.quantity, item.weight);
  await recordWeight(tx, item, { grams: maxGrams, backPesewas: pesewas(0), extraAnswer: 'DECLINED' });
  await recordEvent(tx, {
    ...{ orderId: order.id, itemId: item.id, from: item.status, to: 'WEIGHED', actor },
    text: `The customer does not pay for ${toKilograms(grams)} kg. ${toKilograms(maxGrams)} kg of ${item.productName} are sent at no extra cost`,
  });
  await notifyExtraDeclined(tx, site, { order, item, grams });
}

/**
 * Takes no answer in time as a no, but not while a payment may still arrive. May run twice at once. Returns the number
 * of items.
 */
export async function declineDueExtras({ db, site, log }: UnshippedDeps): Promise<number> {
  const due = await readRows(
    db,
    { orderId: text },
    sql`select order_id as "orderId" from extra_weights where asked_until <= now() order by asked_until limit ${BATCH}`,
  );
  let declined = 0;
  for (const { orderId } of due) {
    try {
      if (await inTransaction(db, (tx) => declineLate(tx, site, orderId))) declined++;
    } catch (error) {
      log.error({ orderId, err: error }, 'a question about extra weight could not be ended');
    }
  }
  return declined;
}

async function declineLate(tx: Transaction, site: Site, orderId: string): Promise<boolean> {
  const order = await lockOrder(tx, orderId);
  const extra = findAskedExtra(order, await listItems(tx, orderId));
  const { weight, askedGrams: grams } = extra?.item ?? {};
  if (!extra || !weight || !grams || extra.dueAt > new Date()) return false;
  if (await findLiveAttempt(tx, orderId)) return false;
  await declineExtra(tx, site, { order, item: { ...extra.item, weight }, grams }, SYSTEM);
  return true;
}

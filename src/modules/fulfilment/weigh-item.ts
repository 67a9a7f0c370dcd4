import { sql } from 'drizzle-orm';
import { type IdempotencyKey, once } from '#modules/idempotency';
import {
  type Actor,
  askAboutWeight,
  findOrderOfItem,
  isUnderDispute,
  listItems,
  lockOrder,
  type OrderItemRow,
  type OrderRow,
  recordEvent,
  recordWeight,
} from '#modules/orders';
import { readRefundable, refundItem } from '#modules/refunds';
import { readSettings } from '#modules/settings';
import { formatCedis, type Pesewas, pesewas, toCedis } from '#shared/money';
import {
  CREDIT_BELOW_PESEWAS,
  type FrozenWeight,
  returnAtWeight,
  toKilograms,
  weightBounds,
} from '#shared/sold-by-weight';
import type { Database, DbOrTx, Transaction } from '../../platform/database.ts';
import { purgeRows } from '../../platform/purge-rows.ts';
import { hasRow } from '../../platform/rows.ts';
import type { Site } from '../../platform/site.ts';
import { inTransaction } from '../../platform/transaction.ts';
import { fulfilmentErrors } from './errors.ts';
import { askForExtra, assertExtraUnpaid, declineExtra, notifyExtra } from './extra-weight.ts';
import { type ActFor, type FulfilmentActor, mayChangeItem } from './lock-order.ts';
import { declineWeight } from './short-weight.ts';
import { weighings } from './tables.ts';
import { notifyAsked, notifyWeighed } from './weighing-mails.ts';

/** Of one item: each weighing sends messages. */
const WEIGHINGS_MAX = 10;

type WeightItem = OrderItemRow & { weight: FrozenWeight };

/**
 * Records what the scale shows for an unsent item sold by weight. Within the tolerance the price above it goes back in
 * the same transaction; below it the buyer is asked, and above it the buyer may pay the difference. The same weight again
 * changes nothing. A correction within the market's window books the difference; what went back stays back.
 * @throws AppError NOT_FOUND for another shop's item; INVALID_STATE when it is not sold by weight, not paid, sent,
 *   cancelled, disputed, waits for a rider, was weighed too long ago or too often, or while extra weight of the order is
 *   asked about or paid; VALIDATION_ERROR for more than the buyer agreed to, or a weight that cannot be right
 */
export async function weighItem(
  db: Database,
  site: Site,
  input: {
    actor: { kind: 'shop'; id: string; agent?: string };
    itemId: string;
    grams: number;
    /** Storage key of a photo of the scale. */
    photo?: string | undefined;
    requestKey?: IdempotencyKey | null;
    actFor?: ActFor;
  },
): Promise<OrderItemRow> {
  const orderId = await findOrderOfItem(db, input.itemId);
  if (!orderId) throw fulfilmentErrors.itemNotFound();
  return inTransaction(db, async (tx) => {
    await once(tx, input.requestKey, async () => {
      const agent = await input.actFor?.(tx);
      await weighLocked(tx, site, { ...input, orderId, actor: { ...input.actor, ...agent } });
      return null;
    });
    return (await listItems(tx, orderId)).find(({ id }) => id === input.itemId) as OrderItemRow;
  });
}

async function weighLocked(
  tx: Transaction,
  site: Site,
  input: Omit<Parameters<typeof weighItem>[2], 'requestKey' | 'actFor'> & { orderId: string },
): Promise<void> {
  const { actor, itemId, grams, photo } = input;
  const { order, item } = await lockWeightItem(tx, actor, input);
  const isSame = item.askedGrams === null ? item.weighedGrams === grams : item.askedGrams === grams;
  if (isSame) return;
  await assertWeighable(tx, item);
  const { orderedGrams, minGrams, maxGrams } = weightBounds(item.quantity, item.weight);
  if (grams > 2 * maxGrams || grams < orderedGrams / 10)
    throw fulfilmentErrors.weightImplausible(toKilograms(orderedGrams));
  const isMore = grams > maxGrams;
  const isAsked = isMore || grams < minGrams;
  const extra = isMore ? await askForExtra(tx, { order, item, grams }, actor) : null;
  const back = isAsked ? pesewas(0) : await settleWeight(tx, { order, item, grams, actor });
  await tx.insert(weighings).values({
    ...{ itemId, shopId: item.shopId, orderedGrams, grams, isAsked, backPesewas: back },
    ...{ photo, agent: actor.agent },
  });
  if (extra) return notifyExtra(tx, site, { order, item, grams }, extra);
  if (!isAsked) return notifyWeighed(tx, site, { order, item, grams, backPesewas: back });
  await askAboutWeight(tx, item, grams);
  await recordEvent(tx, {
    ...{ orderId: order.id, itemId, from: item.status, to: 'WEIGHT_ASKED', actor },
    text: `${item.productName} weighs ${kg(grams)} of ${kg(orderedGrams)} ordered. The customer is asked`,
  });
  await notifyAsked(tx, site, { order, item, grams, backPesewas: returnAtWeight(item, grams).total });
}

/**
 * A buyer answers about a weight beyond the tolerance. Below it: agreed, what it costs less goes back; declined, the item
 * is cancelled and all of it goes back, as without an answer in time. Above it: a payment agrees; declined, the upper
 * bound is sent.
 * @param input.grams the weight that the buyer was shown
 * @throws AppError NOT_FOUND for another's item; CONFLICT when another weight, or none, is asked about by now;
 *   INVALID_STATE for a yes without a payment, or a no while one is under way
 */
export async function answerWeight(
  db: Database,
  site: Site,
  input: {
    userId: string;
    itemId: string;
    grams: number;
    agrees: boolean;
    requestKey?: IdempotencyKey | null;
  },
): Promise<string> {
  const orderId = await findOrderOfItem(db, input.itemId);
  if (!orderId) throw fulfilmentErrors.itemNotFound();
  await inTransaction(db, (tx) =>
    once(tx, input.requestKey, async () => {
      const actor = { kind: 'customer', id: input.userId } as const;
      const { order, item } = await lockWeightItem(tx, actor, { orderId, itemId: input.itemId });
      const { grams } = input;
      if (item.askedGrams !== grams || item.status !== 'PENDING') throw fulfilmentErrors.weightNotAsked();
      if (grams > weightBounds(item.quantity, item.weight).maxGrams) {
        if (input.agrees) throw fulfilmentErrors.extraNotPaid();
        await assertExtraUnpaid(tx, item);
        await declineExtra(tx, site, { order, item, grams }, actor);
      } else if (input.agrees) {
        const backPesewas = await settleWeight(tx, { order, item, grams, actor });
        await notifyWeighed(tx, site, { order, item, grams, backPesewas });
      } else {
        await declineWeight(tx, site, { order, item, grams }, { buyer: actor });
      }
      return null;
    }),
  );
  return orderId;
}

async function lockWeightItem(
  tx: Transaction,
  actor: FulfilmentActor,
  { orderId, itemId }: { orderId: string; itemId: string },
): Promise<{ order: OrderRow; item: WeightItem }> {
  const order = await lockOrder(tx, orderId);
  const item = (await listItems(tx, order.id)).find(({ id }) => id === itemId);
  if (!item || !mayChangeItem(actor, order, item) || !order.paidAt) throw fulfilmentErrors.itemNotFound();
  const { weight } = item;
  if (!weight || weight.isExtra) throw fulfilmentErrors.notSoldByWeight();
  if (order.status !== 'PROCESSING' || item.status !== 'PENDING' || item.lapsed)
    throw fulfilmentErrors.weighingTooLate();
  return { order, item: { ...item, weight } };
}

async function assertWeighable(tx: Transaction, item: WeightItem): Promise<void> {
  if (item.extraAnswer === 'PAID') throw fulfilmentErrors.extraPaid();
  await assertExtraUnpaid(tx, item);
  if (await isUnderDispute(tx, item.id)) throw fulfilmentErrors.weighingDisputed();
  if (await hasRow(tx, sql`select from items_asked_rider where item_id = ${item.id}::uuid`)) {
    throw fulfilmentErrors.weighingRiderRequested();
  }
  if ((await tx.$count(weighings, sql`${weighings.itemId} = ${item.id}::uuid`)) >= WEIGHINGS_MAX) {
    throw fulfilmentErrors.weighedTooOften(WEIGHINGS_MAX);
  }
  if (!item.weighedAt) return;
  const minutes = (await readSettings(tx))['weight.correctionMinutes'];
  const ago = sql`${item.weighedAt.toISOString()}::timestamptz + ${minutes} * interval '1 minute' <= now()`;
  if (await hasRow(tx, sql`select where ${ago}`)) throw fulfilmentErrors.weighingFinal(minutes);
}

/**
 * Records the weight that counts and refunds the difference, a small one as credit for the next order; returns what goes
 * back, price and fee.
 */
async function settleWeight(
  tx: Transaction,
  { order, item, grams, actor }: { order: OrderRow; item: WeightItem; grams: number; actor: Actor },
): Promise<Pesewas> {
  const owed = returnAtWeight(item, grams);
  const left = await readRefundable(tx, item);
  const part = {
    price: pesewas(Math.min(owed.price, left.price)),
    fee: pesewas(Math.min(owed.fee, left.fee)),
  };
  await recordWeight(tx, item, { grams, backPesewas: owed.price });
  const ordered = kg(weightBounds(item.quantity, item.weight).orderedGrams);
  const back =
    part.price + part.fee === 0
      ? pesewas(0)
      : await refundItem(tx, {
          ...{ order, item, part, reasonKind: 'WEIGHED' },
          asCredit: part.price + part.fee < CREDIT_BELOW_PESEWAS,
          reason: `${item.productName} weighs ${kg(grams)}, ordered ${ordered}`,
        });
  const amount = formatCedis(toCedis(back));
  const isCredit = back < CREDIT_BELOW_PESEWAS;
  const returned = isCredit ? `. ${amount} is credit for the next order` : `. We are refunding ${amount}`;
  await recordEvent(tx, {
    ...{ orderId: order.id, itemId: item.id, from: item.status, to: 'WEIGHED', actor },
    text: `${item.productName} weighs ${kg(grams)} of ${ordered} ordered${back === 0 ? '' : returned}`,
  });
  return back;
}

const kg = (grams: number) => `${toKilograms(grams)} kg`;

/** Removes photos of scales after half a year; returns their number. */
export function purgeScalePhotos(handle: DbOrTx): Promise<number> {
  return purgeRows(handle, {
    table: weighings,
    set: sql`photo = null`,
    where: sql`created_at < now() - interval '180 days' and photo is not null`,
  });
}

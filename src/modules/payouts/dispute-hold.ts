import { sql } from 'drizzle-orm';
import { shopShare, splitGoodsFirst } from '#modules/ledger';
import { lockShop } from '#modules/shops';
import { type Pesewas, pesewas } from '#shared/money';
import type { DbOrTx, Transaction } from '../../platform/database.ts';
import { bool, int, type Row, readRows, text } from '../../platform/rows.ts';
import { type EarningsPeriod, isPayableBy, timestamp } from './payout-delay.ts';
import { PAYOUT_COUNTS } from './states.ts';

/** What open disputes claim of a shop's released earnings, in pesewas. */
export interface DisputeHold {
  /** Still in the balance: withheld from payouts. */
  heldPesewas: Pesewas;
  /** Paid out before the dispute: nothing is withheld; the shop owes it only if the dispute is lost. */
  paidOutPesewas: Pesewas;
}

export const sumHolds = (holds: DisputeHold[]): DisputeHold => ({
  heldPesewas: pesewas(holds.reduce((sum, { heldPesewas }) => sum + heldPesewas, 0)),
  paidOutPesewas: pesewas(holds.reduce((sum, { paidOutPesewas }) => sum + paidOutPesewas, 0)),
});

/**
 * Reads the amounts of released earnings that open disputes claim, by shop and order; one statement. Excludes earnings
 * not released yet, which cannot be paid out anyway.
 */
export async function readHeldByOrder(
  handle: DbOrTx,
  shopIds: string[],
): Promise<(DisputeHold & { shopId: string; orderId: string })[]> {
  const claims = await readRows(
    handle,
    CLAIM,
    sql`select di.shop_id as "shopId", m.order_id as "orderId", di.price_pesewas as claimed,
        m.goods_pesewas as goods, m.delivery_pesewas as delivery, m.sum_pesewas as "sumPesewas",
        m.market_discount_pesewas as "marketDiscountPesewas", m.refunded_pesewas as "refundedPesewas",
        m.released_at is not null as "areGoodsReleased", m.delivery_released_at is not null as "isDeliveryReleased",
        exists (select from payouts p where p.id = di.payout_id and ${PAYOUT_COUNTS}) as "isPaidOut"
      from disputed_items di join item_money m on m.item_id = di.item_id
      where di.shop_id = any(${sql.param(shopIds)}::uuid[])`,
  );
  const byOrder = Map.groupBy(claims, ({ shopId, orderId }) => `${shopId} ${orderId}`);
  return [...byOrder.values()].map((ofOrder) => {
    const [{ shopId, orderId }] = ofOrder as [Claim];
    return { shopId, orderId, ...sumHolds(ofOrder.map(holdOf)) };
  });
}

const CLAIM = {
  ...{ shopId: text, orderId: text },
  ...{ claimed: int, goods: int, delivery: int },
  ...{ sumPesewas: int, marketDiscountPesewas: int, refundedPesewas: int },
  ...{ areGoodsReleased: bool, isDeliveryReleased: bool, isPaidOut: bool },
};
type Claim = Row<typeof CLAIM>;

/** The part of a claim that would come from released earnings, with the market's part of the discount. */
function holdOf(claim: Claim): DisputeHold {
  const { goods, delivery } = splitGoodsFirst(claim.claimed, claim);
  const { total } = shopShare(claim, {
    price: claim.areGoodsReleased ? goods : 0,
    delivery: claim.isDeliveryReleased ? delivery : 0,
  });
  const none = pesewas(0);
  return claim.isPaidOut
    ? { heldPesewas: none, paidOutPesewas: total }
    : { heldPesewas: total, paidOutPesewas: none };
}

/**
 * The payout that sent these earnings; null while they are held, in the balance, or in a payout not sent yet. Locks the
 * shop for the rest of the transaction.
 */
export async function findPayoutOfEarnings(
  tx: Transaction,
  shopId: string,
  { since, paidAt }: EarningsPeriod,
): Promise<string | null> {
  await lockShop(tx, shopId);
  if (!since) return null;
  const [payout] = await readRows(
    tx,
    { id: text },
    sql`select p.id from payouts p where p.shop_id = ${shopId}::uuid
      and ${isPayableBy(timestamp(since), timestamp(paidAt))}
      and ${PAYOUT_COUNTS} and not (p.status = 'PENDING' and p.attempts = 0) order by p.id limit 1`,
  );
  return payout?.id ?? null;
}

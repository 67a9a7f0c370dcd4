import { sql } from 'drizzle-orm';
import { lockShop } from '#modules/shops';
import { type Pesewas, pesewas } from '#shared/money';
import type { DbOrTx, Transaction } from '../../platform/database.ts';
import { brandedInt, readRows, text } from '../../platform/rows.ts';
import { type EarningsOf, isPayableBy, timestamp } from './payout-delay.ts';

/** What open disputes claim of a shop's released earnings, in pesewas. */
export interface DisputeHold {
  /** Still in the balance: withheld from payouts. */
  heldPesewas: Pesewas;
  /** Paid out before the dispute: nothing is withheld; the shop owes it only if the dispute is lost. */
  paidOutPesewas: Pesewas;
}

export const sumOfHolds = (holds: DisputeHold[]): DisputeHold => ({
  heldPesewas: pesewas(holds.reduce((sum, { heldPesewas }) => sum + heldPesewas, 0)),
  paidOutPesewas: pesewas(holds.reduce((sum, { paidOutPesewas }) => sum + paidOutPesewas, 0)),
});

/**
 * Reads the amounts of released earnings that open disputes claim, by shop and order; one statement. Excludes earnings
 * not released yet, which cannot be paid out anyway.
 */
export function readHeldByOrder(
  handle: DbOrTx,
  shopIds: string[],
): Promise<(DisputeHold & { shopId: string; orderId: string })[]> {
  return readRows(
    handle,
    {
      heldPesewas: brandedInt<Pesewas>(),
      paidOutPesewas: brandedInt<Pesewas>(),
      shopId: text,
      orderId: text,
    },
    sql`select x.shop_id as "shopId", x.order_id as "orderId",
        coalesce(sum(x.asked) filter (where not x.gone), 0)::float8 as "heldPesewas",
        coalesce(sum(x.asked) filter (where x.gone), 0)::float8 as "paidOutPesewas"
      from (
        select di.shop_id, m.order_id, case when m.released_at is null then 0 else asked.goods + asked.market end
            + case when m.delivery_released_at is null then 0
              else least(greatest(di.price_pesewas - m.goods_pesewas, 0), m.delivery_pesewas) end as asked,
          exists (select from payouts p where p.id = di.payout_id and p.status <> 'REVERSED') as gone
        from disputed_items di join item_money m on m.item_id = di.item_id
          cross join lateral (select least(di.price_pesewas, m.goods_pesewas) as goods,
            -- What a code of the market had added to them goes back with them, as marketShareOf reckons it.
            (m.market_discount_pesewas::bigint * (m.refunded_pesewas + least(di.price_pesewas, m.goods_pesewas)) / m.sum_pesewas
              - m.market_discount_pesewas::bigint * m.refunded_pesewas / m.sum_pesewas)::int as market) asked
        where di.shop_id = any(${sql.param(shopIds)}::uuid[])
      ) x group by x.shop_id, x.order_id`,
  );
}

/**
 * The payout that sent these earnings; null while they are held, in the balance, or in a payout not sent yet. Locks the
 * shop for the rest of the transaction.
 */
export async function payoutOfEarnings(
  tx: Transaction,
  shopId: string,
  { since, paidAt }: EarningsOf,
): Promise<string | null> {
  await lockShop(tx, shopId);
  if (!since) return null;
  const [payout] = await readRows(
    tx,
    { id: text },
    sql`select p.id from payouts p where p.shop_id = ${shopId}::uuid
      and ${isPayableBy(timestamp(since), timestamp(paidAt))}
      and p.status <> 'REVERSED' and not (p.status = 'PENDING' and p.attempts = 0) order by p.id limit 1`,
  );
  return payout?.id ?? null;
}

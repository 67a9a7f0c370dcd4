import { and, eq, sql } from 'drizzle-orm';
import { negative, type Pesewas, pesewas } from '#contracts/money';
import { postTransaction, readShopBalances } from '#domain/ledger';
import { readSettings } from '#domain/settings';
import { lockShop } from '#domain/shops';
import type { Handle, Transaction } from '../../platform/database.ts';
import { readRows, text, wholeOf } from '../../platform/rows.ts';
import { changePayout, type PayoutRow } from './close-payout.ts';
import { payouts } from './tables.ts';

/** What open disputes ask of a shop's released earnings, in pesewas. */
export interface DisputeHold {
  /** Still in the balance: it is not paid out meanwhile. */
  heldPesewas: Pesewas;
  /** It was paid out before the dispute came: nothing is withheld for it, and it is lost only when the dispute is. */
  paidOutPesewas: Pesewas;
}

const NOTHING: DisputeHold = { heldPesewas: pesewas(0), paidOutPesewas: pesewas(0) };

/** What open disputes hold of a shop's available balance; earnings that were not released wait anyhow. */
export async function readDisputeHold(handle: Handle, shopId: string): Promise<DisputeHold> {
  return (await readDisputeHolds(handle, [shopId])).get(shopId) ?? NOTHING;
}

/** The same for several shops in one statement; shops without a dispute are not in the map. */
export async function readDisputeHolds(handle: Handle, shopIds: string[]): Promise<Map<string, DisputeHold>> {
  const holds = await readRows(
    handle,
    { heldPesewas: wholeOf<Pesewas>(), paidOutPesewas: wholeOf<Pesewas>(), shopId: text },
    sql`select x.shop_id as "shopId", coalesce(sum(x.asked) filter (where not x.gone), 0)::float8 as "heldPesewas",
        coalesce(sum(x.asked) filter (where x.gone), 0)::float8 as "paidOutPesewas"
      from (
        select di.shop_id, case when m.released_at is null then 0 else asked.goods + asked.market end
            + case when m.delivery_released_at is null then 0
              else least(greatest(di.price_pesewas - m.goods_pesewas, 0), m.delivery_pesewas) end as asked,
          exists (select from payouts p where p.id = di.payout_id and p.status <> 'REVERSED') as gone
        from disputed_items di join item_money m on m.item_id = di.item_id
          cross join lateral (select least(di.price_pesewas, m.goods_pesewas) as goods,
            -- What a code of the market had added to them goes back with them, as marketShareOf reckons it.
            (m.market_discount_pesewas::bigint * (m.refunded_pesewas + least(di.price_pesewas, m.goods_pesewas)) / m.sum_pesewas
              - m.market_discount_pesewas::bigint * m.refunded_pesewas / m.sum_pesewas)::int as market) asked
        where di.shop_id = any(${sql.param(shopIds)}::uuid[])
      ) x group by x.shop_id`,
  );
  return new Map(holds.map(({ shopId, ...hold }) => [shopId, hold]));
}

/**
 * The payout that has carried earnings released at `since` away by now; null while they are held or still here, also in
 * a payout that nobody has sent yet. The shop is locked for the rest of the transaction.
 */
export async function payoutOfEarnings(
  tx: Transaction,
  shopId: string,
  since: Date | null,
): Promise<string | null> {
  await lockShop(tx, shopId);
  if (!since) return null;
  const [payout] = await readRows(
    tx,
    { id: text },
    sql`select id from payouts where shop_id = ${shopId}::uuid and created_at >= ${since.toISOString()}::timestamptz
      and status <> 'REVERSED' and not (status = 'PENDING' and attempts = 0) order by id limit 1`,
  );
  return payout?.id ?? null;
}

/**
 * Takes what a new dispute holds out of a payout that was begun and not sent yet; one of which too little is left is
 * given up, and the shop's next payout takes the rest along. The caller has written the dispute.
 */
export async function withholdFromPayout(tx: Transaction, shopId: string, disputeId: string): Promise<void> {
  await lockShop(tx, shopId);
  const unsent = and(eq(payouts.shopId, shopId), eq(payouts.status, 'PENDING'), eq(payouts.attempts, 0));
  const [payout] = await tx.select().from(payouts).where(unsent).for('no key update');
  if (!payout) return;
  const { available } = await readShopBalances(tx, shopId);
  const { heldPesewas } = await readDisputeHold(tx, shopId);
  const lower = Math.min(heldPesewas - available, payout.amountPesewas);
  if (lower <= 0) return;
  const { 'payouts.minimumPesewas': minimum } = await readSettings(tx);
  const rest = pesewas(payout.amountPesewas - lower);
  const back = rest < minimum ? await giveUp(tx, payout) : await lowerTo(tx, payout, rest);
  await postTransaction(tx, {
    key: `payout-lowered:${payout.id}:${disputeId}`,
    description: `Payout ${payout.reference}: a dispute holds a part of it`,
    postings: [
      { account: 'SHOP_IN_PAYOUT', shopId, amountPesewas: back },
      { account: 'SHOP_AVAILABLE', shopId, amountPesewas: negative(back) },
    ],
  });
}

/** Gives what went back into the balance. */
async function giveUp(tx: Transaction, payout: PayoutRow): Promise<Pesewas> {
  const failureReason = "It waits: a customer's bank or network asks for a part of it back";
  const isGivenUp = await changePayout(tx, payout, 'REVERSED', { reversedAt: sql`now()`, failureReason });
  if (!isGivenUp) throw new Error(`payout ${payout.id} is locked, and was changed all the same`);
  return payout.amountPesewas;
}

async function lowerTo(tx: Transaction, payout: PayoutRow, amountPesewas: Pesewas): Promise<Pesewas> {
  await tx.update(payouts).set({ amountPesewas }).where(eq(payouts.id, payout.id));
  return pesewas(payout.amountPesewas - amountPesewas);
}

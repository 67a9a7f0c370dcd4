import { sql } from 'drizzle-orm';
import { readSettings } from '#modules/settings';
import { type Pesewas, pesewas } from '#shared/money';
import type { DbOrTx } from '../../platform/database.ts';
import { brandedInt, isoTimestamp, readRows, text } from '../../platform/rows.ts';
import { type DisputeHold, readHeldByOrder, sumHolds } from './dispute-hold.ts';
import { isPayableBy, type PayoutDelay, readPayoutConditions, timestamp } from './payout-delay.ts';
import { PAYOUT_COUNTS } from './states.ts';

const DAY_MS = 24 * 3_600_000;

/** Earnings of an order that are too recent for a new shop's payout, and when they become payable. */
export interface RecentEarnings {
  amountPesewas: Pesewas;
  from: Date;
}

/** What a payout created now would include of a shop's balance. */
export interface Payable {
  /** The balance less open disputes and recent earnings; may be negative. */
  amountPesewas: Pesewas;
  dispute: DisputeHold;
  /** New shops only: earnings too recent to pay, by order, soonest first. */
  later: RecentEarnings[];
  /** New shops only: excludes orders paid after this. Null: no limit. */
  ordersPaidBefore: Date | null;
  /** No payout before this: after a change, or in a new shop with too little that is old enough. */
  wait: PayoutDelay | null;
}

/** {@link readPayables} for one shop. */
export async function readPayable(handle: DbOrTx, shopId: string): Promise<Payable> {
  const payable = (await readPayables(handle, [shopId])).get(shopId);
  if (!payable) throw new Error(`there is no shop ${shopId}`);
  return payable;
}

/**
 * What a payout to each of these shops would include now; the only place that computes it, for display and payment. In
 * a new shop, the first three payouts include only orders paid at least three days ago (a site setting).
 */
export async function readPayables(handle: DbOrTx, shopIds: string[]): Promise<Map<string, Payable>> {
  const settings = await readSettings(handle);
  const minimum = settings['payouts.minimumPesewas'];
  const youngMs = settings['release.newShopDays'] * DAY_MS;
  const ordersPaidBefore = new Date(Date.now() - youngMs);
  const facts = await readPayoutConditions(handle, shopIds);
  const newShops = facts.filter(({ isNew }) => isNew).map(({ shopId }) => shopId);
  const young = await readYoung(handle, newShops, ordersPaidBefore);
  const held = Map.groupBy(await readHeldByOrder(handle, shopIds), ({ shopId }) => shopId);
  const payableOf = ({ shopId, availablePesewas, isNew, wait }: (typeof facts)[number]): Payable => {
    const holds = held.get(shopId) ?? [];
    const later = (young.get(shopId) ?? []).flatMap(({ orderId, paidAt, leftPesewas }) => {
      // The disputed part is withheld anyway, whatever its age.
      const disputed = holds.find((hold) => hold.orderId === orderId)?.heldPesewas ?? 0;
      const from = new Date(Date.parse(paidAt) + youngMs);
      return leftPesewas > disputed ? [{ amountPesewas: pesewas(leftPesewas - disputed), from }] : [];
    });
    const dispute = sumHolds(holds);
    const tooYoung = later.reduce((sum, one) => sum + one.amountPesewas, 0);
    const amountPesewas = pesewas(availablePesewas - dispute.heldPesewas - tooYoung);
    return {
      ...{ amountPesewas, dispute, later },
      ordersPaidBefore: isNew ? ordersPaidBefore : null,
      wait: laterOf(wait, whenEnough(amountPesewas, later, minimum)),
    };
  };
  return new Map(facts.map((shop) => [shop.shopId, payableOf(shop)]));
}

/** When the payable amount reaches the minimum; null if it has, or if these orders are not enough. */
function whenEnough(now: number, later: RecentEarnings[], minimum: number): PayoutDelay | null {
  let sum = now;
  if (sum >= minimum) return null;
  for (const { amountPesewas, from } of later) {
    sum += amountPesewas;
    if (sum >= minimum) return { why: 'NEW_SHOP', until: from };
  }
  return null;
}

const laterOf = (a: PayoutDelay | null, b: PayoutDelay | null): PayoutDelay | null =>
  a && b ? (a.until >= b.until ? a : b) : (a ?? b);

/** What is left in each balance from orders paid after `since` and in no payout; earliest paid first. */
async function readYoung(handle: DbOrTx, shopIds: string[], since: Date) {
  if (shopIds.length === 0) return new Map<string, never[]>();
  const orders = await readRows(
    handle,
    { shopId: text, orderId: text, paidAt: isoTimestamp, leftPesewas: brandedInt<Pesewas>() },
    // An order has no entries before it is paid, so the condition on created_at can use an index.
    sql`select e.shop_id as "shopId", o.id as "orderId", o.paid_at as "paidAt",
        -sum(e.amount_pesewas)::float8 as "leftPesewas"
      from shop_order_entries e join order_heads o on o.id = e.order_id
      where e.shop_id = any(${sql.param(shopIds)}::uuid[]) and e.created_at >= ${timestamp(since)}
        and e.account = 'SHOP_AVAILABLE' and date_trunc('milliseconds', o.paid_at) > ${timestamp(since)}
        and not exists (select from payouts p where p.shop_id = e.shop_id and ${PAYOUT_COUNTS}
          and ${isPayableBy(sql`e.created_at`, sql`o.paid_at`)})
      group by e.shop_id, o.id, o.paid_at having sum(e.amount_pesewas) < 0 order by o.paid_at, o.id`,
  );
  return Map.groupBy(orders, ({ shopId }) => shopId);
}

import { sql } from 'drizzle-orm';
import type { MomoNetwork } from '#modules/payments';
import { readSettings } from '#modules/settings';
import { type Pesewas, pesewas } from '#shared/money';
import type { DbOrTx } from '../../platform/database.ts';
import { array, bool, enumText, isoTimestamp, nullable, readRows, text } from '../../platform/rows.ts';
import { payoutErrors } from './errors.ts';
import { readPayables } from './payable.ts';
import { PAYOUT_OPEN } from './states.ts';

/** Condition on `payouts p`: an admin must act, because it failed or the provider waits for the owner's one-time code. */
export const PAYOUT_FAILED = sql`(p.status = 'FAILED' or p.status = 'PROCESSING' and p.failure_reason is not null)`;

/** Condition on `payout_wallets w` of shops: the holder's name differs from the owner's, and no admin has confirmed it. */
export const WALLET_TO_CHECK = sql`(w.shop_id is not null and w.name_differs and w.name_checked_at is null and w.replaced_at is null
  and w.confirmed_at is not null)`;

/** A shop that can be paid now, and the amount. */
export interface DuePayout {
  shopId: string;
  shopName: string;
  amountPesewas: Pesewas;
}

/**
 * Every open shop with a wallet and enough balance whose payouts are not on hold, waiting or in progress; largest
 * first. The number of statements does not grow with the number of shops.
 * @param options.thisWeekOnly excludes shops paid automatically within six days
 */
export async function listDuePayouts(
  handle: DbOrTx,
  options: { thisWeekOnly: boolean },
): Promise<DuePayout[]> {
  const { 'payouts.minimumPesewas': minimum } = await readSettings(handle);
  const thisWeek = sql`and not exists (select from payouts p where p.shop_id = w.shop_id
    and p.requested_by = 'system' and p.created_at > now() - interval '6 days')`;
  const due = await readRows(
    handle,
    { shopId: text, shopName: text },
    sql`select w.shop_id as "shopId", s.shop_name as "shopName"
      from payout_wallets w join shop_payout_rules s on s.shop_id = w.shop_id,
        lateral (select -sum(e.amount_pesewas) as available from shop_entries e
          where e.shop_id = w.shop_id and e.account = 'SHOP_AVAILABLE') b
      where w.confirmed_at is not null and w.replaced_at is null and s.held_reason is null
        and s.is_open ${options.thisWeekOnly ? thisWeek : sql``}
        and not exists (select from payouts p where p.shop_id = w.shop_id and ${PAYOUT_OPEN})
        and b.available >= ${minimum}
      order by b.available desc, w.shop_id`,
  );
  const shopIds = due.map(({ shopId }) => shopId);
  const payables = await readPayables(handle, shopIds);
  return due
    .flatMap(({ shopId, shopName }) => {
      const { amountPesewas = pesewas(0), wait } = payables.get(shopId) ?? {};
      return amountPesewas >= minimum && !wait ? [{ shopId, shopName, amountPesewas }] : [];
    })
    .sort((a, b) => b.amountPesewas - a.amountPesewas);
}

/** A change since the shop was last paid. */
export type PayoutChange = 'WALLET' | 'PASSWORD' | 'EMAIL' | 'PHONE';

/** A payout as shown to the admin for confirmation and then paid. */
export interface PlannedPayout {
  shopId: string;
  walletId: string;
  amountPesewas: Pesewas;
  /** When a payout last reached the shop; null if none has. */
  lastPaidAt: string | null;
  changed: PayoutChange[];
}

/** The same with details for display. */
export interface PlannedPayoutDetail extends PlannedPayout {
  shopName: string;
  network: MomoNetwork;
  phone: string;
  accountName: string | null;
  walletSince: string;
  /** The wallet holder's name shares no word with the owner's, and no admin has confirmed it. */
  nameDiffers: boolean;
}

/** The payouts a run would create now, largest first; or only those of one shop, possibly none. */
export async function planPayouts(handle: DbOrTx, shopId?: string): Promise<PlannedPayoutDetail[]> {
  const due = await listDuePayouts(handle, { thisWeekOnly: false });
  const wanted = due.filter((one) => shopId === undefined || one.shopId === shopId);
  const standing = await readStanding(
    handle,
    wanted.map((one) => one.shopId),
  );
  return wanted.flatMap(({ shopId: id, amountPesewas }) => {
    const found = standing.get(id);
    return found ? [{ ...found, amountPesewas }] : [];
  });
}

/**
 * Checks that payouts can be sent as planned: to the same wallets, nothing changed at the shop, and at least as much
 * payable.
 * @throws AppError CONFLICT naming the first shop that no longer matches
 */
export async function assertAsPlanned(handle: DbOrTx, planned: readonly PlannedPayout[]): Promise<void> {
  const shopIds = planned.map(({ shopId }) => shopId);
  const standing = await readStanding(handle, shopIds);
  const payables = await readPayables(handle, shopIds);
  for (const { shopId, amountPesewas, ...then } of planned) {
    const now = standing.get(shopId);
    const same =
      now?.walletId === then.walletId &&
      now.lastPaidAt === then.lastPaidAt &&
      now.changed.join() === then.changed.join();
    if (same && (payables.get(shopId)?.amountPesewas ?? 0) >= amountPesewas) continue;
    const shop = now?.shopName ?? 'A shop';
    throw payoutErrors.planChanged(shop);
  }
}

async function readStanding(handle: DbOrTx, shopIds: string[]) {
  const shops = await readRows(
    handle,
    {
      ...{ shopId: text, shopName: text, walletId: text, network: enumText<MomoNetwork>(), phone: text },
      ...{ accountName: nullable(text), walletSince: isoTimestamp, nameDiffers: bool },
      ...{ lastPaidAt: nullable(isoTimestamp), changed: array(enumText<PayoutChange>()) },
    },
    sql`select s.shop_id as "shopId", s.shop_name as "shopName", w.id as "walletId", w.network, w.phone,
        w.account_name as "accountName", w.confirmed_at as "walletSince",
        w.name_differs and w.name_checked_at is null as "nameDiffers", last.paid_at as "lastPaidAt",
        array_remove(array[case when w.id <> last.wallet_id then 'WALLET' end,
          case when s.password_changed_at > last.created_at then 'PASSWORD' end,
          case when s.email_changed_at > last.created_at then 'EMAIL' end,
          case when s.phone_changed_at > last.created_at then 'PHONE' end], null) as changed
      from shop_payout_rules s join payout_wallets w on w.shop_id = s.shop_id and w.confirmed_at is not null
          and w.replaced_at is null
        left join lateral (select p.wallet_id, p.paid_at, p.created_at from payouts p
          where p.shop_id = s.shop_id and p.status = 'PAID' order by p.id desc limit 1) last on true
      where s.shop_id = any(${sql.param(shopIds)}::uuid[])`,
  );
  return new Map(shops.map((shop) => [shop.shopId, { ...shop, amountPesewas: pesewas(0) }]));
}

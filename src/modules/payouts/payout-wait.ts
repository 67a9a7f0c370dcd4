import { type SQL, sql } from 'drizzle-orm';
import { readSettings } from '#modules/settings';
import { lockShop } from '#modules/shops';
import type { Pesewas } from '#shared/money';
import { formatDayTime } from '#shared/times';
import type { DbOrTx, Transaction } from '../../platform/database.ts';
import { bool, brandedInt, hasRow, isoTimestamp, nullable, readRows, text } from '../../platform/rows.ts';

const HOUR_MS = 3_600_000;
/** A shop is new until so many payouts have reached it. */
const WATCHED_PAYOUTS = 3;

export interface PayoutWait {
  until: Date;
  why: 'WALLET_CHANGED' | 'PASSWORD_CHANGED' | 'EMAIL_CHANGED' | 'NEW_SHOP';
}

/** What of a shop decides about its payouts. */
export interface PayoutFacts {
  shopId: string;
  /** Its balance; may be below zero. */
  availablePesewas: Pesewas;
  /** Fewer than three payouts have reached it. */
  isNew: boolean;
  /** Payouts wait 48 hours (a site setting) after wallet, owner's password or e-mail changed. */
  wait: PayoutWait | null;
}

export async function readPayoutFacts(handle: DbOrTx, shopIds: string[]): Promise<PayoutFacts[]> {
  const settings = await readSettings(handle);
  const ms = settings['release.payoutWaitHours'] * HOUR_MS;
  const shops = await readRows(
    handle,
    {
      shopId: text,
      availablePesewas: brandedInt<Pesewas>(),
      isNew: bool,
      walletChangedAt: nullable(isoTimestamp),
      passwordChangedAt: nullable(isoTimestamp),
      emailChangedAt: nullable(isoTimestamp),
    },
    sql`select s.shop_id as "shopId", s.password_changed_at as "passwordChangedAt", s.email_changed_at as "emailChangedAt",
        (select coalesce(-sum(e.amount_pesewas), 0)::float8 from shop_entries e
          where e.shop_id = s.shop_id and e.account = 'SHOP_AVAILABLE') as "availablePesewas",
        (select count(*) < ${WATCHED_PAYOUTS} from (select from payouts p
          where p.shop_id = s.shop_id and p.status = 'PAID' limit ${WATCHED_PAYOUTS}) few) as "isNew",
        (select w.confirmed_at from payout_wallets w where w.shop_id = s.shop_id and w.replaced_at is null
          and w.confirmed_at is not null and exists (select from payout_wallets b
            where b.shop_id = s.shop_id and b.replaced_at is not null and b.confirmed_at is not null)) as "walletChangedAt"
      from shop_payout_rules s where s.shop_id = any(${sql.param(shopIds)}::uuid[])`,
  );
  return shops.map(({ walletChangedAt, passwordChangedAt, emailChangedAt, ...shop }) => {
    const until = (at: string | null) => at && new Date(Date.parse(at) + ms);
    const changes: [PayoutWait['why'], Date | '' | null][] = [
      ['WALLET_CHANGED', until(walletChangedAt)],
      ['PASSWORD_CHANGED', until(passwordChangedAt)],
      ['EMAIL_CHANGED', until(emailChangedAt)],
    ];
    const waits = changes.flatMap(([why, end]) => (end && +end > Date.now() ? [{ why, until: end }] : []));
    return { ...shop, wait: waits.sort((a, b) => +b.until - +a.until)[0] ?? null };
  });
}

/** Until when payouts of a shop wait after a change, also those that were begun before it. */
export async function readChangeWait(handle: DbOrTx, shopId: string): Promise<PayoutWait | null> {
  return (await readPayoutFacts(handle, [shopId]))[0]?.wait ?? null;
}

/**
 * Whether payout `p` may take along what was released at `since` of an order paid at `paidAt`: what was there when it was
 * begun, and in a new shop was old enough.
 */
export const takesAlong = (
  since: SQL,
  paidAt: SQL,
): SQL => sql`(coalesce(p.released_before, p.created_at) >= ${since}
  and (p.orders_paid_before is null or date_trunc('milliseconds', ${paidAt}) <= p.orders_paid_before))`;

/** A transaction that takes longer has been ended: a payout may carry the time before the release that is in it. */
const TRANSACTION_MAX_MS = 120_000;

/** When earnings were released, and when their order was paid. */
export interface EarningsOf {
  since: Date | null;
  paidAt: Date | null;
}

/**
 * Whether a payout of this shop may hold these earnings. The shop is locked, so that none begins before the caller's
 * transaction ends.
 */
export async function payoutBegunSince(
  tx: Transaction,
  shopId: string,
  { since, paidAt }: EarningsOf,
): Promise<boolean> {
  await lockShop(tx, shopId);
  if (!since) return false;
  const from = timestamp(new Date(since.getTime() - TRANSACTION_MAX_MS));
  return hasRow(
    tx,
    sql`select from payouts p where p.shop_id = ${shopId}::uuid and ${takesAlong(from, timestamp(paidAt))} limit 1`,
  );
}

/** A moment of the process as one of the database. */
export const timestamp = (at: Date | null): SQL => sql`${at?.toISOString() ?? null}::timestamptz`;

const WHY: Record<PayoutWait['why'], string> = {
  WALLET_CHANGED: 'the wallet was changed',
  PASSWORD_CHANGED: 'the password was changed',
  EMAIL_CHANGED: 'the email was changed',
  NEW_SHOP: 'we wait a few days on the first orders of a new shop',
};

/** Why a payout can't begin now, in words for the shop; days and hours are Accra's, which are UTC's. */
export function waitLabel({ until, why }: PayoutWait): string {
  return `Payouts are paused until ${formatDayTime(until)}, since ${WHY[why]}`;
}

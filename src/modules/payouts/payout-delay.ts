import { type SQL, sql } from 'drizzle-orm';
import { readSettings } from '#modules/settings';
import { lockShop } from '#modules/shops';
import type { DbOrTx, Transaction } from '#platform/database';
import { bool, brandedInt, hasRow, isoTimestamp, nullable, readRows, text } from '#platform/rows';
import type { Pesewas } from '#shared/money';
import { formatDayTime } from '#shared/times';

const DAY_MS = 86_400_000;

/** 1 Monday to 7 Sunday, in UTC, which is Accra time. */
function weekdayOf(date: Date): number {
  return date.getUTCDay() || 7;
}

/** Whether weekly payouts are created on this day. */
export function isPayoutDay(now: Date, weekday: number): boolean {
  return weekdayOf(now) === weekday;
}

/** The next weekly payout day after today, as `YYYY-MM-DD`. */
export function nextPayoutDay(now: Date, weekday: number): string {
  const days = (weekday - weekdayOf(now) + 7) % 7 || 7;
  return new Date(now.getTime() + days * DAY_MS).toISOString().slice(0, 10);
}

const HOUR_MS = 3_600_000;
/** A shop is new until this many payouts have reached it. */
export const PAYOUTS_OF_NEW = 3;

export interface PayoutDelay {
  until: Date;
  why: 'WALLET_CHANGED' | 'PASSWORD_CHANGED' | 'EMAIL_CHANGED' | 'PHONE_CHANGED' | 'PIN_CHANGED' | 'NEW_SHOP';
}

/** The facts about a shop that its payouts depend on. */
export interface PayoutConditions {
  shopId: string;
  /** The balance; may be negative. */
  availablePesewas: Pesewas;
  /** Fewer than three payouts have reached it. */
  isNew: boolean;
  /** Set for 48 hours (a site setting) after a change of wallet, or of the owner's password, email, number or PIN. */
  wait: PayoutDelay | null;
}

export async function readPayoutConditions(handle: DbOrTx, shopIds: string[]): Promise<PayoutConditions[]> {
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
      phoneChangedAt: nullable(isoTimestamp),
      pinChangedAt: nullable(isoTimestamp),
    },
    sql`select s.shop_id as "shopId", s.password_changed_at as "passwordChangedAt", s.email_changed_at as "emailChangedAt",
        s.phone_changed_at as "phoneChangedAt", s.pin_changed_at as "pinChangedAt",
        (select coalesce(-sum(e.amount_pesewas), 0)::float8 from shop_entries e
          where e.shop_id = s.shop_id and e.account = 'SHOP_AVAILABLE') as "availablePesewas",
        (select count(*) < ${PAYOUTS_OF_NEW} from (select from payouts p
          where p.shop_id = s.shop_id and p.status = 'PAID' limit ${PAYOUTS_OF_NEW}) few) as "isNew",
        (select w.confirmed_at from payout_wallets w where w.shop_id = s.shop_id and w.replaced_at is null
          and w.confirmed_at is not null and exists (select from payout_wallets b
            where b.shop_id = s.shop_id and b.replaced_at is not null and b.confirmed_at is not null)) as "walletChangedAt"
      from shop_payout_rules s where s.shop_id = any(${sql.param(shopIds)}::uuid[])`,
  );
  return shops.map(({ walletChangedAt, passwordChangedAt, emailChangedAt, ...row }) => {
    const { phoneChangedAt, pinChangedAt, ...shop } = row;
    const until = (at: string | null) => at && new Date(Date.parse(at) + ms);
    const changes: [PayoutDelay['why'], Date | '' | null][] = [
      ['WALLET_CHANGED', until(walletChangedAt)],
      ['PASSWORD_CHANGED', until(passwordChangedAt)],
      ['EMAIL_CHANGED', until(emailChangedAt)],
      ['PHONE_CHANGED', until(phoneChangedAt)],
      ['PIN_CHANGED', until(pinChangedAt)],
    ];
    const waits = changes.flatMap(([why, end]) => (end && +end > Date.now() ? [{ why, until: end }] : []));
    return { ...shop, wait: waits.sort((a, b) => +b.until - +a.until)[0] ?? null };
  });
}

/** Until when a change delays a shop's payouts, including those created before it. */
export async function readPayoutDelay(handle: DbOrTx, shopId: string): Promise<PayoutDelay | null> {
  return (await readPayoutConditions(handle, [shopId]))[0]?.wait ?? null;
}

/**
 * Whether payout `p` may include earnings released at `since` from an order paid at `paidAt`: released before the
 * payout was created, and in a new shop old enough.
 */
export const isPayableBy = (
  since: SQL,
  paidAt: SQL,
): SQL => sql`(coalesce(p.released_before, p.created_at) >= ${since}
  and (p.orders_paid_before is null or date_trunc('milliseconds', ${paidAt}) <= p.orders_paid_before))`;

/**
 * Maximum duration of a transaction. A payout's `created_at` is the start of its transaction, so it may include
 * earnings released up to this much later.
 */
const TRANSACTION_MAX_MS = 120_000;

/** When earnings were released, and when their order was paid. */
export interface EarningsPeriod {
  since: Date | null;
  paidAt: Date | null;
}

/**
 * Whether a payout of this shop may include these earnings. Locks the shop, so that no payout is created before the
 * caller's transaction ends.
 */
export async function payoutStartedSince(
  tx: Transaction,
  shopId: string,
  { since, paidAt }: EarningsPeriod,
): Promise<boolean> {
  await lockShop(tx, shopId);
  if (!since) return false;
  const from = timestamp(new Date(since.getTime() - TRANSACTION_MAX_MS));
  return hasRow(
    tx,
    sql`select from payouts p where p.shop_id = ${shopId}::uuid and ${isPayableBy(from, timestamp(paidAt))} limit 1`,
  );
}

/** Converts a Date to a database timestamp. */
export const timestamp = (at: Date | null): SQL => sql`${at?.toISOString() ?? null}::timestamptz`;

const WHY: Record<PayoutDelay['why'], string> = {
  WALLET_CHANGED: 'the wallet was changed',
  PASSWORD_CHANGED: 'the password was changed',
  EMAIL_CHANGED: 'the email was changed',
  PHONE_CHANGED: 'the phone number was changed',
  PIN_CHANGED: 'the PIN was changed',
  NEW_SHOP: 'we wait a few days on the first orders of a new shop',
};

/** Why no payout can be created now, in words for the shop; times are Accra time, which is UTC. */
export function delayMessage({ until, why }: PayoutDelay): string {
  return `Payouts are paused until ${formatDayTime(until)}, since ${WHY[why]}`;
}

import { sql } from 'drizzle-orm';
import { readSettings } from '#domain/settings';
import { lockShop } from '#domain/shops';
import type { Handle, Transaction } from '../../platform/database.ts';
import { hasRow, instant, nullable, readRows, text, whole } from '../../platform/rows.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Payouts of a new shop that wait for its oldest order in them. */
const WATCHED_PAYOUTS = 3;

export interface PayoutWait {
  until: Date;
  why: 'WALLET_CHANGED' | 'PASSWORD_CHANGED' | 'EMAIL_CHANGED' | 'NEW_SHOP';
}

interface Facts {
  shopId: string;
  walletChangedAt: string | null;
  passwordChangedAt: string | null;
  emailChangedAt: string | null;
  paidPayouts: number;
  oldestPaidAt: string | null;
}

/** The same as {@link readPayoutWaits}, for one shop; null when its payouts don't wait. */
export async function readPayoutWait(handle: Handle, shopId: string): Promise<PayoutWait | null> {
  return (await readPayoutWaits(handle, [shopId])).get(shopId) ?? null;
}

/**
 * Until when payouts of these shops wait, and why: for 48 hours after wallet, owner's password or e-mail changed, and in
 * a new shop's first three payouts until the oldest order in them is three days old. Both times are site settings.
 * Shops that don't wait are not in the map.
 */
export async function readPayoutWaits(handle: Handle, shopIds: string[]): Promise<Map<string, PayoutWait>> {
  const settings = await readSettings(handle);
  const changed = settings['release.payoutWaitHours'] * HOUR_MS;
  const waits = new Map<string, PayoutWait>();
  for (const facts of await readFacts(handle, shopIds)) {
    const ends: [PayoutWait['why'], string | null, number][] = [
      ['WALLET_CHANGED', facts.walletChangedAt, changed],
      ['PASSWORD_CHANGED', facts.passwordChangedAt, changed],
      ['EMAIL_CHANGED', facts.emailChangedAt, changed],
    ];
    if (facts.paidPayouts < WATCHED_PAYOUTS) {
      ends.push(['NEW_SHOP', facts.oldestPaidAt, settings['release.newShopDays'] * DAY_MS]);
    }
    const [last] = ends
      .flatMap(([why, at, ms]) => (at ? [{ why, until: new Date(new Date(at).getTime() + ms) }] : []))
      .filter(({ until }) => until.getTime() > Date.now())
      .sort((a, b) => +b.until - +a.until);
    if (last) waits.set(facts.shopId, last);
  }
  return waits;
}

/** `oldestPaidAt`: when the oldest order was paid whose earnings were released since the shop's last payout. */
function readFacts(handle: Handle, shopIds: string[]): Promise<Facts[]> {
  return readRows(
    handle,
    {
      shopId: text,
      walletChangedAt: nullable(instant),
      passwordChangedAt: nullable(instant),
      emailChangedAt: nullable(instant),
      paidPayouts: whole,
      oldestPaidAt: nullable(instant),
    },
    sql`select s.shop_id as "shopId", s.password_changed_at as "passwordChangedAt", s.email_changed_at as "emailChangedAt",
        (select w.confirmed_at from payout_wallets w where w.shop_id = s.shop_id and w.replaced_at is null
          and w.confirmed_at is not null and exists (select from payout_wallets b
            where b.shop_id = s.shop_id and b.replaced_at is not null and b.confirmed_at is not null)) as "walletChangedAt",
        paid.count as "paidPayouts",
        case when paid.count < ${WATCHED_PAYOUTS} then (select min(i.paid_at) from released_earnings i
          where i.shop_id = s.shop_id and i.released_at > coalesce((select max(p.created_at) from payouts p
            where p.shop_id = s.shop_id and p.status <> 'REVERSED'), '-infinity')) end as "oldestPaidAt"
      from shop_payout_rules s, lateral (select count(*)::int as count from (select from payouts p
        where p.shop_id = s.shop_id and p.status = 'PAID' limit ${WATCHED_PAYOUTS}) few) paid
      where s.shop_id = any(${sql.param(shopIds)}::uuid[])`,
  );
}

/** A transaction that takes longer has been ended: a payout may carry the time before the release that is in it. */
const TRANSACTION_MAX_MS = 120_000;

/**
 * Whether a payout of this shop may hold what was released at `since`. The shop is locked, so that none begins before
 * the caller's transaction ends.
 */
export async function payoutBegunSince(tx: Transaction, shopId: string, since: Date): Promise<boolean> {
  await lockShop(tx, shopId);
  const from = new Date(since.getTime() - TRANSACTION_MAX_MS).toISOString();
  return hasRow(
    tx,
    sql`select from payouts where shop_id = ${shopId}::uuid and created_at >= ${from}::timestamptz limit 1`,
  );
}

const WHY: Record<PayoutWait['why'], string> = {
  WALLET_CHANGED: 'the wallet was changed',
  PASSWORD_CHANGED: 'the password was changed',
  EMAIL_CHANGED: 'the e-mail address was changed',
  NEW_SHOP: 'the first orders of a new shop are looked after for some days',
};

/** Why a payout can't begin now, in words for the shop; days and hours are Accra's, which are UTC's. */
export function waitLabel({ until, why }: PayoutWait): string {
  const moment = new Intl.DateTimeFormat('en-GB', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'UTC',
  }).format(until);
  return `Payouts wait until ${moment}, since ${WHY[why]}`;
}

import { type SQL, sql } from 'drizzle-orm';
import { readShopBalances, type ShopBalances } from '#modules/ledger';
import { HOLD_REASONS, type HoldReason, RELEASE_ON } from '#modules/orders';
import { readSettings } from '#modules/settings';
import type { SortOrder } from '#shared/list-query';
import type { Pesewas } from '#shared/money';
import type { DbOrTx } from '../../../platform/database.ts';
import { isUuid } from '../../../platform/ids.ts';
import {
  bool,
  brandedInt,
  enumText,
  int,
  isoTimestamp,
  json,
  nullable,
  readRows,
  text,
} from '../../../platform/rows.ts';
import { sorted } from '../../../platform/sorting.ts';
import { WALLET_TO_CHECK } from '../due-payouts.ts';
import { payoutErrors } from '../errors.ts';
import { type Payable, readPayable } from '../payable.ts';
import { nextPayoutDay } from '../payout-delay.ts';
import { PAYOUT_OPEN, type PayoutStatus } from '../states.ts';
import { findWallet, type WalletRow } from '../wallets.ts';

/** A payout with its wallet and shop; amounts in pesewas. */
export interface PayoutView {
  id: string;
  reference: string;
  amountPesewas: Pesewas;
  feePesewas: Pesewas | null;
  status: PayoutStatus;
  requestedBy: 'shop' | 'admin' | 'system' | 'customer';
  failureReason: string | null;
  attempts: number;
  createdAt: string;
  paidAt: string | null;
  reversedAt: string | null;
  updatedAt: string;
  /** The payee. */
  shop: { id: string; name: string; payoutsHeldReason: string | null; isAgent: boolean; isMember: boolean };
  /** `nameDiffers`: the holder's name shares no word with the owner's, and no admin has confirmed it. */
  wallet: { network: WalletRow['network']; phone: string; accountName: string | null };
  ownerName: string;
  nameDiffers: boolean;
}

const SORTED_BY = { created: null, amount: sql`p.amount_pesewas` };

function select(handle: DbOrTx, where: SQL, limit: number, order = sql`p.id desc`): Promise<PayoutView[]> {
  return readRows(
    handle,
    {
      id: text,
      reference: text,
      amountPesewas: brandedInt<Pesewas>(),
      feePesewas: nullable(brandedInt<Pesewas>()),
      status: enumText<PayoutView['status']>(),
      requestedBy: enumText<PayoutView['requestedBy']>(),
      failureReason: nullable(text),
      attempts: int,
      createdAt: isoTimestamp,
      paidAt: nullable(isoTimestamp),
      reversedAt: nullable(isoTimestamp),
      updatedAt: isoTimestamp,
      shop: json<PayoutView['shop']>(),
      wallet: json<PayoutView['wallet']>(),
      ownerName: text,
      nameDiffers: bool,
    },
    sql`select p.id, p.reference, p.amount_pesewas as "amountPesewas", p.fee_pesewas as "feePesewas", p.status,
        p.requested_by as "requestedBy", p.failure_reason as "failureReason", p.attempts,
        p.created_at as "createdAt", p.paid_at as "paidAt", p.reversed_at as "reversedAt",
        p.updated_at as "updatedAt",
        json_build_object('id', coalesce(s.id, p.agent_id, p.member_id), 'name', coalesce(s.name, a.name, m.name),
          'payoutsHeldReason', s.payouts_held_reason, 'isAgent', p.agent_id is not null,
          'isMember', p.member_id is not null) as shop,
        json_build_object('network', w.network, 'phone', w.phone, 'accountName', w.account_name) as wallet,
        coalesce(s.owner_name, a.name, m.name) as "ownerName", w.name_differs and w.name_checked_at is null as "nameDiffers"
      from payouts p left join shops s on s.id = p.shop_id left join agent_cards a on a.agent_id = p.agent_id
        left join member_cards m on m.member_id = p.member_id
        join payout_wallets w on w.id = p.wallet_id
      where ${where} order by ${order} limit ${limit}`,
  );
}

/** Payouts of a shop, or of all shops by status, newest first by default, with keyset pagination. */
export function listPayouts(
  handle: DbOrTx,
  filter: {
    shopId?: string;
    agentId?: string;
    status?: PayoutStatus;
    reference?: string | undefined;
    /** ISO time. */
    updatedSince?: string | undefined;
    cursor?: string | undefined;
    sort?: SortOrder<keyof typeof SORTED_BY> | undefined;
    limit: number;
  },
): Promise<PayoutView[]> {
  const { sort = 'created-desc', cursor } = filter;
  const list = { columns: SORTED_BY, table: sql`payouts p`, id: sql`p.id` };
  const { order, after } = sorted({ ...list, sort, cursor });
  const where = [after];
  if (filter.shopId) where.push(sql`p.shop_id = ${filter.shopId}::uuid`);
  if (filter.agentId) where.push(sql`p.agent_id = ${filter.agentId}::uuid`);
  if (filter.status) where.push(sql`p.status = ${filter.status}`);
  if (filter.updatedSince) where.push(sql`p.updated_at >= ${filter.updatedSince}::timestamptz`);
  if (filter.reference) where.push(sql`p.reference = ${filter.reference}`);
  return select(handle, sql.join(where, sql` and `), filter.limit, order);
}

/** @throws AppError NOT_FOUND, also for another shop's when `shopId` is given */
export async function getPayout(handle: DbOrTx, id: string, shopId?: string): Promise<PayoutView> {
  const own = shopId ? sql` and p.shop_id = ${shopId}::uuid` : sql``;
  const [payout] = isUuid(id) ? await select(handle, sql`p.id = ${id}::uuid${own}`, 1) : [];
  if (!payout) throw payoutErrors.payoutNotFound();
  return payout;
}

export interface Earnings extends ShopBalances {
  minimumPesewas: Pesewas;
  /** Day of the next weekly payout, `YYYY-MM-DD`. */
  nextPayoutOn: string;
  payoutsHeldReason: string | null;
  payable: Payable;
  wallet: WalletRow | null;
  openPayout: PayoutView | null;
}

/** All data of a shop's earnings page. */
export async function readEarnings(handle: DbOrTx, shopId: string): Promise<Earnings> {
  const [balances, settings, wallet, payable, [openPayout], [shop]] = await Promise.all([
    readShopBalances(handle, shopId),
    readSettings(handle),
    findWallet(handle, { shopId }),
    readPayable(handle, shopId),
    select(handle, sql`p.shop_id = ${shopId}::uuid and ${PAYOUT_OPEN}`, 1),
    readRows(
      handle,
      { held: nullable(text) },
      sql`select payouts_held_reason as held from shops where id = ${shopId}::uuid`,
    ),
  ]);
  return {
    ...balances,
    wallet,
    payable,
    minimumPesewas: settings['payouts.minimumPesewas'],
    nextPayoutOn: nextPayoutDay(new Date(), settings['payouts.weekday']),
    payoutsHeldReason: shop?.held ?? null,
    openPayout: openPayout ?? null,
  };
}

/** Earnings of an order not released to the shop yet, in pesewas, and why. */
export interface PendingEarnings {
  orderId: string;
  amountPesewas: Pesewas;
  /** Automatic release date; null before shipping or while someone objects. */
  on: string | null;
  why: HoldReason;
}

const LISTED_MAX = 200;

/**
 * A shop's held earnings by order and reason, soonest release first, 200 at most; one statement. A delivery fee is
 * counted with the last goods of its shop order.
 */
export function listHeldEarnings(handle: DbOrTx, shopId: string): Promise<PendingEarnings[]> {
  return readRows(
    handle,
    {
      orderId: text,
      amountPesewas: brandedInt<Pesewas>(),
      on: nullable(text),
      why: enumText<PendingEarnings['why']>(),
    },
    sql`select held.order_id as "orderId", held.why, held.on,
        sum(held.amount)::float8 as "amountPesewas"
      from (
        select i.order_id, ${HOLD_REASONS} as why, ${RELEASE_ON} as "on", m.shop_left_pesewas
            + case when m.delivery_released_at is null then m.delivery_pesewas else 0 end as amount
        from order_items i
        join item_money m on m.item_id = i.id
        join orders o on o.id = i.order_id and o.paid_at is not null
        where i.shop_id = ${shopId}::uuid and i.released_at is null and i.status <> 'CANCELLED' and not i.lapsed
      ) held
      where held.amount > 0
      group by 1, 2, 3 order by held.on nulls last, held.order_id limit ${LISTED_MAX}`,
  );
}

/** A wallet whose holder's name differs from the shop owner's. */
export interface WalletMismatch {
  shop: { id: string; name: string };
  ownerName: string;
  accountName: string | null;
  network: 'mtn' | 'telecel' | 'at';
  phone: string;
  confirmedAt: string;
  unpaid: boolean;
}

/** Wallets that no admin has confirmed, those never paid first, 200 at most; one statement. */
export function listWalletsToCheck(handle: DbOrTx): Promise<WalletMismatch[]> {
  return readRows(
    handle,
    {
      shop: json<WalletMismatch['shop']>(),
      ownerName: text,
      accountName: nullable(text),
      network: enumText<WalletMismatch['network']>(),
      phone: text,
      confirmedAt: isoTimestamp,
      unpaid: bool,
    },
    sql`select json_build_object('id', s.id, 'name', s.name) as shop, s.owner_name as "ownerName",
        w.account_name as "accountName", w.network, w.phone, w.confirmed_at as "confirmedAt", paid.unpaid
      from payout_wallets w join shops s on s.id = w.shop_id
      cross join lateral (select not exists (select from payouts p where p.wallet_id = w.id
        and p.status = 'PAID') as unpaid) paid
      where ${WALLET_TO_CHECK}
      order by paid.unpaid desc, w.confirmed_at limit ${LISTED_MAX}`,
  );
}

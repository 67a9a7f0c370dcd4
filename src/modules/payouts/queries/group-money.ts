import { type SQL, sql } from 'drizzle-orm';
import type { Pesewas } from '#shared/money';
import type { DbOrTx } from '../../../platform/database.ts';
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
import type { PayoutStatus } from '../states.ts';

const LINES_MAX = 200;
const SIGNED_DAYS = '60 days';

/** What members of a group are owed, in pesewas. */
export function listMemberSums(handle: DbOrTx, of: { shopId: string } | { memberIds: readonly string[] }) {
  const whose =
    'shopId' in of
      ? sql`m.shop_id = ${of.shopId}::uuid`
      : sql`m.id = any(${sql.param([...of.memberIds])}::uuid[])`;
  return readRows(
    handle,
    {
      ...{ id: text, group: text, name: text, hasWallet: bool },
      ...{ payable: brandedInt<Pesewas>(), inPayout: brandedInt<Pesewas>() },
    },
    sql`select m.id, s.name as "group", m.name,
        exists (select from payout_wallets w where w.member_id = m.id and w.confirmed_at is not null
          and w.replaced_at is null) as "hasWallet",
        (select coalesce(-sum(e.amount_pesewas), 0)::float8 from ledger_entries e
          where e.member_id = m.id and e.account = 'MEMBER_PAYABLE') as payable,
        (select coalesce(-sum(e.amount_pesewas), 0)::float8 from ledger_entries e
          where e.member_id = m.id and e.account = 'MEMBER_IN_PAYOUT') as "inPayout"
      from group_members m join shops s on s.id = m.shop_id
      where ${whose} and m.agreed_at is not null order by m.id`,
  );
}

/** A page of what members have, newest first: `cursor` is the id of the last row read. */
export interface MemberPage {
  memberIds: readonly string[];
  cursor?: string | undefined;
  /** Default: 200. */
  limit?: number;
}

/** Movements of members' money, newest first, in pesewas; `kind` is the prefix of the transaction's key. */
export function listMemberLines(handle: DbOrTx, { memberIds, cursor, limit = LINES_MAX }: MemberPage) {
  return readRows(
    handle,
    {
      ...{ id: text, at: isoTimestamp, memberId: text, kind: text, description: text },
      amountPesewas: brandedInt<Pesewas>(),
    },
    sql`select e.id, t.created_at as at, e.member_id as "memberId", split_part(t.key, ':', 1) as kind, t.description,
        (-e.amount_pesewas)::int as "amountPesewas"
      from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
      where e.member_id = any(${sql.param([...memberIds])}::uuid[]) and e.account = 'MEMBER_PAYABLE'
        ${cursor ? sql`and e.id < ${cursor}::uuid` : sql``}
      order by e.id desc limit ${limit}`,
  );
}

const HANDED = {
  ...{ id: text, reference: text, memberId: text, member: text, through: nullable(text) },
  ...{ amountPesewas: brandedInt<Pesewas>(), status: enumText<PayoutStatus>(), createdAt: isoTimestamp },
  objectedAt: nullable(isoTimestamp),
};

const listHanded = (handle: DbOrTx, where: SQL, limit = LINES_MAX) =>
  readRows(
    handle,
    HANDED,
    sql`select p.id, p.reference, p.member_id as "memberId", m.name as member, t.name as through,
        p.amount_pesewas as "amountPesewas", p.status, p.created_at as "createdAt", p.objected_at as "objectedAt"
      from payouts p join group_members m on m.id = p.member_id left join group_members t on t.id = p.through_id
      where ${where} order by p.id desc limit ${limit}`,
  );

/** Payouts of members, newest first. */
export const listMemberPayouts = (handle: DbOrTx, { memberIds, cursor, limit = LINES_MAX }: MemberPage) =>
  listHanded(
    handle,
    sql`p.member_id = any(${sql.param([...memberIds])}::uuid[])
      ${cursor ? sql`and p.id < ${cursor}::uuid` : sql``}`,
    limit,
  );

/** Payouts that a group's treasurer hands over, of the last sixty days. */
export const listHandedPayouts = (handle: DbOrTx, shopId: string) =>
  listHanded(
    handle,
    sql`m.shop_id = ${shopId}::uuid and p.through_id is not null and p.created_at > now() - ${SIGNED_DAYS}::interval`,
  );

/** All groups for admins, those with objections first; sums in pesewas. */
export function listGroupsForAdmins(handle: DbOrTx) {
  return readRows(
    handle,
    {
      ...{ shopId: text, name: text, since: int, members: int, asked: int, withoutWallet: int },
      ...{ payable: brandedInt<Pesewas>(), inPayout: brandedInt<Pesewas>(), heldReason: nullable(text) },
      ...{ split: enumText<'LOTS' | 'SHARES'>(), ownShare: int },
      objections:
        json<{ payoutId: string; memberId: string; member: string; amountPesewas: Pesewas; at: string }[]>(),
      otherNames: json<{ memberId: string; member: string; accountName: string }[]>(),
      held: json<{ memberId: string; member: string; reason: string }[]>(),
    },
    sql`select g.shop_id as "shopId", s.name, g.since, s.payouts_held_reason as "heldReason",
        t.split, t.own_share_basis_points as "ownShare",
        count(m.id) filter (where m.agreed_at is not null and m.left_at is null)::int as members,
        count(m.id) filter (where m.agreed_at is null and m.left_at is null)::int as asked,
        count(m.id) filter (where m.agreed_at is not null and m.left_at is null and w.id is null)::int as "withoutWallet",
        coalesce(sum(b.payable), 0)::float8 as payable, coalesce(sum(b.in_payout), 0)::float8 as "inPayout",
        (select coalesce(json_agg(json_build_object('payoutId', p.id, 'memberId', o.id, 'member', o.name, 'amountPesewas', p.amount_pesewas,
            'at', p.objected_at) order by p.objected_at), '[]')
          from payouts p join group_members o on o.id = p.member_id
          where o.shop_id = g.shop_id and p.objected_at is not null) as objections,
        coalesce(json_agg(json_build_object('memberId', m.id, 'member', m.name, 'accountName', w.account_name) order by m.id)
          filter (where w.name_differs and w.name_checked_at is null), '[]') as "otherNames",
        coalesce(json_agg(json_build_object('memberId', m.id, 'member', m.name, 'reason', m.payouts_held_reason) order by m.id)
          filter (where m.payouts_held_reason is not null), '[]') as held
      from groups g join shops s on s.id = g.shop_id
        join lateral (select split, own_share_basis_points from group_terms x where x.shop_id = g.shop_id
          order by x.created_at desc, x.id desc limit 1) t on true
        left join group_members m on m.shop_id = g.shop_id
        left join payout_wallets w on w.member_id = m.id and w.confirmed_at is not null and w.replaced_at is null
        left join lateral (select -sum(e.amount_pesewas) filter (where e.account = 'MEMBER_PAYABLE') as payable,
            -sum(e.amount_pesewas) filter (where e.account = 'MEMBER_IN_PAYOUT') as in_payout
          from ledger_entries e where e.member_id = m.id) b on true
      group by g.shop_id, s.id, t.split, t.own_share_basis_points
      order by exists (select from payouts p join group_members o on o.id = p.member_id
        where o.shop_id = g.shop_id and p.objected_at is not null) desc, g.shop_id desc`,
  );
}

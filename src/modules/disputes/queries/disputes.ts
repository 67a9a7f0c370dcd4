import { type SQL, sql } from 'drizzle-orm';
import { PAYOUT_COUNTS } from '#modules/payouts';
import type { SortOrder } from '#shared/list-query';
import type { Pesewas } from '#shared/money';
import type { DisputeStatus, LossBearer } from '#src/modules/disputes/contract/dispute-states.ts';
import type { DisputeEvidenceForm } from '#src/modules/disputes/contract/disputes.ts';
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
import { sorted } from '../../../platform/sorting.ts';
import { findLiableParty } from '../allocate-loss.ts';
import { type DisputeRow, findDispute } from '../change-dispute.ts';
import { disputeErrors } from '../errors.ts';
import { collectEvidence } from './collect-evidence.ts';

/** A dispute in the list; amounts in pesewas, timestamps as the database returns them. */
export interface DisputeInList {
  id: string;
  processorId: string;
  orderId: string | null;
  reference: string | null;
  category: string | null;
  amountPesewas: Pesewas;
  status: DisputeStatus;
  dueAt: string | null;
  shops: { id: string; name: string }[];
  createdAt: string;
  resolvedAt: string | null;
  lostPesewas: Pesewas | null;
}

const SHOWN = sql`d.id, d.processor_dispute_id as "processorId", d.order_id as "orderId", d.reference, d.category,
  d.amount_pesewas as "amountPesewas", d.status, d.due_at as "dueAt", d.created_at as "createdAt",
  d.resolved_at as "resolvedAt", d.lost_pesewas as "lostPesewas",
  coalesce((select json_agg(json_build_object('id', s.id, 'name', s.name) order by s.name) from shops s
    where s.id in (select di.shop_id from dispute_items di where di.dispute_id = d.id)), '[]') as shops`;

/** Open ones first, by due date; then those with the bank; then closed ones, newest first. */
const RANK = sql`case d.status when 'OPEN' then 0 when 'EVIDENCE_SENT' then 1 else 2 end,
  case when d.resolved_at is null then extract(epoch from coalesce(d.due_at, '9999-01-01'))
    else -extract(epoch from d.resolved_at) end, d.id`;

const DISPUTE_IN_LIST = {
  id: text,
  processorId: text,
  orderId: nullable(text),
  reference: nullable(text),
  category: nullable(text),
  amountPesewas: brandedInt<Pesewas>(),
  status: enumText<DisputeInList['status']>(),
  dueAt: nullable(isoTimestamp),
  shops: json<DisputeInList['shops']>(),
  createdAt: isoTimestamp,
  resolvedAt: nullable(isoTimestamp),
  lostPesewas: nullable(brandedInt<Pesewas>()),
};

/** A missing due date counts as the latest. */
const SORTED_BY = {
  due: sql`coalesce(d.due_at, 'infinity'::timestamptz)`,
  created: null,
  amount: sql`d.amount_pesewas`,
};

/** Disputes for admins, with keyset pagination; default order {@link RANK}. */
export function listDisputes(
  handle: DbOrTx,
  filter: {
    status?: DisputeStatus;
    cursor?: string | undefined;
    sort?: SortOrder<keyof typeof SORTED_BY> | undefined;
    limit: number;
  },
): Promise<DisputeInList[]> {
  const { order, after } = orderOf(filter);
  const where: SQL[] = [after];
  if (filter.status) where.push(sql`d.status = ${filter.status}`);
  return readRows(
    handle,
    DISPUTE_IN_LIST,
    sql`select ${SHOWN} from disputes d where ${sql.join(where, sql` and `)} order by ${order} limit ${filter.limit}`,
  );
}

function orderOf({ sort, cursor }: Pick<Parameters<typeof listDisputes>[1], 'sort' | 'cursor'>) {
  if (sort) return sorted({ columns: SORTED_BY, sort, table: sql`disputes d`, id: sql`d.id`, cursor });
  const last = sql`(select ${RANK} from disputes d where d.id = ${cursor}::uuid)`;
  return { order: RANK, after: cursor ? sql`(${RANK}) > ${last}` : sql`true` };
}

export interface DisputedItem {
  itemId: string;
  shop: { id: string; name: string };
  productName: string;
  quantity: number;
  askedPesewas: Pesewas;
  bearer: LossBearer;
  isPaidOut: boolean;
  lostPesewas: Pesewas | null;
}

export interface DisputeView {
  dispute: DisputeRow;
  listed: DisputeInList;
  customer: { id: string; name: string } | null;
  items: DisputedItem[];
  evidence: DisputeEvidenceForm | null;
  statements: { id: string; shop: string; text: string; createdAt: string }[];
  history: { id: string; text: string; actor: string; createdAt: string }[];
}

/** One dispute with all its details. @throws AppError NOT_FOUND */
export async function getDispute(handle: DbOrTx, id: string): Promise<DisputeView> {
  const dispute = await findDispute(handle, id);
  const [listed] = dispute
    ? await readRows(handle, DISPUTE_IN_LIST, sql`select ${SHOWN} from disputes d where d.id = ${id}::uuid`)
    : [];
  if (!dispute || !listed) throw disputeErrors.disputeNotFound();
  const [[customer], items, statements, history] = await Promise.all([
    readRows(
      handle,
      { id: text, name: text },
      sql`select u.id, u.first_name || ' ' || u.last_name as name from orders o join users u on u.id = o.user_id
        where o.id = ${dispute.orderId}::uuid`,
    ),
    itemsOfDispute(handle, id),
    readRows(
      handle,
      { id: text, shop: text, text: text, createdAt: isoTimestamp },
      sql`select ds.id, s.name as shop, ds.text, ds.created_at as "createdAt" from dispute_statements ds
        join shops s on s.id = ds.shop_id where ds.dispute_id = ${id}::uuid order by ds.id`,
    ),
    readRows(
      handle,
      { id: text, text: text, actor: text, createdAt: isoTimestamp },
      sql`select e.id, e.text, coalesce(u.first_name || ' ' || u.last_name, e.actor::text) as actor,
          e.created_at as "createdAt" from dispute_events e left join users u on u.id = e.actor_id
        where e.dispute_id = ${id}::uuid order by e.id`,
    ),
  ]);
  const sent = dispute.evidence as DisputeEvidenceForm | null;
  const evidence = sent ?? (await collectEvidence(handle, dispute));
  return { dispute, listed, customer: customer ?? null, items, evidence, statements, history };
}

async function itemsOfDispute(handle: DbOrTx, disputeId: string): Promise<DisputedItem[]> {
  type Row = Omit<DisputedItem, 'bearer'> &
    Parameters<typeof findLiableParty>[0] & { bearer: LossBearer | null };
  const found = await readRows(
    handle,
    {
      shop: json<Row['shop']>(),
      productName: text,
      quantity: int,
      lostPesewas: nullable(brandedInt<Pesewas>()),
      itemId: text,
      askedPesewas: brandedInt<Pesewas>(),
      isPaidOut: bool,
      releaseReason: nullable(enumText<NonNullable<Row['releaseReason']>>()),
      bearer: nullable(enumText<NonNullable<Row['bearer']>>()),
    },
    sql`select di.item_id as "itemId", json_build_object('id', i.shop_id, 'name', i.shop_name) as shop,
        i.product_name as "productName", i.quantity, di.price_pesewas + di.fee_pesewas as "askedPesewas", di.bearer,
        di.lost_price_pesewas + di.lost_fee_pesewas as "lostPesewas", i.release_reason as "releaseReason",
        exists (select from payouts p where p.id = di.payout_id and ${PAYOUT_COUNTS}) as "isPaidOut"
      from dispute_items di join order_items i on i.id = di.item_id
      where di.dispute_id = ${disputeId}::uuid order by di.item_id`,
  );
  return found.map(({ releaseReason, ...item }) => ({
    ...item,
    bearer: item.bearer ?? findLiableParty({ releaseReason }),
  }));
}

/** A dispute as shown to one of the order's shops; amounts are the shop's own, in pesewas. */
export interface ShopDisputeView {
  id: string;
  status: DisputeStatus;
  askedPesewas: Pesewas;
  takenPesewas: Pesewas;
  dueAt: string | null;
  createdAt: string;
  resolvedAt: string | null;
  statements: { id: string; text: string; createdAt: string }[];
}

/** Disputes of a shop order, newest first; one statement. */
export function listDisputesOfShopOrder(
  handle: DbOrTx,
  shopId: string,
  orderId: string,
): Promise<ShopDisputeView[]> {
  return readRows(
    handle,
    {
      id: text,
      status: enumText<ShopDisputeView['status']>(),
      askedPesewas: brandedInt<Pesewas>(),
      takenPesewas: brandedInt<Pesewas>(),
      dueAt: nullable(isoTimestamp),
      createdAt: isoTimestamp,
      resolvedAt: nullable(isoTimestamp),
      statements: json<ShopDisputeView['statements']>(),
    },
    sql`select d.id, d.status, sum(di.price_pesewas)::int as "askedPesewas",
        coalesce(sum(di.lost_price_pesewas) filter (where di.bearer = 'shop'), 0)::int as "takenPesewas",
        d.due_at as "dueAt", d.created_at as "createdAt", d.resolved_at as "resolvedAt",
        coalesce((select json_agg(json_build_object('id', s.id, 'text', s.text, 'createdAt', s.created_at) order by s.id)
          from dispute_statements s where s.dispute_id = d.id and s.shop_id = ${shopId}::uuid), '[]') as statements
      from disputes d join dispute_items di on di.dispute_id = d.id
      where d.order_id = ${orderId}::uuid and di.shop_id = ${shopId}::uuid group by d.id order by d.id desc`,
  );
}

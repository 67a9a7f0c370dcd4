import { type SQL, sql } from 'drizzle-orm';
import { type SubsidisedItem, shopShare, splitRefund } from '#modules/ledger';
import type { SortOrder } from '#shared/list-query';
import { type Pesewas, pesewas } from '#shared/money';
import type { RefundReason } from '#shared/refund-reasons';
import { type DbOrTx, isOneOf } from '../../../platform/database.ts';
import {
  array,
  bool,
  brandedInt,
  enumText,
  isoTimestamp,
  json,
  nullable,
  readRows,
  text,
} from '../../../platform/rows.ts';
import { sorted } from '../../../platform/sorting.ts';
import { grantedAmount } from '../refundable-amounts.ts';
import type { RefundStatus } from '../states.ts';
import { REFUND_STUCK, REFUND_TO_DECIDE, REFUND_UNASSIGNED } from '../waiting-refunds.ts';

/** A refund with its item; amounts in pesewas. `requestedByCustomer` is false for automatic refunds. */
export interface RefundView {
  id: string;
  orderId: string;
  attemptId: string;
  itemId: string | null;
  amountPesewas: Pesewas;
  /** What the customer asked for; null without a request. */
  requestedPesewas: Pesewas | null;
  /** What the shop pays; the rest is the platform's fee. */
  shopPesewas: Pesewas;
  /** The part of the shop's amount that goes back to the market for its discount code, and not to the customer. */
  marketPesewas: Pesewas;
  reason: string;
  /** The selected reason; null if none was selected. */
  reasonKind: RefundReason | null;
  status: RefundStatus;
  requestedByCustomer: boolean;
  toCredit: boolean;
  /** It sends credit that was returned before. */
  fromCredit: boolean;
  photos: string[];
  shopAgrees: boolean | null;
  shopAnswer: string | null;
  shopAnsweredAt: string | null;
  offer: 'PART' | 'REPLACEMENT' | null;
  offeredPesewas: Pesewas | null;
  offerAccepted: boolean | null;
  decisionNote: string | null;
  decidedAt: string | null;
  lastError: string | null;
  /** The provider has a record of it. */
  atProcessor: boolean;
  createdAt: string;
  processedAt: string | null;
  item: {
    productName: string;
    unit: string | null;
    imageKey: string | null;
    quantity: number;
    pricePesewas: Pesewas;
    sumPesewas: Pesewas;
    status: 'PENDING' | 'SHIPPED' | 'DELIVERED' | 'CANCELLED';
    deliveredAt: string | null;
    shop: { id: string; name: string };
  } | null;
  customer: { firstName: string; lastName: string };
}

/**
 * `taken` is what the ledger deducted from the shop. Before that, `price` and `fee` are what is left of the item, and
 * `delivery` goes back with the last goods of its shop order.
 */
type Row = Omit<RefundView, 'shopPesewas' | 'marketPesewas'> & {
  taken: Pesewas | null;
  returned: Pesewas | null;
  market: SubsidisedItem | null;
  price: Pesewas | null;
  fee: Pesewas | null;
  delivery: Pesewas | null;
};

function shopPart(row: Row): Pick<RefundView, 'shopPesewas' | 'marketPesewas'> {
  const { taken, returned, market, price, fee, delivery, amountPesewas } = row;
  if (taken !== null || price === null || fee === null || market === null) {
    return { shopPesewas: taken ?? pesewas(0), marketPesewas: returned ?? pesewas(0) };
  }
  const left = { price, fee, delivery: delivery ?? pesewas(0) };
  const { total, market: marketPesewas } = shopShare(
    market,
    splitRefund(grantedAmount(amountPesewas, left), left),
  );
  return { shopPesewas: total, marketPesewas };
}

async function select(handle: DbOrTx, where: SQL, order: SQL, limit: number): Promise<RefundView[]> {
  const found = await readRows(
    handle,
    {
      id: text,
      customer: json<Row['customer']>(),
      createdAt: isoTimestamp,
      status: enumText<Row['status']>(),
      orderId: text,
      attemptId: text,
      reason: text,
      reasonKind: nullable(enumText<RefundReason>()),
      decidedAt: nullable(isoTimestamp),
      decisionNote: nullable(text),
      amountPesewas: brandedInt<Pesewas>(),
      lastError: nullable(text),
      itemId: nullable(text),
      requestedPesewas: nullable(brandedInt<Pesewas>()),
      requestedByCustomer: bool,
      toCredit: bool,
      fromCredit: bool,
      photos: array(text),
      shopAgrees: nullable(bool),
      shopAnswer: nullable(text),
      shopAnsweredAt: nullable(isoTimestamp),
      offer: nullable(enumText<'PART' | 'REPLACEMENT'>()),
      offeredPesewas: nullable(brandedInt<Pesewas>()),
      offerAccepted: nullable(bool),
      atProcessor: bool,
      processedAt: nullable(isoTimestamp),
      item: nullable(json<NonNullable<Row['item']>>()),
      taken: nullable(brandedInt<Pesewas>()),
      returned: nullable(brandedInt<Pesewas>()),
      market: nullable(json<SubsidisedItem>()),
      price: nullable(brandedInt<Pesewas>()),
      fee: nullable(brandedInt<Pesewas>()),
      delivery: nullable(brandedInt<Pesewas>()),
    },
    sql`select r.id, r.order_id as "orderId", r.attempt_id as "attemptId", r.item_id as "itemId", r.amount_pesewas as "amountPesewas",
        r.requested_pesewas as "requestedPesewas", r.reason, r.reason_kind as "reasonKind", r.status, r.requested_by is not null as "requestedByCustomer", r.to_credit as "toCredit",
        r.item_id is null and exists (select from ledger_transactions t where t.key = 'credit-paid-back:' || r.id) as "fromCredit", r.photos, r.shop_agrees as "shopAgrees",
        r.shop_answer as "shopAnswer", r.shop_answered_at as "shopAnsweredAt", r.offer, r.offered_pesewas as "offeredPesewas",
        r.offer_accepted as "offerAccepted", r.decision_note as "decisionNote",
        r.decided_at as "decidedAt", r.last_error as "lastError",
        r.processor_refund_id is not null as "atProcessor", r.created_at as "createdAt",
        r.processed_at as "processedAt", m.goods_pesewas as price, m.fee_pesewas as fee,
        case when m.is_alone then m.delivery_pesewas else 0 end as delivery,
        (select sum(e.amount_pesewas)::int from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
          where t.key = 'refunded:' || r.id and e.shop_id is not null) as taken,
        (select -sum(e.amount_pesewas)::int from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
          where t.key = 'refunded:' || r.id and e.account = 'PROMOTION_EXPENSE') as returned,
        case when m.item_id is null then null else json_build_object('sumPesewas', m.sum_pesewas,
          'marketDiscountPesewas', m.market_discount_pesewas, 'refundedPesewas', m.refunded_pesewas) end as market,
        case when i.id is null then null else json_build_object('productName', i.product_name, 'unit', i.unit,
          'imageKey', i.image_key, 'quantity', i.quantity, 'pricePesewas', i.price_pesewas, 'sumPesewas', i.sum_pesewas, 'status', i.status,
          'deliveredAt', i.delivered_at, 'shop', json_build_object('id', i.shop_id, 'name', i.shop_name)) end as item,
        json_build_object('firstName', u.first_name, 'lastName', u.last_name) as customer
      from refunds r join orders o on o.id = r.order_id join users u on u.id = o.user_id
      left join order_items i on i.id = r.item_id
      left join item_money m on m.item_id = i.id
      where ${where} order by ${order} limit ${limit}`,
  );
  return found.map((row) => {
    const { taken, returned, market, price, fee, delivery, ...view } = row;
    return { ...view, ...shopPart(row) };
  });
}

/** Refunds of several orders in one statement, oldest first. */
export function listRefundsOfOrders(handle: DbOrTx, orderIds: string[]): Promise<RefundView[]> {
  if (orderIds.length === 0) return Promise.resolve([]);
  return select(handle, isOneOf(sql`r.order_id`, orderIds), sql`r.id`, 1000);
}

/** Requests about a shop's items, unanswered first, then newest; each kind uses its own index. */
export function listRefundRequestsOfShop(
  handle: DbOrTx,
  shopId: string,
  limit: number,
): Promise<RefundView[]> {
  const newest = (which: SQL) =>
    sql`(select id from refunds where shop_id = ${shopId}::uuid and ${which} order by id desc limit ${limit})`;
  const toAnswer = sql`status = 'REQUESTED' and shop_agrees is null`;
  return select(
    handle,
    sql`r.id in (${newest(toAnswer)} union ${newest(sql`requested_by is not null`)})`,
    sql`(r.status = 'REQUESTED' and r.shop_agrees is null) desc, r.id desc`,
    limit,
  );
}

/** The admins' queues: requests to decide, refunds that need an admin, or all. */
export type RefundQueue = 'requested' | 'stuck' | 'all';
const QUEUES: Record<RefundQueue, SQL> = {
  requested: REFUND_TO_DECIDE,
  stuck: REFUND_STUCK,
  all: sql`true`,
};

const SORTED_BY = { created: null, amount: sql`r.amount_pesewas` };

/** Refunds for admins, newest first by default, with keyset pagination; `shopAgrees` shows the disputed ones. */
export function listRefunds(
  handle: DbOrTx,
  query: {
    queue: RefundQueue;
    /** `NONE`: without a selected reason. */
    reason?: RefundReason | 'NONE' | undefined;
    shop?: string | undefined;
    cursor?: string | undefined;
    sort?: SortOrder<keyof typeof SORTED_BY> | undefined;
    limit: number;
  },
): Promise<RefundView[]> {
  const { queue, reason, shop, cursor, sort = 'created-desc', limit } = query;
  const kind = reason === 'NONE' ? sql`r.reason_kind is null` : sql`r.reason_kind = ${reason}`;
  const narrowed = [
    QUEUES[queue],
    ...(reason ? [kind] : []),
    ...(shop ? [sql`r.shop_id = ${shop}::uuid`] : []),
  ];
  const list = { columns: SORTED_BY, table: sql`refunds r`, id: sql`r.id` };
  const { order, after } = sorted({ ...list, sort, cursor });
  return select(handle, sql.join([...narrowed, after], sql` and `), order, limit);
}

/** A dashboard refund not yet assigned to items; amounts in pesewas. */
export interface UnassignedRefund {
  id: string;
  processorRefundId: string;
  orderId: string;
  amountPesewas: Pesewas;
  status: 'PENDING' | 'PROCESSED' | 'NEEDS_ATTENTION';
  createdAt: string;
  /** The order's shops, with what is left to refund of each shop order. */
  shops: { id: string; name: string; leftPesewas: Pesewas }[];
}

const LISTED_MAX = 100;

/** Dashboard refunds for admins to assign, oldest first, 100 at most; one statement. */
export function listUnassignedRefunds(handle: DbOrTx): Promise<UnassignedRefund[]> {
  return readRows(
    handle,
    {
      id: text,
      processorRefundId: text,
      orderId: text,
      amountPesewas: brandedInt<Pesewas>(),
      status: enumText<UnassignedRefund['status']>(),
      createdAt: isoTimestamp,
      shops: json<UnassignedRefund['shops']>(),
    },
    sql`select dr.id, dr.processor_refund_id as "processorRefundId", dr.order_id as "orderId",
        dr.amount_pesewas as "amountPesewas", dr.status, dr.created_at as "createdAt",
        (select json_agg(s order by s.name) from (select i.shop_id as id, min(i.shop_name) as name,
            sum(m.goods_pesewas + m.fee_pesewas + m.delivery_pesewas)::float8 as "leftPesewas"
          from order_items i join item_money m on m.item_id = i.id
          where i.order_id = dr.order_id group by i.shop_id) s) as shops
      from dashboard_refunds dr where ${REFUND_UNASSIGNED}
      order by dr.id limit ${LISTED_MAX}`,
  );
}

import { type SQL, sql } from 'drizzle-orm';
import type { DbOrTx } from '#platform/database';
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
} from '#platform/rows';
import type { Pesewas } from '#shared/money';
import type {
  StandingDeliveryStatus,
  StandingEnd,
  StandingPause,
  StandingStatus,
} from '../contract/quote-states.ts';

interface DeliveryView {
  number: number;
  dueOn: string;
  status: StandingDeliveryStatus;
  orderId: string | null;
  isPaid: boolean;
  payBy: string | null;
}

const COLUMNS = {
  id: text,
  quoteId: text,
  what: text,
  unit: text,
  region: text,
  town: text,
  productId: text,
  productName: text,
  productUnit: nullable(text),
  imageKey: nullable(text),
  categoryId: nullable(text),
  shopId: text,
  shopName: text,
  location: text,
  isGroup: bool,
  customerName: text,
  quantity: int,
  pricePesewas: brandedInt<Pesewas>(),
  deliveryPesewas: brandedInt<Pesewas>(),
  everyWeeks: int,
  status: enumText<StandingStatus>(),
  pausedAs: nullable(enumText<StandingPause>()),
  endedAs: nullable(enumText<StandingEnd>()),
  endedReason: nullable(text),
  deliveries: json<DeliveryView[]>(),
  createdAt: isoTimestamp,
};

const LIST_MAX = 200;

/** Which standing orders: one of them with `id`, or up to `limit` before another one. */
interface Part {
  id?: string | undefined;
  before?: string | undefined;
  limit?: number | undefined;
}

const list = (handle: DbOrTx, condition: SQL, { id, before, limit = LIST_MAX }: Part) =>
  readRows(
    handle,
    COLUMNS,
    sql`select s.id, s.quote_id as "quoteId", q.what, q.unit, q.region, q.town, p.id as "productId",
        p.name as "productName", p.unit as "productUnit", p.category_id as "categoryId",
        (select i.storage_key from product_images i where i.product_id = p.id order by i.position limit 1) as "imageKey",
        h.id as "shopId", h.name as "shopName", h.location,
        exists (select from group_cards g where g.shop_id = h.id) as "isGroup", u.first_name as "customerName",
        s.quantity, s.price_pesewas as "pricePesewas", s.delivery_pesewas as "deliveryPesewas",
        s.every_weeks as "everyWeeks", s.status,
        case when s.status = 'PAUSED' then s.paused_as end as "pausedAs", s.ended_as as "endedAs", s.ended_reason as "endedReason",
        (select json_agg(json_build_object('number', d.number, 'dueOn', d.due_on, 'status', d.status,
            'orderId', d.order_id, 'isPaid', o.paid_at is not null,
            'payBy', case when o.status = 'AWAITING_PAYMENT' then o.hold_latest_at
              when o.status = 'AWAITING_BALANCE' then r.balance_due_at end) order by d.number)
          from standing_deliveries d left join orders o on o.id = d.order_id
            left join order_deposits r on r.order_id = d.order_id
          where d.standing_order_id = s.id) as deliveries,
        s.created_at as "createdAt"
      from standing_orders s join quote_requests q on q.id = s.quote_id join products p on p.id = s.product_id
        join shops h on h.id = s.shop_id join users u on u.id = s.user_id
      where ${condition} ${id ? sql`and s.id = ${id}::uuid` : sql``}
        ${before ? sql`and s.id < ${before}::uuid` : sql``} order by s.id desc limit ${limit}`,
  );

export type StandingOrderView = Awaited<ReturnType<typeof list>>[number];

/** A customer's standing orders with their deliveries, newest first. */
export const listStandingOrders = (handle: DbOrTx, { userId, ...part }: Part & { userId: string }) =>
  list(handle, sql`s.user_id = ${userId}::uuid`, part);

/** Those of a shop, newest first; without those whose first order was never paid. */
export const listStandingOrdersOfShop = (handle: DbOrTx, shopId: string, part: Omit<Part, 'id'> = {}) =>
  list(handle, sql`s.shop_id = ${shopId}::uuid and s.ended_as is distinct from 'UNPAID'`, part);

/** Standing orders with a delivery to come whose shop or product is not shown any more. */
export const listUnavailableStandingOrders = (handle: DbOrTx, limit: number) =>
  readRows(
    handle,
    { id: text },
    sql`select s.id from standing_orders s join products p on p.id = s.product_id
      where s.status <> 'ENDED' and not p.listed and s.next_on is not null limit ${limit}`,
  );

import { type SQL, sql } from 'drizzle-orm';
import type { Metadata } from '#shared/integration-fields';
import type { Pesewas } from '#shared/money';
import { normalizePhone } from '#shared/phone';
import type { FrozenWeight } from '#shared/sold-by-weight';
import type { FulfillmentStatus } from '#src/modules/orders/contract/orders.ts';
import type { DbOrTx } from '../../../platform/database.ts';
import { containsPattern } from '../../../platform/like.ts';
import {
  date,
  enumText,
  isoTimestamp,
  json,
  jsonColumns,
  nullable,
  readRows,
  text,
} from '../../../platform/rows.ts';
import { VISIBLE_DELIVERY, type VisibleDelivery } from '../deliveries.ts';
import { AWAITED, LATE_SHOP_ORDERS } from '../due-shop-orders.ts';
import type { OrderItemRow } from '../place-order.ts';
import { RELEASE_ON } from '../release-earnings.ts';
import { selectChangedOrders } from './changed-orders.ts';

/** A paid order as one of its shops sees it: only its own items and total. */
export interface ShopOrder {
  orderId: string;
  orderDate: string;
  /** The last change of the order or of this shop's items. */
  updatedAt: string;
  /** The shop's own id of the order, and what its programs keep with it. */
  externalId: string | null;
  metadata: Metadata;
  orderStatus: string;
  paidAt: Date | null;
  customer: { id: string; firstName: string; lastName: string; email: string; phone: string };
  shippingAddress: Record<'fullName' | 'street' | 'city' | 'state' | 'zipCode' | 'country' | 'phone', string>;
  items: ShopOrderItem[];
  /** Delivery of this part; null for parts from before delivery options. */
  delivery: VisibleDelivery | null;
}

export interface ShopOrderItem {
  id: string;
  productId: string;
  variantId: string | null;
  variantName: string | null;
  productName: string;
  unit: string | null;
  imageKey: string | null;
  pricePesewas: Pesewas;
  discountPesewas: Pesewas;
  marketDiscountPesewas: Pesewas;
  sumPesewas: Pesewas;
  earnedPesewas: Pesewas;
  /** The part of its price refunded to the buyer. */
  refundedPesewas: Pesewas;
  quantity: number;
  weight: FrozenWeight | null;
  weighedGrams: number | null;
  weighedAt: string | null;
  askedGrams: number | null;
  askedPricePesewas: Pesewas | null;
  askedUntil: string | null;
  extraAnswer: OrderItemRow['extraAnswer'];
  weighedBackPesewas: Pesewas;
  status: FulfillmentStatus;
  trackingNumber: string | null;
  carrierName: string | null;
  notes: string | null;
  acceptedAt: string | null;
  shippedAt: string | null;
  deliveredAt: string | null;
  deliveryClaimedAt: string | null;
  /** Date of the automatic release; null while it is blocked. */
  releaseOn: string | null;
  releasedAt: string | null;
}

export interface ShopOrderPage {
  limit: number;
  /** Only orders older than this one. */
  before?: string | undefined;
  /** Only orders with an item of this shop in this state. */
  status?: FulfillmentStatus | undefined;
  /** Only parts past their promised day. */
  isLate?: boolean;
  /** A prefix of an order id, a full phone number, or part of the customer's name. */
  search?: string | undefined;
  externalId?: string | undefined;
  /** ISO time. */
  updatedSince?: string | undefined;
}

/** A name search covers this many of the newest orders, so that its cost does not grow with the shop. */
export const NAME_SEARCH_MAX = 1000;
/**
 * Prefix of an order id. It must hold a digit, because names such as "Fafa" are hexadecimal, too; a full order number
 * always holds one.
 */
const ID_PREFIX = /^(?=.*\d)[0-9a-f-]{4,36}$/i;
const ID_DIGITS = 32;

/** Paid orders with items of this shop, newest first, with keyset pagination, in one statement in index order. */
export function listShopOrders(handle: DbOrTx, shopId: string, page: ShopOrderPage): Promise<ShopOrder[]> {
  return selectShopOrders(handle, shopId, pickOrders(shopId, page));
}

/** One paid order of this shop, or null. */
export async function findShopOrder(
  handle: DbOrTx,
  shopId: string,
  orderId: string,
): Promise<ShopOrder | null> {
  const picked = sql`select i.order_id from order_items i join orders p on p.id = i.order_id
    where i.order_id = ${orderId}::uuid and i.shop_id = ${shopId}::uuid and p.paid_at is not null limit 1`;
  return (await selectShopOrders(handle, shopId, picked))[0] ?? null;
}

/** Statement that selects the order ids of a page. An item's `created_at` equals its order's. */
function pickOrders(
  shopId: string,
  { limit, before, status, search, isLate, externalId, updatedSince }: ShopOrderPage,
): SQL {
  const mine = [sql`i.shop_id = ${shopId}::uuid`];
  if (updatedSince) mine.push(sql`i.order_id in ${selectChangedOrders(updatedSince, { shopId })}`);
  if (externalId) {
    mine.push(sql`i.order_id in (select r.order_id from shop_order_references r
      where r.shop_id = ${shopId}::uuid and r.external_id = ${externalId})`);
  }
  if (status) mine.push(sql`i.status = ${status}`);
  // Use the partial index: skip the items of orders that ended unpaid.
  if (status === 'PENDING') mine.push(sql`not i.lapsed`);
  if (isLate) {
    mine.push(
      sql`${AWAITED} and i.order_id in (select d.order_id from ${LATE_SHOP_ORDERS} d where d.shop_id = ${shopId}::uuid)`,
    );
  }
  if (before) {
    mine.push(
      sql`(i.created_at, i.order_id) < ((select created_at from orders where id = ${before}::uuid), ${before}::uuid)`,
    );
  }
  const phone = search ? normalizePhone(search) : null;
  // Test for a phone number first: without spaces it matches the id prefix as well.
  if (phone) {
    mine.push(sql`i.order_id in (select id from orders where ship_phone = ${phone})`);
  } else if (search && ID_PREFIX.test(search)) {
    const prefix = search.replaceAll('-', '').slice(0, ID_DIGITS);
    const between = sql`between ${prefix.padEnd(ID_DIGITS, '0')}::uuid and ${prefix.padEnd(ID_DIGITS, 'f')}::uuid`;
    mine.push(sql`i.order_id in (select id from orders where id ${between})`);
  } else if (search) {
    return pickByName(mine, search, limit);
  }
  return sql`select distinct i.created_at, i.order_id from order_items i
    join orders p on p.id = i.order_id and p.paid_at is not null
    where ${sql.join(mine, sql` and `)} order by i.created_at desc, i.order_id desc limit ${limit}`;
}

function pickByName(mine: SQL[], search: string, limit: number): SQL {
  const pattern = containsPattern(search);
  return sql`select newest.order_id from (
      select distinct i.created_at, i.order_id from order_items i where ${sql.join(mine, sql` and `)}
      order by i.created_at desc, i.order_id desc limit ${NAME_SEARCH_MAX}
    ) newest join orders p on p.id = newest.order_id and p.paid_at is not null join users c on c.id = p.user_id
    where p.ship_full_name ilike ${pattern} or (c.first_name || ' ' || c.last_name) ilike ${pattern}
    order by newest.created_at desc, newest.order_id desc limit ${limit}`;
}

function selectShopOrders(handle: DbOrTx, shopId: string, picked: SQL): Promise<ShopOrder[]> {
  return readRows(
    handle,
    {
      orderId: text,
      orderDate: text,
      updatedAt: isoTimestamp,
      externalId: nullable(text),
      metadata: json<Metadata>(),
      orderStatus: text,
      paidAt: nullable(date),
      customer: json<ShopOrder['customer']>(),
      shippingAddress: json<ShopOrder['shippingAddress']>(),
      items: json<ShopOrder['items']>(),
      delivery: nullable(json<NonNullable<ShopOrder['delivery']>>()),
    },
    sql`select o.id as "orderId", o.created_at as "orderDate",
        greatest(o.updated_at, (select max(i.updated_at) from order_items i
          where i.order_id = o.id and i.shop_id = ${shopId}::uuid)) as "updatedAt",
        r.external_id as "externalId", coalesce(r.metadata, '{}') as metadata, o.status as "orderStatus", o.paid_at as "paidAt",
        json_build_object('id', u.id, 'firstName', u.first_name, 'lastName', u.last_name, 'email', coalesce(u.email, ''),
          'phone', o.ship_phone) as customer,
        json_build_object('fullName', o.ship_full_name, 'street', o.ship_street, 'city', o.ship_city,
          'state', o.ship_state, 'zipCode', o.ship_zip_code, 'country', o.ship_country,
          'phone', o.ship_phone) as "shippingAddress",
        (select json_agg(json_build_object('id', i.id, 'productId', i.product_id,
          'variantId', i.variant_id, 'variantName', i.variant_name, 'productName', i.product_name, 'unit', i.unit, 'imageKey', i.image_key,
          'pricePesewas', i.price_pesewas, 'quantity', i.quantity, 'weight', i.weight, 'weighedGrams', i.weighed_grams,
          'weighedAt', i.weighed_at, 'askedGrams', i.asked_grams, 'askedPricePesewas', i.asked_price_pesewas,
          'askedUntil', i.asked_until, 'extraAnswer', i.extra_answer, 'weighedBackPesewas', i.weighed_back_pesewas,
          'discountPesewas', i.discount_pesewas, 'marketDiscountPesewas', i.market_discount_pesewas,
          'sumPesewas', i.sum_pesewas, 'earnedPesewas', i.earned_pesewas, 'refundedPesewas', i.refunded_pesewas, 'status', i.status,
          'trackingNumber', i.tracking_number, 'carrierName', i.carrier_name, 'notes', i.notes,
          'acceptedAt', i.accepted_at, 'shippedAt', i.shipped_at, 'deliveredAt', i.delivered_at,
          'deliveryClaimedAt', i.delivery_claimed_at, 'releaseOn', ${RELEASE_ON},
          'releasedAt', i.released_at) order by i.id)
          from order_items i where i.order_id = o.id and i.shop_id = ${shopId}::uuid) as items,
        (select ${jsonColumns('d', VISIBLE_DELIVERY)}
          from order_deliveries d where d.order_id = o.id and d.shop_id = ${shopId}::uuid) as delivery
      from (${picked}) picked
      join orders o on o.id = picked.order_id
      join users u on u.id = o.user_id
      left join shop_order_references r on r.order_id = o.id and r.shop_id = ${shopId}::uuid
      order by o.created_at desc, o.id desc`,
  );
}

/** An entry of an order's history, as its shop may see it. */
export interface ShopOrderEvent {
  id: string;
  itemId: string | null;
  fromState: string | null;
  toState: string;
  text: string;
  actor: 'customer' | 'shop' | 'admin' | 'system';
  reason: string | null;
  createdAt: string;
}

/** History of the order as a whole and of this shop's items, oldest first. */
export function listShopOrderEvents(
  handle: DbOrTx,
  shopId: string,
  orderId: string,
): Promise<ShopOrderEvent[]> {
  return readRows(
    handle,
    {
      id: text,
      itemId: nullable(text),
      fromState: nullable(text),
      toState: text,
      text: text,
      actor: enumText<ShopOrderEvent['actor']>(),
      reason: nullable(text),
      createdAt: isoTimestamp,
    },
    sql`select e.id, e.item_id as "itemId", e.from_state as "fromState", e.to_state as "toState", e.text, e.actor,
        e.reason, e.created_at as "createdAt"
      from order_events e left join order_items i on i.id = e.item_id
      where e.order_id = ${orderId}::uuid and (e.item_id is null or i.shop_id = ${shopId}::uuid)
      order by e.id`,
  );
}

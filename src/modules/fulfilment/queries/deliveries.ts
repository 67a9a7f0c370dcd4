import { sql } from 'drizzle-orm';
import {
  AWAITED,
  LATE_SHOP_ORDERS,
  NOT_RECEIVED_SHOP_ORDERS,
  SENT_AND_HELD,
  WRONG_CODES_MAX,
} from '#modules/orders';
import { readSettings } from '#modules/settings';
import { brandedInt, json, text } from '#platform/rows';
import type { Pesewas } from '#shared/money';
import type { DbOrTx } from '../../../platform/database.ts';
import { bool, int, isoTimestamp, nullable, readRows } from '../../../platform/rows.ts';
import { DELIVERY_UNDO_WINDOW_MS } from '../undo-fulfilment.ts';

/** A shop's part of an order that is past its promised day. */
export interface LateShopOrder {
  orderId: string;
  shop: { id: string; name: string; phoneNumber: string };
  customer: { id: string; firstName: string; lastName: string };
  promisedBy: string;
  /** Whether all its open items were sent. */
  isSent: boolean;
  carrierName: string | null;
  trackingNumber: string | null;
}

const LISTED_MAX = 200;

/** Late parts, the longest overdue first, 200 at most; one statement. */
export function listLateShopOrders(handle: DbOrTx): Promise<LateShopOrder[]> {
  return readRows(
    handle,
    {
      orderId: text,
      shop: json<LateShopOrder['shop']>(),
      customer: json<LateShopOrder['customer']>(),
      promisedBy: text,
      isSent: bool,
      carrierName: nullable(text),
      trackingNumber: nullable(text),
    },
    sql`select d.order_id as "orderId", d.promised_by::text as "promisedBy",
        json_build_object('id', s.id, 'name', s.name, 'phoneNumber', s.phone_number) as shop,
        json_build_object('id', u.id, 'firstName', u.first_name, 'lastName', u.last_name) as customer,
        bool_and(i.status = 'SHIPPED') as "isSent", max(i.carrier_name) as "carrierName",
        max(i.tracking_number) as "trackingNumber"
      from ${LATE_SHOP_ORDERS} d
      join order_items i on i.order_id = d.order_id and i.shop_id = d.shop_id and ${AWAITED}
      join orders o on o.id = d.order_id
      join users u on u.id = o.user_id
      join shops s on s.id = d.shop_id
      group by d.order_id, d.promised_by, s.id, u.id
      order by d.promised_by, d.order_id limit ${LISTED_MAX}`,
  );
}

/** A shop's part of an order that the customer reported as not received; the amount is in pesewas. */
export interface UndeliveredShopOrder {
  orderId: string;
  shop: { id: string; name: string; phoneNumber: string };
  customer: { id: string; firstName: string; lastName: string };
  saidAt: string;
  shippedAt: string | null;
  carrierName: string | null;
  trackingNumber: string | null;
  heldPesewas: Pesewas;
}

/** Open reports for admins to settle, the oldest first, 200 at most; one statement. */
export function listNotReceived(handle: DbOrTx): Promise<UndeliveredShopOrder[]> {
  return readRows(
    handle,
    {
      orderId: text,
      shop: json<UndeliveredShopOrder['shop']>(),
      customer: json<UndeliveredShopOrder['customer']>(),
      saidAt: isoTimestamp,
      shippedAt: nullable(isoTimestamp),
      carrierName: nullable(text),
      trackingNumber: nullable(text),
      heldPesewas: brandedInt<Pesewas>(),
    },
    sql`select h.order_id as "orderId", h.not_received_at as "saidAt",
        json_build_object('id', s.id, 'name', s.name, 'phoneNumber', s.phone_number) as shop,
        json_build_object('id', u.id, 'firstName', u.first_name, 'lastName', u.last_name) as customer,
        min(i.shipped_at) as "shippedAt", max(i.carrier_name) as "carrierName",
        max(i.tracking_number) as "trackingNumber",
        (sum(i.shop_left_pesewas) + coalesce((select d.fee_pesewas - d.refunded_pesewas
          from order_deliveries d where d.order_id = h.order_id and d.shop_id = s.id and d.released_at is null), 0))::float8
          as "heldPesewas"
      from ${NOT_RECEIVED_SHOP_ORDERS} h
      join order_items i on i.order_id = h.order_id and i.shop_id = h.shop_id and ${SENT_AND_HELD}
      join orders o on o.id = h.order_id
      join users u on u.id = o.user_id
      join shops s on s.id = h.shop_id
      group by h.order_id, h.not_received_at, s.id, u.id
      order by h.not_received_at, h.order_id limit ${LISTED_MAX}`,
  );
}

/** Hand-over state of a shop's part of an order, for the shop: never contains the code. */
export interface ShopHandover {
  triesLeft: number;
  deliveryTakeBackUntil: Date | null;
  notReceivedAt: string | null;
  refundRequested: boolean;
  /** Days until sent items, or items reported as delivered without a code, are released. */
  releaseDays: { silent: number; delivered: number };
}

/** Two statements. Uses the release period of fresh goods when all items are fresh. */
export async function readShopHandover(
  handle: DbOrTx,
  shopId: string,
  orderId: string,
): Promise<ShopHandover> {
  const settings = await readSettings(handle);
  const [found] = await readRows(
    handle,
    {
      wrongCodes: nullable(int),
      notReceivedAt: nullable(isoTimestamp),
      claimedAt: nullable(isoTimestamp),
      refundRequested: nullable(bool),
      fresh: nullable(bool),
    },
    sql`select max(h.wrong_codes) as "wrongCodes", max(h.not_received_at) as "notReceivedAt",
        max(i.delivery_claimed_at) filter (where i.status = 'DELIVERED' and i.released_at is null) as "claimedAt",
        bool_or(exists (select from refunds r where r.item_id = i.id and r.status = 'REQUESTED')) as "refundRequested",
        bool_and(coalesce(p.is_fresh, false)) as fresh
      from order_items i
      left join handovers h on h.order_id = i.order_id and h.shop_id = i.shop_id
      left join product_handling p on p.product_id = i.product_id
      where i.order_id = ${orderId}::uuid and i.shop_id = ${shopId}::uuid`,
  );
  const until = found?.claimedAt
    ? new Date(new Date(found.claimedAt).getTime() + DELIVERY_UNDO_WINDOW_MS)
    : null;
  const after = settings['release.afterDays'];
  return {
    triesLeft: WRONG_CODES_MAX - (found?.wrongCodes ?? WRONG_CODES_MAX),
    deliveryTakeBackUntil: until && until.getTime() > Date.now() ? until : null,
    notReceivedAt: found?.notReceivedAt ?? null,
    refundRequested: found?.refundRequested ?? false,
    releaseDays: {
      silent: settings['release.silentDays'],
      delivered: found?.fresh ? Math.min(after, settings['release.freshDays']) : after,
    },
  };
}

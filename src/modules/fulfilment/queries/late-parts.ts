import { sql } from 'drizzle-orm';
import { AWAITED, LATE_PARTS, NOT_RECEIVED_PARTS, SENT_AND_HELD } from '#modules/orders';
import type { DbOrTx } from '#platform/database';
import { brandedInt, isoTimestamp, json, nullable, readRows, text } from '#platform/rows';
import type { Pesewas } from '#shared/money';
import { bool } from '../../../platform/rows.ts';

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
export function listLateParts(handle: DbOrTx): Promise<LateShopOrder[]> {
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
      from ${LATE_PARTS} d
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
      from ${NOT_RECEIVED_PARTS} h
      join order_items i on i.order_id = h.order_id and i.shop_id = h.shop_id and ${SENT_AND_HELD}
      join orders o on o.id = h.order_id
      join users u on u.id = o.user_id
      join shops s on s.id = h.shop_id
      group by h.order_id, h.not_received_at, s.id, u.id
      order by h.not_received_at, h.order_id limit ${LISTED_MAX}`,
  );
}

import { sql } from 'drizzle-orm';
import { NOT_RECEIVED_PARTS, SENT_AND_HELD } from '#modules/orders';
import type { DbOrTx } from '#platform/database';
import { brandedInt, isoTimestamp, json, nullable, readRows, text } from '#platform/rows';
import type { Pesewas } from '#shared/money';

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

const LISTED_MAX = 200;

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

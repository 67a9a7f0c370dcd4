import { sql } from 'drizzle-orm';
import { formatCedis, type Pesewas, toCedis } from '#shared/money';
import { orderNumber } from '#shared/order-number';
import { formatPhone } from '#shared/phone';
import type { DisputeEvidenceForm } from '#src/modules/disputes/contract/disputes.ts';
import type { DbOrTx } from '../../../platform/database.ts';
import { enumText, isoTimestamp, json, nullable, readRows, text } from '../../../platform/rows.ts';
import type { DisputeRow } from '../change-dispute.ts';

interface Sold {
  orderId: string;
  reference: string;
  method: 'MOMO' | 'CARD';
  email: string;
  paidAt: string | null;
  name: string;
  phone: string;
  address: string;
  items: Item[];
  words: { text: string; at: string }[];
}

interface Item {
  name: string;
  quantity: number;
  shop: string;
  price: Pesewas;
  status: 'PENDING' | 'SHIPPED' | 'DELIVERED' | 'CANCELLED';
  shippedAt: string | null;
  carrier: string | null;
  tracking: string | null;
  deliveredAt: string | null;
  releasedAt: string | null;
  releaseReason: string | null;
  refunded: Pesewas;
}

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
const on = (at: string | null): string => (at ? ` on ${day.format(new Date(at))}` : '');

/** Proof of delivery, by release reason. */
const PROOF: Record<string, string> = {
  CODE: 'The person who delivered the goods entered the 4-digit delivery code, which only the customer can see',
  CUSTOMER: 'The customer signed in to our site and confirmed that the goods were received',
  ADMIN: 'Our staff checked both sides and found that the goods were delivered',
};

/**
 * Drafts the evidence from the order: customer, goods, address, proof of delivery and messages. An admin edits it
 * before it is sent. Null without an order.
 */
export async function collectEvidence(
  handle: DbOrTx,
  dispute: Pick<DisputeRow, 'id' | 'orderId' | 'attemptId'>,
): Promise<DisputeEvidenceForm | null> {
  if (!dispute.orderId) return null;
  const [sold] = await readRows(
    handle,
    {
      orderId: text,
      reference: text,
      method: enumText<Sold['method']>(),
      email: text,
      paidAt: nullable(isoTimestamp),
      name: text,
      phone: text,
      address: text,
      items: json<Sold['items']>(),
      words: json<Sold['words']>(),
    },
    sql`select o.id as "orderId", a.reference, a.method, a.email, o.paid_at as "paidAt", o.ship_full_name as name,
        o.ship_phone as phone, concat_ws(', ', o.ship_street, o.ship_city, nullif(o.ship_state, ''), o.ship_country) as address,
        (select json_agg(json_build_object('name', i.product_name, 'quantity', i.quantity, 'shop', i.shop_name,
            'price', i.sum_pesewas, 'status', i.status, 'shippedAt', i.shipped_at,
            'carrier', i.carrier_name, 'tracking', i.tracking_number, 'deliveredAt', i.delivered_at,
            'releasedAt', i.released_at, 'releaseReason', i.release_reason,
            'refunded', i.refunded_pesewas + i.refunded_fee_pesewas) order by i.id)
          from order_items i where i.order_id = o.id) as items,
        coalesce((select json_agg(w order by w.at) from (
            select s.name || ' writes: ' || ds.text as text, ds.created_at as at
              from dispute_statements ds join shops s on s.id = ds.shop_id where ds.dispute_id = ${dispute.id}::uuid
            union all select 'The customer wrote to us: ' || r.reason, r.created_at
              from refunds r where r.order_id = o.id and r.requested_by is not null
            union all select r.shop_answer, r.shop_answered_at from refunds r where r.order_id = o.id and r.shop_answer <> ''
            union all select e.text, e.created_at from order_events e
              where e.order_id = o.id and e.actor = 'customer' and e.to_state in ('NOT_RECEIVED', 'RECEIPT_TAKEN_BACK')) w), '[]') as words
      from orders o join payment_attempts a on a.id = ${dispute.attemptId}::uuid where o.id = ${dispute.orderId}::uuid`,
  );
  if (!sold) return null;
  const handedOver = sold.items
    .map((item) => item.releasedAt ?? item.deliveredAt)
    .findLast((at) => at !== null);
  return {
    customerName: sold.name,
    customerEmail: sold.email,
    customerPhone: formatPhone(sold.phone),
    deliveryAddress: sold.address.slice(0, 500),
    deliveryDate: handedOver ? new Date(handedOver).toISOString().slice(0, 10) : '',
    serviceDetails: detailsOf(sold).slice(0, 5000),
  };
}

function detailsOf({ orderId, reference, method, paidAt, items, words }: Sold): string {
  const way = method === 'MOMO' ? 'mobile money' : 'card';
  return [
    `Order ${orderNumber(orderId)} on Dwaso, a marketplace for goods of Ghana's farmers and artisans. Paid${on(paidAt)} by ${way}, reference ${reference}.`,
    ...items.map(describe),
    ...words.map(({ text, at }) => `${text} (${day.format(new Date(at))})`),
  ].join('\n');
}

function describe(item: Item): string {
  const carrier = [item.carrier, item.tracking && `waybill ${item.tracking}`].filter(Boolean).join(', ');
  const proof = item.releaseReason && PROOF[item.releaseReason];
  const parts = [
    `${item.quantity} × ${item.name}, sold by ${item.shop}, ${formatCedis(toCedis(item.price))}`,
    item.shippedAt && `Sent${on(item.shippedAt)}${carrier ? ` with ${carrier}` : ''}`,
    item.deliveredAt && `Delivered${on(item.deliveredAt)}`,
    proof && `${proof}${on(item.releasedAt)}`,
    item.status === 'PENDING' && 'Not sent yet',
    item.refunded > 0 && `Refunded by us: ${formatCedis(toCedis(item.refunded))}`,
  ];
  return `- ${parts.filter(Boolean).join('. ')}.`;
}

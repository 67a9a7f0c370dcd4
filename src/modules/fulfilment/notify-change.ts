import * as m from '#messages/server';
import { getProfile } from '#modules/identity';
import { enqueueMail, type MailContent, renderTemplate } from '#modules/mail';
import { type ItemTransition, listHandovers, type OrderItemRow, type OrderRow } from '#modules/orders';
import { mailShop } from '#modules/shops';
import { formatDay } from '#shared/holiday';
import { formatCedis, pesewas, toCedis } from '#shared/money';
import { orderNumber } from '#shared/order-number';
import { formatPhone } from '#shared/phone';
import type { Transaction } from '../../platform/database.ts';
import type { Site } from '../../platform/site.ts';
import { collectionHint } from './contract/shipment-labels.ts';
import type { FulfilmentActor } from './lock-order.ts';
import type { ShipmentInput } from './shipments.ts';

/** A short notification to a customer, independent of the channel. */
interface Notice {
  kind: string;
  heading: string;
  /** The whole message in one or two short sentences, as in a text message. */
  text: string;
  /** The same for an SMS, without the link; by default heading and order. */
  sms?: () => string;
  /** Further paragraphs for a mail. */
  more: string[];
  rows: MailContent['rows'];
}

/** Notifies the customer of an order by mail; add text messages here. */
export async function sendCustomerNotice(
  tx: Transaction,
  site: Site,
  { order, notice }: { order: Pick<OrderRow, 'id' | 'userId'>; notice: Notice },
): Promise<void> {
  const { contact } = await getProfile(tx, order.userId);
  await enqueueMail(tx, site, {
    kind: notice.kind,
    recipient: contact,
    content: {
      subject: `${notice.heading} (order ${orderNumber(order.id)})`,
      heading: notice.heading,
      paragraphs: [notice.text, ...notice.more],
      ...(notice.rows && { rows: notice.rows }),
      ...(notice.sms && { sms: notice.sms }),
      action: { label: 'See the order', url: `${site.publicUrl}/orders/${order.id}` },
    },
  });
}

/** Parcel details for the customer. */
interface Parcel {
  trackingNumber?: string | null | undefined;
  fromStation?: string | null | undefined;
  toStation?: string | null | undefined;
  driverPhone?: string | null | undefined;
  carNumber?: string | null | undefined;
  expectedOn?: string | null | undefined;
}

/** Mail paragraphs about a parcel: pick-up place, expected day, what to bring, and the driver. */
export function shipmentParagraphs(parcel: Parcel): string[] {
  const { fromStation, toStation, driverPhone, carNumber, expectedOn } = parcel;
  const day = expectedOn ? ` It is expected on ${formatDay(expectedOn)}.` : '';
  const driver = [driverPhone && `phone ${formatPhone(driverPhone)}`, carNumber && `car ${carNumber}`].filter(
    Boolean,
  );
  return [
    ...(toStation
      ? [
          `Collect it at ${toStation}${fromStation ? `, sent from ${fromStation}` : ''}.${day} ${collectionHint({ trackingNumber: parcel.trackingNumber ?? null })}`,
        ]
      : fromStation || expectedOn
        ? [`${fromStation ? `It was sent from ${fromStation}.` : ''}${day}`.trim()]
        : []),
    ...(driver.length > 0 ? [`Driver: ${driver.join(', ')}.`] : []),
  ];
}

interface Told {
  order: OrderRow;
  /** In their state before the change. */
  items: OrderItemRow[];
  change: ItemTransition;
  /** The shop's details of the parcel. */
  parcel?: ShipmentInput | undefined;
  actor: FulfilmentActor;
  /** Refund of a cancellation, in pesewas. */
  back?: number;
}

const rowsOf = (items: OrderItemRow[]) =>
  items.map((item) => ({ label: item.productName, value: `× ${item.quantity}` }));

/** Mails a change to the customer, and to the shop unless the shop made it. */
export async function notifyChange(tx: Transaction, site: Site, told: Told): Promise<void> {
  if (told.actor.kind !== 'customer' || told.change.to === 'CANCELLED') await notifyCustomer(tx, site, told);
  if (told.actor.kind === 'shop') return;
  for (const [shopId, items] of Map.groupBy(told.items, (item) => item.shopId)) {
    const kind = `shop-items-${told.change.to.toLowerCase()}`;
    await mailShop(tx, site, {
      shopId,
      kind,
      content: shopMail(site, { ...told, items }),
    });
  }
}

const TEXTS = {
  SHIPPED: 'items-shipped',
  DELIVERED: 'items-delivered',
  CANCELLED: 'items-cancelled',
} as const;

/**
 * Mail that asks the customer whether the goods arrived. Both answers link to the order, where the customer can
 * confirm.
 */
export function receiptRequestMail(
  site: Site,
  orderId: string,
  items: OrderItemRow[],
): Pick<MailContent, 'paragraphs' | 'links' | 'rows'> {
  const url = `${site.publicUrl}/orders/${orderId}`;
  return {
    paragraphs: [
      `Have you received your goods? Dwaso holds your money until you confirm. If we do not hear from you, we pay ${items[0]?.shopName} on the date shown on your order.`,
    ],
    links: [
      { label: 'Yes, received', url: `${url}?received=yes` },
      { label: 'No, not received', url: `${url}?received=no` },
    ],
    rows: rowsOf(items),
  };
}

async function notifyCustomer(tx: Transaction, site: Site, given: Told): Promise<void> {
  const { order, items, change } = given;
  const { contact, firstName } = await getProfile(tx, order.userId);
  const byShop = [...Map.groupBy(items, (item) => item.shopId)];
  for (const [shopId, own] of change.to === 'SHIPPED' ? byShop : [['', items] as const]) {
    const { paragraphs, ...rest } =
      change.to === 'SHIPPED'
        ? await sent(tx, order, own, { ...change, shopId, parcel: given.parcel })
        : mailContent(site, { ...given, items: own });
    const shops = [...new Set(own.map(({ shopName }) => shopName))];
    const content = renderTemplate(
      TEXTS[change.to],
      { order: orderNumber(order.id), firstName, shop: shops.join(', ') },
      {
        after: paragraphs,
        rows: rowsOf(own),
        action: { label: 'See the order', url: `${site.publicUrl}/orders/${order.id}` },
        ...rest,
      },
    );
    await enqueueMail(tx, site, { kind: TEXTS[change.to], recipient: contact, content });
  }
}

/** Carrier, and the code to give at hand-over; one mail per shop. */
async function sent(
  tx: Transaction,
  order: OrderRow,
  items: OrderItemRow[],
  { shopId, carrierName, trackingNumber, parcel }: ItemTransition & Pick<Told, 'parcel'> & { shopId: string },
): Promise<Pick<MailContent, 'paragraphs' | 'code' | 'note' | 'sms'>> {
  const way = [carrierName, trackingNumber].filter(Boolean).join(', ');
  const parts = (await listHandovers(tx, [order.id])).get(order.id) ?? [];
  const code = parts.find((part) => part.shopId === shopId)?.code;
  const shop = items[0]?.shopName;
  return {
    paragraphs: [
      way ? `${shop} sent your goods with ${way}.` : `${shop} has sent your goods.`,
      ...shipmentParagraphs({ ...parcel, trackingNumber }),
      ...(code
        ? [
            'This is your delivery code. Open the parcel and check your goods. Then give the code to the rider or driver. We pay the shop immediately, so do not share the code before you have checked.',
          ]
        : []),
    ],
    ...(code && {
      code,
      sms: () => m.sms_sent_with_code({ order: orderNumber(order.id), code }),
    }),
    note: 'Dwaso, drivers and station staff will never call or text you to ask for this code.',
  };
}

function mailContent(
  site: Site,
  { order, items, change, back = 0 }: Told,
): Pick<MailContent, 'paragraphs' | 'links'> {
  if (change.to === 'CANCELLED') {
    return {
      paragraphs: [
        `Reason: ${change.notes}. We are refunding ${formatCedis(toCedis(pesewas(back)))} to the number or card you paid with.`,
      ],
    };
  }
  if (!change.release) {
    const { paragraphs, links } = receiptRequestMail(site, order.id, items);
    return {
      paragraphs: [`${items[0]?.shopName} says your goods have been delivered.`, ...paragraphs],
      links,
    };
  }
  const ask = 'If something is missing or wrong, open the order and request a refund.';
  const silence =
    'These goods were sent some time ago and we did not hear from you, so we have marked them as delivered.';
  return { paragraphs: change.release === 'SILENCE' ? [silence, ask] : [ask] };
}

/** Mail to the shop about a change by another actor. */
function shopMail(site: Site, { order, items, change, actor }: Told): MailContent {
  const who = { customer: 'The customer', admin: 'Dwaso', system: 'Dwaso', shop: 'You' }[actor.kind];
  const number = orderNumber(order.id);
  const sayings: Record<ItemTransition['to'], { heading: string; text: string }> = {
    SHIPPED: { heading: 'Your goods were marked as sent', text: `${who} marked them as sent.` },
    DELIVERED: {
      heading: 'The goods have arrived',
      text: `${who} confirmed delivery. Your earnings are now available for payout.`,
    },
    CANCELLED: {
      heading: 'Do not send these goods. They were cancelled',
      text: `${who} cancelled them. Reason: ${change.notes}. Items that were not sent are back in your stock.`,
    },
  };
  const { heading, text } = sayings[change.to];
  return {
    subject: `${heading} (order ${number})`,
    heading,
    paragraphs: [text],
    rows: rowsOf(items),
    action: { label: 'Open the order', url: `${site.publicUrl}/merchant/orders/${order.id}` },
  };
}

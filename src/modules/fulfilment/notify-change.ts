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
  told: { kind: string; order: Pick<OrderRow, 'id' | 'userId'>; notice: () => Notice },
): Promise<void> {
  const { kind, order, notice } = told;
  const { contact } = await getProfile(tx, order.userId);
  await enqueueMail(tx, site, {
    kind,
    recipient: contact,
    content: () => {
      const { heading, text, more, rows, sms } = notice();
      return {
        subject: m.mail_order({ heading, order: orderNumber(order.id) }),
        heading,
        paragraphs: [text, ...more],
        ...(rows && { rows }),
        ...(sms && { sms }),
        action: { label: m.mail_see_the_order(), url: `${site.publicUrl}/orders/${order.id}` },
      };
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
  const { fromStation, toStation, expectedOn, trackingNumber = null } = parcel;
  const sentences = [
    ...placeSentences(fromStation, toStation),
    ...(expectedOn ? [m.mail_it_is_expected_on({ day: formatDay(expectedOn) })] : []),
    ...(toStation ? [collectionHint({ trackingNumber })] : []),
  ];
  return [sentences.join(' '), driverSentence(parcel)].filter(Boolean);
}

function placeSentences(fromStation: Parcel['fromStation'], toStation: Parcel['toStation']): string[] {
  if (toStation && fromStation)
    return [m.mail_collect_it_at_sent_from({ station: toStation, from: fromStation })];
  if (toStation) return [m.mail_collect_it_at({ station: toStation })];
  return fromStation ? [m.mail_it_was_sent_from({ from: fromStation })] : [];
}

function driverSentence({ driverPhone, carNumber }: Parcel): string {
  const phone = driverPhone && formatPhone(driverPhone);
  if (phone && carNumber) return m.mail_driver_phone_car({ phone, car: carNumber });
  if (phone) return m.mail_driver_phone({ phone });
  return carNumber ? m.mail_driver_car({ car: carNumber }) : '';
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
      content: () => shopMail(site, { ...told, items }),
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
    paragraphs: [m.mail_have_you_received_your_goods_dwaso_holds_your({ shop: items[0]?.shopName ?? '' })],
    links: [
      { label: m.mail_yes_received(), url: `${url}?received=yes` },
      { label: m.mail_no_not_received(), url: `${url}?received=no` },
    ],
    rows: rowsOf(items),
  };
}

async function notifyCustomer(tx: Transaction, site: Site, given: Told): Promise<void> {
  const { order, items, change } = given;
  const { contact, firstName } = await getProfile(tx, order.userId);
  const byShop = [...Map.groupBy(items, (item) => item.shopId)];
  for (const [shopId, own] of change.to === 'SHIPPED' ? byShop : [['', items] as const]) {
    const write =
      change.to === 'SHIPPED'
        ? await sent(tx, order, own, { ...change, shopId, parcel: given.parcel })
        : () => mailContent(site, { ...given, items: own });
    const shops = [...new Set(own.map(({ shopName }) => shopName))];
    const content = () => {
      const { paragraphs, ...rest } = write();
      return renderTemplate(
        TEXTS[change.to],
        { order: orderNumber(order.id), firstName, shop: shops.join(', ') },
        {
          after: paragraphs,
          rows: rowsOf(own),
          action: { label: m.mail_see_the_order(), url: `${site.publicUrl}/orders/${order.id}` },
          ...rest,
        },
      );
    };
    await enqueueMail(tx, site, { kind: TEXTS[change.to], recipient: contact, content });
  }
}

/** Carrier, and the code to give at hand-over; one mail per shop. */
async function sent(
  tx: Transaction,
  order: OrderRow,
  items: OrderItemRow[],
  { shopId, carrierName, trackingNumber, parcel }: ItemTransition & Pick<Told, 'parcel'> & { shopId: string },
): Promise<() => Pick<MailContent, 'paragraphs' | 'code' | 'note' | 'sms'>> {
  const way = [carrierName, trackingNumber].filter(Boolean).join(', ');
  const parts = (await listHandovers(tx, [order.id])).get(order.id) ?? [];
  const code = parts.find((part) => part.shopId === shopId)?.code;
  const shop = items[0]?.shopName ?? '';
  return () => ({
    paragraphs: [
      way ? m.mail_sent_your_goods_with({ shop, way }) : m.mail_has_sent_your_goods({ shop }),
      ...shipmentParagraphs({ ...parcel, trackingNumber }),
      ...(code ? [m.mail_this_is_your_delivery_code_open_the_parcel()] : []),
    ],
    ...(code && {
      code,
      sms: () => m.sms_sent_with_code({ order: orderNumber(order.id), code }),
    }),
    note: m.mail_dwaso_drivers_and_station_staff_will_never_call(),
  });
}

function mailContent(
  site: Site,
  { order, items, change, back = 0 }: Told,
): Pick<MailContent, 'paragraphs' | 'links'> {
  if (change.to === 'CANCELLED') {
    const amount = formatCedis(toCedis(pesewas(back)));
    return {
      paragraphs: [m.mail_reason_we_are_refunding_to_the_number_or({ notes: change.notes ?? '', amount })],
    };
  }
  if (!change.release) {
    const { paragraphs, links } = receiptRequestMail(site, order.id, items);
    return {
      paragraphs: [
        m.mail_says_your_goods_have_been_delivered({ shop: items[0]?.shopName ?? '' }),
        ...paragraphs,
      ],
      links,
    };
  }
  const ask = m.mail_if_something_is_missing_or_wrong_open_the();
  const silence = m.mail_these_goods_were_sent_some_time_ago_and();
  return { paragraphs: change.release === 'SILENCE' ? [silence, ask] : [ask] };
}

/** Mail to the shop about a change by another actor. */
function shopMail(site: Site, { order, items, change, actor }: Told): MailContent {
  const byCustomer = actor.kind === 'customer';
  const number = orderNumber(order.id);
  const sayings: Record<ItemTransition['to'], { heading: string; text: string }> = {
    SHIPPED: { heading: m.mail_your_goods_were_marked_as_sent(), text: m.mail_dwaso_marked_them_as_sent() },
    DELIVERED: {
      heading: m.mail_the_goods_have_arrived(),
      text: byCustomer
        ? m.mail_the_customer_confirmed_delivery_your_earnings_are_now()
        : m.mail_dwaso_confirmed_delivery_your_earnings_are_now_available(),
    },
    CANCELLED: {
      heading: m.mail_do_not_send_these_goods_they_were_cancelled(),
      text: byCustomer
        ? m.mail_the_customer_cancelled_them_reason_items_that_were({ notes: change.notes ?? '' })
        : m.mail_dwaso_cancelled_them_reason_items_that_were_not({ notes: change.notes ?? '' }),
    },
  };
  const { heading, text } = sayings[change.to];
  return {
    subject: m.mail_order({ heading, order: number }),
    heading,
    paragraphs: [text],
    rows: rowsOf(items),
    action: { label: m.mail_open_the_order(), url: `${site.publicUrl}/merchant/orders/${order.id}` },
  };
}

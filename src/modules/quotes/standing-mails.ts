import * as m from '#messages/server';
import type { OrderRow } from '#modules/orders';
import type { Transaction } from '#platform/database';
import type { Site } from '#platform/site';
import { formatDay } from '#shared/holiday';
import { orderNumber } from '#shared/order-number';
import { formatDayTime } from '#shared/times';
import type { StandingEnd } from './contract/quote-states.ts';
import type { StandingOrderRow } from './lock-quote.ts';
import {
  formatAmount,
  formatShortTime,
  linkToOrder,
  linkToShopStanding,
  linkToStanding,
  mailCustomer,
  readNames,
  shorten,
  tellShop,
} from './mail-parts.ts';

/** The order of a delivery waits for its payment. */
export async function mailDeliveryDue(
  tx: Transaction,
  site: Site,
  { standing, order, dueOn }: { standing: StandingOrderRow; order: OrderRow; dueOn: string },
): Promise<void> {
  const values = {
    ...(await readNames(tx, standing)),
    ...{ quantity: standing.quantity, day: formatDay(dueOn), total: formatAmount(order.totalPesewas) },
    ...{ order: orderNumber(order.id), until: formatDayTime(order.holdExpiresAt) },
  };
  await mailCustomer(tx, site, standing.userId, {
    kind: 'standing-due',
    subject: () => m.mail_standing_due_subject(values),
    paragraphs: () => [m.mail_standing_due_text(values)],
    sms: () =>
      m.sms_standing_due({
        ...{ ...shorten(values), amount: values.total, until: formatShortTime(order.holdExpiresAt) },
      }),
    action: linkToOrder(order.id),
  });
}

/** The shop has too little for a delivery; its order is placed once there is enough. */
export async function mailRestock(
  tx: Transaction,
  site: Site,
  { standing, dueOn }: { standing: StandingOrderRow; dueOn: string },
): Promise<void> {
  const values = {
    ...(await readNames(tx, standing)),
    ...{ quantity: standing.quantity, day: formatDay(dueOn) },
  };
  await tellShop(tx, site, standing.shopId, {
    kind: 'shop-standing-restock',
    subject: () => m.mail_standing_restock_subject(values),
    paragraphs: () => [m.mail_standing_restock_text(values)],
    sms: () => m.sms_shop_standing_restock(shorten(values)),
    action: linkToShopStanding,
  });
}

type MissedValues = Parameters<typeof m.mail_standing_missed_no_stock>[0];
type MissedWords = (values: MissedValues) => string;

const MISSED: Record<'UNPAID' | 'NO_STOCK' | 'PAUSED', { text: MissedWords; sms: MissedWords }> = {
  UNPAID: { text: m.mail_standing_missed_unpaid, sms: m.sms_standing_missed_unpaid },
  NO_STOCK: { text: m.mail_standing_missed_no_stock, sms: m.sms_standing_missed_no_stock },
  PAUSED: { text: m.mail_standing_missed_paused, sms: m.sms_standing_missed_paused },
};

/** A delivery does not come: nobody paid it, or the shop had too little. Two unpaid ones in a row pause the order. */
export async function mailDeliveryMissed(
  tx: Transaction,
  site: Site,
  missed: { standing: StandingOrderRow; dueOn: string; as: keyof typeof MISSED },
): Promise<void> {
  const { standing, dueOn, as } = missed;
  const values = { ...(await readNames(tx, standing)), day: formatDay(dueOn) };
  const words = {
    paragraphs: () => [MISSED[as].text(values)],
    sms: () => MISSED[as].sms(shorten(values)),
  };
  const isPaused = as === 'PAUSED';
  const subject = () =>
    isPaused ? m.mail_standing_paused_subject(values) : m.mail_standing_missed_subject(values);
  await mailCustomer(tx, site, standing.userId, {
    kind: isPaused ? 'standing-paused' : 'standing-missed',
    ...{ ...words, subject, action: linkToStanding(standing.id) },
  });
  await tellShop(tx, site, standing.shopId, {
    kind: isPaused ? 'shop-standing-paused' : 'shop-standing-missed',
    ...{ ...words, subject, action: linkToShopStanding },
  });
}

/** Both sides read why nothing is ordered; `nextOn` is the first day without a delivery. */
export async function mailStandingSuspended(
  tx: Transaction,
  site: Site,
  standing: StandingOrderRow,
): Promise<void> {
  const values = { ...(await readNames(tx, standing)), day: formatDay(standing.nextOn ?? '') };
  const subject = () => m.mail_standing_paused_subject(values);
  await mailCustomer(tx, site, standing.userId, {
    ...{ kind: 'standing-paused', subject, action: linkToStanding(standing.id) },
    paragraphs: () => [m.mail_standing_suspended(values)],
    sms: () => m.sms_standing_suspended(shorten(values)),
  });
  await tellShop(tx, site, standing.shopId, {
    ...{ kind: 'shop-standing-paused', subject, action: linkToShopStanding },
    paragraphs: () => [m.mail_shop_standing_suspended(values)],
    sms: () => m.sms_shop_standing_suspended(shorten(values)),
  });
}

type EndedWords = (values: { product: string; shop: string }) => string;

const WHY: Record<StandingEnd, { text: () => string; sms: EndedWords }> = {
  DONE: { text: m.mail_standing_ended_done, sms: m.sms_standing_ended_done },
  CUSTOMER: { text: m.mail_standing_ended_customer, sms: m.sms_standing_ended_customer },
  SHOP: { text: m.mail_standing_ended_shop, sms: m.sms_standing_ended_shop },
  UNPAID: { text: m.mail_standing_ended_unpaid, sms: m.sms_standing_ended_unpaid },
  UNAVAILABLE: { text: m.mail_standing_ended_unavailable, sms: m.sms_standing_ended_unavailable },
  ACCOUNT_CLOSED: { text: m.mail_standing_ended_customer, sms: m.sms_standing_ended_customer },
};

/** To both sides, but not to a customer whose account is being closed. */
export async function mailStandingEnded(
  tx: Transaction,
  site: Site,
  { standing, as, reason }: { standing: StandingOrderRow; as: StandingEnd; reason: string | null },
): Promise<void> {
  const values = await readNames(tx, standing);
  const subject = () => m.mail_standing_ended_subject(values);
  const paragraphs = () => [
    WHY[as].text(),
    ...(reason ? [m.mail_reason({ reason })] : []),
    m.mail_standing_ended_orders_stay(),
  ];
  const sms = () => WHY[as].sms(shorten(values));
  await tellShop(tx, site, standing.shopId, {
    ...{ kind: 'shop-standing-ended', subject, paragraphs, sms, action: linkToShopStanding },
  });
  if (as === 'ACCOUNT_CLOSED') return;
  await mailCustomer(tx, site, standing.userId, {
    ...{ kind: 'standing-ended', subject, paragraphs, sms, action: linkToStanding(standing.id) },
  });
}

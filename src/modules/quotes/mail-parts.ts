import { sql } from 'drizzle-orm';
import * as m from '#messages/server';
import { getProfile } from '#modules/identity';
import { enqueueMail, shortName } from '#modules/mail';
import { getShop, mailShop } from '#modules/shops';
import type { Transaction } from '#platform/database';
import { readRows, text } from '#platform/rows';
import type { Site } from '#platform/site';
import { formatDay } from '#shared/holiday';
import { formatCedis, type Pesewas, toCedis } from '#shared/money';
import { formatTime } from '#shared/times';
import type { StandingOrderRow } from './lock-quote.ts';

/** Formats pesewas for a message. */
export const formatAmount = (sum: Pesewas) => formatCedis(toCedis(sum));

/** A message; its functions are called in the recipient's language. */
export interface QuoteMail {
  kind: string;
  subject: () => string;
  paragraphs: () => string[];
  sms: () => string;
  /** Label and path of its button. */
  action: [() => string, string];
}

const contentOf =
  (site: Site, { subject, paragraphs, sms, action }: QuoteMail) =>
  () => ({
    ...{ subject: subject(), heading: subject(), paragraphs: paragraphs(), sms },
    action: { label: action[0](), url: `${site.publicUrl}${action[1]}` },
  });

/** Queues a message to a customer. */
export async function mailCustomer(
  tx: Transaction,
  site: Site,
  userId: string,
  mail: QuoteMail,
): Promise<void> {
  const { contact } = await getProfile(tx, userId);
  await enqueueMail(tx, site, { kind: mail.kind, recipient: contact, content: contentOf(site, mail) });
}

/** Queues a message to a shop. */
export const tellShop = (tx: Transaction, site: Site, shopId: string, mail: QuoteMail): Promise<void> =>
  mailShop(tx, site, { shopId, kind: mail.kind, content: contentOf(site, mail) });

/** The button that opens a request. */
export const linkToQuote = (id: string): QuoteMail['action'] => [m.mail_quote_see, `/quotes/${id}`];
export const linkToShopQuotes: QuoteMail['action'] = [m.mail_quote_see, '/merchant/quotes'];
export const linkToStanding = (id: string): QuoteMail['action'] => [
  m.mail_standing_see,
  `/quotes#standing-${id}`,
];
export const linkToShopStanding: QuoteMail['action'] = [
  m.mail_standing_see,
  '/merchant/quotes#standing-orders',
];
export const linkToOrder = (id: string): QuoteMail['action'] => [m.mail_see_the_order, `/orders/${id}`];

/** The values of a message with names that fit into an SMS. */
export const shorten = <T extends { product: string; shop?: string }>(values: T) => ({
  ...values,
  ...{ product: shortName(values.product), shop: shortName(values.shop ?? '') },
});

/** `24 November, 10:00 am`, for an SMS. */
export const formatShortTime = (at: Date): string =>
  `${formatDay(at.toISOString().slice(0, 10))}, ${formatTime(at)}`;

/** Names of a product and its shop. */
export async function readNames(
  tx: Transaction,
  { productId, shopId }: Pick<StandingOrderRow, 'productId' | 'shopId'>,
) {
  const [row] = await readRows(
    tx,
    { product: text },
    sql`select name as product from product_names where product_id = ${productId}::uuid`,
  );
  return { product: row?.product ?? '', shop: (await getShop(tx, shopId)).name };
}

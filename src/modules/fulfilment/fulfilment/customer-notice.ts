import { getProfile } from '#modules/identity';
import { enqueueMail, type MailContent } from '#modules/mail';
import type { OrderRow } from '#modules/orders';
import type { Transaction } from '#platform/database';
import type { Site } from '#platform/site';
import { orderNumber } from '#shared/order-number';

/** A short notification to a customer, independent of the channel. */
interface Notice {
  kind: string;
  heading: string;
  /** The whole message in one or two short sentences, as in a text message. */
  text: string;
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
  const { email } = await getProfile(tx, order.userId);
  await enqueueMail(tx, site, {
    kind: notice.kind,
    recipient: email,
    content: {
      subject: `${notice.heading} (order ${orderNumber(order.id)})`,
      heading: notice.heading,
      paragraphs: [notice.text, ...notice.more],
      ...(notice.rows && { rows: notice.rows }),
      action: { label: 'See the order', url: `${site.publicUrl}/orders/${order.id}` },
    },
  });
}

import { getProfile } from '#modules/identity';
import { enqueueMail, type MailContent } from '#modules/mail';
import type { OrderRow } from '#modules/orders';
import { orderNumber } from '#shared/order-number';
import type { Transaction } from '../../../platform/database.ts';
import type { Site } from '../../../platform/site.ts';

/** Something short that a customer should know at once, whatever it is told by. */
interface Notice {
  kind: string;
  heading: string;
  /** All that matters, in one or two short plain sentences: what a text message would hold. */
  text: string;
  /** What else a mail has room for. */
  more: string[];
  rows: MailContent['rows'];
}

/** Tells the customer of an order, by mail; the one place where a text message would go out beside it. */
export async function tellCustomer(
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

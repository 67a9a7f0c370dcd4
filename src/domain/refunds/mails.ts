import { formatCedis, type Pesewas, toCedis } from '#contracts/money';
import { orderNumber } from '#contracts/order-number';
import { getProfile } from '#domain/accounts';
import { enqueueMail, type MailContent } from '#domain/notifications';
import type { OrderItemRow, OrderRow } from '#domain/orders';
import { mailShop } from '#domain/shops';
import type { Transaction } from '../../platform/database.ts';
import type { Site } from '../../platform/site.ts';
import type { RefundRow } from './refund-item.ts';

const amount = (sum: Pesewas) => formatCedis(toCedis(sum));

interface About {
  order: OrderRow;
  item: OrderItemRow;
}

async function mailCustomer(
  tx: Transaction,
  site: Site,
  { order }: About,
  kind: string,
  content: Omit<MailContent, 'action'>,
): Promise<void> {
  const { email } = await getProfile(tx, order.userId);
  const action = { label: 'See the order', url: `${site.publicUrl}/orders/${order.id}` };
  await enqueueMail(tx, site, { kind, recipient: email, content: { ...content, action } });
}

/** The shop is asked for its answer, the customer told what happens next. */
export async function mailRefundRequested(
  tx: Transaction,
  site: Site,
  about: About & { refund: RefundRow },
): Promise<void> {
  const { order, item, refund } = about;
  const sum = amount(refund.amountPesewas);
  await mailShop(tx, site, {
    shopId: item.shopId,
    kind: 'shop-refund-request',
    choice: 'refundRequests',
    content: {
      subject: `A customer asks for ${sum} back (order ${orderNumber(order.id)})`,
      heading: 'A customer asks for a refund',
      paragraphs: [
        `${item.quantity} × ${item.productName}. The customer writes: ${refund.reason}`,
        'Look at it and answer. If you agree, the money goes back; if you do not, say why and Dwaso decides.',
      ],
      action: { label: 'Answer', url: `${site.publicUrl}/merchant/refunds` },
    },
  });
  await mailCustomer(tx, site, about, 'refund-requested', {
    subject: `We have your request for ${sum}`,
    heading: 'We have your request',
    paragraphs: [
      `${item.shopName} was asked about ${item.productName} and will answer. If you do not agree with each other, Dwaso decides.`,
    ],
  });
}

/** What the shop answered, to the customer. */
export async function mailRefundAnswered(
  tx: Transaction,
  site: Site,
  about: About & { amountPesewas: Pesewas; agrees: boolean; note: string },
): Promise<void> {
  const { item, agrees, note } = about;
  const sum = amount(about.amountPesewas);
  const said = note ? [`${item.shopName} writes: ${note}`] : [];
  await mailCustomer(tx, site, about, agrees ? 'refund-approved' : 'refund-disputed', {
    subject: agrees ? `We are sending ${sum} back to you` : `${item.shopName} has answered your request`,
    heading: agrees ? 'Your money is on its way back' : 'The shop does not agree',
    paragraphs: agrees
      ? [`${item.shopName} agreed. We are sending ${sum} back to where it came from.`, ...said]
      : [...said, 'Dwaso now looks at both sides and decides. We write to you.'],
  });
}

/** What Dwaso decided, to both sides. */
export async function mailRefundDecided(
  tx: Transaction,
  site: Site,
  about: About & { amountPesewas: Pesewas; approved: boolean; note: string },
): Promise<void> {
  const { order, item, approved, note } = about;
  const sum = amount(about.amountPesewas);
  await mailCustomer(tx, site, about, approved ? 'refund-approved' : 'refund-rejected', {
    subject: approved ? `We are sending ${sum} back to you` : 'Your request for a refund was not granted',
    heading: approved ? 'Your money is on its way back' : 'Your request was not granted',
    paragraphs: approved
      ? [`We decided for you: ${sum} goes back to where it came from for ${item.productName}.`, note]
      : [`We looked at both sides about ${item.productName}.`, `Reason: ${note}`],
  });
  await mailShop(tx, site, {
    shopId: item.shopId,
    kind: 'shop-refund-decided',
    content: {
      subject: `Dwaso decided about a refund (order ${orderNumber(order.id)})`,
      heading: approved ? `${sum} goes back to the customer` : 'The refund was not granted',
      paragraphs: [
        `${item.quantity} × ${item.productName}. ${note}`,
        ...(approved ? ['Your part of it is taken from your earnings.'] : []),
      ],
      action: { label: 'See your earnings', url: `${site.publicUrl}/merchant/earnings` },
    },
  });
}

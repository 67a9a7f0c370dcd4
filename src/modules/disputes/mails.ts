import * as m from '#messages/server';
import { adminEmails } from '#modules/identity';
import { enqueueMail, type MailContent } from '#modules/mail';
import type { OrderItemRow } from '#modules/orders';
import { mailShop } from '#modules/shops';
import { formatCedis, type Pesewas, pesewas, toCedis } from '#shared/money';
import { orderNumber } from '#shared/order-number';
import { formatDayTime } from '#shared/times';
import type { Transaction } from '../../platform/database.ts';
import type { Site } from '../../platform/site.ts';
import type { ItemLoss, Outcome } from './allocate-loss.ts';
import type { DisputeRow } from './change-dispute.ts';

const amount = (sum: Pesewas) => formatCedis(toCedis(sum));

const rowsOf = (items: OrderItemRow[]) =>
  items.map((item) => ({ label: item.productName, value: `× ${item.quantity}` }));

/** Mails the admins who may answer: owner and finance. */
async function mailAdmins(tx: Transaction, site: Site, kind: string, content: MailContent): Promise<void> {
  for (const recipient of await adminEmails(tx, ['owner', 'finance'])) {
    await enqueueMail(tx, site, { kind, recipient, content });
  }
}

const byShop = (items: OrderItemRow[]) => [...Map.groupBy(items, (item) => item.shopId)].sort();

const about = ({ orderId, reference }: DisputeRow): string =>
  orderId ? `order ${orderNumber(orderId)}` : `payment ${reference ?? 'without a reference'}`;

const answerAction = (site: Site, { id }: DisputeRow) => ({
  label: 'Open the dispute',
  url: `${site.publicUrl}/admin/disputes/${id}`,
});

const dueLabel = ({ dueAt }: DisputeRow): string =>
  dueAt
    ? `Reply by ${formatDayTime(dueAt)}. Without a reply we lose the dispute and the customer is refunded.`
    : 'A reply is usually due within 48 hours. Without a reply we lose the dispute and the customer is refunded.';

const numberOf = ({ orderId }: DisputeRow) => (orderId ? orderNumber(orderId) : '');

/** Reports a new dispute: to its shops what is held, to the admins the due date. */
export async function mailDisputeOpened(
  tx: Transaction,
  site: Site,
  { dispute, items }: { dispute: DisputeRow; items: OrderItemRow[] },
): Promise<void> {
  const sum = amount(dispute.amountPesewas);
  const unknown = 'Dwaso does not know this payment. Check it in the payment company’s dashboard.';
  await mailAdmins(tx, site, 'dispute-opened', {
    subject: `Dispute: ${sum} for ${about(dispute)}`,
    heading: `Dispute for ${sum}`,
    paragraphs: [
      `The customer’s bank or network is asking for this money back${dispute.category ? ` (${dispute.category})` : ''}. ${dispute.orderId ? 'We are holding the money for these goods.' : unknown}`,
      dueLabel(dispute),
    ],
    rows: rowsOf(items),
    action: answerAction(site, dispute),
  });
  for (const [shopId, own] of byShop(items)) {
    await mailShop(tx, site, {
      shopId,
      kind: 'shop-dispute-opened',
      content: {
        subject: `Order ${numberOf(dispute)}: the customer’s bank is asking for the money back`,
        heading: 'A payment is disputed',
        sms: () => m.sms_dispute_opened({ order: numberOf(dispute) }),
        paragraphs: [
          'The customer’s bank or mobile network is asking for this payment back. We hold your earnings for these goods until it is decided. Dwaso will reply for you.',
          'Send us your evidence on the order page: who delivered, who received, when, and the waybill number. If you have not sent the goods, do not send them yet.',
        ],
        rows: rowsOf(own),
        action: { label: 'Open the order', url: `${site.publicUrl}/merchant/orders/${dispute.orderId}` },
      },
    });
  }
}

/** Repeats the payment company's reminder to the admins. */
export function mailDisputeReminder(tx: Transaction, site: Site, dispute: DisputeRow): Promise<void> {
  return mailAdmins(tx, site, 'dispute-reminder', {
    subject: `Reply needed: the dispute about ${about(dispute)}`,
    heading: `The dispute for ${amount(dispute.amountPesewas)} is still open`,
    paragraphs: ['The payment company reminds us that this dispute has no reply yet.', dueLabel(dispute)],
    action: answerAction(site, dispute),
  });
}

/** Asks the admins to check a dispute with an unknown resolution. */
export function mailDisputeUnclear(tx: Transaction, site: Site, dispute: DisputeRow): Promise<void> {
  return mailAdmins(tx, site, 'dispute-unclear', {
    subject: `Check the dispute about ${about(dispute)}`,
    heading: 'A dispute ended without a clear result',
    paragraphs: [
      `The payment company says it is resolved, as "${dispute.processorResolution ?? 'nothing'}". Check it in their dashboard. The money is held until then.`,
    ],
    action: answerAction(site, dispute),
  });
}

/** Reports the outcome to each shop, with the effect on its own money. */
export async function mailDisputeClosed(
  tx: Transaction,
  site: Site,
  closed: { dispute: DisputeRow; items: OrderItemRow[]; losses: ItemLoss[]; outcome: Outcome },
): Promise<void> {
  const { dispute, items, losses, outcome } = closed;
  const won = outcome.to === 'WON';
  const sum = amount(outcome.to === 'WON' ? dispute.amountPesewas : outcome.lostPesewas);
  await mailAdmins(tx, site, 'dispute-closed', {
    subject: `Dispute about ${about(dispute)}: ${won ? 'won' : outcome.to === 'LOST' ? 'lost' : 'accepted'}`,
    heading: won ? `${sum} stays` : `${sum} was refunded`,
    paragraphs: [
      won
        ? 'We won this dispute. The held money is released.'
        : 'We took it from the shop’s earnings. Where delivery was proven, Dwaso paid.',
    ],
    action: answerAction(site, dispute),
  });
  for (const [shopId, own] of byShop(items)) {
    const theirs = losses.filter((loss) => loss.item.shopId === shopId && loss.bearer === 'shop');
    const taken = pesewas(theirs.reduce((total, { price }) => total + price, 0));
    const lost =
      taken > 0
        ? `We took ${amount(taken)} from your earnings because there was no proof of delivery.`
        : 'You delivered the goods, so Dwaso pays. We have taken nothing from you.';
    await mailShop(tx, site, {
      shopId,
      kind: 'shop-dispute-closed',
      content: {
        subject: `Order ${numberOf(dispute)}: the dispute is decided`,
        heading: won ? 'The payment is valid' : 'The customer was refunded',
        sms: () =>
          taken > 0 && !won
            ? m.sms_dispute_lost({ order: numberOf(dispute), amount: amount(taken) })
            : m.sms_dispute_won({ order: numberOf(dispute) }),
        paragraphs: [won ? 'You have lost nothing. Your held earnings are released.' : lost],
        rows: rowsOf(own),
        action: { label: 'See your earnings', url: `${site.publicUrl}/merchant/earnings` },
      },
    });
  }
}

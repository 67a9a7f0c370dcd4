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
async function mailAdmins(tx: Transaction, site: Site, kind: string, mail: MailContent): Promise<void> {
  for (const recipient of await adminEmails(tx, ['owner', 'finance'])) {
    await enqueueMail(tx, site, { kind, recipient, content: () => mail });
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
      content: () => ({
        subject: m.mail_order_the_customers_bank_is_asking_for_the({ order: numberOf(dispute) }),
        heading: m.mail_a_payment_is_disputed(),
        sms: () => m.sms_dispute_opened({ order: numberOf(dispute) }),
        paragraphs: [
          m.mail_the_customers_bank_or_mobile_network_is_asking(),
          m.mail_send_us_your_evidence_on_the_order_page(),
        ],
        rows: rowsOf(own),
        action: {
          label: m.mail_open_the_order(),
          url: `${site.publicUrl}/merchant/orders/${dispute.orderId}`,
        },
      }),
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
    const lost = () =>
      taken > 0
        ? m.mail_we_took_from_your_earnings_because_there_was({ amount: amount(taken) })
        : m.mail_you_delivered_the_goods_so_dwaso_pays_we();
    await mailShop(tx, site, {
      shopId,
      kind: 'shop-dispute-closed',
      content: () => ({
        subject: m.mail_order_the_dispute_is_decided({ order: numberOf(dispute) }),
        heading: won ? m.mail_the_payment_is_valid() : m.mail_the_customer_was_refunded(),
        sms: () =>
          taken > 0 && !won
            ? m.sms_dispute_lost({ order: numberOf(dispute), amount: amount(taken) })
            : m.sms_dispute_won({ order: numberOf(dispute) }),
        paragraphs: [won ? m.mail_you_have_lost_nothing_your_held_earnings_are() : lost()],
        rows: rowsOf(own),
        action: { label: m.mail_see_your_earnings(), url: `${site.publicUrl}/merchant/earnings` },
      }),
    });
  }
}

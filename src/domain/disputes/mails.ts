import { formatCedis, type Pesewas, pesewas, toCedis } from '#contracts/money';
import { orderNumber } from '#contracts/order-number';
import { adminEmails } from '#domain/accounts';
import { enqueueMail, type MailContent } from '#domain/notifications';
import type { OrderItemRow } from '#domain/orders';
import { mailShop } from '#domain/shops';
import type { Transaction } from '../../platform/database.ts';
import type { Site } from '../../platform/site.ts';
import type { DisputeRow } from './change-dispute.ts';
import type { ItemLoss, Outcome } from './loss.ts';

const amount = (sum: Pesewas) => formatCedis(toCedis(sum));

/** `Tuesday, 24 November, 10:00` in Accra, whose time is UTC. */
function inWords(at: Date): string {
  return new Intl.DateTimeFormat('en-GB', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'UTC',
  }).format(at);
}

const rowsOf = (items: OrderItemRow[]) =>
  items.map((item) => ({ label: item.productName, value: `× ${item.quantity}` }));

/** Whoever may answer: the owner and finance. */
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
    ? `An answer is due by ${inWords(dueAt)}. Without one it counts as accepted, and the money goes back.`
    : 'An answer is usually due within 48 hours. Without one it counts as accepted, and the money goes back.';

/** A dispute came: its shops read what is held, the admins by when they must answer. */
export async function mailDisputeOpened(
  tx: Transaction,
  site: Site,
  { dispute, items }: { dispute: DisputeRow; items: OrderItemRow[] },
): Promise<void> {
  const sum = amount(dispute.amountPesewas);
  const unknown =
    'This payment is none that Dwaso knows: look at it in the dashboard of the payment company.';
  await mailAdmins(tx, site, 'dispute-opened', {
    subject: `Dispute: ${sum} asked back for ${about(dispute)}`,
    heading: `${sum} is asked back`,
    paragraphs: [
      `The customer's bank or network asks for it${dispute.category ? ` (${dispute.category})` : ''}. ${dispute.orderId ? 'The money of these goods waits meanwhile.' : unknown}`,
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
        subject: `Order ${dispute.orderId ? orderNumber(dispute.orderId) : ''}: the customer's bank asks for the money back`,
        heading: 'A payment is disputed',
        paragraphs: [
          'The bank or network that paid for these goods asks for the money back. What you earn with them is held until that is decided. Dwaso answers for you.',
          'Tell us on the order what can help: who handed the goods over, to whom, when, with which waybill. If they have not been sent yet, wait.',
        ],
        rows: rowsOf(own),
        action: { label: 'Open the order', url: `${site.publicUrl}/merchant/orders/${dispute.orderId}` },
      },
    });
  }
}

/** The payment company reminded: the admins are told again. */
export function mailDisputeReminder(tx: Transaction, site: Site, dispute: DisputeRow): Promise<void> {
  return mailAdmins(tx, site, 'dispute-reminder', {
    subject: `Still to be answered: the dispute about ${about(dispute)}`,
    heading: `${amount(dispute.amountPesewas)} is still asked back`,
    paragraphs: ['The payment company reminds you of a dispute that nobody has answered.', dueLabel(dispute)],
    action: answerAction(site, dispute),
  });
}

/** The payment company said something that we can't read: a person has to look. */
export function mailDisputeUnclear(tx: Transaction, site: Site, dispute: DisputeRow): Promise<void> {
  return mailAdmins(tx, site, 'dispute-unclear', {
    subject: `Look at the dispute about ${about(dispute)}`,
    heading: 'A dispute ended, and nobody knows how',
    paragraphs: [
      `The payment company calls it resolved, as "${dispute.processorResolution ?? 'nothing'}". Look at it in its dashboard; the money waits until then.`,
    ],
    action: answerAction(site, dispute),
  });
}

/** It is decided: each shop reads what it means for its own money. */
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
    heading: won ? `${sum} stays` : `${sum} went back`,
    paragraphs: [
      won
        ? 'It was decided for us. What waited goes on its way.'
        : 'It was taken from the shop, or is the loss of Dwaso where the hand-over was proven.',
    ],
    action: answerAction(site, dispute),
  });
  for (const [shopId, own] of byShop(items)) {
    const theirs = losses.filter((loss) => loss.item.shopId === shopId && loss.bearer === 'shop');
    const taken = pesewas(theirs.reduce((total, { price }) => total + price, 0));
    const lost =
      taken > 0
        ? `${amount(taken)} was taken from your earnings, since nobody could show that the goods were handed over.`
        : 'You have handed the goods over, so Dwaso bears it: nothing is taken from you.';
    await mailShop(tx, site, {
      shopId,
      kind: 'shop-dispute-closed',
      content: {
        subject: `Order ${dispute.orderId ? orderNumber(dispute.orderId) : ''}: the dispute is decided`,
        heading: won ? 'The payment stands' : 'The money went back to the customer',
        paragraphs: [won ? 'Nothing is lost, and what was held is held no longer.' : lost],
        rows: rowsOf(own),
        action: { label: 'See your earnings', url: `${site.publicUrl}/merchant/earnings` },
      },
    });
  }
}

import type { OrderRefund } from '#contracts/after-sale';
import { formatCedis } from '#contracts/money';
import { formatDate } from '#web/lib/dates.ts';
import type { PillTone } from '#web/ui/pill.tsx';

export type RefundLabel = { pill: string; tone: PillTone; title: string; text: string };

/** Where a refund stands, for its customer: the amount, what happened, what comes next. */
export function refundLabel(refund: OrderRefund, shopName: string): RefundLabel {
  const sum = formatCedis(refund.amount);
  switch (refund.status) {
    case 'REQUESTED':
      return asked(refund, sum, shopName);
    case 'REJECTED':
      if (refund.offer?.accepted) {
        const text = `${shopName} sent another, and you said that it has come. No money moved.`;
        return { pill: 'Settled', tone: 'delivered', title: 'Another has come', text };
      }
      return {
        pill: 'Not granted',
        tone: 'cancelled',
        title: `${sum} was not granted`,
        text: 'Dwaso looked at both sides and decided. No money moved.',
      };
    case 'PROCESSED':
      return {
        pill: 'Arrived',
        tone: 'delivered',
        title: `${sum} went back to you`,
        text: `${inPart(refund)}${refund.processedAt ? `On ${formatDate(refund.processedAt)}, to` : 'To'} where you paid from.`,
      };
    case 'FAILED':
    case 'NEEDS_ATTENTION':
      return {
        pill: 'Delayed',
        tone: 'pending',
        title: `${sum} could not be sent back yet`,
        text: `${inPart(refund)}The payment company did not pass it on. Dwaso is seeing to it; there is nothing you need to do.`,
      };
    default:
      return {
        pill: 'On its way',
        tone: 'shipped',
        title: `${sum} is on its way back`,
        text: `${granted(refund, shopName)}${inPart(refund)}It goes to where you paid from; we write to you when it is there.`,
      };
  }
}

function asked(refund: OrderRefund, sum: string, shopName: string): RefundLabel {
  const title = `You asked for ${sum} back`;
  const { offer } = refund;
  if (offer?.accepted === null) {
    const what = offer.amount === null ? 'to send you another' : `you ${formatCedis(offer.amount)} back`;
    const text = `${shopName} offers ${what}. If that is not enough, say no: Dwaso looks at both sides and decides.`;
    return { pill: 'An offer', tone: 'pending', title, text };
  }
  if (refund.shopAgrees === false) {
    const text = `${shopName} does not agree. Dwaso now looks at both sides and decides; we write to you.`;
    return { pill: 'Dwaso decides', tone: 'pending', title, text };
  }
  const text = `On ${formatDate(refund.createdAt)}. ${shopName} answers next. If you do not agree with each other, Dwaso decides.`;
  return { pill: 'Asked for', tone: 'pending', title, text };
}

/** Beside the amount that was granted, what was asked for. */
function inPart({ requestedAmount, amount }: OrderRefund): string {
  return requestedAmount !== null && requestedAmount > amount
    ? `You asked for ${formatCedis(requestedAmount)}. `
    : '';
}

function granted({ requestedByCustomer, shopAgrees }: OrderRefund, shopName: string): string {
  if (!requestedByCustomer) return '';
  return shopAgrees ? `${shopName} agreed. ` : 'Dwaso decided for you. ';
}

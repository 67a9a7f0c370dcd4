import { formatCedis } from '#shared/money';
import type { OrderRefund } from '#src/modules/refunds/contract/after-sale.ts';
import type { BadgeTone } from '#web/components/ui/badge.tsx';
import { formatDate } from '#web/lib/format/dates.ts';
import { afterSaleTexts as texts } from './texts.ts';

export type RefundLabel = { pill: string; tone: BadgeTone; title: string; text: string };

/** The status of a refund for its customer: amount, what happened, what comes next. */
export function refundLabel(refund: OrderRefund, shopName: string): RefundLabel {
  const sum = formatCedis(refund.amount);
  if (refund.toCredit)
    return {
      ...{ pill: texts.creditPill, tone: 'delivered' },
      ...{ title: texts.creditTitle(sum), text: texts.credit },
    };
  switch (refund.status) {
    case 'REQUESTED':
      return requested(refund, sum, shopName);
    case 'REJECTED':
      if (refund.offer?.accepted) {
        const text = texts.replaced(shopName);
        return { pill: texts.replacedPill, tone: 'delivered', title: texts.replacedTitle, text };
      }
      return {
        pill: texts.rejectedPill,
        tone: 'cancelled',
        title: texts.rejectedTitle(sum),
        text: texts.rejected,
      };
    case 'PROCESSED': {
      const { processedAt } = refund;
      return {
        pill: texts.refundedPill,
        tone: 'delivered',
        title: texts.refundedTitle(sum),
        text: sentences(
          inPart(refund),
          processedAt ? texts.refundedOn(formatDate(processedAt)) : texts.refunded,
        ),
      };
    }
    case 'FAILED':
    case 'NEEDS_ATTENTION':
      return {
        pill: texts.delayedPill,
        tone: 'pending',
        title: texts.delayedTitle(sum),
        text: sentences(inPart(refund), texts.delayed),
      };
    default:
      return {
        pill: texts.onItsWayPill,
        tone: 'shipped',
        title: texts.onItsWayTitle(sum),
        text: sentences(approved(refund, shopName), inPart(refund), texts.onItsWay),
      };
  }
}

function requested(refund: OrderRefund, sum: string, shopName: string): RefundLabel {
  const title = texts.requested(sum);
  const { offer } = refund;
  if (offer?.accepted === null) {
    const text =
      offer.amount === null
        ? texts.offerReplacement(shopName)
        : texts.offerSum(shopName, formatCedis(offer.amount));
    return { pill: texts.offerPill, tone: 'pending', title, text };
  }
  if (refund.shopAgrees === false) {
    return { pill: texts.decidingPill, tone: 'pending', title, text: texts.deciding(shopName) };
  }
  const text = texts.requestedText(formatDate(refund.createdAt), shopName);
  return { pill: texts.requestedPill, tone: 'pending', title, text };
}

const sentences = (...all: (string | null)[]): string => all.filter(Boolean).join(' ');

/** The requested amount, beside the approved one. */
function inPart({ requestedAmount, amount }: OrderRefund): string | null {
  return requestedAmount !== null && requestedAmount > amount
    ? texts.requestedSum(formatCedis(requestedAmount))
    : null;
}

function approved({ requestedByCustomer, shopAgrees }: OrderRefund, shopName: string): string | null {
  if (!requestedByCustomer) return null;
  return shopAgrees ? texts.shopAgreed(shopName) : texts.dwasoApproved;
}

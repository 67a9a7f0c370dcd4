import { formatCedis } from '#shared/money';
import type { RefundCase } from '#src/modules/refunds/contract/after-sale.ts';
import type { BadgeTone } from '#web/components/ui/badge.tsx';
import { afterSaleTexts } from './texts.tsx';

export type RefundRequestLabel = { pill: string; tone: BadgeTone; text: string };

/** The status of a request for the shop: what happens next, and which earnings are affected. */
export function refundRequestLabel({
  status,
  shopAgrees,
  shopAmount,
  marketAmount,
  offer,
}: RefundCase): RefundRequestLabel {
  const taken =
    marketAmount > 0
      ? afterSaleTexts.takenWithDiscount(formatCedis(shopAmount), formatCedis(marketAmount))
      : afterSaleTexts.taken(formatCedis(shopAmount));
  switch (status) {
    case 'REQUESTED':
      if (offer?.accepted === null) {
        const text =
          offer.amount === null
            ? afterSaleTexts.offeredReplacement
            : afterSaleTexts.offeredPart(formatCedis(offer.amount));
        return { pill: afterSaleTexts.offerSentPill, tone: 'pending', text };
      }
      return shopAgrees === null
        ? { pill: afterSaleTexts.toAnswerPill, tone: 'pending', text: afterSaleTexts.toAnswerText }
        : { pill: afterSaleTexts.dwasoDecidesPill, tone: 'pending', text: afterSaleTexts.dwasoDecidesText };
    case 'REJECTED':
      if (offer?.accepted) {
        return { pill: afterSaleTexts.settledPill, tone: 'delivered', text: afterSaleTexts.settledText };
      }
      return { pill: afterSaleTexts.rejectedPill, tone: 'cancelled', text: afterSaleTexts.rejectedText };
    case 'PROCESSED':
      return {
        pill: afterSaleTexts.refundedPill,
        tone: 'delivered',
        text: afterSaleTexts.refundedText(taken),
      };
    default:
      return {
        pill: afterSaleTexts.refundingPill,
        tone: 'shipped',
        text: afterSaleTexts.refundingText(taken),
      };
  }
}

export const needsAnswer = ({ status, shopAgrees }: RefundCase): boolean =>
  status === 'REQUESTED' && shopAgrees === null;

/** Mutation options of an answer, which the server accepts only once. */
export const ANSWER_MUTATION_OPTIONS = {
  fallbackMessage: afterSaleTexts.answerFailed,
  networkErrorHint: afterSaleTexts.answerUnsure,
} as const;

import type { RefundCase } from '#contracts/after-sale';
import { formatCedis } from '#contracts/money';
import type { PillTone } from '#web/ui/pill.tsx';

export type CaseLabel = { pill: string; tone: PillTone; text: string };

/** Where a request stands, for the shop: what happens next, and what of its earnings is touched. */
export function caseLabel({ status, shopAgrees, shopAmount, marketAmount, offer }: RefundCase): CaseLabel {
  const taken =
    marketAmount > 0
      ? `${formatCedis(shopAmount)} was taken from your earnings, ${formatCedis(marketAmount)} of which went back to Dwaso.`
      : `${formatCedis(shopAmount)} of it was taken from your earnings.`;
  switch (status) {
    case 'REQUESTED':
      if (offer?.accepted === null) {
        const what = offer.amount === null ? 'to send another' : `${formatCedis(offer.amount)} back`;
        const text = `You offer ${what}. The customer takes it or says no; if not, Dwaso decides.`;
        return { pill: 'Offer sent', tone: 'pending', text };
      }
      return shopAgrees === null
        ? { pill: 'To answer', tone: 'pending', text: 'The customer waits for your answer.' }
        : { pill: 'Dwaso decides', tone: 'pending', text: 'Dwaso looks at both sides and writes to you.' };
    case 'REJECTED':
      if (offer?.accepted) {
        return { pill: 'Settled', tone: 'delivered', text: 'Another has come. No money went back.' };
      }
      return { pill: 'Not granted', tone: 'cancelled', text: 'Nothing was taken from your earnings.' };
    case 'PROCESSED':
      return { pill: 'Refunded', tone: 'delivered', text: `The customer has the money. ${taken}` };
    default:
      return { pill: 'On its way', tone: 'shipped', text: `The money goes back to the customer. ${taken}` };
  }
}

export const isToAnswer = ({ status, shopAgrees }: RefundCase): boolean =>
  status === 'REQUESTED' && shopAgrees === null;

/** How an answer is sent: the server takes one, whatever happens to the connection. */
export const ANSWERING = {
  otherwise: 'Something went wrong, and nothing was changed. Please try again.',
  unanswered: 'It is safe to send it again: nothing is done twice.',
} as const;

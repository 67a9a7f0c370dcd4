import { eq, sql } from 'drizzle-orm';
import { once, type RequestKey } from '#modules/idempotency';
import type { Database } from '../../platform/database.ts';
import type { Site } from '../../platform/site.ts';
import { inTransaction } from '../../platform/transaction.ts';
import { approve, event, lockRequest } from './decide-refund.ts';
import { refundErrors } from './errors.ts';
import { mailOfferAnswered, type Offer } from './offer-mails.ts';
import type { RefundRow } from './refund-item.ts';
import { refunds } from './tables.ts';

/**
 * Records the customer's answer to the shop's offer. Accepting a part refunds it; accepting a replacement closes the
 * request; after a rejection an admin decides.
 * @throws AppError NOT_FOUND for another customer's request; INVALID_STATE without an open offer, for a decided
 * request, and when less is left of the item than was offered
 */
export async function answerOffer(
  db: Database,
  site: Site,
  input: { userId: string; refundId: string; accepts: boolean; requestKey?: RequestKey | null },
): Promise<{ orderId: string }> {
  const { userId, refundId, accepts } = input;
  return inTransaction(db, (tx) =>
    once(tx, input.requestKey, async () => {
      const { order, item, refund } = await lockRequest(tx, refundId);
      if (refund.requestedBy !== userId) throw refundErrors.requestNotFound();
      const offer = offerOf(refund);
      if (refund.status !== 'REQUESTED' || !offer || refund.offerAccepted !== null) {
        throw refundErrors.offerClosed();
      }
      const isOver = accepts && offer.kind === 'REPLACEMENT';
      await tx
        .update(refunds)
        .set({
          offerAccepted: accepts,
          ...(accepts && { shopAgrees: true }),
          ...(isOver && { status: 'REJECTED' as const, decidedAt: sql`now()` }),
        })
        .where(eq(refunds.id, refund.id));
      const actor = { kind: 'customer', id: userId } as const;
      const happened = { order, item, actor, note: '' };
      if (accepts && offer.kind === 'PART') {
        await approve(tx, { ...happened, refund, amountPesewas: offer.amountPesewas });
      } else {
        const text = isOver
          ? `The customer received another ${item.productName}. No refund is paid`
          : `The customer rejected the offer of ${item.shopName} for ${item.productName}. Dwaso decides`;
        await event(tx, { ...happened, to: isOver ? 'REFUND_SETTLED' : 'REFUND_DISPUTED', text });
      }
      await mailOfferAnswered(tx, site, { order, item, offer, accepts });
      return { orderId: order.id };
    }),
  );
}

function offerOf({ offer, offeredPesewas }: RefundRow): Offer | null {
  if (offer === 'PART' && offeredPesewas !== null) return { kind: 'PART', amountPesewas: offeredPesewas };
  return offer === 'REPLACEMENT' ? { kind: 'REPLACEMENT' } : null;
}

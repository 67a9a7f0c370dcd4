import { z } from 'zod';
import { keyQuery, sortBy } from './admin-lists.ts';
import { AMOUNT_MAX_CEDIS } from './constants.ts';
import { DISPUTE_STATUSES, LOSS_BEARERS } from './dispute-states.ts';
import { cedis, id, timestamp } from './envelope.ts';

export const disputeQuery = keyQuery.extend({
  status: z.enum(DISPUTE_STATUSES).optional(),
  sort: sortBy(['due', 'created', 'amount'], 'what is to be answered first'),
});

/** GET /admin/disputes: those to answer first, by due date, then those the bank looks at, then the newest that ended. */
export const dispute = z
  .object({
    id,
    /** The payment company's own. */
    processorId: z.string(),
    /** Null for a payment that is none of ours. */
    orderId: id.nullable(),
    reference: z.string().nullable(),
    category: z.string().nullable(),
    amount: cedis,
    status: z.enum(DISPUTE_STATUSES),
    dueAt: timestamp.nullable(),
    shops: z.array(z.object({ id, name: z.string() })),
    createdAt: timestamp,
    resolvedAt: timestamp.nullable(),
    /** What it took; null unless it was lost or accepted. */
    lost: cedis.nullable(),
  })
  .meta({ id: 'Dispute' });
export type DisputeShown = z.infer<typeof dispute>;

const line = (least: number, most: number, missing: string) =>
  z.string({ error: missing }).trim().min(least, missing).max(most, 'This is too long');

/** POST /admin/disputes/{id}/evidence: what is said for us, as somebody has read and changed it. */
export const disputeEvidence = z.strictObject({
  customerName: line(2, 200, 'Enter the customer’s name'),
  customerEmail: z.email('Enter an email address').max(200),
  customerPhone: line(9, 30, 'Enter the customer’s phone number'),
  deliveryAddress: z.string().trim().max(500, 'This is too long').default(''),
  deliveryDate: z.union([z.literal(''), z.iso.date('Enter a date or leave it empty')]).default(''),
  serviceDetails: line(20, 5000, 'Write what was sold and how it was delivered'),
});
export type DisputeEvidenceForm = z.infer<typeof disputeEvidence>;

/** POST /admin/disputes/{id}/accept: the amount is said, never assumed. */
export const disputeAcceptance = z.strictObject({
  amount: cedis
    .min(0.01, 'Enter the amount to refund')
    .max(AMOUNT_MAX_CEDIS, 'This is more than the disputed amount')
    .refine(
      (value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6,
      'Use at most 2 decimals, such as 12.50',
    ),
  reason: line(3, 500, 'Give a reason'),
});

/** One dispute with all that helps to answer it. */
export const disputeDetail = dispute
  .extend({
    /** The last word of who disputes. */
    message: z.string().nullable(),
    /** The payment company's own words. */
    processorStatus: z.string(),
    processorResolution: z.string().nullable(),
    dueAtSent: z.string().nullable(),
    customer: z.object({ id, name: z.string() }).nullable(),
    items: z.array(
      z.object({
        itemId: id,
        shop: z.object({ id, name: z.string() }),
        productName: z.string(),
        quantity: z.number().int(),
        /** What is asked of it, its share of the fee included. */
        asked: cedis,
        /** Who would bear it as things stand, or does once it is lost. */
        bearer: z.enum(LOSS_BEARERS),
        /** What its shop earned with it had been paid out before the dispute came. */
        isPaidOut: z.boolean(),
        lost: cedis.nullable(),
      }),
    ),
    /** What of the amount no item has any more: it was refunded before, or the payment paid no order. */
    unallocated: cedis,
    /** Collected from the order, or as it was sent; null where there is no order. */
    evidence: disputeEvidence.nullable(),
    evidenceSentAt: timestamp.nullable(),
    /** An answer is being sent, or nobody knows yet whether it arrived. */
    answering: z.enum(['EVIDENCE', 'ACCEPT']).nullable(),
    lastError: z.string().nullable(),
    statements: z.array(z.object({ id, shop: z.string(), text: z.string(), createdAt: timestamp })),
    history: z.array(z.object({ id, text: z.string(), actor: z.string(), createdAt: timestamp })),
  })
  .meta({ id: 'DisputeDetail' });
export type DisputeDetail = z.infer<typeof disputeDetail>;

/** POST /orders/{id}/dispute-statement: what a shop has to say about the dispute of an order of its. */
export const disputeStatement = z.strictObject({
  text: line(10, 2000, 'Write in a few words what happened'),
});

/** A dispute as the shop sees it on its order. */
export const shopDispute = z
  .object({
    id,
    status: z.enum(DISPUTE_STATUSES),
    /** What is asked of this shop's goods, without the fee. */
    amount: cedis,
    /** What it took of this shop's earnings in the end. */
    taken: cedis,
    dueAt: timestamp.nullable(),
    createdAt: timestamp,
    resolvedAt: timestamp.nullable(),
    statements: z.array(z.object({ id, text: z.string(), createdAt: timestamp })),
  })
  .meta({ id: 'ShopDispute' });
export type ShopDispute = z.infer<typeof shopDispute>;

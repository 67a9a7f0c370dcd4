import * as z from 'zod/mini';
import { AMOUNT_MAX_CEDIS } from '#shared/constants';
import { documented } from '#shared/documented';
import { cedis, id, timestamp } from '#shared/envelope';
import { keyQuery, sortBy } from '#shared/list-query';
import { DISPUTE_STATUSES, LOSS_BEARERS } from './dispute-states.ts';

export const disputeQuery = z.extend(keyQuery, {
  status: z.optional(z.enum(DISPUTE_STATUSES)),
  sort: sortBy(['due', 'created', 'amount'], 'what is to be answered first'),
});

/** GET /admin/disputes: those to answer first, by due date, then those the bank looks at, then the newest that ended. */
export const dispute = documented(
  z.object({
    id,
    /** The payment company's own. */
    processorId: z.string(),
    /** Null for a payment that is none of ours. */
    orderId: z.nullable(id),
    reference: z.nullable(z.string()),
    category: z.nullable(z.string()),
    amount: cedis,
    status: z.enum(DISPUTE_STATUSES),
    dueAt: z.nullable(timestamp),
    shops: z.array(z.object({ id, name: z.string() })),
    createdAt: timestamp,
    resolvedAt: z.nullable(timestamp),
    /** What it took; null unless it was lost or accepted. */
    lost: z.nullable(cedis),
  }),
  { id: 'Dispute' },
);
export type Dispute = z.infer<typeof dispute>;

const line = (least: number, most: number, missing: string) =>
  z
    .string({ error: missing })
    .check(z.trim(), z.minLength(least, missing), z.maxLength(most, 'This is too long'));

/** POST /admin/disputes/{id}/evidence: what is said for us, as somebody has read and changed it. */
export const disputeEvidence = z.strictObject({
  customerName: line(2, 200, 'Enter the customer’s name'),
  customerEmail: z.email('Enter an email address').check(z.maxLength(200)),
  customerPhone: line(9, 30, 'Enter the customer’s phone number'),
  deliveryAddress: z._default(z.string().check(z.trim(), z.maxLength(500, 'This is too long')), ''),
  deliveryDate: z._default(z.union([z.literal(''), z.iso.date('Enter a date or leave it empty')]), ''),
  serviceDetails: line(20, 5000, 'Write what was sold and how it was delivered'),
});
export type DisputeEvidenceForm = z.infer<typeof disputeEvidence>;

/** POST /admin/disputes/{id}/accept: the amount is said, never assumed. */
export const disputeAcceptance = z.strictObject({
  amount: cedis.check(
    z.minimum(0.01, 'Enter the amount to refund'),
    z.maximum(AMOUNT_MAX_CEDIS, 'This is more than the disputed amount'),
    z.refine(
      (value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6,
      'Use at most 2 decimals, such as 12.50',
    ),
  ),
  reason: line(3, 500, 'Give a reason'),
});

/** One dispute with all that helps to answer it. */
export const disputeDetail = documented(
  z.extend(dispute, {
    /** The last word of who disputes. */
    message: z.nullable(z.string()),
    /** The payment company's own words. */
    processorStatus: z.string(),
    processorResolution: z.nullable(z.string()),
    dueAtSent: z.nullable(z.string()),
    customer: z.nullable(z.object({ id, name: z.string() })),
    items: z.array(
      z.object({
        itemId: id,
        shop: z.object({ id, name: z.string() }),
        productName: z.string(),
        quantity: z.int(),
        /** What is asked of it, its share of the fee included. */
        asked: cedis,
        /** Who would bear it as things stand, or does once it is lost. */
        bearer: z.enum(LOSS_BEARERS),
        /** What its shop earned with it had been paid out before the dispute came. */
        isPaidOut: z.boolean(),
        lost: z.nullable(cedis),
      }),
    ),
    /** What of the amount no item has any more: it was refunded before, or the payment paid no order. */
    unallocated: cedis,
    /** Collected from the order, or as it was sent; null where there is no order. */
    evidence: z.nullable(disputeEvidence),
    evidenceSentAt: z.nullable(timestamp),
    /** An answer is being sent, or nobody knows yet whether it arrived. */
    answering: z.nullable(z.enum(['EVIDENCE', 'ACCEPT'])),
    lastError: z.nullable(z.string()),
    statements: z.array(z.object({ id, shop: z.string(), text: z.string(), createdAt: timestamp })),
    history: z.array(z.object({ id, text: z.string(), actor: z.string(), createdAt: timestamp })),
  }),
  { id: 'DisputeDetail' },
);
export type DisputeDetail = z.infer<typeof disputeDetail>;

/** POST /orders/{id}/dispute-statement: what a shop has to say about the dispute of an order of its. */
export const disputeStatement = z.strictObject({
  text: line(10, 2000, 'Write in a few words what happened'),
});

/** A dispute as the shop sees it on its order. */
export const shopDispute = documented(
  z.object({
    id,
    status: z.enum(DISPUTE_STATUSES),
    /** What is asked of this shop's goods, without the fee. */
    amount: cedis,
    /** What it took of this shop's earnings in the end. */
    taken: cedis,
    dueAt: z.nullable(timestamp),
    createdAt: timestamp,
    resolvedAt: z.nullable(timestamp),
    statements: z.array(z.object({ id, text: z.string(), createdAt: timestamp })),
  }),
  { id: 'ShopDispute' },
);
export type ShopDispute = z.infer<typeof shopDispute>;

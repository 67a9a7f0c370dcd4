import * as z from 'zod/mini';
import * as m from '#messages/shared';
import { AMOUNT_MAX_CEDIS } from '#shared/constants';
import { documented } from '#shared/documented';
import { cedis, id, timestamp } from '#shared/envelope';
import { keyQuery, sortBy } from '#shared/list-query';
import { DISPUTE_STATUSES, LOSS_BEARERS } from './dispute-states.ts';

export const disputeQuery = z.extend(keyQuery, {
  status: z.optional(z.enum(DISPUTE_STATUSES)),
  sort: sortBy(['due', 'created', 'amount'], 'what is to be answered first'),
});

/**
 * GET /admin/disputes: first those to answer, by due date, then those under review, then closed ones, newest first.
 */
export const dispute = documented(
  z.object({
    id,
    /** The provider's own id. */
    processorId: z.string(),
    /** Null for a payment that Dwaso did not make. */
    orderId: z.nullable(id),
    reference: z.nullable(z.string()),
    category: z.nullable(z.string()),
    amount: cedis,
    status: z.enum(DISPUTE_STATUSES),
    dueAt: z.nullable(timestamp),
    shops: z.array(z.object({ id, name: z.string() })),
    createdAt: timestamp,
    resolvedAt: z.nullable(timestamp),
    /** The lost amount; null unless lost or accepted. */
    lost: z.nullable(cedis),
  }),
  { id: 'Dispute' },
);
export type Dispute = z.infer<typeof dispute>;

const line = (least: number, most: number, missing: () => string) =>
  z
    .string({ error: missing })
    .check(
      z.trim(),
      z.minLength(least, { error: missing }),
      z.maxLength(most, { error: m.field_this_is_too_long }),
    );

/** POST /admin/disputes/{id}/evidence: the evidence, as an admin has read and edited it. */
export const disputeEvidence = z.strictObject({
  customerName: line(2, 200, m.field_enter_the_customers_name),
  customerEmail: z.email({ error: m.field_enter_an_email_address }).check(z.maxLength(200)),
  customerPhone: line(9, 30, m.field_enter_the_customers_phone_number),
  deliveryAddress: z._default(
    z.string().check(z.trim(), z.maxLength(500, { error: m.field_this_is_too_long })),
    '',
  ),
  deliveryDate: z._default(
    z.union([z.literal(''), z.iso.date({ error: m.field_enter_a_date_or_leave_it_empty })]),
    '',
  ),
  serviceDetails: line(20, 5000, m.field_write_what_was_sold),
});
export type DisputeEvidenceForm = z.infer<typeof disputeEvidence>;

/** POST /admin/disputes/{id}/accept: the amount is explicit, never assumed. */
export const disputeAcceptance = z.strictObject({
  amount: cedis.check(
    z.minimum(0.01, { error: m.field_enter_the_amount_to_refund }),
    z.maximum(AMOUNT_MAX_CEDIS, { error: m.field_this_is_more_than_the_disputed_amount }),
    z.refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, {
      error: m.field_use_at_most_2_decimals_such_as_12_50,
    }),
  ),
  reason: line(3, 500, m.field_give_a_reason),
});

/** A dispute with everything needed to answer it. */
export const disputeDetail = documented(
  z.extend(dispute, {
    /** The disputing customer's last message. */
    message: z.nullable(z.string()),
    /** The provider's own text. */
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
        /** The claimed amount, including its share of the fee. */
        asked: cedis,
        /** Who would bear the loss now, or bears it once lost. */
        bearer: z.enum(LOSS_BEARERS),
        /** The shop's earnings from it had been paid out before the dispute. */
        isPaidOut: z.boolean(),
        lost: z.nullable(cedis),
      }),
    ),
    /** The part of the claim on no item: refunded before, or the payment paid for no order. */
    unallocated: cedis,
    /** Collected from the order, or as submitted; null without an order. */
    evidence: z.nullable(disputeEvidence),
    evidenceSentAt: z.nullable(timestamp),
    /** Evidence is being submitted, or its outcome is unknown. */
    answering: z.nullable(z.enum(['EVIDENCE', 'ACCEPT'])),
    lastError: z.nullable(z.string()),
    statements: z.array(z.object({ id, shop: z.string(), text: z.string(), createdAt: timestamp })),
    history: z.array(z.object({ id, text: z.string(), actor: z.string(), createdAt: timestamp })),
  }),
  { id: 'DisputeDetail' },
);
export type DisputeDetail = z.infer<typeof disputeDetail>;

/** POST /orders/{id}/dispute-statement: a shop's statement on a dispute of its order. */
export const disputeStatement = z.strictObject({
  text: line(10, 2000, m.field_write_in_a_few_words_what_happened),
});

/** A dispute as the shop sees it on its order. */
export const shopDispute = documented(
  z.object({
    id,
    status: z.enum(DISPUTE_STATUSES),
    /** The claim on this shop's goods, without the fee. */
    amount: cedis,
    /** The final deduction from this shop's earnings. */
    taken: cedis,
    dueAt: z.nullable(timestamp),
    createdAt: timestamp,
    resolvedAt: z.nullable(timestamp),
    statements: z.array(z.object({ id, text: z.string(), createdAt: timestamp })),
  }),
  { id: 'ShopDispute' },
);
export type ShopDispute = z.infer<typeof shopDispute>;

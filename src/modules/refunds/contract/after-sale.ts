import * as z from 'zod/mini';
import * as m from '#messages/shared';
import { AMOUNT_MAX_CEDIS, SMALLEST_REFUND_CEDIS } from '#shared/constants';
import { documented } from '#shared/documented';
import { cedis, id, timestamp } from '#shared/envelope';
import { sortBy } from '#shared/list-query';
import {
  REASONS_OF_BUYERS,
  REASONS_OF_REQUESTS,
  REFUND_REASONS,
  type RefundReason,
} from '#shared/refund-reasons';

const amount = cedis.check(
  z.minimum(SMALLEST_REFUND_CEDIS, { error: m.field_the_smallest_refund_is_ghs1_00 }),
  z.maximum(AMOUNT_MAX_CEDIS, { error: m.field_this_is_more_than_you_paid }),
  z.refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, {
    error: m.field_use_at_most_2_decimals_such_as_12_50,
  }),
);

/** A reason from the caller's list; clients that send only text omit it. */
export const reasonKind = <const T extends readonly [RefundReason, ...RefundReason[]]>(reasons: T) =>
  documented(z.optional(z.enum(reasons, { error: m.field_choose_what_happened })), {
    description: 'What happened, of a list; it is counted. The words beside it say more',
  });

/** POST /orders/items/{itemId}/refund-request; JSON, or a form with up to four `photos`. */
export const refundRequest = z.strictObject({
  reason: z
    .string({ error: m.field_write_what_is_wrong })
    .check(
      z.trim(),
      z.minLength(10, { error: m.field_write_a_few_words_about_the_problem }),
      z.maxLength(1000, { error: m.field_the_reason_is_too_long }),
    ),
  reasonKind: reasonKind(REASONS_OF_REQUESTS),
  /** By default everything paid for the item, including the fee. */
  amount: z.optional(amount),
});

/** A shop's counter-offer to a refund request. */
export const OFFER_KINDS = ['PART', 'REPLACEMENT'] as const;

/** The shop's answer; a refusal needs a note. */
export const refundAnswer = z
  .strictObject({
    agrees: z.boolean(),
    note: z._default(
      z.string().check(z.trim(), z.maxLength(1000, { error: m.field_the_reply_is_too_long })),
      '',
    ),
    offer: documented(
      z.optional(
        z.discriminatedUnion('kind', [
          z.strictObject({ kind: z.literal('PART'), amount }),
          z.strictObject({ kind: z.literal('REPLACEMENT') }),
        ]),
      ),
      {
        description:
          'With `agrees: false`: a part of the money, or another of the goods, which the customer takes or not; an admin may decide at any time',
      },
    ),
  })
  .check(
    z.refine(({ agrees, offer }) => !(agrees && offer), {
      path: ['offer'],
      error: m.field_do_not_add_an_offer_when_you_approve,
    }),
    z.refine(({ agrees, note }) => agrees || note.length >= 10, {
      path: ['note'],
      error: m.field_write_why_you_do_not_agree,
    }),
  );

const note = z
  .string({ error: m.field_give_a_reason })
  .check(
    z.trim(),
    z.minLength(3, { error: m.field_give_a_reason }),
    z.maxLength(1000, { error: m.field_the_reason_is_too_long }),
  );
/** An approval needs the amount. */
export const refundDecision = z.discriminatedUnion('approve', [
  z.strictObject({ approve: z.literal(true), amount, note }),
  z.strictObject({ approve: z.literal(false), note }),
]);
/** POST /admin/orders/{id}/refund: of one item, or of the order. */
export const adminRefund = z.strictObject({
  itemId: z.optional(z.string().check(z.maxLength(64))),
  amount,
  left: documented(cedis.check(z.nonnegative(), z.maximum(AMOUNT_MAX_CEDIS)), {
    description:
      'What was left to refund when it was looked at: `refundableTotal` of the order, or the item’s `refundable`; 409 if it is another by now',
  }),
  reason: note,
  reasonKind: reasonKind(REFUND_REASONS),
});
/** POST /orders/refunds/{id}/offer: for a replacement, `accepts` confirms that it arrived. */
export const offerAnswer = z.strictObject({ accepts: z.boolean() });

/** POST /orders/items/{itemId}/give-back */
export const shopRefund = z.strictObject({
  amount: documented(amount, { description: 'At most what is left of its price' }),
  left: documented(cedis.check(z.nonnegative(), z.maximum(AMOUNT_MAX_CEDIS)), {
    description:
      'What was left of its price when it was looked at, which is `subtotal` less `marketDiscount` and `refunded`; 409 if it is another by now',
  }),
  reason: z
    .string({ error: m.field_give_a_reason_the_customer_will_see_it })
    .check(
      z.trim(),
      z.minLength(3, { error: m.field_give_a_reason_the_customer_will_see_it }),
      z.maxLength(500, { error: m.field_the_reason_is_too_long }),
    ),
});
/** POST /admin/orders/{id}/release: counts sent or delivered items of a shop as received. */
export const adminRelease = z.strictObject({ shopId: z.string().check(z.maxLength(64)), reason: note });
export const manualSettlement = z.strictObject({ note });

/**
 * POST /admin/dashboard-refunds/{id}/assign: the shop whose money it was; Dwaso's own if `shopId` is null.
 */
export const dashboardAssignment = z.strictObject({
  shopId: z.nullable(z.string().check(z.maxLength(64))),
  reason: note,
});

/** GET /admin/dashboard-refunds: refunds made in the provider's dashboard, not yet assigned. */
export const unassignedRefund = documented(
  z.object({
    id,
    /** The provider's own id. */
    processorId: z.string(),
    orderId: id,
    amount: cedis,
    status: z.enum(['PENDING', 'PROCESSED', 'NEEDS_ATTENTION']),
    createdAt: timestamp,
    /** The order's shops, with the refundable amount of each part. */
    shops: z.array(z.object({ id, name: z.string(), left: cedis })),
  }),
  { id: 'UnassignedRefund' },
);
export type UnassignedRefundView = z.infer<typeof unassignedRefund>;

export const REFUND_STATUSES = [
  'REQUESTED',
  'REJECTED',
  'APPROVED',
  'PENDING',
  'PROCESSED',
  'FAILED',
  'NEEDS_ATTENTION',
] as const;

/** A refund as its customer sees it. */
export const orderRefund = documented(
  z.object({
    id,
    itemId: z.nullable(id),
    amount: cedis,
    requestedAmount: documented(z.nullable(cedis), {
      description: 'What the customer asked for, of which `amount` was granted; null when nobody asked',
    }),
    reason: z.string(),
    reasonKind: documented(z.nullable(z.enum(REFUND_REASONS)), {
      description: 'What happened, of the list; null where nobody chose one',
    }),
    status: z.enum(REFUND_STATUSES),
    toCredit: documented(z.boolean(), {
      description: 'It is credit for the customer’s next order, and not sent to a wallet or card',
    }),
    /** False if it followed a cancellation automatically. */
    requestedByCustomer: z.boolean(),
    photos: z.array(z.string()),
    /** True: the shop agreed; false: it disagrees; null: no answer yet. */
    shopAgrees: z.nullable(z.boolean()),
    shopAnswer: z.nullable(z.string()),
    offer: documented(
      z.nullable(
        z.object({
          kind: z.enum(OFFER_KINDS),
          amount: z.nullable(cedis),
          accepted: documented(z.nullable(z.boolean()), {
            description: 'Null while the customer has not answered',
          }),
        }),
      ),
      { description: 'What the shop offers in the place of all that was asked for' },
    ),
    decisionNote: z.nullable(z.string()),
    createdAt: timestamp,
    processedAt: z.nullable(timestamp),
  }),
  { id: 'OrderRefund' },
);
export type OrderRefund = z.infer<typeof orderRefund>;

/** The same with its item, for the shop and admins. */
export const refundCase = documented(
  z.extend(orderRefund, {
    orderId: id,
    shopAmount: documented(cedis, {
      description:
        'What its shop gives back: to the customer, whose rest is the fee, and `marketAmount` to the market',
    }),
    marketAmount: documented(cedis, {
      description: 'What the market had paid of it with a code of its own, and gets back; 0 without one',
    }),
    customer: z.object({ firstName: z.string(), lastName: z.string() }),
    item: z.nullable(
      z.object({
        productName: z.string(),
        unit: z.nullable(z.string()),
        image: z.nullable(z.string()),
        quantity: z.int(),
        price: cedis,
        subtotal: documented(cedis, { description: 'Of all pieces, the discount taken off' }),
        fulfillmentStatus: z.enum(['PENDING', 'SHIPPED', 'DELIVERED', 'CANCELLED']),
        deliveredAt: z.nullable(timestamp),
        shop: z.object({ id, name: z.string() }),
      }),
    ),
  }),
  { id: 'RefundCase' },
);
export type RefundCase = z.infer<typeof refundCase>;
/** For admins: with the provider's last message. */
export const adminRefundCase = documented(
  z.extend(refundCase, {
    lastError: z.nullable(z.string()),
    decidedAt: z.nullable(timestamp),
    canRetry: documented(z.boolean(), {
      description: 'It failed, or the processor never took it: it can be sent again',
    }),
  }),
  { id: 'AdminRefundCase' },
);
export type AdminRefundCase = z.infer<typeof adminRefundCase>;

export const cancelItem = z.strictObject({
  reason: z._default(
    z.string().check(z.trim(), z.maxLength(500, { error: m.field_the_reason_is_too_long })),
    '',
  ),
  reasonKind: reasonKind(REASONS_OF_BUYERS),
});

/** Query of `GET /admin/refunds`: `requested` await a decision, `stuck` do not continue by themselves. */
export const refundQuery = z.object({
  queue: z._default(z.enum(['requested', 'stuck', 'all']), 'all'),
  reason: documented(z.optional(z.enum([...REFUND_REASONS, 'NONE'])), {
    description: 'What happened; NONE where nobody chose a reason',
  }),
  shop: documented(z.optional(z.uuid()), { description: 'Only of this shop’s goods' }),
  limit: z._default(z.coerce.number<number>().check(z.int(), z.minimum(1), z.maximum(200)), 50),
  cursor: z.optional(z.uuid()),
  sort: sortBy(['created', 'amount']),
});

const refundCount = z.object({ count: z.int(), sum: cedis });
const refundCounts = { last30Days: refundCount, last90Days: refundCount };
/** GET /admin/refunds/reasons: completed and pending refunds by reason and by shop, most first. */
export const refundReasonCounts = documented(
  z.object({
    reasons: z.array(z.object({ reason: z.nullable(z.enum(REFUND_REASONS)), ...refundCounts })),
    shops: z.array(
      z.object({
        shop: z.object({ id, name: z.string() }),
        ...refundCounts,
        mostOften: documented(z.nullable(z.enum(REFUND_REASONS)), {
          description: 'What happened most often in 90 days; null where nobody chose a reason',
        }),
      }),
    ),
  }),
  { id: 'RefundReasonCounts' },
);
export type RefundReasonCounts = z.infer<typeof refundReasonCounts>;

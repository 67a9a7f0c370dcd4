import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { amountPesewas, createdAt, paymentProvider, primaryId, timestamptz } from '../../platform/columns.ts';
import { literals } from '../../platform/sql-literals.ts';
import { users } from '../identity/tables.ts';
import { actorKind, orderItems, orders } from '../orders/tables.ts';
import { paymentAttempts } from '../payments/payments/tables.ts';
import { payouts } from '../payouts/tables.ts';
import { shops } from '../shops/tables.ts';
import {
  CLOSED_DISPUTE_STATUSES,
  DISPUTE_STATUSES,
  LOSS_BEARERS,
  LOST_DISPUTE_STATUSES,
  OPEN_DISPUTE_STATUSES,
} from './contract/dispute-states.ts';

export const disputeStatus = pgEnum('dispute_status', DISPUTE_STATUSES);

/** The answer being sent, or sent without an acknowledgement. */
export const DISPUTE_ANSWERS = ['EVIDENCE', 'ACCEPT'] as const;
/** Lease of an answer being sent; longer than any call. */
export const ANSWER_LEASE_MS = 60_000;

/** A customer's bank or network asks the payment company for money back (a chargeback). */
export const disputes = pgTable(
  'disputes',
  {
    id: primaryId(),
    provider: paymentProvider(),
    processorDisputeId: text().notNull(),
    /** The payment's reference at the payment company; null if it gave none. */
    reference: text(),
    /** Null for a payment that is not ours. */
    attemptId: uuid().references(() => paymentAttempts.id),
    orderId: uuid().references(() => orders.id),
    category: text(),
    /** The cardholder's or bank's latest message, as received. */
    message: text(),
    amountPesewas: amountPesewas().notNull(),
    currency: text().notNull(),
    status: disputeStatus().notNull().default('OPEN'),
    /** When an answer is due, parsed and as received. */
    dueAt: timestamptz(),
    dueAtSent: text(),
    /** The payment company's own terms, for looking it up there. */
    processorStatus: text().notNull(),
    processorResolution: text(),
    /** The evidence sent, and when. */
    evidence: jsonb(),
    evidenceSentAt: timestamptz(),
    answer: text({ enum: DISPUTE_ANSWERS }),
    answeredBy: uuid().references(() => users.id),
    /** Start of the lease; after a minute another answer may start. */
    answeringSince: timestamptz(),
    acceptedPesewas: amountPesewas(),
    /** The refund that paid an accepted dispute, once known. */
    processorRefundId: text(),
    lastError: text(),
    /** The final loss; null unless lost or accepted. */
    lostPesewas: amountPesewas(),
    /** The part that no item could cover, which is the platform's loss. */
    unallocatedPesewas: amountPesewas(),
    resolvedAt: timestamptz(),
    remindedAt: timestamptz(),
    checkAfter: timestamptz().notNull().defaultNow(),
    createdAt: createdAt(),
  },
  (t) => [
    unique('disputes_processor_dispute_id_unique').on(t.provider, t.processorDisputeId),
    unique('disputes_processor_refund_id_unique').on(t.provider, t.processorRefundId),
    check('disputes_amount_positive', sql`${t.amountPesewas} > 0`),
    check('disputes_order_of_attempt', sql`(${t.attemptId} is null) = (${t.orderId} is null)`),
    check(
      'disputes_resolved_at_the_end',
      sql`(${t.status} in (${literals(CLOSED_DISPUTE_STATUSES)})) = (${t.resolvedAt} is not null)`,
    ),
    check(
      'disputes_loss_when_lost',
      sql`(${t.status} in (${literals(LOST_DISPUTE_STATUSES)})) = (${t.lostPesewas} is not null)
        and (${t.lostPesewas} is null) = (${t.unallocatedPesewas} is null)`,
    ),
    check('disputes_loss_within', sql`${t.unallocatedPesewas} between 0 and ${t.lostPesewas}`),
    check('disputes_answer_has_time', sql`(${t.answer} is null) = (${t.answeringSince} is null)`),
    index('disputes_of_order').on(t.orderId),
    index('disputes_due')
      .on(t.checkAfter)
      .where(sql`${t.status} in (${literals(OPEN_DISPUTE_STATUSES)})`),
    index('disputes_by_due_date').on(t.status, t.dueAt, t.id),
  ],
);

/** A dispute's claim on each item, in pesewas; the money is held while the dispute is open. */
export const disputeItems = pgTable(
  'dispute_items',
  {
    disputeId: uuid()
      .notNull()
      .references(() => disputes.id),
    itemId: uuid()
      .notNull()
      .references(() => orderItems.id),
    shopId: uuid()
      .notNull()
      .references(() => shops.id),
    pricePesewas: amountPesewas().notNull(),
    feePesewas: amountPesewas().notNull(),
    /** The payout that had sent its money before the dispute; null if it was still here. */
    payoutId: uuid().references(() => payouts.id),
    /** The final loss, and who bears it. */
    lostPricePesewas: integer(),
    lostFeePesewas: integer(),
    /** The market discount's part of it: the shop returns that as well, unless the platform bears the loss. */
    lostMarketPesewas: integer(),
    bearer: text({ enum: LOSS_BEARERS }),
  },
  (t) => [
    primaryKey({ columns: [t.disputeId, t.itemId] }),
    check('dispute_items_amounts', sql`${t.pricePesewas} >= 0 and ${t.feePesewas} >= 0`),
    check(
      'dispute_items_loss_within',
      sql`${t.lostPricePesewas} between 0 and ${t.pricePesewas} and ${t.lostFeePesewas} between 0 and ${t.feePesewas}`,
    ),
    index('dispute_items_of_item').on(t.itemId),
    index('dispute_items_of_shop').on(t.shopId),
  ],
);

/** Append-only history of a dispute: who changed what, and when. */
export const disputeEvents = pgTable(
  'dispute_events',
  {
    id: primaryId(),
    disputeId: uuid()
      .notNull()
      .references(() => disputes.id),
    fromStatus: disputeStatus(),
    toStatus: disputeStatus().notNull(),
    text: text().notNull(),
    actor: actorKind().notNull(),
    actorId: uuid(),
    createdAt: createdAt(),
  },
  (t) => [index('dispute_events_of_dispute').on(t.disputeId, t.id)],
);

/** Shops' statements about a dispute, for the admins who answer it. */
export const disputeStatements = pgTable(
  'dispute_statements',
  {
    id: primaryId(),
    disputeId: uuid()
      .notNull()
      .references(() => disputes.id),
    shopId: uuid()
      .notNull()
      .references(() => shops.id),
    text: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('dispute_statements_of_dispute').on(t.disputeId, t.id)],
);

/** Progress of the daily reading of the payment company's lists, so that it can resume. */
export const processorSyncs = pgTable(
  'processor_looks',
  {
    provider: paymentProvider(),
    /** The list: `dispute`. */
    list: text().notNull(),
    /** Older entries are skipped. */
    since: timestamptz().notNull(),
    /** The next page to read, counted from 1. */
    page: integer().notNull().default(1),
    /** When the last complete run ended; null before the first. */
    finishedAt: timestamptz(),
  },
  (t) => [
    primaryKey({ name: 'processor_looks_pkey', columns: [t.provider, t.list] }),
    check('processor_looks_page', sql`${t.page} >= 1`),
  ],
);

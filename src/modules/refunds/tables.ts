import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgEnum,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { pesewas } from '#shared/money';
import { REFUND_REASONS } from '#shared/refund-reasons';
import { amountPesewas, createdAt, paymentProvider, primaryId, timestamptz } from '../../platform/columns.ts';
import { literals } from '../../platform/sql-literals.ts';
import { users } from '../identity/tables.ts';
import { orderItems, orders } from '../orders/tables.ts';
import { paymentAttempts } from '../payments/payments/tables.ts';
import { shops } from '../shops/tables.ts';
import { OFFER_KINDS, REFUND_STATUSES } from './contract/after-sale.ts';
import { MOVING_REFUND_STATUSES, SETTLED_REFUND_STATUSES, STUCK_REFUND_STATUSES } from './states.ts';

export const refundStatus = pgEnum('refund_status', REFUND_STATUSES);

/** States of a refund made in the provider's dashboard. */
export const DASHBOARD_REFUND_STATUSES = ['PENDING', 'PROCESSED', 'FAILED', 'NEEDS_ATTENTION'] as const;

/** A refund made in the provider's dashboard: money of an order that left without us. */
export const dashboardRefunds = pgTable(
  'dashboard_refunds',
  {
    id: primaryId(),
    provider: paymentProvider(),
    processorRefundId: text().notNull(),
    attemptId: uuid()
      .notNull()
      .references(() => paymentAttempts.id),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    amountPesewas: amountPesewas().notNull(),
    status: text({ enum: DASHBOARD_REFUND_STATUSES }).notNull(),
    /** When it was assigned; null while it waits for an admin. */
    assignedAt: timestamptz(),
    /** The admin who assigned it; null if the amount decided. */
    assignedBy: uuid().references(() => users.id),
    /** The platform bears it; it belongs to no item. */
    borneByPlatform: boolean().notNull().default(false),
    note: text(),
    processedAt: timestamptz(),
    createdAt: createdAt(),
  },
  (t) => [
    unique('dashboard_refunds_processor_refund_id_unique').on(t.provider, t.processorRefundId),
    check('dashboard_refunds_amount_positive', sql`${t.amountPesewas} > 0`),
    check('dashboard_refunds_status', sql`${t.status} in (${literals(DASHBOARD_REFUND_STATUSES)})`),
    check(
      'dashboard_refunds_borne_when_assigned',
      sql`not ${t.borneByPlatform} or ${t.assignedAt} is not null`,
    ),
    index('dashboard_refunds_of_order').on(t.orderId),
    index('dashboard_refunds_to_assign')
      .on(t.id)
      .where(sql`${t.assignedAt} is null and ${t.status} <> 'FAILED'`),
  ],
);

export const refunds = pgTable(
  'refunds',
  {
    id: primaryId(),
    attemptId: uuid()
      .notNull()
      .references(() => paymentAttempts.id),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    /** What is refunded; less than {@link requestedPesewas} when a request was approved in part. */
    amountPesewas: amountPesewas().notNull(),
    /** The delivery fee's part of it; set on approval. */
    deliveryPesewas: amountPesewas().notNull().default(pesewas(0)),
    /** What the customer asked for; null without a request. */
    requestedPesewas: amountPesewas(),
    reason: text().notNull(),
    /** The selected reason; null on rows older than the list and when a client sent only text. */
    reasonKind: text({ enum: REFUND_REASONS }),
    status: refundStatus().notNull(),
    /** It is credit for the next order, and not sent to the payment. */
    toCredit: boolean().notNull().default(false),
    /** The refunded item; null for a payment without an order to pay, and for a deposit, which names its shop. */
    itemId: uuid().references(() => orderItems.id),
    /** The shop of that item. */
    shopId: uuid().references(() => shops.id),
    /** The customer who requested it; null without a request. */
    requestedBy: uuid().references(() => users.id),
    /** Storage keys of the customer's pictures. */
    photos: text().array().notNull().default([]),
    /** The shop's answer: true agrees, false disputes, null is open. */
    shopAgrees: boolean(),
    shopAnswer: text(),
    shopAnsweredAt: timestamptz(),
    /** The shop's offer instead of the full amount: a part of the money, or a replacement. */
    offer: text({ enum: OFFER_KINDS }),
    /** Set for PART. */
    offeredPesewas: amountPesewas(),
    /** The customer's answer; null is open. */
    offerAccepted: boolean(),
    /** The admin who decided; null if the shop agreed. */
    decidedBy: uuid().references(() => users.id),
    decisionNote: text(),
    decidedAt: timestamptz(),
    /** Written together, by the payment's provider. */
    processorRefundId: text(),
    provider: paymentProvider(),
    /** Made in the provider's dashboard: recorded, never sent. */
    dashboardRefundId: uuid().references(() => dashboardRefunds.id),
    lastError: text(),
    attempts: integer().notNull().default(0),
    checkAfter: timestamptz().notNull().defaultNow(),
    /** When the provider's list was first found to lack it; null unless its last send got no answer. */
    missedAt: timestamptz(),
    createdAt: createdAt(),
    processedAt: timestamptz(),
  },
  (t) => [
    check('refunds_amount_positive', sql`${t.amountPesewas} > 0`),
    check('refunds_delivery_within', sql`${t.deliveryPesewas} between 0 and ${t.amountPesewas}`),
    /** Two refunds of the same amount must not claim the same processor refund. */
    uniqueIndex('refunds_one_at_processor').on(t.provider, t.processorRefundId),
    index('refunds_by_amount').on(t.amountPesewas, t.id),
    check('refunds_reason_kind', sql`${t.reasonKind} in (${literals(REFUND_REASONS)})`),
    check(
      'refunds_offer',
      sql`${t.offer} in (${literals(OFFER_KINDS)})
        and (${t.offer} = 'PART') = (${t.offeredPesewas} is not null)`,
    ),
    index('refunds_of_order').on(t.orderId),
    index('refunds_of_deposits')
      .on(t.shopId)
      .where(
        sql`${t.itemId} is null and ${t.shopId} is not null and ${t.status} not in (${literals(SETTLED_REFUND_STATUSES)})`,
      ),
    index('refunds_of_item').on(t.itemId),
    index('refunds_of_dashboard_refund')
      .on(t.dashboardRefundId)
      .where(sql`${t.dashboardRefundId} is not null`),
    check(
      'refunds_dashboard_has_no_try',
      sql`${t.dashboardRefundId} is null or (${t.processorRefundId} is null and ${t.attempts} = 0)`,
    ),
    index('refunds_by_time').on(t.createdAt),
    index('refunds_by_reason').on(t.reasonKind, t.id.desc().nullsFirst()),
    index('refunds_of_shop').on(t.shopId, t.id.desc().nullsFirst()).where(sql`${t.requestedBy} is not null`),
    index('refunds_to_answer')
      .on(t.shopId, t.id.desc().nullsFirst())
      .where(sql`${t.status} = 'REQUESTED' and ${t.shopAgrees} is null`),
    index('refunds_undecided').on(t.createdAt).where(sql`${t.status} = 'REQUESTED'`),
    index('refunds_stuck')
      .on(t.createdAt)
      .where(sql`${t.status} in (${literals(STUCK_REFUND_STATUSES)})`),
    index('refunds_due')
      .on(t.checkAfter)
      .where(sql`${t.status} in (${literals(MOVING_REFUND_STATUSES)})`),
  ],
);

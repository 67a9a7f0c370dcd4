import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Language } from '#shared/languages';
import { pesewas } from '#shared/money';
import { PAYMENT_METHODS } from '#src/modules/orders/contract/checkout.ts';
import { NEXT_STEPS, PAYMENT_PARTS } from '#src/modules/orders/contract/orders.ts';
import {
  amountPesewas,
  createdAt,
  paymentProvider,
  primaryId,
  timestamptz,
} from '../../../platform/columns.ts';
import { literals } from '../../../platform/sql-literals.ts';
import { orderItems, orders } from '../../orders/tables.ts';
import { ATTEMPT_STATUSES, FAILED_ATTEMPT_STATUSES, LIVE_ATTEMPT_STATUSES } from './states.ts';

export const attemptStatus = pgEnum('payment_status', ATTEMPT_STATUSES);
export const paymentMethod = pgEnum('payment_method', PAYMENT_METHODS);
export const nextStep = pgEnum('payment_next_step', NEXT_STEPS);
export const momoNetwork = pgEnum('momo_network', ['mtn', 'telecel', 'at']);

/** One try to pay an order. Its reference is sent to the provider only once. */
export const paymentAttempts = pgTable(
  'payment_attempts',
  {
    id: primaryId(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    reference: text().notNull().unique(),
    provider: paymentProvider(),
    /** What of the order it pays: all of it, a deposit, the balance after one, or extra weight of an item. */
    pays: text({ enum: PAYMENT_PARTS }).notNull().default('ORDER'),
    itemId: uuid().references(() => orderItems.id),
    method: paymentMethod().notNull(),
    network: momoNetwork(),
    phone: text(),
    /** Save this number for the customer once it has paid. */
    saveWallet: boolean().notNull().default(false),
    /** Of the customer; null when the account has none. */
    email: text(),
    /** Verified number of the customer's account, E.164. */
    contactPhone: text(),
    /** Of the messages about this payment. */
    language: text().$type<Language>().notNull().default('en'),
    amountPesewas: amountPesewas().notNull(),
    status: attemptStatus().notNull().default('CREATED'),
    nextStep: nextStep().notNull().default('NONE'),
    displayText: text().notNull().default(''),
    authorizationUrl: text(),
    failureCode: text(),
    failureReason: text(),
    /** True while the provider has given no usable answer to the charge itself. */
    inDoubt: boolean().notNull().default(false),
    processorId: text(),
    processorFeePesewas: amountPesewas(),
    refundedPesewas: amountPesewas().notNull().default(pesewas(0)),
    /** End of the customer's window; the attempt itself waits for the provider's final answer. */
    expiresAt: timestamptz().notNull(),
    checkAfter: timestamptz().notNull().defaultNow(),
    checks: integer().notNull().default(0),
    finalisedAt: timestamptz(),
    /** Trace context of the checkout (W3C traceparent); null if it was not traced. */
    traceparent: text(),
    createdAt: createdAt(),
  },
  (t) => [
    check('payment_attempts_pays', sql`${t.pays} in (${literals(PAYMENT_PARTS)})`),
    check('payment_attempts_extra_of_item', sql`(${t.pays} = 'EXTRA') = (${t.itemId} is not null)`),
    check('payment_attempts_amount_positive', sql`${t.amountPesewas} > 0`),
    check('payment_attempts_refund_within', sql`${t.refundedPesewas} between 0 and ${t.amountPesewas}`),
    index('payment_attempts_by_phone').on(t.phone, t.id.desc().nullsFirst()),
    index('payment_attempts_reference_parts').using('gin', t.reference.op('gin_trgm_ops')),
    index('payment_attempts_of_order').on(t.orderId, t.id.desc().nullsFirst()),
    uniqueIndex('payment_attempts_one_live')
      .on(t.orderId)
      .where(sql`${t.status} in (${literals(LIVE_ATTEMPT_STATUSES)})`),
    index('payment_attempts_due')
      .on(t.checkAfter)
      .where(sql`${t.status} in (${literals(LIVE_ATTEMPT_STATUSES)})`),
    index('payment_attempts_late')
      .on(t.checkAfter)
      .where(sql`${t.status} in (${literals(FAILED_ATTEMPT_STATUSES)})`),
  ],
);

/** Every webhook as received; `dedupeKey`, which begins with the provider, makes a repeated delivery a no-op. */
export const paymentWebhooks = pgTable(
  'payment_webhooks',
  {
    id: primaryId(),
    provider: paymentProvider(),
    event: text().notNull(),
    reference: text(),
    dedupeKey: text().notNull().unique(),
    payload: jsonb().notNull(),
    deliveries: integer().notNull().default(1),
    receivedAt: createdAt(),
    processedAt: timestamptz(),
  },
  (t) => [
    index('payment_webhooks_reference').on(t.reference),
    index('payment_webhooks_with_payload').on(t.receivedAt).where(sql`${t.payload} <> '{}'::jsonb`),
  ],
);

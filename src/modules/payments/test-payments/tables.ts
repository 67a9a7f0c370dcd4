import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { TEST_PAYMENT_STATUSES } from '#shared/test-payments';
import {
  amountPesewas,
  createdAt,
  paymentProvider,
  primaryId,
  timestamptz,
} from '../../../platform/columns.ts';
import { literals } from '../../../platform/sql-literals.ts';
import { users } from '../../identity/tables.ts';
import { momoNetwork, nextStep } from '../payments/tables.ts';
import { PAYMENT_MODES, UNPAID_TEST_PAYMENT_STATUSES } from './states.ts';

/** An owner's payment to the market and its refund, to prove that both work before buyers come. */
export const testPayments = pgTable(
  'test_payments',
  {
    id: primaryId(),
    adminId: uuid()
      .notNull()
      .references(() => users.id),
    reference: text().notNull().unique(),
    provider: paymentProvider(),
    /** How the server took payments when the test began. */
    mode: text({ enum: PAYMENT_MODES }).notNull(),
    network: momoNetwork().notNull(),
    /** The number masked, while the test is under way; the whole number is never stored. */
    maskedPhone: text(),
    amountPesewas: amountPesewas().notNull(),
    status: text({ enum: TEST_PAYMENT_STATUSES }).notNull().default('CHARGING'),
    nextStep: nextStep().notNull().default('NONE'),
    /** Why it did not succeed, of the charge (`FailureCode`) or of the refund (the provider's code). */
    failureCode: text(),
    processorId: text(),
    processorFeePesewas: amountPesewas(),
    processorRefundId: text(),
    /** End of the time to approve it. */
    expiresAt: timestamptz().notNull(),
    checkAfter: timestamptz().notNull(),
    checks: integer().notNull().default(0),
    chargedAt: timestamptz(),
    refundSentAt: timestamptz(),
    refundedAt: timestamptz(),
    createdAt: createdAt(),
  },
  (t) => [
    check('test_payments_mode', sql`${t.mode} in (${literals(PAYMENT_MODES)})`),
    check('test_payments_status', sql`${t.status} in (${literals(TEST_PAYMENT_STATUSES)})`),
    check('test_payments_amount_positive', sql`${t.amountPesewas} > 0`),
    check(
      'test_payments_charged',
      sql`(${t.status} in (${literals(UNPAID_TEST_PAYMENT_STATUSES)})) = (${t.chargedAt} is null) and (${t.chargedAt} is null) = (${t.processorId} is null)`,
    ),
    check('test_payments_refunded', sql`(${t.status} = 'REFUNDED') = (${t.refundedAt} is not null)`),
    uniqueIndex('test_payments_one_charging').on(t.status).where(sql`${t.status} = 'CHARGING'`),
    uniqueIndex('test_payments_one_at_processor').on(t.provider, t.processorRefundId),
    index('test_payments_due').on(t.checkAfter).where(sql`${t.status} <> 'REFUNDED'`),
  ],
);
export type TestPaymentRow = typeof testPayments.$inferSelect;

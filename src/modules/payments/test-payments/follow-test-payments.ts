import { and, asc, eq, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm';
import { postTransaction } from '#modules/ledger';
import { drainBatches } from '#platform/batches';
import { CURRENCY } from '#shared/constants';
import { negative, pesewas } from '#shared/money';
import type { Database } from '../../../platform/database.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import { statesBefore } from '../../../platform/transitions.ts';
import { POLLS_PER_WINDOW } from '../payments/create-attempt.ts';
import { type FailureCode, failureReason } from '../payments/failure-reason.ts';
import type { PaymentDeps } from '../payments/finalise-attempt.ts';
import { GatewayError, type Verification } from '../payments/gateway.ts';
import { refundTestPayment } from './refund-test-payment.ts';
import { FOLLOWED_TEST_PAYMENT_STATUSES, TEST_PAYMENT_TRANSITIONS } from './states.ts';
import { type TestPaymentRow, testPayments } from './tables.ts';

/** Begins the references of test payments. */
export const TEST_REFERENCE = 'dwtest';
export const isTestReference = (reference: string): boolean => reference.startsWith(`${TEST_REFERENCE}-`);

const BATCH = 20;
/** Checks of a charge that ended without money, over some hours: a wallet may approve late. */
const LATE_CHECKS_MAX = 12;

const due = and(
  lte(testPayments.checkAfter, sql`now()`),
  or(
    inArray(testPayments.status, FOLLOWED_TEST_PAYMENT_STATUSES),
    and(
      eq(testPayments.status, 'FAILED'),
      lt(testPayments.checks, LATE_CHECKS_MAX),
      sql`${testPayments.failureCode} is distinct from 'AMOUNT_MISMATCH'`,
    ),
  ),
);

/** Moves every test payment on that is due: verifies charges, sends refunds and follows them. */
export function followTestPayments(deps: PaymentDeps): Promise<number> {
  return drainBatches(BATCH, async () => {
    const payments = await claimDue(deps.db);
    for (const payment of payments) await followSafely(deps, payment);
    return payments.length;
  });
}

/** Moves the test payment with this reference on, after a webhook about it. */
export async function findAndFollowTestPayment(
  deps: PaymentDeps,
  { reference, provider }: { reference: string; provider: string },
): Promise<void> {
  const [payment] = await deps.db
    .select()
    .from(testPayments)
    .where(and(eq(testPayments.reference, reference), eq(testPayments.provider, provider)));
  if (payment) await followSafely(deps, payment);
}

/** Claims due payments: a fixed pause while the owner may approve, afterwards a growing one up to an hour. */
function claimDue(db: Database): Promise<TestPaymentRow[]> {
  const { checks, checkAfter, status, expiresAt, createdAt } = testPayments;
  const ids = db
    .select({ id: testPayments.id })
    .from(testPayments)
    .where(due)
    .orderBy(asc(checkAfter))
    .limit(BATCH)
    .for('no key update', { skipLocked: true });
  const pause = sql`(${expiresAt} - ${createdAt}) / ${sql.raw(String(POLLS_PER_WINDOW))}`;
  return db
    .update(testPayments)
    .set({
      checks: sql`${checks} + 1`,
      checkAfter: sql`now() + case when ${status} = 'CHARGING' then ${pause}
        else least(${pause} * power(2, least(${checks}, 12)), interval '1 hour') end`,
    })
    .where(inArray(testPayments.id, ids))
    .returning();
}

async function followSafely(deps: PaymentDeps, payment: TestPaymentRow): Promise<void> {
  const { reference } = payment;
  try {
    await followTestPayment(deps, payment);
  } catch (error) {
    if (error instanceof GatewayError) {
      deps.log.warn({ reference, code: error.code }, 'a test payment could not be looked up yet');
    } else deps.log.error({ reference, err: error }, 'a test payment could not be moved on');
  }
}

/**
 * Looks a test payment up at its provider and records what it finds; a charge that has come is refunded at once.
 * Idempotent, and safe to call concurrently.
 * @throws GatewayError when the provider gave no usable answer; nothing has changed then
 */
export async function followTestPayment(deps: PaymentDeps, payment: TestPaymentRow): Promise<void> {
  if (payment.status === 'REFUNDED') return;
  if (payment.status === 'CHARGING' || payment.status === 'FAILED') {
    const found = await deps.gateways.of(payment.provider).verify(payment.reference);
    const charged = await recordCharge(deps, payment, found);
    if (charged) await refundTestPayment(deps, charged);
    return;
  }
  await refundTestPayment(deps, payment);
}

/** Records the state of a charge. Returns the row if this call found that the money came. */
async function recordCharge(
  deps: PaymentDeps,
  payment: TestPaymentRow,
  found: Verification,
): Promise<TestPaymentRow | null> {
  if (found.kind === 'SUCCESS') return recordSuccess(deps, payment, found);
  if (payment.status !== 'CHARGING') return null;
  const overdueMs = Date.now() - payment.expiresAt.getTime();
  const windowMs = payment.expiresAt.getTime() - payment.createdAt.getTime();
  if (found.kind === 'FAILED') await failTestPayment(deps.db, payment, failureReason(found.message).code);
  else if (found.kind === 'REVERSED') await failTestPayment(deps.db, payment, 'REVERSED');
  // The provider does not know it: the charge was never sent.
  else if (found.kind === 'UNKNOWN' && overdueMs > 0)
    await failTestPayment(deps.db, payment, 'PROVIDER_DOWN');
  // The phone network may be slower than the window.
  else if (found.kind === 'PENDING' && overdueMs > (windowMs * 2) / 3)
    await failTestPayment(deps.db, payment, 'TIMEOUT');
  return null;
}

type TestFailure = FailureCode | 'REVERSED' | 'AMOUNT_MISMATCH';

/** Ends a charge without money; a late success is still accepted. */
export async function failTestPayment(
  db: Database,
  { id }: TestPaymentRow,
  failureCode: TestFailure,
): Promise<void> {
  await db
    .update(testPayments)
    .set({ status: 'FAILED', nextStep: 'NONE', failureCode, maskedPhone: null, checks: 0 })
    .where(
      and(
        eq(testPayments.id, id),
        inArray(testPayments.status, statesBefore(TEST_PAYMENT_TRANSITIONS, 'FAILED')),
      ),
    );
}

async function recordSuccess(
  { db, log }: PaymentDeps,
  payment: TestPaymentRow,
  found: Extract<Verification, { kind: 'SUCCESS' }>,
): Promise<TestPaymentRow | null> {
  const { id, reference, amountPesewas } = payment;
  if (found.amountPesewas !== amountPesewas || found.currency !== CURRENCY) {
    log.error({ reference, received: found.amountPesewas, currency: found.currency }, 'wrong amount');
    await failTestPayment(db, payment, 'AMOUNT_MISMATCH');
    return null;
  }
  const feesPesewas = pesewas(found.feesPesewas);
  return inTransaction(db, async (tx) => {
    const [charged] = await tx
      .update(testPayments)
      .set({
        ...{ status: 'CHARGED', nextStep: 'NONE', failureCode: null, checks: 0 },
        ...{ processorId: found.processorId, processorFeePesewas: feesPesewas },
        ...{ chargedAt: sql`now()`, checkAfter: sql`now()` },
      })
      .where(
        and(
          ...[eq(testPayments.id, id), isNull(testPayments.chargedAt)],
          inArray(testPayments.status, statesBefore(TEST_PAYMENT_TRANSITIONS, 'CHARGED')),
        ),
      )
      .returning();
    if (!charged) return null;
    await postTransaction(tx, {
      key: `test-payment:${id}`,
      description: 'Test payment of an owner',
      postings: [
        { account: 'PROCESSOR_CLEARING', amountPesewas: pesewas(amountPesewas - feesPesewas) },
        { account: 'PROCESSOR_FEE', amountPesewas: feesPesewas },
        { account: 'OWN_MONEY', amountPesewas: negative(amountPesewas) },
      ],
    });
    return charged;
  });
}

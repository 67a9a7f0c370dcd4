import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm';
import { pesewas } from '#shared/money';
import { type MomoNetwork, maskPhone } from '#shared/phone';
import { advisoryLock, type Database, type Transaction } from '../../../platform/database.ts';
import { newReference } from '../../../platform/secret-box.ts';
import { paymentErrors } from '../errors.ts';
import { POLLS_PER_WINDOW } from '../payments/create-attempt.ts';
import { failureReason } from '../payments/failure-reason.ts';
import type { PaymentDeps } from '../payments/finalise-attempt.ts';
import { type ChargeOutcome, GatewayError } from '../payments/gateway.ts';
import { payerEmail } from '../payments/start-attempt.ts';
import { failTestPayment, followTestPayment, TEST_REFERENCE } from './follow-test-payments.ts';
import { OPEN_TEST_PAYMENT_STATUSES, type PaymentMode } from './states.ts';
import { type TestPaymentRow, testPayments } from './tables.ts';

/** GH₵1. */
const AMOUNT = pesewas(100);
const A_DAY_MOST = 5;

interface NewTestPayment {
  adminId: string;
  provider: string;
  mode: PaymentMode;
  network: MomoNetwork;
  /** E.164; only its mask is stored. */
  phone: string;
  /** Time to approve it. */
  windowMs: number;
}

/**
 * Writes a test payment of GH₵1, to be sent once by {@link sendTestPayment} after the commit.
 * @throws AppError PAYMENT_IN_PROGRESS while one is under way; RATE_LIMITED after five in a day
 */
export async function createTestPayment(tx: Transaction, input: NewTestPayment): Promise<TestPaymentRow> {
  const { adminId, provider, mode, network, phone, windowMs } = input;
  await advisoryLock(tx, 'test-payment');
  const open = inArray(testPayments.status, OPEN_TEST_PAYMENT_STATUSES);
  if ((await tx.$count(testPayments, open)) > 0) throw paymentErrors.testUnderWay();
  const today = gt(testPayments.createdAt, sql`now() - interval '1 day'`);
  if ((await tx.$count(testPayments, today)) >= A_DAY_MOST) throw paymentErrors.testsUsedUp();
  const inMs = (ms: number) => sql`now() + ${ms / 1000}::float8 * interval '1 second'`;
  const [row] = await tx
    .insert(testPayments)
    .values({
      ...{ adminId, provider, mode, network, maskedPhone: maskPhone(phone), amountPesewas: AMOUNT },
      ...{ reference: newReference(TEST_REFERENCE), nextStep: 'APPROVE_ON_PHONE' },
      ...{ expiresAt: inMs(windowMs), checkAfter: inMs(windowMs / POLLS_PER_WINDOW) },
    })
    .returning();
  return row as TestPaymentRow;
}

/**
 * Charges a committed test payment, outside any transaction. Called once: if the process exits before the provider
 * knows it, the job finds that nothing was charged, and does not charge.
 */
export async function sendTestPayment(
  deps: PaymentDeps,
  payment: TestPaymentRow,
  phone: string,
): Promise<void> {
  const { reference, provider, amountPesewas, network } = payment;
  const email = payerEmail(deps.site, { email: null, reference });
  try {
    const charge = { reference, email, amountPesewas, network, phone };
    await recordAnswer(deps, payment, await deps.gateways.of(provider).chargeMobileMoney(charge));
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    deps.log.warn({ reference, code: error.code }, 'a test payment got no usable answer');
    // It may have arrived: only the provider's own record decides.
    if (!error.maybeAccepted) await failTestPayment(deps.db, payment, 'PROVIDER_DOWN');
  }
}

/**
 * Submits the voucher or code that the provider asked for.
 * @throws AppError INVALID_STATE when no code is expected; PAYMENT_PROVIDER_UNAVAILABLE without an answer
 */
export async function submitTestPaymentCode(deps: PaymentDeps, otp: string): Promise<void> {
  const payment = await findWaiting(deps.db);
  if (payment?.nextStep !== 'ENTER_OTP') throw paymentErrors.noCodeExpected();
  const { reference, provider } = payment;
  try {
    await recordAnswer(deps, payment, await deps.gateways.of(provider).submitOtp({ reference, otp }));
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    throw paymentErrors.codeInDoubt();
  }
}

async function findWaiting(db: Database): Promise<TestPaymentRow | undefined> {
  const [row] = await db
    .select()
    .from(testPayments)
    .where(eq(testPayments.status, 'CHARGING'))
    .orderBy(desc(testPayments.id))
    .limit(1);
  return row;
}

/** A success is not believed before it is verified. */
async function recordAnswer(
  deps: PaymentDeps,
  payment: TestPaymentRow,
  outcome: ChargeOutcome,
): Promise<void> {
  if (outcome.kind === 'SUCCESS') return followTestPayment(deps, payment);
  if (outcome.kind === 'FAILED')
    return failTestPayment(deps.db, payment, failureReason(outcome.message).code);
  await deps.db
    .update(testPayments)
    .set({ nextStep: outcome.kind === 'OTP' ? 'ENTER_OTP' : 'APPROVE_ON_PHONE' })
    .where(and(eq(testPayments.id, payment.id), eq(testPayments.status, 'CHARGING')));
}

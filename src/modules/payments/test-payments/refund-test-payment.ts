import { and, eq, inArray, sql } from 'drizzle-orm';
import { postTransaction } from '#modules/ledger';
import { negative } from '#shared/money';
import type { TestPaymentStatus } from '#shared/test-payments';
import { inTransaction } from '../../../platform/transaction.ts';
import { statesBefore } from '../../../platform/transitions.ts';
import type { PaymentDeps } from '../payments/finalise-attempt.ts';
import { GatewayError, type RefundOutcome } from '../payments/gateway.ts';
import { TEST_PAYMENT_TRANSITIONS } from './states.ts';
import { type TestPaymentRow, testPayments } from './tables.ts';

/** Lease of a refund being sent, longer than any call; afterwards it is searched for at the provider. */
const CLAIM = sql`now() + interval '50 seconds'`;
/** The provider's list may lag: a refund that is missing there for longer needs a person. */
const MISSING_AFTER_MS = 20 * 60_000;
/** Temporary rejections, unrelated to the refund: the provider is busy or rejects our key. */
const NOT_NOW = new Set(['rate_limited', 'invalid_Key', 'http_401', 'http_403']);

/**
 * Sends the refund of a charged test payment, or follows the one that was sent.
 * @throws GatewayError when the provider gave no usable answer to a look
 */
export async function refundTestPayment(deps: PaymentDeps, payment: TestPaymentRow): Promise<void> {
  await (payment.status === 'CHARGED' ? send(deps, payment) : follow(deps, payment));
}

/** CHARGED → REFUNDING is committed before the call, which has no idempotency key: it is sent only once. */
async function send(deps: PaymentDeps, { id }: TestPaymentRow): Promise<void> {
  const [payment] = await deps.db
    .update(testPayments)
    .set({ status: 'REFUNDING', refundSentAt: sql`now()`, failureCode: null, checks: 0, checkAfter: CLAIM })
    .where(and(eq(testPayments.id, id), eq(testPayments.status, 'CHARGED')))
    .returning();
  if (!payment) return;
  const { reference, provider, amountPesewas } = payment;
  try {
    const note = 'Test payment of the market';
    await record(deps, payment, await deps.gateways.of(provider).refund({ reference, amountPesewas, note }));
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    deps.log.warn({ reference, code: error.code }, 'the refund of a test payment got no usable answer');
    // It may have arrived: it is searched for once the lease ends.
    if (error.maybeAccepted) return;
    await move(deps, payment, NOT_NOW.has(error.code) ? 'CHARGED' : 'REFUND_FAILED', error.code);
  }
}

async function follow(deps: PaymentDeps, payment: TestPaymentRow): Promise<void> {
  const gateway = deps.gateways.of(payment.provider);
  if (payment.status === 'REFUNDING' && payment.processorRefundId) {
    await record(deps, payment, await gateway.fetchRefund(payment.processorRefundId));
    return;
  }
  const listed = await gateway.findRefunds(payment.processorId as string);
  const found = listed.find(
    ({ amountPesewas, status }) => amountPesewas === payment.amountPesewas && status !== 'FAILED',
  );
  if (found) await record(deps, payment, found);
  else if (Date.now() - (payment.refundSentAt?.getTime() ?? 0) >= MISSING_AFTER_MS)
    await move(deps, payment, 'REFUND_FAILED', 'missing');
}

/** Ends the sending of a refund without one. */
async function move(
  { db }: PaymentDeps,
  { id }: TestPaymentRow,
  status: TestPaymentStatus,
  failureCode: string,
): Promise<void> {
  await db
    .update(testPayments)
    .set({ status, failureCode, checkAfter: sql`now() + interval '1 minute'` })
    .where(and(eq(testPayments.id, id), eq(testPayments.status, 'REFUNDING')));
}

/** Records what the provider says about a refund, and books a processed one once. */
async function record(deps: PaymentDeps, payment: TestPaymentRow, outcome: RefundOutcome): Promise<void> {
  const { id, reference, amountPesewas } = payment;
  const { refundId: processorRefundId, status } = outcome;
  if (status === 'FAILED' || status === 'NEEDS_ATTENTION' || outcome.amountPesewas !== amountPesewas) {
    deps.log.error({ reference, status }, 'the refund of a test payment needs a person');
    await move(deps, payment, 'REFUND_FAILED', status);
    return;
  }
  if (status === 'PENDING') {
    await deps.db
      .update(testPayments)
      .set({ processorRefundId })
      .where(
        and(
          eq(testPayments.id, id),
          inArray(testPayments.status, statesBefore(TEST_PAYMENT_TRANSITIONS, 'REFUNDED')),
        ),
      );
    return;
  }
  await inTransaction(deps.db, async (tx) => {
    const { rowCount } = await tx
      .update(testPayments)
      .set({
        status: 'REFUNDED',
        processorRefundId,
        failureCode: null,
        maskedPhone: null,
        refundedAt: sql`now()`,
      })
      .where(
        and(
          eq(testPayments.id, id),
          inArray(testPayments.status, statesBefore(TEST_PAYMENT_TRANSITIONS, 'REFUNDED')),
        ),
      );
    if (!rowCount) return;
    await postTransaction(tx, {
      key: `test-refund:${id}`,
      description: 'Refund of a test payment',
      postings: [
        { account: 'OWN_MONEY', amountPesewas },
        { account: 'PROCESSOR_CLEARING', amountPesewas: negative(amountPesewas) },
      ],
    });
  });
}

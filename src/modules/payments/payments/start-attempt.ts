import { setTimeout as sleep } from 'node:timers/promises';
import { and, eq, sql } from 'drizzle-orm';
import type { Site } from '#platform/site';
import type { Database } from '../../../platform/database.ts';
import { paymentErrors } from '../errors.ts';
import type { AttemptRow } from './create-attempt.ts';
import { finaliseAttempt, type PaymentDeps, recordFailure } from './finalise-attempt.ts';
import { type ChargeOutcome, GatewayError, providerLabel } from './gateway.ts';
import type { PaymentChannel } from './network-health.ts';
import { findLiveAttempt } from './queries.ts';
import { paymentAttempts } from './tables.ts';

/**
 * Sends a committed attempt to the provider, outside any transaction. CREATED → PENDING is committed first, so that a
 * reference is sent only once. Without a usable answer the attempt stays PENDING and in doubt, and reconciliation
 * verifies it.
 */
export async function sendAttempt(deps: PaymentDeps, attemptId: string): Promise<void> {
  const [attempt] = await deps.db
    .update(paymentAttempts)
    .set({ status: 'PENDING' })
    .where(and(eq(paymentAttempts.id, attemptId), eq(paymentAttempts.status, 'CREATED')))
    .returning();
  if (!attempt) return;
  const way = attempt.method === 'CARD' ? 'card' : (attempt.network as PaymentChannel);
  try {
    await (attempt.method === 'CARD' ? openCardPage(deps, attempt) : chargeWallet(deps, attempt));
    deps.networks?.answered(way);
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    deps.log.warn({ reference: attempt.reference, code: error.code }, 'charge got no usable answer');
    if (UNANSWERED.test(error.code)) deps.networks?.timedOut(way);
    else deps.networks?.answered(way);
    if (error.maybeAccepted) await markInDoubt(deps.db, attempt.id);
    else await recordFailure(deps, attempt, 'provider down');
  }
}

/** Errors that mean the network did not answer: a timeout, no connection, or an HTTP 408 or 5xx. */
const UNANSWERED = /^(timeout|network_error|http_(408|5\d\d))$/;
/** A checkout must respond within three seconds; the payment page waits for the rest. */
const ANSWER_WITHIN_MS = 2_000;

/**
 * Like {@link sendAttempt}, but waits at most {@link ANSWER_WITHIN_MS}. A slower charge continues in the background
 * and stays PENDING; if the process exits, reconciliation verifies it.
 */
export async function sendAttemptWithin(
  deps: PaymentDeps,
  attemptId: string,
  answerWithinMs = ANSWER_WITHIN_MS,
): Promise<void> {
  const started = sendAttempt(deps, attemptId);
  const late = sleep(answerWithinMs, 'late', { ref: false });
  if ((await Promise.race([started, late])) !== 'late') return;
  started.catch((error) => deps.log.error({ err: error, attemptId }, 'a charge failed after its answer'));
}

/** The address the provider asks for. It gets one of the market's own domain for an account without e-mail. */
export const payerEmail = (
  { supportEmail }: Site,
  { email, reference }: Pick<AttemptRow, 'email' | 'reference'>,
): string => email ?? `${reference}@pay.${supportEmail.split('@').at(-1)}`;

async function openCardPage({ db, gateways, site }: PaymentDeps, attempt: AttemptRow): Promise<void> {
  const { authorizationUrl } = await gateways.of(attempt.provider).initialize({
    reference: attempt.reference,
    email: payerEmail(site, attempt),
    amountPesewas: attempt.amountPesewas,
    callbackUrl: `${site.publicUrl}/checkout?order=${attempt.orderId}`,
    cancelUrl: `${site.publicUrl}/orders/${attempt.orderId}`,
    orderId: attempt.orderId,
  });
  await db
    .update(paymentAttempts)
    .set({
      ...{ nextStep: 'OPEN_PAGE', authorizationUrl },
      displayText: `Pay by card on the ${providerLabel(attempt.provider)} page.`,
    })
    .where(and(eq(paymentAttempts.id, attempt.id), eq(paymentAttempts.status, 'PENDING')));
}

async function chargeWallet(deps: PaymentDeps, attempt: AttemptRow): Promise<void> {
  const outcome = await deps.gateways.of(attempt.provider).chargeMobileMoney({
    reference: attempt.reference,
    email: payerEmail(deps.site, attempt),
    amountPesewas: attempt.amountPesewas,
    phone: attempt.phone as string,
    network: attempt.network as 'mtn' | 'telecel' | 'at',
  });
  await recordOutcome(deps, attempt, outcome);
}

/** Records the provider's answer to a charge or a code. */
export async function recordOutcome(
  deps: PaymentDeps,
  attempt: AttemptRow,
  outcome: ChargeOutcome,
): Promise<void> {
  if (outcome.kind === 'SUCCESS') {
    await confirmSuccess(deps, attempt);
    return;
  }
  if (outcome.kind === 'FAILED') {
    await recordFailure(deps, attempt, outcome.message);
    return;
  }
  const otp = outcome.kind === 'OTP';
  await deps.db
    .update(paymentAttempts)
    .set({
      nextStep: otp ? 'ENTER_OTP' : 'APPROVE_ON_PHONE',
      displayText:
        outcome.displayText ??
        (otp ? 'Enter the code you received.' : 'Please complete the authorization on your mobile phone.'),
      inDoubt: false,
    })
    .where(and(eq(paymentAttempts.id, attempt.id), eq(paymentAttempts.status, 'PENDING')));
}

/** The charge succeeded: if it cannot be verified now, put it in doubt instead of failing it. */
async function confirmSuccess(deps: PaymentDeps, attempt: AttemptRow): Promise<void> {
  try {
    await finaliseAttempt(deps, attempt);
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    await markInDoubt(deps.db, attempt.id);
  }
}

async function markInDoubt(db: Database, attemptId: string): Promise<void> {
  await db
    .update(paymentAttempts)
    .set({ inDoubt: true, nextStep: 'APPROVE_ON_PHONE', checkAfter: sql`now()` })
    .where(and(eq(paymentAttempts.id, attemptId), eq(paymentAttempts.status, 'PENDING')));
}

/**
 * Submits the payer's voucher or code. A wrong one ends the attempt at the provider (docs/paystack-and-ghana.md, 1.4);
 * the customer retries with a new attempt.
 * @throws AppError INVALID_STATE when the payment expects no code, PAYMENT_PROVIDER_UNAVAILABLE without an answer
 */
export async function submitOtp(deps: PaymentDeps, orderId: string, otp: string): Promise<void> {
  const attempt = await findLiveAttempt(deps.db, orderId);
  if (attempt?.status !== 'PENDING' || attempt.nextStep !== 'ENTER_OTP') {
    throw paymentErrors.noCodeExpected();
  }
  try {
    const gateway = deps.gateways.of(attempt.provider);
    await recordOutcome(deps, attempt, await gateway.submitOtp({ reference: attempt.reference, otp }));
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    throw paymentErrors.codeInDoubt();
  }
}

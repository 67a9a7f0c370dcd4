import { and, eq, inArray, sql } from 'drizzle-orm';
import {
  extendReservation,
  type OrderAggregate,
  reserveForPayment,
  type StoredOrderAggregate,
  toOrderAggregate,
} from '#modules/orders';
import { queryPrepared } from '#platform/prepared-statements';
import { CURRENCY } from '#shared/constants';
import { pesewas } from '#shared/money';
import type { MomoNetwork } from '#shared/phone';
import type { Database, Transaction } from '../../../platform/database.ts';
import type { Logger } from '../../../platform/log.ts';
import { json, nullable, parseJsonRow, readRows, text } from '../../../platform/rows.ts';
import type { Site } from '../../../platform/site.ts';
import { continueTrace } from '../../../platform/tracing/spans.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import { statesBefore } from '../../../platform/transitions.ts';
import { applyPayment } from './apply-payment.ts';
import type { AttemptRow } from './create-attempt.ts';
import { failureReason } from './failure-reason.ts';
import type { Gateways, PaymentGateway, Verification } from './gateway.ts';
import { mailPaymentFailed } from './mails.ts';
import type { NetworkHealth } from './network-health.ts';
import { ATTEMPT_TRANSITIONS } from './states.ts';
import { paymentAttempts } from './tables.ts';
import type { UnmatchedPaymentHandler } from './unmatched-payments.ts';

export interface PaymentDeps {
  db: Database;
  gateways: Gateways<PaymentGateway>;
  site: Site;
  log: Logger;
  returns: UnmatchedPaymentHandler;
  /** Circuit breaker for each payment method; without it no charge is rejected for an outage. */
  networks?: NetworkHealth;
  /** Saves a number (E.164) that has paid, if the customer asked for it; without it no number is saved. */
  saveWallet?(db: Database, wallet: { userId: string; phone: string; network: MomoNetwork }): Promise<void>;
}

type Success = Extract<Verification, { kind: 'SUCCESS' }>;
/** A payment by its reference, and the provider it was sent to. */
type PaymentName = Pick<AttemptRow, 'reference' | 'provider'>;

/** Finalisers running in this process, by database and reference. */
const underWay = new WeakMap<Database, Map<string, Promise<Verification['kind']>>>();

/**
 * The only finaliser, and idempotent: webhook, poll and reconciliation all end here. Verifies `reference` at its
 * provider, checks amount and currency, and records the outcome once, however often and concurrently it is called.
 * Calls for one reference run one at a time in a process. A waiting call returns if the one before it found a success,
 * and otherwise verifies again, because its trigger may be newer.
 * @throws GatewayError when the provider gave no usable answer; nothing has changed then
 */
export async function finaliseAttempt(
  deps: PaymentDeps,
  payment: PaymentName,
): Promise<Verification['kind']> {
  const key = `${payment.provider}:${payment.reference}`;
  const running = underWay.get(deps.db) ?? new Map<string, Promise<Verification['kind']>>();
  underWay.set(deps.db, running);
  for (let other = running.get(key); other; other = running.get(key)) {
    if ((await other.catch(() => null)) === 'SUCCESS') return 'SUCCESS';
  }
  const own = verifyAndRecord(deps, payment).finally(() => running.delete(key));
  running.set(key, own);
  return own;
}

async function verifyAndRecord(deps: PaymentDeps, payment: PaymentName): Promise<Verification['kind']> {
  const { reference } = payment;
  const verification = await deps.gateways.of(payment.provider).verify(reference);
  if (verification.kind === 'SUCCESS') await recordSuccess(deps, payment, verification);
  else if (verification.kind === 'FAILED') await recordFailure(deps, payment, verification.message);
  else if (verification.kind === 'PENDING' && !verification.abandoned) await reserveForCard(deps, payment);
  return verification.kind;
}

/** Reserves the goods as soon as the customer is paying on the provider's page. */
async function reserveForCard({ db }: PaymentDeps, { reference, provider }: PaymentName): Promise<void> {
  const [paying] = await readRows(
    db,
    { orderId: text, userId: text },
    sql`select o.id as "orderId", o.user_id as "userId" from payment_attempts a join order_heads o on o.id = a.order_id
      where a.reference = ${reference} and a.provider = ${provider} and a.method = 'CARD' and o.status = 'AWAITING_PAYMENT' and not o.is_reserved`,
  );
  if (!paying) return;
  await inTransaction(db, (tx) => reserveForPayment(tx, { ...paying, countsAddress: true }));
}

interface LockedPayment {
  attempt: AttemptRow;
  whole: OrderAggregate;
  now: Date;
}

/** Locks the order and then the attempt, and returns both; one round trip. */
async function lockPayment(tx: Transaction, reference: string): Promise<LockedPayment | null> {
  const [found] = await queryPrepared(
    tx,
    {
      payment: nullable(
        json<{ attempt: Record<string, unknown>; whole: StoredOrderAggregate; now: string }>(),
      ),
    },
    sql`select lock_payment(${reference}) as payment`,
  );
  if (!found?.payment) return null;
  const { attempt, whole, now } = found.payment;
  return {
    attempt: parseJsonRow(paymentAttempts, attempt),
    whole: toOrderAggregate(whole),
    now: new Date(now),
  };
}

/** As {@link lockPayment}; null as well if the payment was sent to another provider than the one that reports it. */
async function lockSentTo(
  tx: Transaction,
  { log }: PaymentDeps,
  { reference, provider }: PaymentName,
): Promise<LockedPayment | null> {
  const locked = await lockPayment(tx, reference);
  if (!locked || locked.attempt.provider === provider) return locked;
  log.error({ reference, provider }, 'a provider reports a payment that was sent to another');
  return null;
}

async function recordSuccess(deps: PaymentDeps, payment: PaymentName, success: Success): Promise<void> {
  const paid = await inTransaction(deps.db, (tx) => settleSuccess(tx, deps, payment, success));
  if (!paid?.attempt.saveWallet || !deps.saveWallet) return;
  const { phone, network } = paid.attempt;
  // Outside the payment's transaction: if the process exits first, the customer ticks the box again next time.
  if (!phone || !network) return;
  await deps
    .saveWallet(deps.db, { userId: paid.whole.order.userId, phone, network })
    .catch((error: unknown) => {
      deps.log.error({ err: error, reference: payment.reference }, 'a wallet could not be saved');
    });
}

/** Records the success. Returns attempt and order if this call recorded it and the amount was right, else null. */
async function settleSuccess(tx: Transaction, deps: PaymentDeps, payment: PaymentName, success: Success) {
  const locked = await lockSentTo(tx, deps, payment);
  if (!locked) return null;
  // The trace continues from the checkout, whichever of webhook, poll or job reports the payment.
  return continueTrace(locked.attempt.traceparent, 'settle a payment', {}, () =>
    settleLocked(tx, deps, locked, success),
  );
}

async function settleLocked(tx: Transaction, deps: PaymentDeps, locked: LockedPayment, success: Success) {
  const { attempt } = locked;
  const { reference } = attempt;
  // The row is locked, so its status cannot change before this transaction ends.
  const open = statesBefore(ATTEMPT_TRANSITIONS, 'SUCCEEDED');
  if (!open.includes(attempt.status) || attempt.failureCode === 'AMOUNT_MISMATCH') return null;
  const right = success.amountPesewas === attempt.amountPesewas && success.currency === CURRENCY;
  const feesPesewas = pesewas(success.feesPesewas);
  const ended = tx
    .update(paymentAttempts)
    .set({
      status: right ? 'SUCCEEDED' : 'FAILED',
      nextStep: 'NONE',
      inDoubt: false,
      failureCode: right ? null : 'AMOUNT_MISMATCH',
      failureReason: right ? null : 'The amount received was not the amount due. We are refunding it.',
      processorId: success.processorId,
      processorFeePesewas: feesPesewas,
      finalisedAt: sql`now()`,
    })
    .where(and(eq(paymentAttempts.id, attempt.id), eq(paymentAttempts.status, attempt.status)))
    .returning({ id: paymentAttempts.id });
  if (right) {
    await applyPayment(tx, deps, { ...locked, feesPesewas, succeeded: ended });
    return locked;
  }
  if ((await ended).length === 0) throw new Error(`payment ${reference} ended beside its lock`);
  deps.log.error({ reference, received: success.amountPesewas, currency: success.currency }, 'wrong amount');
  await deps.returns.returnWrongAmount(tx, deps.site, attempt, {
    currency: success.currency,
    amountPesewas: pesewas(success.amountPesewas),
    feesPesewas,
  });
  return null;
}

/** Fails a live attempt with the provider's message; the order stays open for another try. */
export async function recordFailure(
  deps: PaymentDeps,
  payment: PaymentName,
  message: string | null,
): Promise<void> {
  await endAttempt(deps, payment, { status: 'FAILED', message });
}

/** Expires a live attempt after its window; {@link finaliseAttempt} still accepts a late success. */
export async function expireAttempt(deps: PaymentDeps, payment: PaymentName): Promise<void> {
  await endAttempt(deps, payment, { status: 'EXPIRED', message: 'timeout' });
}

async function endAttempt(
  deps: PaymentDeps,
  payment: PaymentName,
  end: { status: 'FAILED' | 'EXPIRED'; message: string | null },
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const locked = await lockSentTo(tx, deps, payment);
    if (!locked) return;
    const { attempt, whole } = locked;
    const { order } = whole;
    const reason = failureReason(end.message, attempt.method);
    const changed = await tx
      .update(paymentAttempts)
      .set({
        status: end.status,
        nextStep: 'NONE',
        inDoubt: false,
        failureCode: reason.code,
        failureReason: reason.text,
        finalisedAt: sql`now()`,
        checkAfter: sql`now()`,
        checks: 0,
      })
      .where(
        and(
          eq(paymentAttempts.id, attempt.id),
          inArray(paymentAttempts.status, statesBefore(ATTEMPT_TRANSITIONS, end.status)),
        ),
      );
    // No mail if another attempt has paid the order; the order page shows a failure to pay for extra weight.
    if (attempt.pays === 'EXTRA') return;
    const isOpen = attempt.pays === 'BALANCE' ? 'AWAITING_BALANCE' : 'AWAITING_PAYMENT';
    if (changed.rowCount && order.status === isOpen) {
      await extendReservation(tx, order, attempt.expiresAt.getTime() - attempt.createdAt.getTime());
      await mailPaymentFailed(tx, deps.site, {
        ...attempt,
        failureCode: reason.code,
        failureReason: reason.text,
      });
    }
  });
}

import type { SQLWrapper } from 'drizzle-orm';
import type { Contact } from '#modules/mail';
import type { AmountDue, OrderRow } from '#modules/orders';
import { assertMarketOpen } from '#modules/settings';
import { detectNetwork, type MomoNetwork } from '#shared/phone';
import { type Transaction, violatedConstraint } from '../../../platform/database.ts';
import { insertRows } from '../../../platform/insert-rows.ts';
import { newReference } from '../../../platform/secret-box.ts';
import { currentTraceparent } from '../../../platform/tracing/spans.ts';
import { paymentErrors } from '../errors.ts';
import { paymentAttempts } from './tables.ts';

export type AttemptRow = typeof paymentAttempts.$inferSelect;

/** How the customer pays. `phone` is E.164; `save` stores it for the customer once the payment succeeds. */
export type PaymentChoice =
  | { method: 'MOMO'; phone: string; network?: MomoNetwork | undefined; save?: boolean }
  | { method: 'CARD' };

/** Providers ask for 10 s between status checks of a charge; a wallet has 180 s (docs/paystack-and-ghana.md, 1.4). */
export const POLLS_PER_WINDOW = 18;

interface NewAttempt {
  order: OrderRow;
  /** What is charged now; see `amountDue`. */
  due: AmountDue;
  /** Of the customer, told about this payment. */
  contact: Contact;
  choice: PaymentChoice;
  /** Takes the payment, and handles all that follows. */
  provider: string;
  windowMs: number;
}

/**
 * Records the intent to charge in the caller's transaction, so that the reference exists before the provider sees it.
 * The payer has `windowMs` to approve. An order has at most one live attempt.
 * @throws AppError MARKET_CLOSED, PAYMENT_IN_PROGRESS, VALIDATION_ERROR when the wallet's network is unknown
 */
export async function createAttempt(tx: Transaction, input: NewAttempt): Promise<AttemptRow> {
  await assertMarketOpen(tx);
  try {
    const [attempt] = await tx.insert(paymentAttempts).values(attemptRow(input)).returning();
    return attempt as AttemptRow;
  } catch (error) {
    if (violatedConstraint(error) !== 'payment_attempts_one_live') throw error;
    throw paymentErrors.paymentInProgress();
  }
}

/** Inserts an order's first attempt through `batchWrites`; returns its `id`. @throws AppError VALIDATION_ERROR */
export const firstAttemptStatement = (input: NewAttempt): SQLWrapper =>
  insertRows(paymentAttempts, [attemptRow(input)]);

function attemptRow({ order, due, contact, choice, provider, windowMs }: NewAttempt) {
  const now = Date.now();
  const network = choice.method === 'MOMO' ? (choice.network ?? detectNetwork(choice.phone)) : null;
  if (choice.method === 'MOMO' && !network) {
    throw paymentErrors.networkNeeded();
  }
  return {
    orderId: order.id,
    reference: newReference('dw'),
    provider,
    method: choice.method,
    network,
    phone: choice.method === 'MOMO' ? choice.phone : null,
    saveWallet: choice.method === 'MOMO' && choice.save === true,
    email: contact.email,
    contactPhone: contact.phone,
    language: contact.language ?? 'en',
    ...{ pays: due.pays, amountPesewas: due.amountPesewas, itemId: due.itemId ?? null },
    expiresAt: new Date(now + windowMs),
    checkAfter: new Date(now + windowMs / POLLS_PER_WINDOW),
    traceparent: currentTraceparent(),
  };
}

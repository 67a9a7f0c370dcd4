import { ok, Refusal } from './responses.ts';
import type { Simulator } from './simulator.ts';
import { move, randomCode, type State, type Transaction } from './state.ts';
import { feePesewas, transactionView } from './views.ts';
import { APPROVAL_WINDOW_MS, OFFLINE_TEXT, OTP, walletScript } from './wallets.ts';

type NewTransaction = Pick<Transaction, 'amountPesewas' | 'email' | 'channel' | 'metadata'> & {
  reference: string | null;
};

/** Creates a transaction without any charge. */
export function createTransaction({ state }: Simulator, fields: NewTransaction): Transaction {
  const transaction: Transaction = {
    ...fields,
    id: state.nextId(),
    reference: fields.reference ?? randomCode('T'),
    status: 'abandoned',
    chargeStatus: 'pending',
    displayText: null,
    message: null,
    gatewayResponse: null,
    createdAt: new Date(),
    paidAt: null,
    wallet: null,
    awaitsPerson: false,
    deliverWebhookTwice: false,
    checkout: null,
  };
  state.transactions.set(transaction.reference, transaction);
  return transaction;
}

/** Starts the scripted behaviour of a wallet, by its last digits. */
export function chargeWallet(
  sim: Simulator,
  transaction: Transaction,
  wallet: NonNullable<Transaction['wallet']>,
): void {
  const script = walletScript(wallet);
  transaction.wallet = wallet;
  transaction.status = 'ongoing';
  transaction.chargeStatus = 'pay_offline';
  transaction.displayText = OFFLINE_TEXT;

  switch (script.kind) {
    case 'SUCCEED_AT_ONCE':
      succeed(sim, transaction);
      break;
    case 'SUCCEED':
      transaction.deliverWebhookTwice = script.webhookTwice;
      if (script.pending) {
        transaction.status = 'pending';
        transaction.chargeStatus = 'pending';
        transaction.displayText = null;
      }
      sim.timers.after(script.afterMs, () => succeed(sim, transaction));
      break;
    case 'FAIL':
      sim.timers.after(script.afterMs, () => fail(transaction, script.message));
      break;
    case 'BAD_NUMBER':
      fail(transaction, 'Invalid phone number');
      break;
    case 'OTP':
      transaction.chargeStatus = 'send_otp';
      transaction.displayText = script.displayText;
      closeWindowLater(sim, transaction);
      break;
    case 'PERSON':
      transaction.awaitsPerson = true;
      closeWindowLater(sim, transaction);
      break;
    case 'TIME_OUT':
      closeWindowLater(sim, transaction);
      break;
  }
}

function closeWindowLater({ timers }: Simulator, transaction: Transaction): void {
  timers.after(APPROVAL_WINDOW_MS, () => fail(transaction, 'Request timed out', 'timeout'));
}

/** The right code pays, a wrong one fails the charge for good (docs/paystack-and-ghana.md, 1.4). */
export function submitOtp(sim: Simulator, transaction: Transaction, otp: string): void {
  if (!hasEnded(transaction) && transaction.chargeStatus !== 'send_otp') {
    throw new Refusal(400, 'Charge does not await an OTP');
  }
  if (otp === OTP) succeed(sim, transaction);
  else fail(transaction, 'Token Authorization Not Successful. Incorrect token supplied');
  if (transaction.status === 'failed') {
    throw new Refusal(400, 'Charge attempted', null, { data: chargeView(transaction) });
  }
}

/** Adds a payment to the balance, less its fee. */
export function bookCharge(state: State, { id, reference, amountPesewas, paidAt }: Transaction): void {
  move(state, 'came', {
    ...{ model: 'Transaction', row: id, reason: `Charge ${reference}` },
    difference: amountPesewas - feePesewas(amountPesewas),
    ...(paidAt && { createdAt: paidAt }),
  });
}

/** Takes the money once and sends the webhook. Does nothing if the transaction has ended. */
export function succeed({ state, webhooks }: Simulator, transaction: Transaction): void {
  if (hasEnded(transaction)) return;
  Object.assign(transaction, {
    status: 'success',
    chargeStatus: 'success',
    displayText: null,
    message: 'madePayment',
    gatewayResponse: 'Approved',
    paidAt: new Date(),
    awaitsPerson: false,
  } satisfies Partial<Transaction>);
  bookCharge(state, transaction);
  const data = transactionView(transaction);
  webhooks.send('charge.success', data);
  if (transaction.deliverWebhookTwice) webhooks.send('charge.success', data);
}

/** Fails a transaction without a webhook: there is no `charge.failed` (docs/paystack-and-ghana.md, 1.13). */
export function fail(
  transaction: Transaction,
  reason: string,
  chargeStatus: 'failed' | 'timeout' = 'failed',
): void {
  if (hasEnded(transaction)) return;
  Object.assign(transaction, {
    status: 'failed',
    chargeStatus,
    displayText: null,
    message: reason,
    gatewayResponse: reason,
    awaitsPerson: false,
  } satisfies Partial<Transaction>);
}

export function hasEnded({ status }: Transaction): boolean {
  return status !== 'abandoned' && status !== 'ongoing' && status !== 'pending';
}

/** A charge in the format of the charge endpoints: the full transaction only once it is paid. */
export function chargeView(transaction: Transaction): Record<string, unknown> {
  const { reference, chargeStatus: status, displayText, message } = transaction;
  if (status === 'success') return transactionView(transaction);
  return {
    reference,
    status,
    ...(displayText && { display_text: displayText }),
    ...(message && { message }),
  };
}

export function chargeAttempted(transaction: Transaction) {
  return ok('Charge attempted', chargeView(transaction));
}

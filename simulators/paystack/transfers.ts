import { Refusal } from './responses.ts';
import type { Simulator } from './simulator.ts';
import { move, type Recipient, type State, type Transfer } from './state.ts';
import { transferView } from './views.ts';
import { OTP } from './wallets.ts';

const SUCCESS_MS = 3_000;
const REVERSAL_MS = 60_000;
const OTP_WINDOW_MS = 30 * 60_000;
const FEE_PESEWAS = { mobile_money: 100, ghipss: 800 };

/**
 * Queues a payout from the balance. By the recipient's last digits (ours): 02 fails, 03 fails the first time, 05
 * succeeds and is reversed, 06 needs an OTP first; all others succeed.
 */
export function createTransfer(
  sim: Simulator,
  fields: Pick<Transfer, 'amountPesewas' | 'reason' | 'recipient' | 'reference'>,
): Transfer {
  const { state, timers } = sim;
  const feePesewas = transferFee(fields.recipient);
  if (fields.amountPesewas + feePesewas > state.balancePesewas) {
    throw new Refusal(400, 'Your balance is not enough to fulfill this request', 'insufficient_balance');
  }
  const asksOtp = fields.recipient.accountNumber.endsWith('06');
  const isRetry = state.transfers.has(fields.reference);
  const id = state.nextId();
  const transfer: Transfer = {
    ...fields,
    id,
    code: transferCode(id),
    feePesewas,
    status: asksOtp ? 'otp' : 'pending',
    createdAt: new Date(),
  };
  state.transfers.set(transfer.reference, transfer);
  state.madeTransfers.push(transfer);
  bookTransfer(state, transfer);
  if (!asksOtp) settleLater(sim, transfer, isRetry);
  else {
    timers.after(OTP_WINDOW_MS, () => {
      if (transfer.status === 'otp') returnTransfer(sim, transfer, 'abandoned');
    });
  }
  return transfer;
}

/** Contains the id, so that the transfer is found after a restart. */
export const transferCode = (id: number) => `TRF_${id.toString(36)}`;

export const parseTransferCode = (code: string) => Number.parseInt(code.replace('TRF_', ''), 36);

/** Takes a transfer and its fee out of the balance. */
export function bookTransfer(state: State, transfer: Transfer): void {
  move(state, 'went', {
    ...{ model: 'Transfer', row: transfer.id, reason: `Transfer ${transfer.reference}` },
    ...{ difference: -transfer.amountPesewas - transfer.feePesewas, createdAt: transfer.createdAt },
  });
}

/** Continues a transfer in status `otp` with the one-time code. A wrong code changes nothing. */
export function finalizeTransfer(sim: Simulator, transfer: Transfer, otp: string): void {
  if (transfer.status !== 'otp') throw new Refusal(400, 'Transfer is not currently awaiting OTP');
  if (otp !== OTP) throw new Refusal(400, 'OTP could not be verified');
  transfer.status = 'pending';
  settleLater(sim, transfer);
}

function settleLater(sim: Simulator, transfer: Transfer, isRetry = false): void {
  const ending = transfer.recipient.accountNumber.slice(-2);
  sim.timers.after(SUCCESS_MS, () => {
    if (ending === '02' || (ending === '03' && !isRetry)) {
      returnTransfer(sim, transfer, 'failed');
      sim.webhooks.send('transfer.failed', transferView(transfer));
      return;
    }
    transfer.status = 'success';
    sim.webhooks.send('transfer.success', transferView(transfer));
    if (ending !== '05') return;
    sim.timers.after(REVERSAL_MS, () => {
      returnTransfer(sim, transfer, 'reversed');
      sim.webhooks.send('transfer.reversed', transferView(transfer));
    });
  });
}

function returnTransfer({ state }: Simulator, transfer: Transfer, status: Transfer['status']): void {
  transfer.status = status;
  const { id, reference, amountPesewas, feePesewas } = transfer;
  move(state, 'came back', {
    ...{ model: 'Transfer', row: id, reason: `Transfer ${reference} came back` },
    difference: amountPesewas + feePesewas,
  });
}

function transferFee({ type }: Recipient): number {
  return type === 'ghipss' ? FEE_PESEWAS.ghipss : FEE_PESEWAS.mobile_money;
}

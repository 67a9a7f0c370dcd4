import { Hono } from 'hono';
import { amountPesewas, type Body, cedisOnly, optionalText, requiredText } from './checks.ts';
import { paginate } from './pages.ts';
import { readBody } from './read-body.ts';
import { ok, Refusal } from './responses.ts';
import type { Simulator } from './simulator.ts';
import { type Recipient, randomCode, type Transfer } from './state.ts';
import { createTransfer, finalizeTransfer } from './transfers.ts';
import { recipientView, transferView } from './views.ts';
import { registeredName } from './wallets.ts';

const WALLET_OPERATORS = [
  { id: 28, name: 'MTN', slug: 'mtn-mobile-money', code: 'MTN' },
  { id: 29, name: 'AirtelTigo', slug: 'atl-mobile-money', code: 'ATL' },
  { id: 66, name: 'Vodafone', slug: 'vod-mobile-money', code: 'VOD' },
].map((bank) => ({ ...bank, country: 'Ghana', currency: 'GHS', type: 'mobile_money', active: true }));

/** Banks, recipients, and transfers (docs/paystack-and-ghana.md, 1.10). */
export function transferRoutes(sim: Simulator): Hono {
  const { state } = sim;

  return new Hono()
    .get('/bank', (c) => {
      const { currency = 'GHS', type = 'mobile_money' } = c.req.query();
      const banks = WALLET_OPERATORS.filter((bank) => bank.currency === currency && bank.type === type);
      return c.json(ok('Banks retrieved', banks));
    })
    .get('/bank/resolve', (c) => {
      const { account_number: accountNumber = '', bank_code: bankCode = '' } = c.req.query();
      const accountName = registeredName(accountNumber, bankCode);
      if (!accountName) throw new Refusal(400, 'Could not resolve account name', 'invalid_account');
      return c.json(
        ok('Account number resolved', { account_number: accountNumber, account_name: accountName }),
      );
    })
    .post('/transferrecipient', async (c) => {
      const fields = readRecipient(await readBody(c));
      const existing = state.recipients.find(
        (known) => known.accountNumber === fields.accountNumber && known.bankCode === fields.bankCode,
      );
      const recipient = existing ?? { ...fields, id: state.nextId(), code: randomCode('RCP_') };
      if (!existing) state.recipients.push(recipient);
      return c.json(ok('Transfer recipient created successfully', recipientView(recipient)));
    })
    .post('/transfer', async (c) => {
      const body = await readBody(c);
      if (body.source !== 'balance') throw new Refusal(400, 'Source is invalid', 'invalid_params');
      const amount = amountPesewas(body);
      cedisOnly(body);
      const recipient = state.recipients.find(({ code }) => code === body.recipient);
      if (!recipient) {
        throw new Refusal(400, 'Recipient specified is invalid', 'invalid_transfer_recipient');
      }
      const reference = transferReference(body, (value) => isTaken(state.transfers.get(value)));
      const reason = optionalText(body, 'reason');
      const transfer = createTransfer(sim, { amountPesewas: amount, recipient, reference, reason });
      const message =
        transfer.status === 'otp' ? 'Transfer requires OTP to continue' : 'Transfer has been queued';
      return c.json(ok(message, transferView(transfer)));
    })
    .post('/transfer/bulk', async (c) => {
      const body = await readBody(c);
      if (body.source !== 'balance') throw new Refusal(400, 'Source is invalid', 'invalid_params');
      cedisOnly(body);
      const wanted = Array.isArray(body.transfers) ? (body.transfers as Body[]) : [];
      if (wanted.length === 0 || wanted.length > BULK_MAX) {
        throw new Refusal(400, 'Transfers must be 1 to 100', 'invalid_params');
      }
      const known = wanted.map((one) => {
        const recipient = state.recipients.find(({ code }) => code === one.recipient);
        if (!recipient) {
          throw new Refusal(400, 'Recipient specified is invalid', 'invalid_transfer_recipient');
        }
        const reference = transferReference(one, (value) => isTaken(state.transfers.get(value)));
        return {
          amountPesewas: amountPesewas(one),
          recipient,
          reference,
          reason: optionalText(one, 'reason'),
        };
      });
      const sum = known.reduce((total, one) => total + one.amountPesewas, 0);
      if (sum > state.balancePesewas) {
        throw new Refusal(400, 'Your balance is not enough to fulfill this request', 'insufficient_balance');
      }
      const transfers = known.map((one) => createTransfer(sim, one));
      return c.json(ok(`${transfers.length} transfers queued`, transfers.map(transferView)));
    })
    .post('/transfer/finalize_transfer', async (c) => {
      const body = await readBody(c);
      const code = requiredText(body, 'transfer_code', 'Transfer code');
      const otp = requiredText(body, 'otp', 'OTP');
      const transfer = [...state.transfers.values()].find((candidate) => candidate.code === code);
      if (!transfer) throw new Refusal(404, 'Transfer not found');
      finalizeTransfer(sim, transfer, otp);
      return c.json(ok('Transfer has been queued', transferView(transfer)));
    })
    .get('/transfer/verify/:reference', (c) => {
      const transfer = state.transfers.get(c.req.param('reference'));
      if (!transfer) throw new Refusal(404, 'Transfer not found');
      return c.json(ok('Transfer retrieved', transferView(transfer)));
    })
    .get('/transfer', (c) => {
      const { shown, meta } = paginate(c, state.madeTransfers.toReversed());
      return c.json(ok('Transfers retrieved', shown.map(transferView), meta));
    });
}

/** Transfers of a bulk call. */
const BULK_MAX = 100;

/** A failed transfer may be sent again under its reference, no other. */
function isTaken(transfer: Transfer | undefined): boolean {
  return transfer !== undefined && !['failed', 'abandoned'].includes(transfer.status);
}

function readRecipient(body: Body): Omit<Recipient, 'id' | 'code'> {
  const type = requiredText(body, 'type', 'Type');
  const name = requiredText(body, 'name', 'Name');
  const accountNumber = requiredText(body, 'account_number', 'Account number');
  const bankCode = requiredText(body, 'bank_code', 'Bank code');
  cedisOnly(body);
  const operator = WALLET_OPERATORS.find(({ code }) => code === bankCode);
  if (type !== 'ghipss' && (type !== 'mobile_money' || !operator)) {
    throw new Refusal(400, 'Type or bank code is invalid', 'invalid_params');
  }
  return { type, name, accountNumber, bankCode, bankName: operator?.name ?? bankCode };
}

/** 16–50 lower-case letters, digits, `-` and `_`; generated by default. */
function transferReference(body: Body, used: (reference: string) => boolean): string {
  const value = body.reference ?? randomCode('transfer-');
  if (typeof value !== 'string' || !/^[a-z0-9_-]{16,50}$/.test(value)) {
    throw new Refusal(400, 'Transfer reference is invalid', 'invalid_reference');
  }
  if (used(value)) {
    throw new Refusal(
      400,
      'Please provide a unique reference. Reference already exists on a transfer',
      'duplicate_transfer_reference',
    );
  }
  return value;
}

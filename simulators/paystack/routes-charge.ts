import { Hono } from 'hono';
import { chargeAttempted, chargeView, chargeWallet, createTransaction, submitOtp } from './charges.ts';
import {
  amountPesewas,
  type Body,
  cedisOnly,
  email,
  freshReference,
  readBackMetadata,
  requiredText,
} from './checks.ts';
import { readBody } from './read-body.ts';
import { ok, Refusal } from './responses.ts';
import type { Simulator } from './simulator.ts';
import type { Transaction } from './state.ts';

/** POST /charge, POST /charge/submit_otp, GET /charge/:reference (docs/paystack-and-ghana.md, 1.4). */
export function chargeRoutes(sim: Simulator): Hono {
  const { transactions } = sim.state;

  return new Hono()
    .post('/charge', async (c) => {
      const body = await readBody(c);
      const fields = {
        email: email(body),
        amountPesewas: amountPesewas(body),
        metadata: readBackMetadata(body.metadata),
        channel: 'mobile_money' as const,
      };
      cedisOnly(body);
      const wallet = readWallet(body.mobile_money);
      const reference = freshReference(body, (value) => transactions.has(value));
      const transaction = createTransaction(sim, { ...fields, reference });
      chargeWallet(sim, transaction, wallet);
      return c.json(chargeAttempted(transaction));
    })
    .post('/charge/submit_otp', async (c) => {
      const body = await readBody(c);
      const otp = requiredText(body, 'otp', 'OTP');
      const transaction = known(transactions.get(requiredText(body, 'reference', 'Reference')));
      submitOtp(sim, transaction, otp);
      return c.json(chargeAttempted(transaction));
    })
    .get('/charge/:reference', (c) => {
      const transaction = known(transactions.get(c.req.param('reference')));
      return c.json(ok('Reference check successful', chargeView(transaction)));
    });
}

function known(transaction: Transaction | undefined): Transaction {
  if (!transaction) throw new Refusal(400, 'Transaction reference is invalid');
  return transaction;
}

/** Only checks that there is a phone: a bad number fails the charge, not the call. */
function readWallet(value: unknown): NonNullable<Transaction['wallet']> {
  if (value === null || typeof value !== 'object') {
    throw new Refusal(400, 'Only mobile_money charges are simulated', 'missing_params');
  }
  const wallet = value as Body;
  const phone = requiredText(wallet, 'phone', 'Phone');
  const provider = requiredText(wallet, 'provider', 'Provider').toLowerCase();
  if (provider !== 'mtn' && provider !== 'vod' && provider !== 'atl') {
    throw new Refusal(400, 'Mobile money provider is invalid', 'invalid_params');
  }
  return { phone, provider };
}

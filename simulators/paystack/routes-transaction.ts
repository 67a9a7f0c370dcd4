import { Hono } from 'hono';
import { createTransaction } from './charges.ts';
import {
  amountPesewas,
  type Body,
  cedisOnly,
  email,
  freshReference,
  readBackMetadata,
  webAddress,
} from './checks.ts';
import { readBody } from './read-body.ts';
import { ok, Refusal } from './responses.ts';
import type { Simulator } from './simulator.ts';
import { randomCode } from './state.ts';
import { transactionView } from './views.ts';

const CHANNELS = ['card', 'bank', 'ussd', 'qr', 'eft', 'mobile_money', 'bank_transfer'];

/** POST /transaction/initialize, GET /transaction/verify/:reference, GET /transaction/:id (docs/paystack-and-ghana.md, 1.2 and 1.3). */
export function transactionRoutes(sim: Simulator): Hono {
  const { transactions } = sim.state;

  return new Hono()
    .post('/transaction/initialize', async (c) => {
      const body = await readBody(c);
      const fields = {
        email: email(body),
        amountPesewas: amountPesewas(body),
        metadata: readBackMetadata(body.metadata),
        channel: 'card' as const,
      };
      cedisOnly(body);
      knownChannels(body);
      const reference = freshReference(body, (value) => transactions.has(value));
      const transaction = createTransaction(sim, { ...fields, reference });
      const accessCode = randomCode('');
      transaction.checkout = {
        accessCode,
        callbackUrl: webAddress(body.callback_url),
        cancelUrl: webAddress((fields.metadata as Body | null)?.cancel_action),
        step: 'card',
        cardNumber: null,
      };
      return c.json(
        ok('Authorization URL created', {
          authorization_url: `${sim.origin()}/pay/${accessCode}`,
          access_code: accessCode,
          reference: transaction.reference,
        }),
      );
    })
    .get('/transaction/verify/:reference', (c) => {
      const transaction = transactions.get(c.req.param('reference'));
      if (!transaction) {
        throw new Refusal(400, 'Transaction reference not found.', 'transaction_not_found', {
          nextStep: 'Ensure that you pass the reference of an existing transaction',
        });
      }
      return c.json(ok('Verification successful', transactionView(transaction)));
    })
    .get('/transaction/:id', (c) => {
      const id = c.req.param('id');
      const transaction = [...transactions.values()].find((candidate) => String(candidate.id) === id);
      if (!transaction) throw new Refusal(404, 'Transaction not found');
      return c.json(ok('Transaction retrieved', transactionView(transaction)));
    });
}

function knownChannels(body: Body): void {
  const channels = body.channels ?? [];
  if (!Array.isArray(channels) || !channels.every((channel) => CHANNELS.includes(channel))) {
    throw new Refusal(400, 'Channels passed are invalid', 'invalid_params');
  }
}

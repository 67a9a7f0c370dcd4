import { Hono } from 'hono';
import { amountPesewas, optionalText } from './checks.ts';
import { paginate } from './pages.ts';
import { readBody } from './read-body.ts';
import { createRefund } from './refunds.ts';
import { ok, Refusal } from './responses.ts';
import type { Simulator } from './simulator.ts';
import { refundView } from './views.ts';

/** POST /refund, GET /refund, GET /refund/:id (docs/paystack-and-ghana.md, 1.9). */
export function refundRoutes(sim: Simulator): Hono {
  const { transactions, refunds } = sim.state;

  return new Hono()
    .post('/refund', async (c) => {
      const body = await readBody(c);
      const wantedTransaction = String(body.transaction ?? '');
      if (wantedTransaction === '') throw new Refusal(400, 'Transaction is required', 'missing_params');
      const transaction = [...transactions.values()].find(
        ({ id, reference }) => reference === wantedTransaction || String(id) === wantedTransaction,
      );
      if (!transaction) throw new Refusal(404, 'Transaction not found');
      if ((body.currency ?? 'GHS') !== 'GHS') {
        throw new Refusal(400, 'Transaction currency must match refund currency');
      }
      // Without an amount, Paystack refunds the full sum even after a partial refund.
      const whole = body.amount === undefined || body.amount === null;
      const refund = createRefund(sim, {
        transaction,
        amountPesewas: whole ? transaction.amountPesewas : amountPesewas(body),
        customerNote: optionalText(body, 'customer_note'),
        merchantNote: optionalText(body, 'merchant_note'),
      });
      return c.json(ok('Refund has been queued for processing', refundView(refund)));
    })
    .get('/refund', (c) => {
      // Filters by the numeric transaction id; a reference finds nothing.
      const transactionId = c.req.query('transaction');
      const found = refunds.filter(
        ({ transaction }) => transactionId === undefined || String(transaction.id) === transactionId,
      );
      const { shown, meta } = paginate(c, found);
      return c.json(ok('Refunds retrieved', shown.map(refundView), meta));
    })
    .get('/refund/:id', (c) => {
      const refund = refunds.find(({ id }) => String(id) === c.req.param('id'));
      if (!refund) throw new Refusal(404, 'Refund not found');
      return c.json(ok('Refund retrieved', refundView(refund)));
    });
}

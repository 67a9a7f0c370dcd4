import { Hono } from 'hono';
import { html } from 'hono/html';
import { decideDispute, openDispute, remindOfDispute } from './disputes.ts';
import { cedis, type Html, PAGE_HEADERS, page } from './page.ts';
import { createRefund } from './refunds.ts';
import { Refusal } from './responses.ts';
import type { Simulator } from './simulator.ts';
import type { Dispute, Transaction } from './state.ts';

const NEWEST = 30;
const UPLOAD_MAX_BYTES = 2_000_000;

/**
 * The payers' bank opens, reminds of and decides disputes. Also the merchant's dashboard, which refunds payments by
 * hand, and the upload of the merchant's documents.
 */
export function bankRoutes(sim: Simulator): Hono {
  const { state } = sim;
  const form = async (request: Request) => new URLSearchParams(await request.text());

  return new Hono()
    .get('/disputes', (c) =>
      c.html(bankPage(state.disputes, payments(state.transactions)), 200, PAGE_HEADERS),
    )
    .post('/disputes', async (c) => {
      const fields = await form(c.req.raw);
      const transaction = state.transactions.get(fields.get('reference') ?? '');
      if (!transaction) throw new Refusal(404, 'Transaction not found');
      const requestedPesewas = Math.round(Number(fields.get('amount') || '0') * 100);
      if (fields.get('what') === 'refund') {
        const amountPesewas = requestedPesewas > 0 ? requestedPesewas : transaction.amountPesewas;
        createRefund(sim, { transaction, amountPesewas, customerNote: null, merchantNote: 'By hand' });
        return c.redirect('/disputes', 303);
      }
      openDispute(sim, {
        transaction,
        ...(requestedPesewas > 0 && { amountPesewas: requestedPesewas }),
        ...(fields.get('category') && { category: String(fields.get('category')).slice(0, 100) }),
      });
      return c.redirect('/disputes', 303);
    })
    .post('/disputes/:id', async (c) => {
      const dispute = state.disputes.find(({ id }) => String(id) === c.req.param('id'));
      const decision = (await form(c.req.raw)).get('decision');
      if (dispute && decision === 'remind') remindOfDispute(sim, dispute);
      if (dispute && (decision === 'won' || decision === 'lost' || decision === 'unanswered')) {
        decideDispute(sim, dispute, decision);
      }
      return c.redirect('/disputes', 303);
    })
    .put('/uploads/:name', async (c) => {
      const content = await c.req.text();
      if (content.length > UPLOAD_MAX_BYTES) throw new Refusal(400, 'The file is too large');
      state.uploads.set(c.req.param('name'), content);
      return c.body(null, 200);
    });
}

const payments = (all: Map<string, Transaction>): Transaction[] =>
  [...all.values()]
    .filter(({ paidAt }) => paidAt !== null)
    .slice(-NEWEST)
    .toReversed();

function bankPage(disputes: readonly Dispute[], paid: readonly Transaction[]): Html {
  return page(
    'Disputes',
    html`<h1>The payers’ bank</h1>
<h2>Disputes</h2>
${disputes.length > 0 ? html`<ul>${disputes.toReversed().map(disputeRow)}</ul>` : html`<p>Nobody disputes a payment.</p>`}
<h2>Payments</h2>
${paid.length > 0 ? html`<ul>${paid.map(paymentRow)}</ul>` : html`<p>Nothing has been paid yet.</p>`}`,
  );
}

function disputeRow(dispute: Dispute): Html {
  const amount = cedis(dispute.amountPesewas);
  const open = dispute.status !== 'resolved';
  const waits = dispute.status === 'awaiting-merchant-feedback';
  const button = (decision: string, text: string) =>
    html`<button class="plain" name="decision" value="${decision}" aria-label="${text}: dispute ${dispute.id}">${text}</button>`;
  return html`<li><form method="post" action="/disputes/${dispute.id}">
<strong>${amount}</strong> of payment ${dispute.transaction.reference}<br>
Dispute ${dispute.id}, ${dispute.category}: ${dispute.status}${dispute.resolution ? ` (${dispute.resolution})` : ''}
${open ? html`<div class="row">${button('won', 'The merchant is right')}${button('lost', 'The customer is right')}${waits ? html`${button('remind', 'Remind')}${button('unanswered', 'Time is up')}` : ''}</div>` : ''}
</form></li>`;
}

function paymentRow({ reference, amountPesewas, email }: Transaction): Html {
  return html`<li><form method="post" action="/disputes">
<strong>${cedis(amountPesewas)}</strong> by ${email}<br>Reference ${reference}
<input type="hidden" name="reference" value="${reference}">
<label>Amount in cedis (all of it when empty)<input name="amount" inputmode="decimal" autocomplete="off"></label>
<div class="row"><button aria-label="Dispute payment ${reference}">Dispute it</button>
<button class="plain" name="what" value="refund" aria-label="Refund payment ${reference} as the merchant">Refund it, as the merchant</button></div></form></li>`;
}

import { Hono } from 'hono';
import { html } from 'hono/html';
import { fail, succeed } from './charges.ts';
import { cedis, type Html, PAGE_HEADERS, page } from './page.ts';
import type { Simulator } from './simulator.ts';
import type { Transaction } from './state.ts';
import { maskedWallet } from './wallets.ts';

const REFRESH_SECONDS = 3;

/** The payer's phone: requests to wallets without a script wait here for a person. */
export function phoneRoutes(sim: Simulator): Hono {
  const { transactions } = sim.state;

  return new Hono()
    .get('/phone', (c) => {
      const waiting = [...transactions.values()].filter(({ awaitsPerson }) => awaitsPerson);
      return c.html(phonePage(waiting), 200, PAGE_HEADERS);
    })
    .post('/phone/:reference', async (c) => {
      const transaction = transactions.get(c.req.param('reference'));
      const decision = new URLSearchParams(await c.req.text()).get('decision');
      if (transaction?.awaitsPerson && decision === 'approve') succeed(sim, transaction);
      if (transaction?.awaitsPerson && decision === 'decline') fail(transaction, 'Declined');
      return c.redirect('/phone', 303);
    });
}

function phonePage(waiting: readonly Transaction[]): Html {
  const list = html`<ul>${waiting.map(request)}</ul>`;
  return page(
    'Phone',
    html`<h1>Requests on the phone</h1>${waiting.length > 0 ? list : html`<p>Nothing to approve. This page looks again every ${REFRESH_SECONDS} seconds.</p>`}`,
    REFRESH_SECONDS,
  );
}

function request({ reference, amountPesewas, wallet }: Transaction): Html {
  const amount = cedis(amountPesewas);
  const phone = maskedWallet(wallet?.phone ?? '');
  return html`<li><form method="post" action="/phone/${encodeURIComponent(reference)}">
<strong>${amount}</strong> from ${phone}<br>Reference ${reference}
<div class="row">
<button name="decision" value="approve" aria-label="Approve ${amount} from ${phone}">Approve</button>
<button class="plain" name="decision" value="decline" aria-label="Decline ${amount} from ${phone}">Decline</button>
</div></form></li>`;
}

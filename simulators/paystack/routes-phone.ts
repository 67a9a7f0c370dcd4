import { Hono } from 'hono';
import { html } from 'hono/html';
import {
  diallerForm,
  type HandsetState,
  inbox,
  nationalNumber,
  phoneFinder,
  spacedNumber,
} from '../handset/index.ts';
import { fail, succeed } from './charges.ts';
import { cedis, HANDSET, type Html, PAGE_HEADERS, page } from './page.ts';
import type { Simulator } from './simulator.ts';
import type { Transaction } from './state.ts';
import { maskedWallet } from './wallets.ts';

const REFRESH_SECONDS = 3;

/** The phones: requests to wallets without a script wait here for a person, and texts can be read. */
export function phoneRoutes(sim: Simulator, handset: HandsetState): Hono {
  const { transactions } = sim.state;
  const listWaiting = () => [...transactions.values()].filter(({ awaitsPerson }) => awaitsPerson);
  const waitingOn = (number: string) =>
    listWaiting().filter(({ wallet }) => nationalNumber(wallet?.phone ?? '') === number);
  const decide = (transaction: Transaction | undefined, decision: unknown): void => {
    if (transaction?.awaitsPerson && decision === 'approve') succeed(sim, transaction);
    if (transaction?.awaitsPerson && decision === 'decline') fail(transaction, 'Declined');
  };

  return new Hono()
    .get('/phone', (c) => {
      const number = c.req.query('number');
      if (number !== undefined) return c.redirect(`/phone/${encodeURIComponent(number)}`, 303);
      return c.html(phonePage(listWaiting(), phoneFinder(handset)), 200, PAGE_HEADERS);
    })
    .get('/phone/:number', (c) => {
      const number = nationalNumber(c.req.param('number'));
      if (!number) return c.html(unknownPage(phoneFinder(handset)), 404, PAGE_HEADERS);
      return c.html(
        numberPage(number, {
          ...{ waiting: waitingOn(number), texts: inbox(handset.messages(number)) },
          dialler: diallerForm(number, handset.dialler.screen(number)),
        }),
        200,
        PAGE_HEADERS,
      );
    })
    .get('/phone/:number/messages', (c) => {
      const messages = handset.messages(c.req.param('number'));
      c.header('cache-control', 'no-store');
      return c.json(messages.map(({ from, text, at }) => ({ from, text, at: at.toISOString() })));
    })
    .get('/phone/:number/requests', (c) => {
      const waiting = waitingOn(nationalNumber(c.req.param('number')) ?? '');
      c.header('cache-control', 'no-store');
      return c.json(waiting.map(({ reference, amountPesewas }) => ({ reference, amountPesewas })));
    })
    .post('/phone/:number/requests', async (c) => {
      const [oldest] = waitingOn(nationalNumber(c.req.param('number')) ?? '');
      if (!oldest) return c.json({ error: 'nothing to approve' }, 404);
      const sent: unknown = await c.req.json().catch(() => null);
      const decision = sent && typeof sent === 'object' && 'decision' in sent ? sent.decision : null;
      if (decision !== 'approve' && decision !== 'decline') {
        return c.json({ error: 'send {"decision": "approve"} or {"decision": "decline"}' }, 400);
      }
      decide(oldest, decision);
      return c.json({ reference: oldest.reference, decision });
    })
    .post('/phone/:reference', async (c) => {
      const form = new URLSearchParams(await c.req.text());
      decide(transactions.get(c.req.param('reference')), form.get('decision'));
      const number = nationalNumber(form.get('number') ?? '');
      return c.redirect(number ? `/phone/${number}` : '/phone', 303);
    });
}

function phonePage(waiting: readonly Transaction[], finder: Html): Html {
  const list = html`<ul>${waiting.map((one) => request(one))}</ul>`;
  return page(
    'Phone',
    html`<h1>Requests on the phone</h1>${waiting.length > 0 ? list : html`<p>Nothing to approve. This page looks again every ${REFRESH_SECONDS} seconds.</p>`}${finder}`,
    REFRESH_SECONDS,
    HANDSET,
  );
}

function numberPage(
  number: string,
  shown: { waiting: readonly Transaction[]; texts: Html; dialler: Html },
): Html {
  const requests = html`<h2>Requests</h2><ul>${shown.waiting.map((one) => request(one, number))}</ul>`;
  return page(
    spacedNumber(number),
    html`<a href="/phone">All phones</a><h1>${spacedNumber(number)}</h1>${shown.waiting.length > 0 ? requests : ''}${shown.dialler}<h2>Texts</h2>${shown.texts}`,
    REFRESH_SECONDS,
    HANDSET,
  );
}

function unknownPage(finder: Html): Html {
  return page(
    'Phone',
    html`<h1>Not a Ghanaian number</h1><p class="error">Enter a number such as 024 555 0199.</p>${finder}`,
    null,
    HANDSET,
  );
}

/** @param number the phone whose page it is on; null on that of all phones */
function request({ reference, amountPesewas, wallet }: Transaction, number: string | null = null): Html {
  const amount = cedis(amountPesewas);
  const phone = maskedWallet(wallet?.phone ?? '');
  return html`<li><form method="post" action="/phone/${encodeURIComponent(reference)}">
${number ? html`<input type="hidden" name="number" value="${number}">` : ''}<strong>${amount}</strong> from ${phone}<br>Reference ${reference}
<div class="row">
<button name="decision" value="approve" aria-label="Approve ${amount} from ${phone}">Approve</button>
<button class="plain" name="decision" value="decline" aria-label="Decline ${amount} from ${phone}">Decline</button>
</div></form></li>`;
}

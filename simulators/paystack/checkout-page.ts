import { html } from 'hono/html';
import { TEST_CARDS, type TestCard } from './cards.ts';
import { cedis, type Html, page } from './page.ts';
import type { Transaction } from './state.ts';

export interface CardForm {
  card: string;
  expiry: string;
  cvv: string;
}

/** The first step: card number, expiry and CVV, prefilled with a test card; links choose another. */
export function cardPage(transaction: Transaction, form: CardForm, error: string | null): Html {
  return checkoutPage(
    transaction,
    error,
    html`<label for="card">Card number</label>
<input id="card" name="card" inputmode="numeric" autocomplete="off" required value="${form.card}">
<label for="expiry">Expiry (MM/YY)</label>
<input id="expiry" name="expiry" inputmode="numeric" autocomplete="off" required value="${form.expiry}">
<label for="cvv">CVV</label>
<input id="cvv" name="cvv" inputmode="numeric" autocomplete="off" required maxlength="4" value="${form.cvv}">`,
    html`<h2>Test cards</h2>
<ul>${TEST_CARDS.map((card) => html`<li><a href="?card=${card.cvv}-${card.number.replace(/\D/g, '').slice(-4)}">${card.number}</a><br>${card.label}</li>`)}</ul>`,
  );
}

/** The later steps of a card with a PIN and a one-time code. */
export function codePage(transaction: Transaction, step: 'pin' | 'otp'): Html {
  const label = step === 'pin' ? 'Card PIN' : 'One-time code';
  return checkoutPage(
    transaction,
    null,
    html`<label for="code">${label}</label>
<input id="code" name="code" inputmode="numeric" autocomplete="off" required autofocus>`,
    html`<p>The simulator's PIN is 1234 and its one-time code 123456.</p>`,
  );
}

/** The last page of a finished payment, or of one without a return URL. */
export function endPage(title: string, backUrl: string | null): Html {
  return page(
    title,
    html`<h1>${title}</h1>${backUrl === null ? html`<p>You can close this page.</p>` : html`<p><a href="${backUrl}">Back to the shop</a></p>`}`,
  );
}

/** A card as filled-in form fields. */
export function prefilledForm(card: TestCard, now = new Date()): CardForm {
  return { card: card.number, expiry: `12/${(now.getUTCFullYear() + 3) % 100}`, cvv: card.cvv };
}

function checkoutPage(transaction: Transaction, error: string | null, fields: Html, below: Html): Html {
  const amount = cedis(transaction.amountPesewas);
  return page(
    `Pay ${amount}`,
    html`<h1>Pay ${amount}</h1>
<dl><dt>E-mail</dt><dd>${transaction.email}</dd><dt>Reference</dt><dd>${transaction.reference}</dd></dl>
${error === null ? '' : html`<p class="error" role="alert">${error}</p>`}
<form method="post" action="/pay/${transaction.checkout?.accessCode}">
<input type="hidden" name="step" value="${transaction.checkout?.step}">
${fields}
<div class="row">
<button type="submit">Pay ${amount}</button>
<button class="plain" type="submit" formaction="/pay/${transaction.checkout?.accessCode}/cancel" formnovalidate>Cancel</button>
</div>
</form>
${below}`,
  );
}

import { type Context, Hono } from 'hono';
import { CARD_OTP, CARD_PIN, isFutureExpiry, TEST_CARDS, type TestCard, testCard } from './cards.ts';
import { fail, hasEnded, succeed } from './charges.ts';
import { type CardForm, cardPage, codePage, endPage, prefilledForm } from './checkout-page.ts';
import { PAGE_HEADERS } from './page.ts';
import type { Simulator } from './simulator.ts';
import type { Transaction } from './state.ts';

type Checkout = NonNullable<Transaction['checkout']>;

/** The hosted page behind `authorization_url`, driven by plain forms (docs/paystack-and-ghana.md, 1.2 and 1.14). */
export function checkoutRoutes(sim: Simulator): Hono {
  const find = (accessCode: string) =>
    [...sim.state.transactions.values()].find(({ checkout }) => checkout?.accessCode === accessCode);

  return new Hono()
    .get('/pay/:accessCode', (c) => {
      const transaction = find(c.req.param('accessCode'));
      if (!transaction?.checkout) return unknownPage(c);
      if (hasEnded(transaction)) return finishedPage(c, transaction, transaction.checkout);
      return stepPage(c, transaction, transaction.checkout);
    })
    .post('/pay/:accessCode', async (c) => {
      const transaction = find(c.req.param('accessCode'));
      if (!transaction?.checkout) return unknownPage(c);
      const { checkout } = transaction;
      const form = new URLSearchParams(await c.req.text());
      // A repeated form, or one from an earlier step, changes nothing.
      if (!hasEnded(transaction) && form.get('step') === checkout.step) {
        const error = checkout.step === 'card' ? readCard(form, checkout) : null;
        if (error) return c.html(cardPage(transaction, formValues(form), error), 422, PAGE_HEADERS);
        advance(sim, transaction, checkout, form.get('code') ?? '');
      }
      if (!hasEnded(transaction)) return c.redirect(`/pay/${checkout.accessCode}`, 303);
      return leave(c, transaction, checkout);
    })
    .post('/pay/:accessCode/cancel', (c) => {
      const transaction = find(c.req.param('accessCode'));
      if (!transaction?.checkout) return unknownPage(c);
      if (hasEnded(transaction)) return leave(c, transaction, transaction.checkout);
      transaction.status = 'abandoned';
      transaction.checkout.step = 'card';
      const { cancelUrl } = transaction.checkout;
      if (cancelUrl) return c.redirect(cancelUrl, 303);
      return c.html(endPage('Payment cancelled', null), 200, PAGE_HEADERS);
    });
}

/** Stores the card, or returns its error. */
function readCard(form: URLSearchParams, checkout: Checkout): string | null {
  const { card, expiry, cvv } = formValues(form);
  const known = testCard(card);
  if (!known) return 'This is not one of the test cards below.';
  if (known.cvv !== cvv.trim()) return `The CVV of this test card is ${known.cvv}.`;
  if (!isFutureExpiry(expiry)) return 'Give an expiry date in the future, as MM/YY.';
  checkout.cardNumber = known.number;
  return null;
}

function advance(sim: Simulator, transaction: Transaction, checkout: Checkout, code: string): void {
  const card = testCard(checkout.cardNumber);
  transaction.status = 'ongoing';
  if (checkout.step === 'card') {
    if (card?.outcome === 'declined') fail(transaction, 'Declined');
    else if (card?.outcome === 'pin') checkout.step = 'pin';
    else succeed(sim, transaction);
  } else if (checkout.step === 'pin') {
    if (code === CARD_PIN) checkout.step = 'otp';
    else fail(transaction, 'Incorrect PIN');
  } else if (code === CARD_OTP) {
    succeed(sim, transaction);
  } else {
    fail(transaction, 'Token Authorization Not Successful. Incorrect token supplied');
  }
}

function stepPage(c: Context, transaction: Transaction, checkout: Checkout) {
  if (checkout.step !== 'card') return c.html(codePage(transaction, checkout.step), 200, PAGE_HEADERS);
  return c.html(
    cardPage(transaction, prefilledForm(selectedCard(c.req.query('card'))), null),
    200,
    PAGE_HEADERS,
  );
}

/** `?card=<cvv>-<last four>`, as in the page's own links. */
function selectedCard(query: string | undefined): TestCard {
  const [first] = TEST_CARDS;
  const chosen = TEST_CARDS.find(
    ({ number, cvv }) => query === `${cvv}-${number.replace(/\D/g, '').slice(-4)}`,
  );
  return chosen ?? first!;
}

function formValues(form: URLSearchParams): CardForm {
  return { card: form.get('card') ?? '', expiry: form.get('expiry') ?? '', cvv: form.get('cvv') ?? '' };
}

/** Redirects to the shop, paid or declined. The redirect proves nothing, so the shop must verify. */
function leave(c: Context, transaction: Transaction, checkout: Checkout) {
  const url = returnUrl(transaction, checkout);
  return url ? c.redirect(url, 303) : finishedPage(c, transaction, checkout);
}

function finishedPage(c: Context, transaction: Transaction, checkout: Checkout) {
  const title = transaction.paidAt ? 'Payment approved' : 'Payment declined';
  return c.html(endPage(title, returnUrl(transaction, checkout)), 200, PAGE_HEADERS);
}

function unknownPage(c: Context) {
  return c.html(endPage('No such payment', null), 404, PAGE_HEADERS);
}

function returnUrl({ reference }: Transaction, { callbackUrl }: Checkout): string | null {
  if (!callbackUrl) return null;
  const url = new URL(callbackUrl);
  url.searchParams.set('trxref', reference);
  url.searchParams.set('reference', reference);
  return url.href;
}

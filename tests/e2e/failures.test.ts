import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { screenshot } from './support/accessibility-audit.ts';
import { checkPaymentsUntil, putInCart } from './support/customer.ts';
import { api, signIn, startTestApp, type TestApp, type Visit } from './support/test-app.ts';

let dwaso: TestApp;
let visit: Visit;
let account: { email: string; password: string };
let token: string;
let count = 0;

beforeAll(async () => {
  // A payment in doubt succeeds after six seconds.
  dwaso = await startTestApp({ PAYSTACK_SIMULATOR_SPEED: '40' });
});
afterAll(() => dwaso.close());
beforeEach(async () => {
  account = { email: `kofi${++count}@example.com`, password: 'a-good-password' };
  await api(dwaso, 'POST', '/auth/signup', { body: { ...account, firstName: 'Kofi', lastName: 'Mensah' } });
  visit = await dwaso.visit();
  token = await signIn(dwaso, visit, account);
});
afterEach(() => visit.end());

/** At checkout with one product in the cart and the address filled in. */
async function openCheckout(product: string, wallet: string) {
  const { page } = visit;
  await putInCart(dwaso, token, product);
  await page.goto('/checkout');
  await page.getByLabel('Full Name').fill('Kofi Mensah');
  await page.getByLabel('Address', { exact: true }).fill('House 12, Adum Road');
  await page.getByLabel('City').fill('Kumasi');
  await page.getByLabel('Region').selectOption('Ashanti');
  await page.getByLabel('Phone Number').fill(wallet);
  return page;
}

const readStock = async (name: string): Promise<number> => {
  const stock = 'select stock_quantity as n from products where name = $1';
  return (await dwaso.database.pool.query(stock, [name])).rows[0]?.n;
};

describe('paying', () => {
  it('shows why a wallet declined, and pays the same order from another number', async () => {
    const page = await openCheckout('Oval Shopper', '0241230003');
    await page.getByRole('button', { name: 'Pay with Paystack' }).click();
    await checkPaymentsUntil(
      dwaso,
      page.getByText('The request was declined on the phone. You have not been charged.'),
    );
    await page.getByRole('button', { name: 'Try again' }).waitFor();
    await page.getByRole('button', { name: 'Use another number' }).click();
    await page.getByLabel('Mobile money number').fill('0551234987');
    await page.getByRole('radio', { name: 'MTN' }).and(page.locator(':checked')).waitFor();
    const payButton = page.getByRole('button', { name: /Pay/ });
    const place = await payButton.boundingBox();
    await page
      .getByRole('status')
      .getByText(/[A-Z][a-z]+ [A-Z]\./)
      .waitFor();
    // The name came late, and the button that may be under a thumb stayed.
    expect(await payButton.boundingBox()).toEqual(place);
    const payRequest = page.waitForRequest('**/api/v1/orders/*/pay');
    await payButton.click();
    // The wallet is registered to somebody else: the customer confirms before the payment request is sent.
    const question = page.getByRole('dialog', { name: 'Is this the right MoMo wallet?' });
    await question.getByText(/It is registered to [A-Z][a-z]+ [A-Z]\./).waitFor();
    await screenshot(page, 'wallet-of-another');
    await question.getByRole('button', { name: 'No, change number' }).click();
    await question.waitFor({ state: 'hidden' });
    expect(await page.getByLabel('Mobile money number').inputValue()).toBe('0551234987');
    expect(await Promise.race([payRequest, sleep(300, null)])).toBeNull();
    await payButton.click();
    await question.getByRole('button', { name: 'Yes, send request' }).click();
    await payRequest;
    await page.getByRole('heading', { name: 'Payment Successful!' }).waitFor();
    const { rows } = await dwaso.database.pool.query(
      'select count(*)::int as orders from orders o join users u on u.id = o.user_id where u.email = $1',
      [account.email],
    );
    expect(rows[0].orders).toBe(1);
  });

  it('shows a payment in doubt, then its late success', async () => {
    const page = await openCheckout('Bread Basket', '0241230005');
    await page.getByRole('button', { name: 'Pay with Paystack' }).click();
    await page.getByRole('heading', { name: 'Approve the request on your phone' }).waitFor();
    await page.getByRole('heading', { name: 'Payment Successful!' }).waitFor({ timeout: 30_000 });
  });

  it('continues the payment after a reload', async () => {
    const page = await openCheckout('Table Mat Set', '0241230001');
    await page.getByRole('button', { name: 'Pay with Paystack' }).click();
    await page.waitForURL('**/checkout?order=*');
    await page.reload();
    await page.getByRole('heading', { name: 'Payment Successful!' }).waitFor();
  });

  it('shows success when the order was loaded just before its payment', async () => {
    const page = await openCheckout('Oval Shopper', '0241230001');
    await page.getByRole('button', { name: 'Pay with Paystack' }).click();
    await page.waitForURL('**/checkout?order=*');
    const orderId = new URL(page.url()).searchParams.get('order') ?? '';
    await expect
      .poll(async () => (await api(dwaso, 'GET', `/orders/${orderId}/payment`, { token })).data, {
        timeout: 30_000,
      })
      .toMatchObject({ status: 'SUCCEEDED' });
    // A stale answer of the order arrives after the payment's answer.
    const { data } = await api(dwaso, 'GET', `/orders/${orderId}`, { token });
    const unpaid = { success: true, data: { ...data, orderStatus: 'AWAITING_PAYMENT' } };
    await page.goto('/about');
    const paymentResponse = page.waitForResponse(`**/api/v1/orders/${orderId}/payment`);
    await page.route(
      `**/api/v1/orders/${orderId}`,
      async (route) => {
        await paymentResponse;
        await page.waitForTimeout(200);
        await route.fulfill({ json: unpaid });
      },
      { times: 1 },
    );
    await page.goto(`/checkout?order=${orderId}`);
    await page.getByRole('heading', { name: 'Payment Successful!' }).waitFor();
  });

  it('asks for a Telecel voucher code', async () => {
    const page = await openCheckout('Woven Hand Fan', '0201230006');
    await page.getByRole('button', { name: 'Pay with Paystack' }).click();
    await page.getByLabel('Code or voucher').fill('123456');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Payment Successful!' }).waitFor();
  });

  it('pays by card on the Paystack page and returns', async () => {
    const page = await openCheckout('Straw Sun Hat', '0241230001');
    await page.getByLabel(/card/i).check();
    await page.getByRole('button', { name: 'Pay with Paystack' }).click();
    await page.waitForURL(`${dwaso.simulatorUrl}/pay/*`);
    await page.getByRole('button', { name: /^Pay/ }).click();
    await page.waitForURL('**/checkout?order=*');
    await page.getByRole('heading', { name: 'Payment Successful!' }).waitFor();
  });
});

describe('checkout', () => {
  // Shows docs/specification.md, 5, Checkout address: The text stands beneath the field and goes when the field is edited. Toast: "Form Validation Failed"
  it("shows the specification's words beneath each field, clears them on editing, and loses nothing", async () => {
    const { page } = visit;
    await putInCart(dwaso, token, 'Oval Shopper');
    await page.goto('/checkout');
    // Wait until the profile fills the name.
    await expect.poll(() => page.getByLabel('Full Name').inputValue()).not.toBe('');
    await page.getByLabel('Full Name').fill('');
    await page.getByLabel('City').fill('Ho');
    await page.getByRole('button', { name: 'Pay with Paystack' }).click();
    await page.getByText('Form Validation Failed').waitFor();
    for (const label of ['Full name', 'Street address', 'Region'])
      await page.getByText(`${label} is required`).waitFor();
    await page.getByText('Valid phone number is required').first().waitFor();
    expect(await page.getByText('City is required').count()).toBe(0);
    await page.getByLabel('Full Name').fill('Kofi Mensah');
    await page.getByText('Full name is required').waitFor({ state: 'detached' });
    expect(await page.getByLabel('City').inputValue()).toBe('Ho');
  });

  it('reports items now out of stock and keeps the form', async () => {
    const page = await openCheckout('Porch Gift Box', '0551234987');
    await dwaso.database.pool.query("update products set stock_quantity = 0 where name = 'Porch Gift Box'");
    await page.getByRole('button', { name: 'Pay with Paystack' }).click();
    await page.getByText('Checkout Failed').waitFor();
    await page.getByText('Porch Gift Box is out of stock', { exact: false }).first().waitFor();
    expect(await page.getByLabel('Full Name').inputValue()).toBe('Kofi Mensah');
    await page.goto('/cart');
    await page
      .getByText(/sold out|out of stock/i)
      .first()
      .waitFor();
  });

  it('redirects an empty cart to the products', async () => {
    const { page } = visit;
    await page.goto('/checkout');
    await page.waitForURL('**/products');
    await page.getByText('Empty Cart').waitFor();
  });

  it("opens with the customer's details filled in, so that no field changes under the fingers", async () => {
    const { page } = visit;
    await putInCart(dwaso, token, 'Dawadawa Balls');
    const home = { street: 'House 12', city: 'Kumasi', state: 'Ashanti', zipCode: '', country: 'Ghana' };
    await api(dwaso, 'POST', '/users/profile/address', { token, body: home });
    const hold = Promise.withResolvers<void>();
    const addressRequest = page.waitForRequest('**/users/addresses');
    await page.route('**/users/addresses', async (route) => {
      await hold.promise;
      await route.continue();
    });
    await page.goto('/checkout');
    await addressRequest;
    await page.getByText('Loading your cart...').waitFor();
    expect(await page.getByLabel('Full Name').count()).toBe(0);
    hold.resolve();
    await page.getByLabel('Full Name').waitFor();
    expect(await page.getByLabel('Full Name').inputValue()).toBe('Kofi Mensah');
    expect(await page.getByLabel('City').inputValue()).toBe('Kumasi');

    // Without the saved addresses the customer types one.
    await page.unrouteAll();
    await page.route('**/users/addresses', (route) => route.fulfill({ status: 500, json: {} }));
    await page.reload();
    await page.getByLabel('Full Name').waitFor();
    expect(await page.getByLabel('City').inputValue()).toBe('');
  });

  // Shows docs/specification.md, 4: when there is none or street, city, state, zip code or country differ, save this one
  it('offers the saved address next time and reserves the stock', async () => {
    const stockBefore = await readStock('Dawadawa Balls');
    const page = await openCheckout('Dawadawa Balls', '0551234987');
    await page.getByRole('button', { name: 'Pay with Paystack' }).click();
    await page.getByRole('heading', { name: 'Payment Successful!' }).waitFor();
    expect(await readStock('Dawadawa Balls')).toBe(stockBefore - 1);
    await putInCart(dwaso, token, 'Dawadawa Balls');
    await page.goto('/checkout');
    await page.getByLabel('City').waitFor();
    await expect.poll(() => page.getByLabel('City').inputValue()).toBe('Kumasi');
    await expect.poll(() => page.getByLabel('Phone Number').inputValue()).toContain('55');
  });
});

describe('signed out', () => {
  // Shows docs/specification.md, 2, Routes: `/checkout`, `/orders`, `/orders/{orderId}`, `/dashboard`: protected
  it('must sign in to use cart, wishlist and protected pages', async () => {
    const guest = await dwaso.visit();
    const { page } = guest;
    await page.goto('/products');
    await page.getByRole('button', { name: 'Add to Cart' }).first().click();
    await page.getByText('Please sign in to add items to your cart').waitFor();
    await page
      .getByRole('button', { name: /wishlist/i })
      .first()
      .click();
    await page.getByText(/Please sign in to (manage your wishlist|add items to your wishlist)/).waitFor();
    for (const path of ['/dashboard', '/orders', '/wishlist', '/checkout']) {
      await page.goto(path);
      await page.waitForURL('**/auth*');
    }
    await guest.end();
  });

  it('returns to the same page after sign-in, and reports a wrong password', async () => {
    const guest = await dwaso.visit();
    const { page } = guest;
    await page.goto('/orders');
    await page.waitForURL('**/auth*');
    const form = page.locator('form').filter({ hasText: 'Forgot password?' });
    await form.getByLabel('Email').fill(account.email);
    await form.getByLabel('Password', { exact: true }).fill('not-the-password');
    await form.getByRole('button', { name: 'Sign In' }).click();
    await page.getByText('Invalid email or password').first().waitFor();
    expect(await form.getByLabel('Email').inputValue()).toBe(account.email);
    await form.getByLabel('Password', { exact: true }).fill(account.password);
    await form.getByRole('button', { name: 'Sign In' }).click();
    await page.waitForURL('**/orders');
    await guest.end();
  });

  // Shows docs/specification.md, 8: the token is removed and the browser goes to `/auth`
  it('drops a token the server rejects', async () => {
    const { page } = visit;
    await dwaso.database.pool.query('delete from sessions');
    await page.goto('/dashboard');
    await page.waitForURL('**/auth*');
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  });
});

describe('the API is down', () => {
  it('keeps the old state and shows what failed', async () => {
    const { page } = visit;
    await putInCart(dwaso, token, 'Oval Shopper');
    await page.goto('/cart');
    await page.getByText('Oval Shopper').first().waitFor();
    await page.route('**/api/v1/cart/**', (route) => route.fulfill({ status: 503, json: {} }));
    await page
      .getByRole('button', { name: /increase/i })
      .first()
      .click();
    await page.getByText('Failed to update quantity', { exact: false }).first().waitFor();
    await page.getByText('GH₵210.00').first().waitFor();
    await page.unroute('**/api/v1/cart/**');
    await page.route('**/api/v1/cart', (route) => route.abort());
    await page.reload();
    await page.getByText('Error loading cart').waitFor();
    await page.getByRole('button', { name: 'Refresh Page' }).waitFor();
  });

  it('shows an error on the dashboard, with Try Again', async () => {
    const { page } = visit;
    await page.route('**/api/v1/orders', (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto('/dashboard?tab=orders');
    await page.getByText('Failed to load orders').first().waitFor();
    await page.getByRole('button', { name: 'Try Again' }).waitFor();
  });
});

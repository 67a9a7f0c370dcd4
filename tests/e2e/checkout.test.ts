import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { holdRequests } from './support/before-hydration.ts';
import { type Customer, expectToast, mockResponse, newCustomer, putInCart } from './support/customer.ts';
import { startTestApp, type TestApp, type Visit } from './support/test-app.ts';

let dwaso: TestApp;
let visit: Visit;
let customer: Customer;

beforeAll(async () => {
  dwaso = await startTestApp();
});
afterAll(() => dwaso.close());
beforeEach(async () => {
  visit = await dwaso.visit({ width: 1280 });
  customer = await newCustomer(dwaso, visit);
});
afterEach(() => visit.end());

const ADDRESS = {
  street: 'House 12, Adum Road',
  city: 'Kumasi',
  state: 'Ashanti',
  zipCode: '',
  country: 'Ghana',
};

async function fillAddress() {
  const { page } = visit;
  await page.getByLabel('Full Name').fill('Esi Boateng');
  await page.getByLabel('Address', { exact: true }).fill(ADDRESS.street);
  await page.getByLabel('City').fill(ADDRESS.city);
  await page.getByLabel('Region').selectOption(ADDRESS.state);
  await page.getByLabel('Phone Number').fill('0241230001');
}

/** Records the calls of a submit in order, without the polls of the payment. */
function recordCalls() {
  const calls: { call: string; body: unknown; key: string | undefined }[] = [];
  visit.page.on('request', (request) => {
    const path = /\/api\/v1(\/(users|cart\/checkout).*)/.exec(request.url())?.[1];
    const key = request.headers()['idempotency-key'];
    if (path) calls.push({ call: `${request.method()} ${path}`, body: request.postDataJSON(), key });
  });
  return calls;
}

const payButton = () => visit.page.getByRole('button', { name: 'Pay with Paystack' });

describe('the checkout', () => {
  // Shows docs/specification.md, 2, Checkout: "Loading your cart..." meanwhile.
  // Shows docs/specification.md, 2, Checkout: "Order Total": Subtotal, Platform Commission (5%) with a note that it supports running the platform
  // Shows docs/specification.md, 9: Total = subtotal + 5%
  it('shows items and totals beside the form', async () => {
    const { page } = visit;
    await putInCart(dwaso, customer.token, 'Oval Shopper', 2);
    const release = await holdRequests(page, '**/api/v1/cart');
    await page.goto('/checkout');
    await page.getByText('Loading your cart...').waitFor();
    await release();
    const summary = page.getByRole('region', { name: 'Order Summary' });
    await summary.getByText('Oval Shopper').waitFor();
    await summary.getByText('Zaare Straw House · Qty 2').waitFor();
    await summary.getByText('GH₵420.00').waitFor();
    const total = page.getByRole('region', { name: 'Order Total' });
    expect(await total.locator('dt').allTextContents()).toEqual([
      'Subtotal',
      'Platform Commission (5%)',
      'Total',
    ]);
    expect(await total.locator('dd').allTextContents()).toEqual(['GH₵420.00', 'GH₵21.00', 'GH₵441.00']);
    await total.getByText('The commission supports platform operations.').waitFor();
    const form = page.getByRole('region', { name: 'Shipping Address' });
    expect(await form.locator('label').allTextContents()).toEqual([
      'Full Name',
      'Address',
      'City',
      'Region',
      'Zip Code (optional)',
      'Phone Number',
    ]);
    expect(await form.getByLabel('Phone Number').getAttribute('placeholder')).toBe('+233 XX XXX XXXX');
    expect(await payButton().isDisabled()).toBe(false);
  });

  // Shows docs/specification.md, 5, Checkout address: The text stands beneath the field and goes when the field is edited. Toast: "Form Validation Failed"
  it("validates the form with each field's message", async () => {
    const { page } = visit;
    await putInCart(dwaso, customer.token, 'Oval Shopper');
    await page.goto('/checkout');
    await expect.poll(() => page.getByLabel('Full Name').inputValue()).toBe('Esi Boateng');
    const calls = recordCalls();
    await page.getByLabel('Full Name').fill('Es');
    await page.getByLabel('Address', { exact: true }).fill('12');
    await page.getByLabel('City').fill('H');
    await page.getByLabel('Phone Number').fill('024');
    await payButton().click();
    await expectToast(page, 'Form Validation Failed', 'Please check the form for errors');
    const form = page.getByRole('region', { name: 'Shipping Address' });
    expect(await form.getByRole('alert').allTextContents()).toEqual([
      'Full name is required',
      'Street address is required',
      'City is required',
      'Region is required',
      'Valid phone number is required',
    ]);
    await page.getByLabel('City').fill('Ho');
    expect(await form.getByRole('alert').count()).toBe(4);
    expect(calls.filter(({ call }) => !call.startsWith('GET '))).toEqual([]);
  });

  // Shows docs/specification.md, 2, Checkout: reads "Processing with Paystack..." while busy
  // Shows docs/specification.md, 2, Checkout: "Payment Successful!" appears when the money is confirmed, never before
  // Shows docs/specification.md, 3: `zipCode` (empty text when blank), `country` (Ghana). Name and phone are stored apart
  // Shows docs/specification.md, 4: save a phone the profile lacks, ignoring failures; order with `MOMO` or `CARD`; then the payment
  // Shows docs/api.md, Headers: The same key with the same content repeats the first answer
  // Shows docs/specification.md, 8: "Checkout Failed"
  // Shows docs/specification.md, 8: "Address Saved", "Order Placed Successfully"
  // Shows docs/specification.md, 2, Checkout: "Estimated delivery: Within 3-5 business days"
  it('saves address and phone, then orders; a retry keeps the idempotency key', async () => {
    const { page } = visit;
    await putInCart(dwaso, customer.token, 'Oval Shopper');
    await page.goto('/checkout');
    await expect.poll(() => page.getByLabel('Full Name').inputValue()).toBe('Esi Boateng');
    await fillAddress();
    const calls = recordCalls();
    await mockResponse(page, '**/api/v1/cart/checkout');
    // The order goes on when the phone number can't be saved.
    await page.route('**/api/v1/users/profile', (route) =>
      route.request().method() === 'PUT' ? route.fulfill({ status: 500, json: {} }) : route.continue(),
    );
    await payButton().click();
    await expectToast(page, 'Address Saved');
    await expectToast(page, 'Checkout Failed', 'Failed to process your order. Please try again.');
    // The saved addresses are refetched at some point; their call is not part of the order.
    const sent = calls.filter(({ call }) => call !== 'GET /users/addresses');
    expect(sent.map(({ call }) => call)).toEqual([
      'GET /users/profile/addresses',
      'POST /users/profile/address',
      'PUT /users/profile',
      'POST /cart/checkout',
    ]);
    expect(sent[1]?.body).toEqual(ADDRESS);
    expect(sent[2]?.body).toEqual({ phone: '+233241230001' });
    const shippingAddress = { fullName: 'Esi Boateng', ...ADDRESS, phone: '+233241230001' };
    expect(sent[3]?.body).toMatchObject({ paymentMethod: 'MOMO', shippingAddress });

    const key = sent[3]?.key;
    await page.unrouteAll();
    calls.length = 0;
    const release = await holdRequests(page, '**/api/v1/cart/checkout');
    await payButton().click();
    const processingButton = page.getByRole('button', { name: 'Processing with Paystack...' });
    await processingButton.waitFor();
    expect(await processingButton.isDisabled()).toBe(true);
    await release();
    await expectToast(page, 'Order Placed Successfully', 'Your payment is being processed.');
    const ordered = calls.filter(({ call }) => !call.startsWith('GET'));
    expect(ordered.map(({ call }) => call)).toEqual(['PUT /users/profile', 'POST /cart/checkout']);
    expect(ordered[1]?.key).toMatch(/^[\da-f-]{36}$/);
    expect(ordered[1]?.key).toBe(key);
    await page.getByRole('heading', { level: 1, name: 'Payment Successful!' }).waitFor();
    expect(await page.getByTestId('cart-count').count()).toBe(0);
    const main = page.getByRole('main');
    const { rows } = await dwaso.database.pool.query(
      'select o.id from orders o join users u on u.id = o.user_id where u.email = $1',
      [customer.email],
    );
    expect(rows).toHaveLength(1);
    await main.locator('dt:text-is("Order reference") + dd').getByText(rows[0].id.slice(0, 8)).waitFor();
    await main.locator('dt:text-is("Total amount") + dd').getByText('GH₵220.50').waitFor();
    await main.getByText(`A confirmation email was sent to ${customer.email}.`).waitFor();
    await main.locator('address').getByText('House 12, Adum Road', { exact: false }).waitFor();
    await main.getByText('Your order is being prepared for shipping').waitFor();
    await main.getByText('Estimated delivery: Within 3-5 business days').waitFor();
    expect(await main.getByRole('link', { name: 'Continue Shopping' }).getAttribute('href')).toBe(
      '/dashboard',
    );
  });

  // Shows docs/specification.md, 2, Checkout: Visitors are sent to sign in; an empty cart leads to the products.
  // Shows docs/specification.md, 8: "Authentication Required", "Empty Cart"
  it('redirects a guest to sign-in and back, and an empty cart to the products', async () => {
    const { page } = visit;
    await page.goto('/checkout');
    await page.waitForURL('**/products');
    await expectToast(page, 'Empty Cart');
    const guest = await dwaso.visit({ width: 1280 });
    await guest.page.goto('/checkout');
    await guest.page.waitForURL('**/auth?returnTo=%2Fcheckout');
    await expectToast(guest.page, 'Authentication Required', 'Please sign in to check out');
    await guest.end();
  });
});

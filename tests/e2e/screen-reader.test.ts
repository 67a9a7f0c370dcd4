import { afterAll, beforeAll, expect, it } from 'vitest';
import { firstMissing, liveRegionText, screenReaderText } from './support/accessibility-tree.ts';
import { newCustomer, productNamed } from './support/customer.ts';
import { startTestApp, type TestApp, type Visit } from './support/test-app.ts';

let dwaso: TestApp;
let visit: Visit;
beforeAll(async () => {
  dwaso = await startTestApp();
  visit = await dwaso.visit();
  await newCustomer(dwaso, visit);
});
afterAll(async () => {
  await visit.end();
  await dwaso.close();
});

/** Waits until a screen reader hears these lines in this order, with any lines in between. */
async function expectHeard(...expected: (string | RegExp)[]): Promise<void> {
  await visit.page.waitForLoadState('networkidle');
  await expect.poll(async () => firstMissing(await screenReaderText(visit.page), expected)).toBeNull();
}
const expectAnnounced = (text: string | RegExp) =>
  expect.poll(async () => (await liveRegionText(visit.page)).join('\n')).toMatch(text);

it('announces suggestions while typing: kind, count and the active one', async () => {
  const { page } = visit;
  await page.goto('/about');
  const box = page.getByLabel('Search Dwaso').locator('visible=true');
  await box.click();
  await box.pressSequentially('hon');
  await page.getByRole('listbox', { name: 'Suggestions' }).waitFor();
  await expectHeard(
    'combobox: Search Dwaso (expanded) = hon',
    'listbox: Suggestions',
    /^option: Raw Honeycomb Larabanga Road Apiary GH₵70\.00/,
    'option: Honey & Bee Products (category)',
    /^option: Larabanga Road Apiary \(shop\)/,
    /^option: See all \d+ results for “hon”$/,
    'main',
  );
  await expectAnnounced(/^polite: \d suggestions$/m);
  await page.keyboard.press('ArrowDown');
  await expectHeard(/^option \(selected\): |^option: Raw Honeycomb .*\(selected\)$/);
});

it("reads search results: the query, the count, and each product's name and price", async () => {
  await visit.page.goto('/products?search=peanut');
  await expectHeard(
    'link: Skip to content',
    'banner',
    'main',
    'heading 1: Browse Products',
    'searchbox: Search = peanut',
    'combobox: Category = All Categories',
    'combobox: Sort by = Best match',
    'link: Search for “peanut” instead',
    /^\d+ products$/,
    'list: Products',
    'listitem',
    '“peanut” can mean groundnut',
    'listitem',
    'image: Shelled Groundnuts',
    'heading 2: Shelled Groundnuts',
    'link: Shelled Groundnuts',
    /^\d\.\d of 5 stars, \d+ reviews?$/,
    'GH₵',
    'button: Add to Cart',
    'button: Save Shelled Groundnuts to your wishlist',
    'contentinfo',
  );
  await expectAnnounced(/polite: \d+ products/);
});

// Shows docs/specification.md, 2, Without JavaScript: A screen reader leads through search, product, cart, checkout and order.
it('reads a product: rating, price, stock and buttons, and announces adding to the cart', async () => {
  const { page } = visit;
  await page.goto(`/products/${await productNamed(dwaso, 'Bread Basket')}`);
  await expectHeard(
    'main',
    'link: Back to Products',
    'link: Zaare Straw House',
    'heading 1: Bread Basket',
    'image: Not rated yet',
    '75.00',
    'image: Bread Basket',
    'group: Quantity of Bread Basket',
    'button: Decrease quantity of Bread Basket (disabled)',
    'textbox: Quantity of Bread Basket = 1',
    'button: Increase quantity of Bread Basket',
    /^\d+ available$/,
    'button: Add to Cart',
    'button: Buy Now',
    'combobox: Deliver to = Choose your region',
    'tab: Description (selected)',
    'tabpanel: Description',
  );
  await page.locator('main').getByRole('button', { name: 'Add to Cart' }).first().click();
  await expectAnnounced(/added to your cart/);
  await expectHeard('banner', 'link: Cart, 1 item');
});

it('reads a cart by shop, line and total', async () => {
  await visit.page.goto('/cart');
  await expectHeard(
    'main',
    'heading 1: Your cart',
    'region: From Zaare Straw House',
    'list',
    'listitem',
    'link: Bread Basket',
    'group: Quantity of Bread Basket',
    'button: Remove Bread Basket',
    'heading 2: Summary',
    'term: Subtotal',
    'GH₵75.00',
    'term: Platform Fee (5%)',
    'GH₵3.75',
    'term: Total',
    'GH₵78.75',
    'link: Proceed to Checkout',
  );
});

it("reads a checkout: steps, each field's error at the field, and the total before the button", async () => {
  const { page } = visit;
  await page.goto('/checkout');
  await page.getByRole('button', { name: 'Pay with Paystack' }).click();
  await expectHeard(
    'heading 1: Checkout',
    'list: Steps of the checkout',
    'heading 2: Shipping Address',
    'textbox: Full Name (required) = Esi Boateng',
    /^textbox: Address \(required, invalid\) .*Street address is required$/,
    'alert',
    'textbox: City (required, invalid) — City is required',
    'textbox: Phone Number (required, invalid) — Valid phone number is required',
    'heading 2: Payment',
    'group: How do you want to pay?',
    /^radio: Mobile money .*\(checked\)$/,
    /^radio: Card/,
    'button: Use another number',
    /^group: Network/,
    'Amount to pay',
    'GH₵78.75',
    'button: Pay with Paystack',
    'heading 2: Order Total',
  );
  await page.getByLabel('Address', { exact: true }).fill('House 12, Adum Road');
  await page.getByLabel('City').fill('Kumasi');
  await page.getByLabel('Region').selectOption('Ashanti');
  await page.getByLabel('Phone Number').fill('0241230001');
  await page.getByRole('button', { name: 'Pay with Paystack' }).click();
  await page.getByText('Payment Successful!').waitFor();
  await expectHeard(
    'heading 1: Payment Successful!',
    'term: Order reference',
    'term: Total amount',
    'GH₵78.75',
    'heading 2: Your delivery code',
    'link: Track order',
  );
  // The success heading gets the focus, so that it is read.
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Payment Successful!');
});

it('reads an order: status, delivery code, history, and where the money is', async () => {
  const { page } = visit;
  await page.goto('/orders');
  await page.getByRole('link', { name: /^Order / }).click();
  for (const title of ['History', 'Messages with Zaare Straw House'])
    await page.getByRole('heading', { name: title }).click();
  await expectHeard(
    'link: All orders',
    /^heading 1: Order [0-9a-f]{8}$/,
    'Processing',
    'list: Progress of the order',
    'heading 2: Zaare Straw House',
    'link: Bread Basket',
    'Pending',
    'button: Cancel item',
    'Your delivery code:',
    /^\d{4}$/,
    'heading 2: History',
    'Payment received',
    'heading 2: Order Total',
    'term: Total',
    'GH₵78.75',
    'term: Held by Dwaso',
    'GH₵75.00',
    'heading 2: Messages with Zaare Straw House',
    'textbox: Write to Zaare Straw House',
    'button: Send message',
  );
});

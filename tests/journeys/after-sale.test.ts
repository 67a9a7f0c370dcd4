import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buy, looksRight, photo, portalToken, refundArrives } from './support/after-sale.ts';
import { focused, tabTo } from './support/by-keyboard.ts';
import { type Customer, newCustomer, productNamed, said } from './support/customer.ts';
import { api, type OpenDwaso, openDwaso, type Visit } from './support/open-dwaso.ts';

const CANCELLED = 'Bread Basket';
const KEPT = 'Oval Shopper';
const SHOP = 'Zaare Straw House';

let dwaso: OpenDwaso;
let customer: Customer;
let shop: string;
let admin: string;
/** The customer's phone, and the seller's. */
let buyer: Visit;
let seller: Visit;
let order: Awaited<ReturnType<typeof buy>>;

beforeAll(async () => {
  dwaso = await openDwaso();
  // The demo market has a request on its seller's desk already.
  await dwaso.database.pool.query("delete from refunds where status = 'REQUESTED'");
  [shop, admin] = [await portalToken(dwaso, 'shop'), await portalToken(dwaso, 'admin')];
  [buyer, seller] = [await dwaso.visit(), await dwaso.visit()];
  customer = await newCustomer(dwaso, buyer, { firstName: 'Ama', lastName: 'Serwaa' });
  await seller.page.addInitScript((token) => localStorage.setItem('shopToken', token), shop);
  order = await buy(dwaso, customer, [CANCELLED, KEPT]);
});
afterAll(async () => {
  await buyer.end();
  await seller.end();
  await dwaso.close();
});

const row = (page: Page, name: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name }) });
const openOrder = () => buyer.page.goto(`/orders/${order.orderId}`);

/** Waits until the page that is kept for everybody has these words. */
const shows = (path: string, words: string) =>
  expect
    .poll(async () => (await (await fetch(`${dwaso.url}${path}`)).text()).includes(words), { timeout: 5_000 })
    .toBe(true);

/** A page as one without JavaScript sees it. */
async function withoutScript(path: string, look: (page: Page) => Promise<void>): Promise<void> {
  const visit = await dwaso.visit({ javaScript: false });
  await visit.page.goto(path);
  await look(visit.page);
  await visit.end();
}

describe('after the sale', () => {
  it('one of two items is cancelled; it is said what comes back', async () => {
    const { page } = buyer;
    await openOrder();
    await row(page, CANCELLED).getByRole('button', { name: 'Cancel this item' }).click();
    const dialog = page.getByRole('dialog', { name: 'Cancel this item?' });
    await dialog.getByText(/^GH₵[\d.]+$/).waitFor();
    await looksRight(page, 'cancel-dialog');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    expect(await focused(page).textContent()).toContain('Cancel this item');

    await row(page, CANCELLED).getByRole('button', { name: 'Cancel this item' }).click();
    await dialog.getByLabel(/Why/).fill('Ordered one too many');
    await page.route('**/cancel', (route) => route.abort(), { times: 1 });
    await dialog.getByRole('button', { name: 'Cancel this item' }).click();
    await dialog.getByRole('alert').getByText('We could not reach the market').waitFor();
    expect(await dialog.getByLabel(/Why/).inputValue()).toBe('Ordered one too many');
    await dialog.getByRole('button', { name: 'Cancel this item' }).click();
    await said(page, 'Item cancelled');
    await row(page, CANCELLED)
      .getByText(/is on its way back|went back to you/)
      .waitFor();
    await row(page, CANCELLED).getByText('Cancelled', { exact: true }).waitFor();
    await row(page, KEPT).getByText('Pending', { exact: true }).waitFor();
    await looksRight(page, 'order-cancelled');
  });

  it('the list points to what came, and its receipt is confirmed', async () => {
    const { page } = buyer;
    const body = { carrierName: 'VIP', trackingNumber: 'K-17' };
    await api(dwaso, 'POST', `/orders/${order.orderId}/ship`, { token: shop, body });
    await page.goto('/dashboard?tab=orders');
    await page.getByText('1 item to confirm').waitFor();
    await page.goto('/orders');
    await page.getByText('1 item to confirm').waitFor();
    await looksRight(page, 'orders-to-confirm');
    await page.getByRole('link', { name: `Order ${order.orderId.slice(0, 8)}` }).click();
    await page.getByText('Your hand-over code', { exact: true }).waitFor();
    await page.getByText('Waits at Dwaso').waitFor();
    await looksRight(page, 'order-on-its-way');
    await page.getByRole('button', { name: 'Yes, I have it' }).click();
    const asked = page.getByRole('dialog', { name: 'Do you have it in your hands?' });
    await looksRight(page, 'receive-dialog');
    await asked.getByRole('button', { name: 'Go back' }).click();
    await row(page, KEPT).getByText('Shipped', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Yes, I have it' }).click();
    await asked.getByRole('button', { name: 'I have received it' }).click();
    await said(page, 'Thank you for confirming');
    await row(page, KEPT).getByText('Delivered', { exact: true }).waitFor();
    await page.getByText(/^Paid to /).waitFor();
    await page.getByRole('button', { name: 'Take it back' }).click();
    await row(page, KEPT).getByText('Shipped', { exact: true }).waitFor();
    // From the mail's link the question is open at once.
    await page.goto(`/orders/${order.orderId}?received=yes`);
    await asked.getByRole('button', { name: 'I have received it' }).click();
    await row(page, KEPT).getByText('Delivered', { exact: true }).waitFor();
    expect(await page.getByRole('button', { name: 'Yes, I have it' }).count()).toBe(0);
  });

  it('a part of the money is asked for, with a photo; errors keep what was typed', async () => {
    const { page } = buyer;
    await row(page, KEPT).getByRole('button', { name: 'Ask for a refund' }).click();
    const dialog = page.getByRole('dialog', { name: 'Ask for a refund' });
    await dialog.getByLabel('What is wrong?').fill('Torn');
    await dialog.getByLabel('A part of it').check();
    await dialog.getByLabel('Amount in GH₵').fill('9999');
    await dialog.getByRole('button', { name: 'Send the request' }).click();
    await dialog.getByText('Say what is wrong in a few words').waitFor();
    await dialog.getByText(/^You paid GH₵/).waitFor();
    await looksRight(page, 'refund-dialog-errors');
    await dialog.getByLabel('What is wrong?').fill('One handle was torn when it came');
    await dialog.getByLabel('Amount in GH₵').fill('42,00');
    const file = await photo('torn.jpg');
    await dialog.getByLabel('Choose photos').setInputFiles([file, file]);
    await dialog.getByText('2 of 4').waitFor();
    await dialog.getByRole('button', { name: 'Remove photo 2' }).click();
    await looksRight(page, 'refund-dialog-filled');

    const sent = page.waitForRequest('**/refund-request');
    await dialog.getByRole('button', { name: 'Send the request' }).click();
    const size = Number((await (await sent).allHeaders())['content-length']);
    expect(size).toBeLessThan(file.buffer.length);
    await said(page, 'Your request is with the shop');
    const card = row(page, KEPT).getByRole('region', { name: /Refund/ });
    await card.getByText('You asked for GH₵42.00 back').waitFor();
    await card.getByText(`${SHOP} answers next`).waitFor();
    await card.getByRole('img', { name: /Photo of your request/ }).waitFor();
    expect(await row(page, KEPT).getByRole('button', { name: 'Ask for a refund' }).count()).toBe(0);
    await looksRight(page, 'order-refund-asked');
  });

  it('the shop reads it, does not agree, and says why', async () => {
    const { page } = seller;
    await page.goto(`/merchant/orders/${order.orderId}`);
    await page.getByRole('link', { name: /GH₵42\.00 for Oval Shopper/ }).click();
    await page.waitForURL('**/merchant/refunds');
    await page.getByRole('heading', { name: 'To answer (1)' }).waitFor();
    await page.getByText('One handle was torn when it came').waitFor();
    await page.getByRole('img', { name: /Photo by Ama/ }).waitFor();
    // GH₵42.00 = GH₵40.00 of the price and GH₵2.00 of the fee.
    await page.getByText('GH₵40.00', { exact: true }).waitFor();
    await looksRight(page, 'merchant-refunds');
    await page.getByRole('button', { name: 'Agree and refund' }).click();
    await page.getByRole('dialog', { name: 'Send GH₵42.00 back?' }).getByText('GH₵40.00 of it').waitFor();
    await looksRight(page, 'merchant-agree-dialog');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'I do not agree' }).click();
    const dialog = page.getByRole('dialog', { name: 'You do not agree' });
    await dialog.getByLabel('Why do you not agree?').fill('No');
    await dialog.getByRole('button', { name: 'Send my answer' }).click();
    await dialog.getByText('Say in a few words why you do not agree').waitFor();
    await looksRight(page, 'merchant-disagree-dialog');
    await dialog.getByLabel('Why do you not agree?').fill('Both handles were whole when it left us');
    await dialog.getByRole('button', { name: 'Send my answer' }).click();
    await said(page, 'Your answer is with Dwaso');
    await page.getByText('You have answered everything.').waitFor();
    await page.getByText('Dwaso decides', { exact: true }).waitFor();
    await looksRight(page, 'merchant-refunds-answered');
  });

  it('Dwaso decides, and the customer sees the money come', async () => {
    const { page } = buyer;
    await openOrder();
    const card = row(page, KEPT).getByRole('region', { name: /Refund/ });
    await card.getByText('Dwaso decides', { exact: true }).waitFor();
    await card.getByText('Both handles were whole when it left us').waitFor();
    const { data } = await api(dwaso, 'GET', '/admin/refunds?queue=requested', { token: admin });
    const id = data[0]?.id;
    const body = { approve: true, amount: 21, note: 'Half of it is fair to both' };
    await api(dwaso, 'POST', `/admin/refunds/${id}/decide`, { token: admin, body });
    await refundArrives(dwaso, id as string);
    await openOrder();
    await card.getByText('GH₵21.00 went back to you').waitFor();
    await card.getByText('Arrived', { exact: true }).waitFor();
    await card.getByText('Half of it is fair to both').waitFor();
    // What was asked for is not lost where less was granted, to neither side.
    await card.getByText('You asked for GH₵42.00.', { exact: false }).waitFor();
    await looksRight(page, 'order-refund-arrived');
    await seller.page.goto('/merchant/refunds');
    await seller.page.getByText('of GH₵42.00 asked for').waitFor();
    await looksRight(seller.page, 'merchant-refund-in-part');
  });

  it('a review with stars, words and a photo is written by keyboard', async () => {
    const { page } = buyer;
    const product = `/products/${await productNamed(dwaso, KEPT)}`;
    // What is kept of the page now must not be shown once the review stands.
    await withoutScript(product, async (before) => {
      expect(await before.getByText('Light, strong and handsome').count()).toBe(0);
    });
    await page.goto('/orders');
    await page.getByText('Review what you bought').waitFor();
    await openOrder();
    await row(page, KEPT).getByRole('button', { name: 'Write a review' }).waitFor();
    await tabTo(page, row(page, KEPT).getByRole('button', { name: 'Write a review' }));
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Write a review' });
    await dialog.waitFor();
    await tabTo(page, dialog.getByRole('button', { name: 'Publish the review' }));
    await page.keyboard.press('Enter');
    await dialog.getByText('Choose 1 to 5 stars').waitFor();
    expect(await focused(page).getAttribute('type')).toBe('radio');
    await page.keyboard.press('Space');
    for (const _ of [2, 3, 4]) await page.keyboard.press('ArrowRight');
    expect(await dialog.getByRole('radio', { name: '4 stars: Good' }).isChecked()).toBe(true);
    await tabTo(page, dialog.getByLabel('Your words'));
    await page.keyboard.type('Light, strong and handsome');
    const chooser = page.waitForEvent('filechooser');
    await tabTo(page, dialog.getByLabel('Choose photos'));
    await page.keyboard.press('Enter');
    await (await chooser).setFiles([await photo('basket.jpg')]);
    await dialog.getByText('1 of 4').waitFor();
    await looksRight(page, 'review-dialog');
    // The review arrives and its answer is lost: the page looks under the same key before it says anything.
    const keys: (string | undefined)[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') keys.push(request.headers()['idempotency-key']);
    });
    const loseAnswer = async (route: Route) => {
      expect((await route.fetch()).status()).toBe(201);
      await route.abort();
    };
    await page.route('**/api/v1/reviews', loseAnswer, { times: 1 });
    await tabTo(page, dialog.getByRole('button', { name: 'Publish the review' }));
    await page.keyboard.press('Enter');
    await said(page, 'Thank you for your review');
    expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
    await row(page, KEPT).getByText('Your review: 4 of 5 stars').waitFor();
  });

  it('the shop answers it once', async () => {
    const { page } = seller;
    await page.goto('/merchant/reviews');
    const card = page.getByRole('listitem').filter({ hasText: 'Light, strong and handsome' });
    await card.waitFor();
    await card.getByRole('button', { name: 'Answer Ama S.' }).click();
    await looksRight(page, 'merchant-reviews');
    await card.getByRole('button', { name: 'Publish the answer' }).click();
    await card.getByText('Write an answer').waitFor();
    await card.getByLabel('Your answer to Ama S.').fill('Medaase, Ama. Come again.');
    await card.getByRole('button', { name: 'Publish the answer' }).click();
    await said(page, 'Your answer stands');
    await card.waitFor({ state: 'hidden' });
    await page.getByRole('tab', { name: 'All reviews' }).click();
    await card.getByText('Medaase, Ama. Come again.').waitFor();
    expect(await card.getByRole('button').count()).toBe(0);
    expect(new URL(page.url()).search).toBe('?show=all');
    await looksRight(page, 'merchant-reviews-all');
  });

  it("the product's page shows both, without JavaScript too, and in what it tells search engines", async () => {
    const product = `/products/${await productNamed(dwaso, KEPT)}`;
    await shows(product, 'Medaase, Ama. Come again.');
    await withoutScript(product, async (page) => {
      const review = page
        .getByRole('list', { name: `Reviews of ${KEPT}` })
        .getByRole('listitem')
        .filter({ hasText: 'Ama S.' });
      await review.getByText('Light, strong and handsome').waitFor();
      await review.getByRole('img', { name: '4 of 5 stars' }).waitFor();
      await review.getByText(`${SHOP} answered`).waitFor();
      await review.getByText('Medaase, Ama. Come again.').waitFor();
      await review.getByRole('link', { name: /Photo by Ama S\./ }).waitFor();
      const json = await page.locator('script[type="application/ld+json"]').allTextContents();
      const told = json.map((one) => JSON.parse(one)).find((one) => one['@type'] === 'Product');
      expect(told.aggregateRating.reviewCount).toBeGreaterThan(0);
      expect(told.review[0]).toMatchObject({
        author: { name: 'Ama S.' },
        reviewBody: 'Light, strong and handsome',
        reviewRating: { ratingValue: 4 },
      });
    });
    for (const width of [360, 768, 1280]) {
      const visit = await dwaso.visit({ width });
      await visit.page.goto(`${product}#reviews`);
      await visit.page.getByText('Medaase, Ama. Come again.').waitFor();
      await visit.page.locator('#reviews').scrollIntoViewIfNeeded();
      await looksRight(visit.page, 'product-reviews');
      await visit.end();
    }
  });

  it('older reviews come with Show more, with JavaScript and without', async () => {
    const product = `/products/${await productNamed(dwaso, KEPT)}`;
    await dwaso.database.pool.query(
      `with more as (
         insert into order_items (id, order_id, product_id, shop_id, product_name, shop_name, price_pesewas, quantity,
           fee_pesewas, status)
         select gen_random_uuid(), order_id, product_id, shop_id, product_name, shop_name, price_pesewas, 1, 0, 'DELIVERED'
         from order_items, generate_series(1, 7) where id = $1 returning id, product_id, shop_id, order_id)
       insert into reviews (id, product_id, shop_id, user_id, order_item_id, stars, text, created_at)
       select ('01900000-0000-7000-8000-' || lpad(row_number() over ()::text, 12, '0'))::uuid, m.product_id, m.shop_id,
         o.user_id, m.id, 5, 'Older review ' || row_number() over (), '2024-06-01'
       from more m join orders o on o.id = m.order_id`,
      [order.items[KEPT]],
    );
    await shows(product, 'Older review 7');
    const reviews = (page: Page) => page.getByRole('list', { name: `Reviews of ${KEPT}` }).locator('> li');
    const newest = (page: Page) => reviews(page).filter({ hasText: 'Light, strong and handsome' });

    const visit = await dwaso.visit();
    await visit.page.goto(product);
    await reviews(visit.page).first().waitFor();
    // What stands below comes alive once the page is used.
    await visit.page.mouse.wheel(0, 300);
    await visit.page
      .getByRole('button', { name: /^Helpful/ })
      .first()
      .waitFor();
    await visit.page
      .getByRole('region', { name: 'Reviews' })
      .getByRole('link', { name: 'Show more' })
      .click();
    await visit.page.getByText('Older review 1').waitFor();
    await newest(visit.page).waitFor();
    await visit.end();

    await withoutScript(product, async (page) => {
      expect(await reviews(page).count()).toBe(5);
      await page.getByRole('region', { name: 'Reviews' }).getByRole('link', { name: 'Show more' }).click();
      await page.waitForURL('**/products/*?reviews=*');
      expect(await newest(page).count()).toBe(0);
      await page.getByRole('link', { name: 'First reviews' }).click();
      await newest(page).waitFor();
    });
  });
});

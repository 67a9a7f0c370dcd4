import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessibleLayout } from './support/accessibility-audit.ts';
import {
  type AfterSale,
  addOlderReviews,
  openAfterSale,
  photo,
  boughtItem as row,
  waitForPublicText,
  withoutJavaScript,
} from './support/after-sale.ts';
import { expectToast, productNamed } from './support/customer.ts';
import { focused, tabTo } from './support/keyboard.ts';
import type { TestApp, Visit } from './support/test-app.ts';

const REVIEWED = 'Oval Shopper';
const SHOP_NAME = 'Zaare Straw House';

let market: AfterSale;
let dwaso: TestApp;
let buyer: Visit;
let seller: Visit;
let order: AfterSale['order'];

beforeAll(async () => {
  market = await openAfterSale([REVIEWED]);
  ({ dwaso, buyer, seller, order } = market);
  await market.handOver();
});
afterAll(() => market.close());

const openOrder = () => buyer.page.goto(`/orders/${order.orderId}`);

describe('after the sale', () => {
  // Shows docs/specification.md, 1: **Customers** browse, search and filter … ask for money back, write reviews
  it('a customer writes a review with stars, text and a photo by keyboard', async () => {
    const { page } = buyer;
    const product = `/products/${await productNamed(dwaso, REVIEWED)}`;
    // Cache the page now; the review must replace the cached page.
    await withoutJavaScript(dwaso, product, async (page) => {
      expect(await page.getByText('Light, strong and handsome').count()).toBe(0);
    });
    await page.goto('/orders');
    await page.getByText('Review what you bought').waitFor();
    await openOrder();
    await row(page, REVIEWED).getByRole('button', { name: 'Write a review' }).waitFor();
    await tabTo(page, row(page, REVIEWED).getByRole('button', { name: 'Write a review' }));
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Write a review' });
    await dialog.waitFor();
    await tabTo(page, dialog.getByRole('button', { name: 'Publish review' }));
    await page.keyboard.press('Enter');
    await dialog.getByText('Choose 1 to 5 stars').waitFor();
    expect(await focused(page).getAttribute('type')).toBe('radio');
    await page.keyboard.press('Space');
    for (const _ of [2, 3, 4]) await page.keyboard.press('ArrowRight');
    expect(await dialog.getByRole('radio', { name: '4 stars: Good' }).isChecked()).toBe(true);
    await tabTo(page, dialog.getByLabel('Your review'));
    await page.keyboard.type('Light, strong and handsome');
    const chooser = page.waitForEvent('filechooser');
    await tabTo(page, dialog.getByLabel('Choose photos'));
    await page.keyboard.press('Enter');
    await (await chooser).setFiles([await photo('basket.jpg')]);
    await dialog.getByText('1 of 4').waitFor();
    await expectAccessibleLayout(page, 'review-dialog');
    // The review is saved but its answer is lost: the page retries with the same key before it reports an error.
    const keys: (string | undefined)[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') keys.push(request.headers()['idempotency-key']);
    });
    const dropResponse = async (route: Route) => {
      expect((await route.fetch()).status()).toBe(201);
      await route.abort();
    };
    await page.route('**/api/v1/reviews', dropResponse, { times: 1 });
    await tabTo(page, dialog.getByRole('button', { name: 'Publish review' }));
    await page.keyboard.press('Enter');
    await expectToast(page, 'Thank you for your review');
    expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
    await row(page, REVIEWED).getByText('Your review: 4 of 5 stars').waitFor();
  });

  // Shows docs/specification.md, 1: **Customers** browse, search and filter … ask for money back, write reviews
  it('the shop replies once', async () => {
    const { page } = seller;
    await page.goto('/merchant/reviews');
    const card = page.getByRole('listitem').filter({ hasText: 'Light, strong and handsome' });
    await card.waitFor();
    await card.getByRole('button', { name: 'Reply to Ama S.' }).click();
    await expectAccessibleLayout(page, 'merchant-reviews');
    await card.getByRole('button', { name: 'Publish reply' }).click();
    await card.getByText('Write a reply').waitFor();
    await card.getByLabel('Your reply to Ama S.').fill('Medaase, Ama. Come again.');
    await card.getByRole('button', { name: 'Publish reply' }).click();
    await expectToast(page, 'Reply published');
    await card.waitFor({ state: 'hidden' });
    await page.getByRole('tab', { name: 'All reviews' }).click();
    await card.getByText('Medaase, Ama. Come again.').waitFor();
    expect(await card.getByRole('button').count()).toBe(0);
    expect(new URL(page.url()).search).toBe('?show=all');
    await expectAccessibleLayout(page, 'merchant-reviews-all');
  });

  it('the product page shows both, without JavaScript and in structured data too', async () => {
    const product = `/products/${await productNamed(dwaso, REVIEWED)}`;
    await waitForPublicText(dwaso, product, 'Medaase, Ama. Come again.');
    await withoutJavaScript(dwaso, product, async (page) => {
      const review = page
        .getByRole('list', { name: `Reviews of ${REVIEWED}` })
        .getByRole('listitem')
        .filter({ hasText: 'Ama S.' });
      await review.getByText('Light, strong and handsome').waitFor();
      await review.getByRole('img', { name: '4 of 5 stars' }).waitFor();
      await review.getByText(`Reply from ${SHOP_NAME}`).waitFor();
      await review.getByText('Medaase, Ama. Come again.').waitFor();
      await review.getByRole('link', { name: /Photo by Ama S\./ }).waitFor();
      const json = await page.locator('script[type="application/ld+json"]').allTextContents();
      const productData = json.map((text) => JSON.parse(text)).find((entry) => entry['@type'] === 'Product');
      expect(productData.aggregateRating.reviewCount).toBeGreaterThan(0);
      expect(productData.review[0]).toMatchObject({
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
      await expectAccessibleLayout(visit.page, 'product-reviews');
      await visit.end();
    }
  });

  it('older reviews load with Show more, with and without JavaScript', async () => {
    const product = `/products/${await productNamed(dwaso, REVIEWED)}`;
    await addOlderReviews(dwaso, order.items[REVIEWED] as string);
    await waitForPublicText(dwaso, product, 'Older review 7');
    const reviews = (page: Page) =>
      page.getByRole('list', { name: `Reviews of ${REVIEWED}` }).locator('> li');
    const newReview = (page: Page) => reviews(page).filter({ hasText: 'Light, strong and handsome' });

    const visit = await dwaso.visit();
    await visit.page.goto(product);
    await reviews(visit.page).first().waitFor();
    // The part below the fold hydrates after the first interaction.
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
    await newReview(visit.page).waitFor();
    await visit.end();

    await withoutJavaScript(dwaso, product, async (page) => {
      expect(await reviews(page).count()).toBe(5);
      await page.getByRole('region', { name: 'Reviews' }).getByRole('link', { name: 'Show more' }).click();
      await page.waitForURL('**/products/*?reviews=*');
      expect(await newReview(page).count()).toBe(0);
      await page.getByRole('link', { name: 'First reviews' }).click();
      await newReview(page).waitFor();
    });
  });
});

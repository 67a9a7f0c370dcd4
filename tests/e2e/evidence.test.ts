import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buy, photo, portalToken } from './support/after-sale.ts';
import { newCustomer } from './support/customer.ts';
import { api, startTestApp, type TestApp } from './support/test-app.ts';

const PRODUCT_NAME = 'Bread Basket';

let dwaso: TestApp;
let orderId: string;
let tokens: Record<'shopToken' | 'adminToken', string>;

beforeAll(async () => {
  dwaso = await startTestApp();
  tokens = { shopToken: await portalToken(dwaso, 'shop'), adminToken: await portalToken(dwaso, 'admin') };
  await dwaso.database.pool.query("delete from refunds where status = 'REQUESTED'");
  const visit = await dwaso.visit();
  const { token } = await newCustomer(dwaso, visit, { firstName: 'Ama', lastName: 'Serwaa' });
  await visit.end();
  const order = await buy(dwaso, { email: '', password: '', token }, [PRODUCT_NAME]);
  orderId = order.orderId;
  for (const step of ['ship', 'deliver'])
    await api(dwaso, 'POST', `/orders/${orderId}/${step}`, { token: tokens.shopToken, body: {} });
  const itemId = order.items[PRODUCT_NAME] ?? '';
  const send = async (path: string, fields: Record<string, string>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    form.append('photos', new Blob([new Uint8Array((await photo()).buffer)]), 'photo.jpg');
    const headers = { authorization: `Bearer ${token}` };
    const { status } = await fetch(`${dwaso.url}/api/v1${path}`, { method: 'POST', headers, body: form });
    expect(status).toBe(201);
  };
  await send('/reviews', { orderItemId: itemId, stars: '2', text: 'The rim is loose' });
  await send(`/orders/items/${itemId}/refund-request`, { reason: 'The rim of it is loose' });
});
afterAll(() => dwaso.close());

/** Taps the photo and returns the size of the image that opens. */
async function openPhoto(page: Page): Promise<{ width: number; height: number }> {
  // Photos of an order have no address that a link could open.
  await page
    .getByRole('link', { name: /Photo by Ama/ })
    .or(page.getByRole('button', { name: /Photo by Ama/ }))
    .first()
    .click();
  const image = page.getByRole('dialog').locator('img').first();
  await image.waitFor();
  return image.evaluate((img: HTMLImageElement) => ({ width: img.naturalWidth, height: img.naturalHeight }));
}

describe("a customer's evidence", () => {
  it.each([
    ['its shop, at the request', 'shopToken', '/merchant/refunds'],
    ['its shop, at the review', 'shopToken', '/merchant/reviews'],
    ['the admin who decides', 'adminToken', '/admin/refunds'],
    ['the admin who looks after reviews', 'adminToken', '/admin/reviews'],
  ] as const)('is seen whole by %s', async (_, key, path) => {
    const { page, end } = await dwaso.visit();
    await page.addInitScript(([name, value]) => localStorage.setItem(name, value), [
      key,
      tokens[key],
    ] as const);
    await page.goto(path);
    expect(await openPhoto(page)).toEqual({ width: 1600, height: 1200 });
    await end();
  });

  it('appears in the history in words for each reader', async () => {
    const { page, end } = await dwaso.visit();
    await page.addInitScript((value) => localStorage.setItem('shopToken', value), tokens.shopToken);
    await page.goto(`/merchant/orders/${orderId}`);
    const history = page.getByRole('region', { name: 'History' });
    await history.getByText(`Refund requested for ${PRODUCT_NAME}`).waitFor();
    expect(await history.getByText(/^You /).count()).toBe(0);
    await page.getByRole('heading', { name: 'Items', exact: true }).waitFor();
    await end();
  });
});

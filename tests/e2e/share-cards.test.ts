import { afterAll, beforeAll, expect, it } from 'vitest';
import { axeFaults } from './support/accessibility-audit.ts';
import { productNamed } from './support/customer.ts';
import { api, signInShop, startTestApp, type TestApp } from './support/test-app.ts';

let dwaso: TestApp;
beforeAll(async () => {
  dwaso = await startTestApp();
});
afterAll(() => dwaso.close());

// Shows docs/specification.md, 2, Share cards: A product's link has a picture … Sellers share a product from the list or its page
it('gives product links a preview image with the price', async () => {
  const { page, end } = await dwaso.visit({ javaScript: false });
  await page.goto(`/products/${await productNamed(dwaso, 'Oval Shopper')}`);
  const readMeta = async (property: string) =>
    page.locator(`meta[property="${property}"]`).getAttribute('content');
  expect(await readMeta('og:image:width')).toBe('1200');
  expect(await readMeta('og:image:height')).toBe('630');
  expect(await readMeta('og:image:type')).toBe('image/jpeg');
  expect(await readMeta('og:image:alt')).toBe('Oval Shopper from Zaare Straw House');
  const address = new URL((await readMeta('og:image')) as string);
  const answer = await fetch(`${dwaso.url}${address.pathname}`);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  expect((await answer.arrayBuffer()).byteLength).toBeLessThanOrEqual(300 * 1024);
  await end();
});

it('gives shop links a preview image with products', async () => {
  const { page, end } = await dwaso.visit({ javaScript: false });
  const { data } = await api(dwaso, 'GET', '/shops?search=Larabanga');
  await page.goto(`/shops/${data[0]?.id}`);
  const picture = page.locator('meta[property="og:image"]');
  const address = new URL((await picture.getAttribute('content')) as string);
  expect(address.pathname).toMatch(/^\/media\/card\/shop\//);
  const answer = await fetch(`${dwaso.url}${address.pathname}`);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  await end();
});

it('lets a seller share a product from its page in the portal', async () => {
  const visit = await dwaso.visit({ width: 360 });
  const { page } = visit;
  await signInShop(dwaso, visit);
  await page.goto(`/merchant/products/${await productNamed(dwaso, 'Oval Shopper')}`);
  await page.getByRole('button', { name: 'Share Oval Shopper' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share Oval Shopper' });
  expect(await dialog.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')).toContain('Oval+Shopper');
  await visit.end();
});

// Shows docs/specification.md, 2, Share cards: A product's link has a picture … Sellers share a product from the list or its page
it('lets a seller share a product to WhatsApp, to a Status and as a link', async () => {
  const visit = await dwaso.visit({ width: 360 });
  const { page, context } = visit;
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signInShop(dwaso, visit);
  await page.goto('/merchant/products');
  const row = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: /^Share / }) })
    .first();
  const name = (await row.getByRole('link').first().textContent()) as string;
  await row.getByRole('button', { name: `Share ${name}` }).click();
  const dialog = page.getByRole('dialog', { name: `Share ${name}` });
  const link = await dialog.getByRole('link', { name: 'WhatsApp' }).getAttribute('href');
  const text = new URL(link as string).searchParams.get('text');
  expect(link).toMatch(/^https:\/\/wa\.me\/\?text=/);
  expect(text).toContain(`${name}, GH₵`);
  expect(text).toMatch(/\/products\/[0-9a-f-]{36}$/);
  expect(await axeFaults(page)).toEqual([]);

  const download = page.waitForEvent('download');
  // Remove the browser's support for sharing files.
  await page.evaluate(() =>
    Object.defineProperty(navigator, 'canShare', { value: undefined, configurable: true }),
  );
  await dialog.getByRole('link', { name: 'Status picture' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.jpg$/);
  await page.evaluate(() => {
    const shared = { files: 0 };
    Object.assign(window, { shared });
    Object.defineProperty(navigator, 'canShare', { value: () => true, configurable: true });
    Object.defineProperty(navigator, 'share', {
      value: async ({ files }: { files: File[] }) => {
        shared.files = files[0]?.type === 'image/jpeg' ? files[0].size : 0;
      },
    });
  });
  await dialog.getByRole('link', { name: 'Status picture' }).click();
  const shared = () => page.evaluate(() => (window as unknown as { shared: { files: number } }).shared.files);
  await expect.poll(shared, { timeout: 20_000 }).toBeGreaterThan(10_000);

  await dialog.getByRole('button', { name: 'Copy link' }).click();
  await page.getByText('Link copied').first().waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/products\/[0-9a-f-]{36}$/);
  await visit.end();
});

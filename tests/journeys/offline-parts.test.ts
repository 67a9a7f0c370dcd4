import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { newCustomer, productNamed } from './support/customer.ts';
import { type Line, openLine } from './support/line.ts';
import { type OpenDwaso, openDwaso, type Visit } from './support/open-dwaso.ts';

let dwaso: OpenDwaso;
let line: Line;
beforeAll(async () => {
  dwaso = await openDwaso();
  line = await openLine(dwaso.url);
});
beforeEach(() => line.mend());
afterAll(async () => {
  await line.close();
  await dwaso.close();
});

/** Until the browser keeps what is seen, this page included. */
async function kept(page: Page, path: string): Promise<void> {
  await expect.poll(() => page.evaluate((address) => caches.match(address).then(Boolean), path)).toBe(true);
}

/** The browser hears of it first: a script that it failed to fetch it does not ask for again on the same page. */
async function cut({ context, page }: Visit): Promise<void> {
  await context.setOffline(true);
  await page.waitForFunction(() => !navigator.onLine);
  line.cut();
}

async function mend({ context }: Visit): Promise<void> {
  line.mend();
  await context.setOffline(false);
}

/** What the browser itself complains of while nothing answers, and where a worker takes over a page on its way. */
function forgiveTheLine({ complaints }: Visit): void {
  const own = complaints.filter((text) => !/ERR_|Failed to fetch|cross-world service worker/.test(text));
  complaints.splice(0, complaints.length, ...own);
}

it('keeps a product that is open while parts of it do not come, and opens those that came before', async () => {
  const visit = await dwaso.visit({ line: line.url });
  const { page } = visit;
  await newCustomer(dwaso, visit);
  await page.goto('/');
  await kept(page, '/');
  const path = `/products/${await productNamed(dwaso, 'Oval Shopper')}`;
  await page.goto(path);
  await page.locator('html[data-hydrated]').waitFor();
  // Nobody has used it yet: what lies below has not been fetched.
  await cut(visit);
  await page.getByRole('heading', { level: 1 }).click();
  await page.getByRole('button', { name: 'Report this product' }).click();
  await page.waitForTimeout(1000);
  await page.getByRole('heading', { level: 1, name: 'Oval Shopper' }).waitFor();
  expect(await page.getByText('Failed to load product details').count()).toBe(0);
  await mend(visit);
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');

  // A while after its first use its windows are on the device.
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).click();
  const files = () =>
    page.evaluate(
      async () =>
        (await (await caches.open('files-1')).keys()).filter(({ url }) =>
          /report-dialog|ask-dialog/.test(url),
        ).length,
    );
  await expect.poll(files).toBeGreaterThanOrEqual(2);
  await cut(visit);
  await page.getByRole('button', { name: 'Report this product' }).click();
  await page.getByRole('dialog').waitFor();
  await mend(visit);
  forgiveTheLine(visit);
  await visit.end();
});

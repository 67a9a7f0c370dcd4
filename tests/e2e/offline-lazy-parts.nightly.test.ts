import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { newCustomer, productNamed } from './support/customer.ts';
import { openTcpProxy, type TcpProxy } from './support/tcp-proxy.ts';
import { startTestApp, type TestApp, type Visit } from './support/test-app.ts';

let dwaso: TestApp;
let proxy: TcpProxy;
beforeAll(async () => {
  dwaso = await startTestApp();
  proxy = await openTcpProxy(dwaso.url);
});
beforeEach(() => proxy.reconnect());
afterAll(async () => {
  await proxy.close();
  await dwaso.close();
});

/** Waits until the service worker has cached this page. */
async function waitUntilCached(page: Page, path: string): Promise<void> {
  await expect.poll(() => page.evaluate((address) => caches.match(address).then(Boolean), path)).toBe(true);
}

/** Sets the browser offline before it closes the proxy: a page never retries a script that failed to load. */
async function disconnect({ context, page }: Visit): Promise<void> {
  await context.setOffline(true);
  await page.waitForFunction(() => !navigator.onLine);
  proxy.disconnect();
}

async function reconnect({ context }: Visit): Promise<void> {
  proxy.reconnect();
  await context.setOffline(false);
}

/** Drops the errors that Chromium logs while offline, and when a service worker takes over a loading page. */
function dropNetworkErrors({ consoleErrors }: Visit): void {
  const otherErrors = consoleErrors.filter(
    (text) => !/ERR_|Failed to fetch|cross-world service worker/.test(text),
  );
  consoleErrors.splice(0, consoleErrors.length, ...otherErrors);
}

it('keeps an open product while lazy parts fail to load, and opens parts loaded before', async () => {
  const visit = await dwaso.visit({ proxyUrl: proxy.url });
  const { page } = visit;
  await newCustomer(dwaso, visit);
  await page.goto('/');
  await waitUntilCached(page, '/');
  const path = `/products/${await productNamed(dwaso, 'Oval Shopper')}`;
  await page.goto(path);
  await page.locator('html[data-hydrated]').waitFor();
  // Before the first interaction the parts below the fold are not fetched.
  await disconnect(visit);
  await page.getByRole('heading', { level: 1 }).click();
  await page.getByRole('button', { name: 'Report this product' }).click();
  await page.waitForTimeout(1000);
  await page.getByRole('heading', { level: 1, name: 'Oval Shopper' }).waitFor();
  expect(await page.getByText('Failed to load product details').count()).toBe(0);
  await reconnect(visit);
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');

  // Soon after the first interaction the page loads its dialogs, here from the cache.
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).click();
  const files = () =>
    page.evaluate(
      () =>
        performance
          .getEntriesByType('resource')
          .filter(({ name }) => /report-dialog|ask-question-dialog/.test(name)).length,
    );
  await expect.poll(files).toBeGreaterThanOrEqual(2);
  await disconnect(visit);
  await page.getByRole('button', { name: 'Report this product' }).click();
  await page.getByRole('dialog').waitFor();
  await reconnect(visit);
  dropNetworkErrors(visit);
  await visit.end();
});

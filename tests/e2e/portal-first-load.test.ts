import { afterAll, beforeAll, expect, it } from 'vitest';
import { visitAsSeller } from './support/seller.ts';
import { startTestApp, type TestApp } from './support/test-app.ts';

const KIB = 1024;
let dwaso: TestApp;
beforeAll(async () => {
  dwaso = await startTestApp();
});
afterAll(() => dwaso.close());

it("the seller's overview shows its figures before any script loads, and requests each once", async () => {
  const visit = await visitAsSeller(dwaso, { width: 412 });
  const { page, context } = visit;
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  const came = { files: 0, bytes: 0 };
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    came.files += 1;
    came.bytes += encodedDataLength;
  });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });

  await page.goto('/merchant/dashboard', { waitUntil: 'commit' });
  const figures = page.locator('main b.num:visible');
  await expect.poll(() => figures.count()).toBe(4);
  const early = await figures.allInnerTexts();
  expect(early).toEqual([
    expect.stringMatching(/^\d+ orders?$/),
    ...Array.from({ length: 3 }, () => expect.stringMatching(/^GH₵[\d,]+\.\d\d$/)),
  ]);
  await page.waitForLoadState('load');
  expect(came.files).toBeGreaterThan(3);
  expect(came.files).toBeLessThanOrEqual(14);
  expect(came.bytes).toBeLessThanOrEqual(75 * KIB);

  release();
  await page.getByRole('heading', { level: 1, name: 'Zaare Straw House' }).waitFor();
  await page.waitForLoadState('networkidle');
  expect(await figures.allInnerTexts()).toEqual(early);
  for (const path of ['profile', 'stats', 'earnings']) {
    expect(asked.filter((one) => one === `/api/v1/shops/${path}`)).toHaveLength(1);
  }
  expect(asked.filter((path) => path.endsWith('.js')).length).toBeLessThanOrEqual(20);
  expect(came.bytes).toBeLessThanOrEqual(240 * KIB);
  await visit.end();
});

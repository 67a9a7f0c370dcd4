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
  const transferred = { files: 0, bytes: 0 };
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    transferred.files += 1;
    transferred.bytes += encodedDataLength;
  });
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
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
  const earlyTexts = await figures.allInnerTexts();
  expect(earlyTexts).toEqual([
    expect.stringMatching(/^\d+ orders?$/),
    ...Array.from({ length: 3 }, () => expect.stringMatching(/^GH₵[\d,]+\.\d\d$/)),
  ]);
  await page.waitForLoadState('load');
  expect(transferred.files).toBeGreaterThan(3);
  expect(transferred.files).toBeLessThanOrEqual(14);
  expect(transferred.bytes).toBeLessThanOrEqual(75 * KIB);

  release();
  await page.getByRole('heading', { level: 1, name: 'Zaare Straw House' }).waitFor();
  await page.waitForLoadState('networkidle');
  expect(await figures.allInnerTexts()).toEqual(earlyTexts);
  for (const path of ['profile', 'stats', 'earnings']) {
    expect(requested.filter((pathname) => pathname === `/api/v1/shops/${path}`)).toHaveLength(1);
  }
  expect(requested.filter((path) => path.endsWith('.js')).length).toBeLessThanOrEqual(20);
  expect(transferred.bytes).toBeLessThanOrEqual(240 * KIB);
  await visit.end();
});

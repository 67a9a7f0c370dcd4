import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { visitAsAdmin } from './support/admin.ts';
import { productNamed } from './support/customer.ts';
import { visitAsSeller } from './support/seller.ts';
import { startTestApp, type TestApp, type Visit } from './support/test-app.ts';

const KIB = 1024;
let dwaso: TestApp;
beforeAll(async () => {
  dwaso = await startTestApp();
});
afterAll(() => dwaso.close());

/** Transferred files and bytes, headers included. */
interface Transfers {
  files: number;
  bytes: number;
}

/** Counts the transfers of a page until the network is idle and, unless `hydrates` is false, React has hydrated. */
async function measureTransfers(
  visit: Visit,
  path: string,
  hydrates = true,
): Promise<(kind?: string) => Transfers> {
  const { page, context } = visit;
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  const kinds = new Map<string, string>();
  const totals = new Map<string, Transfers>();
  session.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId) ?? 'Other';
    const { files, bytes } = totals.get(kind) ?? { files: 0, bytes: 0 };
    totals.set(kind, { files: files + 1, bytes: bytes + encodedDataLength });
  });
  // The page reports its hydration: polling it would count as an interaction, which loads more.
  await page.addInitScript(() =>
    new MutationObserver((_, observer) => {
      observer.disconnect();
      console.debug('hydrated');
    }).observe(document, { subtree: true, attributeFilter: ['data-hydrated'] }),
  );
  const hydrated = hydrates ? page.waitForEvent('console', (message) => message.text() === 'hydrated') : null;
  await page.goto(path, { waitUntil: 'load' });
  await hydrated;
  await page.waitForLoadState('networkidle');
  await session.detach();
  return (kind) => {
    const selected = kind ? [totals.get(kind) ?? { files: 0, bytes: 0 }] : [...totals.values()];
    return {
      files: selected.reduce((sum, { files }) => sum + files, 0),
      bytes: selected.reduce((sum, { bytes }) => sum + bytes, 0),
    };
  };
}

/** The phone of the byte budgets: 1.75 device pixels to a CSS pixel. */
const PHONE = { width: 412, deviceScaleFactor: 1.75 };

describe('a first visit on paid data', () => {
  it.each(['/', '/products', 'a product', '/shops', '/about'])(
    'to %s brings little JavaScript',
    async (name) => {
      const path = name === 'a product' ? `/products/${await productNamed(dwaso, 'Bread Basket')}` : name;
      const visit = await dwaso.visit();
      const { files, bytes } = (await measureTransfers(visit, path))('Script');
      await visit.end();
      expect(files).toBeGreaterThan(0);
      expect(files).toBeLessThanOrEqual(13);
      expect(bytes).toBeGreaterThan(30 * KIB);
      expect(bytes).toBeLessThanOrEqual(133 * KIB);
    },
  );

  it('to the products is small, and half of that on a metered connection without a touch', async () => {
    const visit = await dwaso.visit(PHONE);
    const firstVisit = (await measureTransfers(visit, '/products'))();
    await visit.end();
    expect(firstVisit.bytes).toBeLessThanOrEqual(226 * KIB);

    const meteredVisit = await dwaso.visit(PHONE);
    await meteredVisit.page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } }),
    );
    const transfers = await measureTransfers(meteredVisit, '/products', false);
    await meteredVisit.end();
    expect(transfers('Script').files).toBe(0);
    expect(transfers().bytes).toBeLessThanOrEqual(90 * KIB);
  });

  it('costs almost nothing when repeated without changes', async () => {
    const visit = await dwaso.visit(PHONE);
    await measureTransfers(visit, '/products');
    const secondVisit = (await measureTransfers(visit, '/products'))();
    await visit.end();
    expect(secondVisit.bytes).toBeLessThanOrEqual(3 * KIB);
  });
});

describe('every ₵ is drawn, even if the device lacks it and our font loads late', () => {
  it('in product prices', async () => {
    const visit = await dwaso.visit();
    await visit.page.goto('/products');
    await visit.page.locator('html[data-hydrated]').waitFor();
    expect(await checkCediFonts(visit.page)).toBeGreaterThan(10);
    await visit.end();
  });

  it('on the next page of the tab, which has the same price', async () => {
    const { page, end } = await visitAsSeller(dwaso, { width: 360 });
    for (let visit = 0; visit < 3; visit++) {
      await page.goto('/merchant/orders');
      await page.getByText('GH₵').first().waitFor();
      await expect
        .poll(() =>
          page.evaluate(() => [...document.fonts].find(({ family }) => family.includes('Cedi'))?.status),
        )
        .toBe('loaded');
      expect(await page.evaluate(() => document.documentElement.style.fontFeatureSettings)).toBe('"kern"');
    }
    await end();
  });

  it('in form texts', async () => {
    const { page, end } = await visitAsAdmin(dwaso);
    await page.goto('/admin/settings');
    await page.getByText('Smallest payout in GH₵').waitFor();
    expect(await checkCediFonts(page)).toBeGreaterThan(0);
    await end();
  });
});

/** Compares the fonts of each text with a ₵ with those of a fresh copy. @returns the number of texts */
async function checkCediFonts(page: Page): Promise<number> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => {
    for (const element of document.querySelectorAll('main :is(p, span, label)')) {
      if (element.children.length > 0 || !element.textContent?.includes('₵')) continue;
      element.classList.add('cedi');
      const copy = element.cloneNode(true) as HTMLElement;
      copy.classList.add('copy');
      // Another letter spacing keeps the browser from reusing the shaped text.
      copy.style.letterSpacing = '0.01px';
      element.after(copy);
    }
  });
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument', { depth: -1 });
  const readFonts = async (selector: string) => {
    const found = await session.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector });
    const fonts = [];
    for (const nodeId of found.nodeIds)
      fonts.push(await session.send('CSS.getPlatformFontsForNode', { nodeId }));
    return fonts;
  };
  // A card hydrated in between was rendered again, without its copies.
  const renderedFonts = await readFonts('.cedi:not(.copy):has(+ .copy)');
  expect(renderedFonts).toEqual(await readFonts('.copy'));
  return renderedFonts.length;
}

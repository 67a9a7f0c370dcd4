import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { launchBrowser } from '../../tests/support/chromium.ts';
import type { Market } from './market.ts';
import { signInSeller } from './uploads.ts';

/** Enough for a busy machine. */
const WAIT_MS = 30_000;

/** An open page: how it is opened, and what happens on it later. */
interface OpenPage {
  what: string;
  open(page: Page): Promise<unknown>;
  goOn(page: Page): Promise<unknown>;
}

export interface OpenPages {
  /**
   * Continues on each page.
   * @returns the failures
   */
  goOn(): Promise<string[]>;
  close(): Promise<void>;
}

const open = (target: string) => (page: Page) => page.goto(target, { waitUntil: 'networkidle' });

const createPages = (market: Market): OpenPage[] => [
  {
    what: 'Home, from which one goes to the products',
    open: open('/'),
    async goOn(page) {
      await page.getByRole('banner').getByRole('link', { name: 'Products' }).click();
      await page.getByRole('heading', { name: 'Browse Products' }).waitFor();
    },
  },
  {
    what: 'the products, of which one is opened',
    open: open('/products'),
    async goOn(page) {
      await page.locator('main article a[href^="/products/"]').first().click();
      await page.getByRole('button', { name: 'Add to Cart' }).first().waitFor();
    },
  },
  {
    what: 'a product that is put into the cart, and the checkout',
    async open(page) {
      await page.addInitScript((token) => localStorage.setItem('token', token), market.shoppers[0] ?? '');
      await open(`/products/${market.product}`)(page);
    },
    async goOn(page) {
      const added = page.waitForResponse(
        (answer) => answer.url().endsWith('/api/v1/cart/add') && answer.ok(),
      );
      await page.getByRole('button', { name: 'Add to Cart' }).first().click();
      await added;
      await page.getByRole('banner').getByRole('link', { name: /cart/i }).first().click();
      await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
      await page.getByRole('heading', { name: 'Shipping Address' }).waitFor();
    },
  },
  {
    what: "a seller's new product, half typed",
    async open(page) {
      const token = await signInSeller(market.url);
      await page.addInitScript((value) => localStorage.setItem('shopToken', value), token);
      await open('/merchant/products/new')(page);
      await page.getByLabel('Name').fill('Half-typed Basket');
      await page.getByLabel('Price in GH₵').fill('45');
    },
    async goOn(page) {
      const typed = await page.getByLabel('Name').inputValue();
      if (typed !== 'Half-typed Basket') throw new Error(`what was typed is gone: "${typed}"`);
      await page.getByLabel('Stock', { exact: true }).fill('3');
      await page
        .getByLabel('Description')
        .first()
        .fill('A basket of elephant grass, woven by hand in Bolgatanga.');
      const photo = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#7a5b2e' } })
        .jpeg()
        .toBuffer();
      const file = { name: 'basket.jpg', mimeType: 'image/jpeg', buffer: photo };
      await page.getByLabel('Choose photos').setInputFiles([file]);
      await page.getByRole('button', { name: 'Publish product' }).click();
      await page.getByRole('link', { name: 'Half-typed Basket' }).first().waitFor();
    },
  },
];

/**
 * Opens several pages of the market, each in its own browser profile.
 * @param waitMs timeout of later actions
 */
export async function openPages(market: Market, waitMs = WAIT_MS): Promise<OpenPages> {
  const browser: Browser = await launchBrowser();
  const complaints: string[] = [];
  const opened: { what: string; page: Page; goOn: OpenPage['goOn'] }[] = [];
  for (const { what, open: begin, goOn } of createPages(market)) {
    const context = await browser.newContext({ baseURL: market.url });
    const page = await context.newPage();
    page.on('pageerror', (error) => complaints.push(`${what}: ${error.message}`));
    page.on('response', (answer) => {
      const isLost = answer.url().includes('/assets/') && answer.status() >= 400;
      if (isLost || answer.status() >= 500) complaints.push(`${what}: ${answer.status()} ${answer.url()}`);
    });
    await begin(page);
    page.setDefaultTimeout(waitMs);
    opened.push({ what, page, goOn });
  }
  return {
    async goOn() {
      for (const { what, page, goOn } of opened) {
        await goOn(page).catch((error: Error) => complaints.push(`${what}: ${error.message.slice(0, 300)}`));
      }
      return complaints;
    },
    close: () => browser.close(),
  };
}

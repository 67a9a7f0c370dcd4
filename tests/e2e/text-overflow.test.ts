import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NIGHTLY } from '../support/nightly.ts';
import { visitAsAdmin } from './support/admin.ts';
import { checkPages } from './support/check-pages.ts';
import { findClippedText } from './support/layout-audit.ts';
import { signIn, signInShop, startTestApp, type TestApp, type Visit } from './support/test-app.ts';

const LONG_NAME = 'Organicallygrown'.repeat(8).slice(0, 120);
const LONG_SHOP_NAME = 'Kumasicooperative'.repeat(5).slice(0, 80);
const REASON = 'Organicallygrown'.repeat(63).slice(0, 1000);

let dwaso: TestApp;
/** An order of the demo's customer at the demo's seller, with a refund requested. */
let orderId: string;
let shopId: string;

beforeAll(async () => {
  dwaso = await startTestApp();
  const { pool } = dwaso.database;
  const refunds = await pool.query<{
    order_id: string;
    item_id: string;
    shop_id: string;
    product_id: string;
  }>(
    `select r.order_id, r.item_id, r.shop_id, i.product_id from refunds r join order_items i on i.id = r.item_id
     join shops s on s.id = r.shop_id where s.email = 'seller@dwaso.test' and r.status = 'REQUESTED' limit 1`,
  );
  const [refund] = refunds.rows;
  if (!refund) throw new Error('the demo market has no request for a refund');
  orderId = refund.order_id;
  shopId = refund.shop_id;
  await pool.query('update shops set name = $2 where id = $1', [refund.shop_id, LONG_SHOP_NAME]);
  await pool.query(
    'update products set name = $2, price_pesewas = 999999999, stock_quantity = 2 where id = $1',
    [refund.product_id, LONG_NAME],
  );
  await pool.query(`update order_items set product_name = $2, shop_name = $3 where id = $1`, [
    refund.item_id,
    LONG_NAME,
    LONG_SHOP_NAME,
  ]);
  await pool.query('update refunds set reason = $2 where item_id = $1', [refund.item_id, REASON]);
  await pool.query('update orders set ship_full_name = $2, ship_street = $2 where id = $1', [
    orderId,
    'Nanayaaasantewaa'.repeat(5),
  ]);
});
afterAll(() => dwaso.close());

type PageToCheck = [path: string, text: string | RegExp];

/** Faults of the pages that show these texts. */
const faultsAt = (visit: Visit, times: number, pages: readonly PageToCheck[]) =>
  checkPages(visit.context, pages, async (page, [path, text]) => {
    await page.goto(path);
    await page.locator('main').getByText(text).filter({ visible: true }).first().waitFor();
    await page.waitForLoadState('networkidle');
    if (times === 2) await doubleTextSize(page);
    return findClippedText(page);
  });

const doubleTextSize = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });

describe.each(NIGHTLY ? [1, 2] : [1])(
  'long words without spaces on a phone, text at %i times the size',
  (times) => {
    it("stay within the seller's pages", async () => {
      const visit = await dwaso.visit();
      await signInShop(dwaso, visit);
      await visit.page.goto('/about');
      if (times === 2) {
        // Text this large leaves no room for millions.
        await dwaso.database.pool.query('update products set price_pesewas = 4500 where name = $1', [
          LONG_NAME,
        ]);
      }
      const pages: PageToCheck[] = [
        ['/merchant/dashboard', LONG_NAME],
        ['/merchant/orders?tab=all', LONG_NAME],
        [`/merchant/orders/${orderId}`, LONG_NAME],
        [`/merchant/orders/${orderId}/slip`, LONG_NAME],
        ['/merchant/products', LONG_NAME],
        ['/merchant/refunds', REASON],
        ['/merchant/earnings', 'Payout history'],
      ];
      expect(await faultsAt(visit, times, pages)).toEqual([]);
      await visit.end();
    });

    it("stay within admin pages and the customer's order", async () => {
      const visit = await visitAsAdmin(dwaso);
      await visit.page.goto('/about');
      const pages: PageToCheck[] = [
        ['/admin/shops?status=ALL', LONG_SHOP_NAME],
        [`/admin/shops/${shopId}`, LONG_SHOP_NAME],
        ['/admin/products', LONG_SHOP_NAME],
        ['/admin/orders', /Nanayaaasantewaa/],
        [`/admin/orders/${orderId}`, LONG_NAME],
        ['/admin/refunds', REASON],
      ];
      expect(await faultsAt(visit, times, pages)).toEqual([]);
      await visit.end();
      if (times === 2) return;
      const customer = await dwaso.visit();
      const { rows } = await dwaso.database.pool.query<{ email: string }>(
        'select u.email from orders o join users u on u.id = o.user_id where o.id = $1',
        [orderId],
      );
      await signIn(dwaso, customer, { email: rows[0]?.email ?? '', password: 'Market-day-1!' });
      await customer.page.goto('/about');
      expect(await faultsAt(customer, times, [[`/orders/${orderId}`, LONG_NAME]])).toEqual([]);
      await customer.end();
    });
  },
);

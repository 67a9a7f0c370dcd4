import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from '../api/support/open-market.ts';
import { visitAsAdmin } from './support/admin.ts';
import { findBrokenWords, findClippedText, renderOffscreenContent } from './support/layout-audit.ts';
import { fillPath, pathsFor } from './support/page-paths.ts';
import { type Ids, PAGE_STATES, stateUrl } from './support/page-states.ts';
import { ACCOUNTS, seedPageStates } from './support/seed-page-states.ts';
import { signIn, signInShop, startTestApp, type TestApp } from './support/test-app.ts';

/** Each page waits half a second for an idle network; others render meanwhile. */
const PAGES_AT_ONCE = 4;

let dwaso: TestApp;
let ids: Ids;
beforeAll(async () => {
  dwaso = await startTestApp({ PAYSTACK_SIMULATOR_SPEED: '2' });
  ids = await seedPageStates(dwaso);
});
afterAll(() => dwaso.close());

/** A phone page with text of twice the size, as the browser's setting makes it; pictures keep their size. */
async function largeTextPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await renderOffscreenContent(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.fontSize = '200%';
    });
  });
  return page;
}

/** The clipped texts, broken words and other layout faults of the open page. */
async function faultsOf(page: Page): Promise<string[]> {
  await page.waitForLoadState('networkidle');
  return [
    ...(await findClippedText(page)),
    ...(await findNumbersInDisplayFont(page)),
    ...(await findOverlappingLines(page)),
  ];
}

/** Elements whose line height is below their font size, so that lines overlap. */
function findOverlappingLines(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter((element) => element.checkVisibility() && element.closest('svg, option, .sr-only') === null)
      .filter((element) =>
        [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim()),
      )
      .filter((element) => {
        const { lineHeight, fontSize } = getComputedStyle(element);
        return Number.parseFloat(lineHeight) < Number.parseFloat(fontSize) * 0.95;
      })
      .map(
        (element) => `${location.pathname} has lines lower than letters: ${element.outerHTML.slice(0, 140)}`,
      ),
  );
}

/** Order numbers set in the display font, where similar letters and digits are easily confused. */
function findNumbersInDisplayFont(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('h1, h1 *, h2, h2 *')]
      .filter((element) =>
        [...element.childNodes].some(
          (node) => node.nodeType === 3 && /\b(?=[a-f]*\d)[0-9a-f]{8}\b/.test(node.textContent ?? ''),
        ),
      )
      .filter((element) => getComputedStyle(element).fontFamily.includes('Ojuju'))
      .map((element) => `${location.pathname}: ${element.textContent} is set in the display face`),
  );
}

/** Runs `check` for each item, a few pages at a time. */
async function checkInParallel<T>(
  context: BrowserContext,
  items: readonly T[],
  check: (page: Page, item: T) => Promise<string[]>,
): Promise<string[]> {
  const queue = [...items];
  const checkQueue = async () => {
    const page = await largeTextPage(context);
    const faults: string[] = [];
    for (let item = queue.shift(); item !== undefined; item = queue.shift())
      faults.push(...(await check(page, item)));
    await page.close();
    return faults;
  };
  return (await Promise.all(Array.from({ length: PAGES_AT_ONCE }, checkQueue))).flat();
}

const faultsAt = (context: BrowserContext, paths: readonly string[]): Promise<string[]> =>
  checkInParallel(context, paths, async (page, path) => {
    await page.goto(path);
    await page.locator('main h1').first().waitFor();
    return [...(await faultsOf(page)), ...(await findBrokenWords(page))];
  });

/** The payer's bank disputes the payment of this order. */
async function disputePayment(orderId: string): Promise<void> {
  const { rows } = await dwaso.database.pool.query<{ reference: string }>(
    "select reference from payment_attempts where order_id = $1 and status = 'SUCCEEDED'",
    [orderId],
  );
  const bank = await dwaso.visit({ width: 1280 });
  await bank.page.goto(`${dwaso.simulatorUrl}/disputes`);
  await bank.page.getByRole('button', { name: `Dispute payment ${rows[0]?.reference}` }).click();
  await until(async () => (await dwaso.database.pool.query('select 1 from disputes')).rowCount === 1);
  await bank.end();
}

describe('at 200 % text and 360 px nothing is cut, no word is broken and nothing scrolls sideways', () => {
  // Run first, while the simulator still waits for the payer.
  it('in any state of a payment or an order', async () => {
    const customer = await dwaso.visit();
    await signIn(dwaso, customer, ACCOUNTS.customer);
    await customer.page.goto('/about');
    const states = PAGE_STATES.filter(
      ({ by, path }) => by === 'customer' && /^.(checkout|orders.)/.test(path),
    );
    expect(states.length).toBeGreaterThan(10);
    const checks = checkInParallel(customer.context, states, async (page, state) => {
      await state.before?.(page);
      await page.goto(stateUrl(state, ids));
      await state.act?.(page);
      await page.getByText(state.shows).filter({ visible: true }).first().waitFor();
      const faults = [...(await faultsOf(page)), ...(await findBrokenWords(page))];
      return faults.map((fault) => `${state.name}: ${fault}`);
    });
    expect(await checks).toEqual([]);
    await customer.end();
  });

  const marketIds = () =>
    pathsFor('market').map((path) =>
      fillPath(path, { productId: ids.product, shopId: ids.shop, orderId: ids.underWay }),
    );

  it('on any page of the market for a guest', async () => {
    const guest = await dwaso.visit();
    expect(await faultsAt(guest.context, [...marketIds(), ...pathsFor('guest')])).toEqual([]);
    await guest.end();
  });

  // Shows docs/specification.md, 2, Without JavaScript: At 360 px with letters of twice the size nothing is cut … Order numbers are set in the text face.
  it('on any page of the market for a customer', async () => {
    const customer = await dwaso.visit();
    await signIn(dwaso, customer, ACCOUNTS.customer);
    await customer.page.goto('/about');
    const tabs = ['wishlist', 'cart', 'orders', 'account'].map((tab) => `/dashboard?tab=${tab}`);
    expect(await faultsAt(customer.context, [...marketIds(), ...tabs])).toEqual([]);
    await customer.end();
  });

  // Shows docs/specification.md, 2, Without JavaScript: At 360 px with letters of twice the size nothing is cut … Order numbers are set in the text face.
  it('and tabs that overflow fade at the edge', async () => {
    const visit = await dwaso.visit();
    await signIn(dwaso, visit, ACCOUNTS.customer);
    const page = await largeTextPage(visit.context);
    await page.goto('/about');
    await signIn(dwaso, { ...visit, page }, ACCOUNTS.customer);
    await page.goto('/dashboard');
    const tabs = page.getByRole('tablist');
    await tabs.waitFor();
    const fades = () =>
      tabs.evaluate((list) => {
        const { maskImage } = getComputedStyle(list);
        const width = (name: string) => Number.parseFloat(getComputedStyle(list).getPropertyValue(name));
        return { masked: maskImage !== 'none', start: width('--fade-start'), end: width('--fade-end') };
      });
    await expect.poll(fades).toMatchObject({ masked: true, start: 0, end: 40 });
    await tabs.evaluate((list) => list.scrollTo({ left: list.scrollWidth }));
    await expect.poll(fades).toMatchObject({ start: 40, end: 0 });
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.reload();
    await expect.poll(fades).toMatchObject({ start: 0, end: 0 });
    await visit.end();
  });

  it('and no word is broken from cart to order, also with a wide font', async () => {
    const visit = await dwaso.visit();
    await signIn(dwaso, visit, ACCOUNTS.customer);
    await visit.page.goto('/about');
    const large = await largeTextPage(visit.context);
    const widePage = await visit.context.newPage();
    await widePage.addInitScript(() => {
      addEventListener('DOMContentLoaded', () => {
        document.documentElement.style.letterSpacing = '0.12em';
      });
    });
    const broken: string[] = [];
    for (const page of [large, widePage]) {
      for (const path of [`/products/${ids.product}`, '/cart', '/checkout', `/orders/${ids.unpaid}`]) {
        await page.goto(path);
        await page.locator('main h1').first().waitFor();
        await page.waitForLoadState('networkidle');
        broken.push(...(await findBrokenWords(page)));
      }
    }
    expect(broken).toEqual([]);
    await visit.end();
  });

  it('on any page of a seller', async () => {
    const visit = await dwaso.visit();
    await signInShop(dwaso, visit, ACCOUNTS.seller);
    await visit.page.goto('/about');
    const paths = pathsFor('seller').map((path) =>
      fillPath(path, { productId: ids.shopProduct, orderId: ids.shopOrder }),
    );
    expect(await faultsAt(visit.context, paths)).toEqual([]);
    await visit.end();
  });

  it('on any page of an admin', async () => {
    const { context, end } = await visitAsAdmin(dwaso);
    await disputePayment(ids.delivered);
    const { rows } = await dwaso.database.pool.query<Record<string, string>>(
      `select o.id as "orderId", o.user_id as "userId", i.shop_id as "shopId",
         (select id from disputes order by id limit 1) as "disputeId"
       from orders o join order_items i on i.order_id = o.id where o.id = $1 limit 1`,
      [ids.delivered],
    );
    const coupons = await dwaso.database.pool.query<{ couponId: string }>(
      `insert into coupons (code, kind, percent, budget_pesewas) values ('AKWAABA', 'PERCENT', 10, 50000)
       returning id as "couponId"`,
    );
    const pageIds = { ...rows[0], ...coupons.rows[0] };
    const paths = pathsFor('admin').map((path) => fillPath(path, pageIds));
    expect(await faultsAt(context, paths)).toEqual([]);
    await end();
  });
});

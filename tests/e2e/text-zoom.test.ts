import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { everyThird } from '../support/nightly.ts';
import { checkPages, openPage } from './support/check-pages.ts';
import { findBrokenWords, renderOffscreenContent } from './support/layout-audit.ts';
import { fillPath, pathsFor } from './support/page-paths.ts';
import { UNKNOWN_ID, type Visitor } from './support/page-state.ts';
import { type Ids, PAGE_STATES } from './support/page-states.ts';
import { ACCOUNTS, seedPageStates } from './support/seed-page-states.ts';
import { signIn, signInShop, startTestApp, type TestApp } from './support/test-app.ts';
import { largeTextFaults } from './support/text-audit.ts';

let dwaso: TestApp;
let ids: Ids & { harvest: string; quote: string };
beforeAll(async () => {
  dwaso = await startTestApp({ PAYSTACK_SIMULATOR_SPEED: '2' });
  const { rows } = await dwaso.database.pool.query<{ harvest: string }>(
    `with goods as (update products set sale = 'harvest', stock_quantity = 0
        where id = (select id from products where listed and options = '[]' and unit is not null order by name limit 1)
        returning id, shop_id, price_pesewas)
      insert into harvests (product_id, shop_id, crop, expected_from, expected_to, order_until, quantity,
        price_pesewas, ceiling_pesewas, deposit_basis_points, forfeit_basis_points)
      select id, shop_id, 'White maize', current_date + 20, current_date + 40, current_date + 15, 100,
        price_pesewas, price_pesewas, 3000, 5000 from goods returning product_id as harvest`,
  );
  const seeded = await seedPageStates(dwaso);
  const asked = await dwaso.database.pool.query<{ id: string }>(
    `insert into quote_requests (user_id, what, unit, quantity, deliveries, every_weeks, first_on, region, town, note, closes_at)
      select id, 'Rice for the school kitchen', '25 kg bag', 4, 12, 1, current_date + 9, 'Ashanti', 'Kumasi', 'Before 9',
        now() + interval '5 days' from users where email = $1 returning id`,
    [ACCOUNTS.customer.email],
  );
  ids = { ...seeded, harvest: rows[0]?.harvest ?? '', quote: asked.rows[0]?.id ?? '' };
});
afterAll(() => dwaso.close());

/** A phone page whose text has twice the size before its first paint. */
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

const faultsAt = (context: BrowserContext, paths: readonly string[]): Promise<string[]> =>
  checkPages(context, paths, async (page, path) => {
    await openPage(page, path);
    return largeTextFaults(page);
  });

const withoutIds = (path: string) => path.replace(/\?.*/, '').replace(/:\w+/g, ':id');

/** Pages that no state of this visitor opens: accessibility.test.ts enlarges the text of each state. */
function otherPaths(audience: 'market' | 'guest' | 'seller', visitor: Visitor): string[] {
  const states = PAGE_STATES.filter(({ by, path }) => by === visitor && !path.includes(UNKNOWN_ID));
  const audited = new Set(states.map(({ path }) => withoutIds(path)));
  const paths = pathsFor(audience)
    .filter((path) => !audited.has(withoutIds(path)))
    .map((path) => fillPath(path, { orderId: ids.underWay, productId: ids.harvest, quoteId: ids.quote }));
  return everyThird(paths);
}

describe('at 200 % text and 360 px nothing is cut, no word is broken and nothing scrolls sideways', () => {
  it('on any page of the market for a guest', async () => {
    const guest = await dwaso.visit();
    expect(
      await faultsAt(guest.context, [...otherPaths('market', 'guest'), ...otherPaths('guest', 'guest')]),
    ).toEqual([]);
    await guest.end();
  });

  // Shows docs/specification.md, 2, Without JavaScript: At 360 px with letters of twice the size nothing is cut … Order numbers are set in the text face.
  it('on any page of the market for a customer', async () => {
    const customer = await dwaso.visit();
    await signIn(dwaso, customer, ACCOUNTS.customer);
    await customer.page.goto('/about');
    expect(await faultsAt(customer.context, otherPaths('market', 'customer'))).toEqual([]);
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
    const brokenOn = async (page: Page) => {
      const broken: string[] = [];
      for (const path of [`/products/${ids.product}`, '/cart', '/checkout', `/orders/${ids.unpaid}`]) {
        await page.goto(path);
        await page.locator('main h1').first().waitFor();
        await page.waitForLoadState('networkidle');
        broken.push(...(await findBrokenWords(page)));
      }
      return broken;
    };
    const broken = await Promise.all([large, widePage].map(brokenOn));
    expect(broken.flat()).toEqual([]);
    await visit.end();
  });

  it('on any page of a seller', async () => {
    const visit = await dwaso.visit();
    await signInShop(dwaso, visit, ACCOUNTS.seller);
    await visit.page.goto('/about');
    expect(await faultsAt(visit.context, otherPaths('seller', 'seller'))).toEqual([]);
    await visit.end();
  });
});

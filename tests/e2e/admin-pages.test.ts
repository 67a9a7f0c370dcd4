import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { until } from '../api/support/open-market.ts';
import { everyThird } from '../support/nightly.ts';
import { axeFaults, pageFaults, smallTargets } from './support/accessibility-audit.ts';
import { visitAsAdmin } from './support/admin.ts';
import { checkPages, openPage } from './support/check-pages.ts';
import { fillPath, pathsFor } from './support/page-paths.ts';
import { seedPageStates } from './support/seed-page-states.ts';
import { startTestApp, type TestApp } from './support/test-app.ts';
import { largeTextFaults } from './support/text-audit.ts';

let dwaso: TestApp;
let ids: Record<string, string>;
beforeAll(async () => {
  dwaso = await startTestApp({ PAYSTACK_SIMULATOR_SPEED: '2' });
  const { delivered } = await seedPageStates(dwaso);
  await disputePayment(delivered);
  const { rows } = await dwaso.database.pool.query<Record<string, string>>(
    `select o.id as "orderId", o.user_id as "userId", i.shop_id as "shopId",
       (select id from disputes order by id limit 1) as "disputeId"
     from orders o join order_items i on i.order_id = o.id where o.id = $1 limit 1`,
    [delivered],
  );
  const coupons = await dwaso.database.pool.query<{ couponId: string }>(
    `insert into coupons (code, kind, percent, budget_pesewas) values ('AKWAABA', 'PERCENT', 10, 50000)
     returning id as "couponId"`,
  );
  const runs = await dwaso.database.pool.query<{ runId: string }>(
    `with made as (insert into loads (from_town, from_region, to_town, to_region, weekday, leaves_at, cut_off_hours,
          travel_days, carrier, station, arrival_station, made_by)
        select 'Bolgatanga', 'Upper East', 'Kumasi', 'Ashanti', 5, '18:00', 24, 1, 'OA Travel', 'OA yard', 'Kejetia',
          id from users where role = 'admin' limit 1 returning id),
      priced as (insert into load_rates (load_id, size, fee_pesewas, capacity) select id, 'SMALL', 1200, 9 from made)
      insert into load_runs (load_id, leaves_on) select id, current_date + 7 from made returning id as "runId"`,
  );
  const task = { kind: 'SHOP_REVIEW', subject: rows[0]?.shopId ?? '' };
  ids = { ...rows[0], ...coupons.rows[0], ...runs.rows[0], ...task };
});
afterAll(() => dwaso.close());

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

/** Addresses of other lists than the first of their page. */
const OTHER_LISTS = ['/admin/shops?status=ALL', '/admin/search?view=words', '/admin/find?search=basket'];

// Shows docs/specification.md, 2, Without JavaScript: At 360 px with letters of twice the size nothing is cut … Order numbers are set in the text face.
it('admin pages pass axe, have one heading, fit a phone and have large targets, also with text at 200 %', async () => {
  const { context, page, token, end } = await visitAsAdmin(dwaso);
  await context.addInitScript((value) => localStorage.setItem('adminToken', value), token);
  await page.close();
  const paths = [...pathsFor('admin').map((path) => fillPath(path, ids)), ...OTHER_LISTS];
  expect(paths.length).toBeGreaterThan(40);
  expect(await checkPages(context, everyThird(paths), findFaults)).toEqual([]);
  await end();
});

async function findFaults(page: Page, path: string): Promise<string[]> {
  await openPage(page, path);
  const faults = [...(await axeFaults(page)), ...(await pageFaults(page)), ...(await smallTargets(page))];
  const largeText = (await largeTextFaults(page)).map((fault) => `with large text: ${fault}`);
  return [...faults, ...largeText].map((fault) => `${path}: ${fault}`);
}

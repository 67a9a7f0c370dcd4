import { afterAll, beforeAll, expect, it } from 'vitest';
import { seedHarvests } from '../../demo/seed-harvests.ts';
import { findViolations } from '../../src/modules/books/index.ts';
import { createLog } from '../../src/platform/log.ts';
import { type Market, openMarket } from './support/open-market.ts';

let market: Market;
beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());

it('the demo market has a harvest to reserve and one whose balances are due, with books that balance', async () => {
  const site = { publicUrl: 'http://market.test', supportEmail: 'support@dwaso.test' };
  await seedHarvests(market.database.db, site, createLog('silent'));
  const coming = (await market.call('GET', '/harvests')).body.data;
  expect(coming).toMatchObject([{ crop: 'Maize', left: 70, quantity: 80 }]);
  const rows = await market.rows('select status, quantity from reservations order by created_at, order_id');
  expect(rows).toEqual([
    { status: 'RESERVED', quantity: 4 },
    { status: 'RESERVED', quantity: 6 },
    { status: 'AWAITING_BALANCE', quantity: 8 },
    { status: 'AWAITING_BALANCE', quantity: 4 },
  ]);
  expect(await findViolations(market.database.db)).toEqual([]);
});

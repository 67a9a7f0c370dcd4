import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  DEMO_CUSTOMER,
  DEMO_PASSWORD,
  DEMO_SCHOOL_EMAIL,
  DEMO_SELLER_SHOP,
  DEMO_SELLER_WALLET,
} from '../../demo/people.ts';
import { seedQuotes } from '../../demo/seed-quotes.ts';
import { findViolations } from '../../src/modules/books/index.ts';
import { createLog } from '../../src/platform/log.ts';
import { type Market, openMarket } from './support/open-market.ts';

let market: Market;
beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());

const signIn = async (email: string) =>
  (await market.call('POST', '/auth/login', { body: { email, password: DEMO_PASSWORD } })).body
    .data as string;

it('the demo market has a school’s standing order, an offer to accept and a request to answer', async () => {
  const site = { publicUrl: 'http://market.test', supportEmail: 'support@dwaso.test' };
  await seedQuotes(market.database.db, site, createLog('silent'));
  await seedQuotes(market.database.db, site, createLog('silent'));
  const school = (await market.call('GET', '/standing-orders', { token: await signIn(DEMO_SCHOOL_EMAIL) }))
    .body;
  expect(school.data).toMatchObject([{ status: 'ACTIVE', quantity: 4, total: 2100 }]);
  expect(school.data[0].deliveries).toHaveLength(12);
  expect(school.data[0].deliveries.slice(0, 4)).toMatchObject([
    ...[1, 2].map((number) => ({ number, status: 'PLACED', paid: true })),
    { number: 3, status: 'PLACED', paid: false, payBy: expect.any(String) },
    { number: 4, status: 'PLANNED', orderId: null },
  ]);
  const asked = (await market.call('GET', '/quotes', { token: await signIn('customer@dwaso.test') })).body
    .data;
  expect(asked.map(({ offers }: { offers: unknown[] }) => offers.length).sort()).toEqual([0, 1]);
  const [toAnswer] = await market.rows(
    "select s.name, i.status from quote_invitations i join shops s on s.id = i.shop_id where i.status = 'INVITED'",
  );
  expect(toAnswer).toEqual({ name: DEMO_SELLER_SHOP, status: 'INVITED' });
  expect(DEMO_SELLER_WALLET).not.toBe(DEMO_CUSTOMER.phone);
  expect(await findViolations(market.database.db)).toEqual([]);
});

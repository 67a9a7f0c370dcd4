import { afterAll, beforeAll, expect, it } from 'vitest';
import { seedDemoAgent } from '../../demo/seed-agent.ts';
import { type Market, openMarket } from './support/open-market.ts';
import { DEMO_PASSWORD } from './support/sellers.ts';

let market: Market;
beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());

it('the demo market has an agent with two farmers, who sign in with the printed password', async () => {
  await seedDemoAgent(market.database.db);
  await seedDemoAgent(market.database.db);
  const login = await market.call('POST', '/auth/login', {
    body: { email: 'fuseini.alhassan@dwaso.test', password: DEMO_PASSWORD },
  });
  const board = (await market.call('GET', '/agent/board', { token: login.body.data })).body.data;
  expect(board.farmers.map(({ name }: { name: string }) => name)).toEqual([
    'Kukuo Dawn Grains & Pulses',
    'Tono Waterside Growers',
  ]);
  expect(board.farmers[0].listings.length).toBeGreaterThan(3);
});

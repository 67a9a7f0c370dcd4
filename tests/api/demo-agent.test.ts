import { afterAll, beforeAll, expect, it } from 'vitest';
import { seedDemoAgent } from '../../demo/seed-agent.ts';
import { seedDemoGroup } from '../../demo/seed-group.ts';
import { seedLoads } from '../../demo/seed-loads.ts';
import { seedWeights } from '../../demo/seed-weights.ts';
import { type Market, openMarket } from './support/open-market.ts';
import { ledgerImbalance } from './support/people.ts';
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

it('the demo customer has yams to be weighed, and some that were', async () => {
  await seedWeights(market.database.db, {
    publicUrl: 'http://market.test',
    supportEmail: 'support@dwaso.test',
  });
  const body = { email: 'customer@dwaso.test', password: DEMO_PASSWORD };
  const token = (await market.call('POST', '/auth/login', { body })).body.data;
  const { data } = (await market.call('GET', '/orders', { token })).body;
  const weights = data.flatMap(({ orderItems }: { orderItems: { weight: { state: string } | null }[] }) =>
    orderItems.flatMap(({ weight }) => weight?.state ?? []),
  );
  expect(weights.sort()).toEqual(['TO_WEIGH', 'TO_WEIGH', 'WEIGHED']);
  expect(await ledgerImbalance(market)).toBe(0);
});

it('the demo market has two loads that shops of their regions send with', async () => {
  await seedLoads(market.database.db);
  await seedLoads(market.database.db);
  const { data } = (await market.call('GET', '/loads')).body;
  expect(
    data.map(({ from, shops }: { from: { town: string }; shops: number }) => [from.town, shops > 0]),
  ).toEqual([
    ['Bolgatanga', true],
    ['Tamale', true],
  ]);
});

it('the demo market has a group of twelve with a season of lots', async () => {
  await seedDemoGroup(market.database.db);
  await seedDemoGroup(market.database.db);
  const login = await market.call('POST', '/auth/login', {
    body: { email: 'rahinatu.mumuni@dwaso.test', password: DEMO_PASSWORD },
  });
  const token = login.body.data;
  const { memberships } = (await market.call('GET', '/group', { token })).body.data;
  expect(memberships).toEqual([
    expect.objectContaining({ group: expect.objectContaining({ name: 'Wechiau Riverbend Shea Circle' }) }),
  ]);
  const { shopId } = memberships[0].group;
  const shop = (await market.call('GET', `/shops/${shopId}`)).body.data;
  expect(shop.group).toEqual({ members: 12, since: 2021 });
  const lots = await market.call('GET', '/shops/group/lots', { token });
  expect(lots.body.data).toHaveLength(4);
  // All that members see of themselves is in the download too.
  const own = (await market.call('GET', '/users/export', { token })).body.data;
  expect(own.memberships).toEqual([
    expect.objectContaining({ group: 'Wechiau Riverbend Shea Circle', lots: expect.any(Array) }),
  ]);
  expect(own.memberships[0].lots).toHaveLength(4);
});

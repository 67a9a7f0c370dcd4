import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requestGroupPayouts } from '#modules/payouts';
import { recordRoundTrips } from '../support/count-round-trips.ts';
import { DAY } from '../support/deadline-boundary.ts';
import { DOOR, deliveryHelpers } from './support/delivery.ts';
import { bring, newGroup, newMember, setMemberWallet } from './support/groups.ts';
import { dayFromNow, harvestHelpers } from './support/harvests.ts';
import { loadOf } from './support/loads.ts';
import { type Market, openMarket } from './support/open-market.ts';
import { newCustomer } from './support/people.ts';
import { quoteHelpers } from './support/quotes.ts';
import { demoAdmin, handOver, newShop, sale } from './support/sellers.ts';
import { weighingHelpers } from './support/weighing.ts';

/* How often harvests, weighings, groups, loads and quotes wait for the database: budgets of round trips. */

let market: Market;
beforeAll(async () => {
  market = await openMarket({ clock: true, speed: 1 });
});
afterAll(() => market.close());

/** Its wallet waits for a person, so no webhook is counted. */
const waiting = { momo: { phone: '0551230055', network: 'mtn' } };

const countTrips = async (work: () => Promise<unknown>): Promise<number> =>
  (await recordRoundTrips(market.database.pool, work)).length;

/** Of a call that must succeed, with its session and the settings in memory. */
async function countCall(
  token: string,
  call: () => Promise<{ status: number; body: unknown }>,
): Promise<number> {
  for (let at = 0; at < 3; at++) await market.call('GET', '/cart', { token });
  return countTrips(async () => {
    const { status, body } = await call();
    expect(status, JSON.stringify(body)).toBeLessThan(300);
  });
}

const { offered, reserve } = harvestHelpers(() => market);
const quotes = quoteHelpers(() => market);

it('a reservation of a harvest takes 16 round trips at most', async () => {
  const id = await offered(await newShop(market));
  const { token } = await newCustomer(market);
  expect(await countCall(token, () => reserve(token, id, waiting))).toBeLessThanOrEqual(16);
});

describe('a weighing', () => {
  const openShop = async () => {
    const shop = await newShop(market);
    const { sold, weigh } = weighingHelpers(
      () => market,
      () => shop,
    );
    const { itemId } = await sold();
    return { shop, weigh: (kg: number) => countCall(shop.token, () => weigh(itemId, kg)) };
  };

  it('that refunds the difference takes 32 round trips at most', async () => {
    expect(await (await openShop()).weigh(9.4)).toBeLessThanOrEqual(32);
  });

  it('that asks the buyer takes 16 round trips at most', async () => {
    expect(await (await openShop()).weigh(12)).toBeLessThanOrEqual(16);
    expect(await (await openShop()).weigh(5)).toBeLessThanOrEqual(16);
  });
});

describe('a quote', () => {
  it('is asked for in 13 round trips at most, and two more for each shop that is invited', async () => {
    await quotes.seller({ name: 'Zamrama gari of Ejura' });
    const { token } = await quotes.asker();
    const invited: number[] = [];
    const trips = await countCall(token, async () => {
      const asked = await quotes.ask(token);
      invited.push(asked.body.data.invited);
      return asked;
    });
    expect(trips).toBeLessThanOrEqual(13 + 2 * (invited[0] as number));
  });

  it('is accepted in 24 round trips at most', async () => {
    const shop = await quotes.seller();
    const { token } = await quotes.asker();
    const { id } = await quotes.asked(token);
    const offer = await quotes.offered(shop, id);
    const accept = () => quotes.accept(token, id, offer.id, waiting);
    expect(await countCall(token, accept)).toBeLessThanOrEqual(24);
  });
});

it('a delivery of a standing order is placed in 25 round trips at most', async () => {
  await quotes.accepted({ request: { deliveries: 4, everyWeeks: 1 } });
  const dueOn = new Date(`${dayFromNow(17)}T00:00:00Z`).getTime();
  await market.travelTo(new Date(dueOn - 3 * DAY - 1));
  await quotes.follow();
  await market.travelTo(new Date(dueOn - 3 * DAY));
  expect(await countTrips(quotes.follow)).toBeLessThanOrEqual(25);
});

it('a run of payouts to members takes 10 round trips, for any number of them', async () => {
  const counts: number[] = [];
  for (const [at, size] of [2, 4].entries()) {
    const group = await newGroup(market, at);
    for (let number = 0; number < size; number++) {
      const member = await newMember(market, group, { name: `Ama ${'ABCD'[number]}` });
      await bring(market, group, member, 2);
      await setMemberWallet(market, member);
    }
    const { orderId } = await sale(market, group, 2 * size);
    await handOver(market, group, orderId);
    const run = { shopId: group.id, requestedBy: 'system' } as const;
    counts.push(await countTrips(() => requestGroupPayouts({ db: market.database.db }, run)));
    const paid = await market.rows(
      'select from payouts p join group_members m on m.id = p.member_id where m.shop_id = $1',
      [group.id],
    );
    expect(paid).toHaveLength(size);
  }
  expect(counts).toEqual([10, 10]);
});

it('a run of a load is boarded in 18 round trips a parcel, and six for its sheet', async () => {
  const { shopWith, buyDelivered } = deliveryHelpers(() => market);
  const admin = await demoAdmin(market);
  const counts: number[] = [];
  for (const size of [1, 2]) {
    const shops = [];
    for (let number = 0; number < size; number++) shops.push(await shopWith([DOOR]));
    const loadId = await loadOf(market, shops);
    await buyDelivered(shops.map(({ products }) => products[0] as string));
    const runs = await market.call('GET', `/admin/loads/${loadId}/runs`, { token: admin });
    const path = `/admin/load-runs/${runs.body.data[0].id}`;
    const { parcels } = (await market.call('GET', path, { token: admin })).body.data;
    expect(parcels).toHaveLength(size);
    const body = { parcelIds: parcels.map(({ id }: { id: string }) => id) };
    const board = () => market.call('POST', `${path}/loaded`, { token: admin, body });
    counts.push(await countCall(admin, board));
  }
  expect(counts[0]).toBeLessThanOrEqual(6 + 18);
  expect(counts[1]).toBeLessThanOrEqual(6 + 2 * 18);
});

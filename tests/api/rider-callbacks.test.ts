import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Market, openMarket } from './support/open-market.ts';
import { mailsTo } from './support/people.ts';
import { DROPOFF, riderHelpers } from './support/riders.ts';
import { newShop } from './support/sellers.ts';

/* The delivery company's reports on a rider count no more than the shop’s own claims. */

let market: Market;
beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());

const { call, shopWithKey, paidOrder, ask, withRider, listRiders, readOrder, callBack, statusUpdate } =
  riderHelpers(() => market);

describe('a rider callback', () => {
  it('is not found at an unknown address', async () => {
    const { order, rider } = await withRider();
    expect((await callBack('guessed', statusUpdate(rider.id, 'DELIVERED'))).status).toBe(404);
    expect((await readOrder(order)).shipments[0].state).toBe('PENDING');
  });

  // Shows docs/api.md, Seller calls: `POST /riders/callback/{token}` is unsigned and counts as the shop's word
  it('moves no parcel of another shop', async () => {
    const { order, rider } = await withRider();
    const other = await shopWithKey();
    expect((await callBack(other.callback, statusUpdate(rider.id, 'DELIVERED'))).status).toBe(200);
    expect((await readOrder(order)).shipments[0].state).toBe('PENDING');
  });

  it('moves the goods of its rider alone', async () => {
    const shop = await shopWithKey();
    const order = await paidOrder(shop);
    const [carried, kept] = order.itemIds as [string, string];
    const readStates = async () => {
      const items: { id: string; fulfillmentStatus: string }[] = (await readOrder(order)).orderItems;
      return new Map(items.map(({ id, fulfillmentStatus }) => [id, fulfillmentStatus]));
    };
    const asked = await ask(shop, { ...order, itemIds: [carried] });
    expect(await readStates()).toEqual(
      new Map([
        [carried, 'SHIPPED'],
        [kept, 'PENDING'],
      ]),
    );
    expect((await call('POST', `/orders/${order.orderId}/ship`, shop.token, {})).status).toBe(200);
    await callBack(shop.callback, statusUpdate(asked.body.data[0].id, 'DELIVERED'));
    expect(await readStates()).toEqual(
      new Map([
        [carried, 'DELIVERED'],
        [kept, 'SHIPPED'],
      ]),
    );
  });

  it('without sense is accepted and changes nothing', async () => {
    const { shop, order, rider } = await withRider();
    const before = await readOrder(order);
    for (const body of [
      null,
      [],
      'x',
      { success: false },
      statusUpdate('none', 'ASSIGNED'),
      statusUpdate(rider.id, 'WOBBLING'),
    ]) {
      expect((await callBack(shop.callback, body)).status).toBe(200);
    }
    expect((await readOrder(order)).shipments).toEqual(before.shipments);
    expect((await listRiders(shop, order))[0].said).toBe('WOBBLING');
  });

  // Shows docs/api.md, Seller calls: `POST /riders/callback/{token}` is unsigned and counts as the shop's word
  it('shows the buyer no link to another site', async () => {
    const { shop, order, rider } = await withRider();
    for (const link of [
      'https://evil.example/track',
      'http://swoove.delivery/1',
      'javascript:alert(1)',
      'https://swoove.delivery.evil.example',
    ]) {
      await callBack(shop.callback, statusUpdate(rider.id, 'ASSIGNED', link));
      expect((await readOrder(order)).shipments[0].trackingUrl).toBeNull();
    }
    await callBack(shop.callback, statusUpdate(rider.id, 'ASSIGNED', 'https://track.swoove.delivery/SWV-1'));
    expect((await readOrder(order)).shipments[0].trackingUrl).toBe('https://track.swoove.delivery/SWV-1');
  });

  it('mails the buyer once per state, however often it is repeated', async () => {
    const { shop, order, rider } = await withRider();
    for (let times = 0; times < 5; times++) await callBack(shop.callback, statusUpdate(rider.id, 'ASSIGNED'));
    const kinds = (await mailsTo(market, order.customer.email)).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'shipment-assigned')).toHaveLength(1);
  });
});

it('riders are listed with the order they were requested for, not with others of the shop', async () => {
  const { shop, order, rider } = await withRider();
  const other = await paidOrder(shop);
  const ids = async (one: typeof order) => (await listRiders(shop, one)).map(({ id }: { id: string }) => id);
  expect([await ids(order), await ids(other)]).toEqual([[rider.id], []]);
});

it('a market without a delivery company asks none and says so', async () => {
  const quiet = await openMarket({ riders: false });
  try {
    const shop = await newShop(quiet);
    const { body } = await quiet.call('GET', '/shops/riders', { token: shop.token });
    expect(body.data.provider).toBeNull();
    const key = { appKey: 'swv_some_key', pickup: DROPOFF };
    expect((await quiet.call('PUT', '/shops/riders', { token: shop.token, body: key })).status).toBe(409);
  } finally {
    await quiet.close();
  }
});

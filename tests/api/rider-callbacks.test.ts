import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Market, openMarket } from './support/open-market.ts';
import { mailsTo } from './support/people.ts';
import { riderHelpers } from './support/riders.ts';

/* The delivery company's reports on a rider count no more than the shop’s own claims. */

let market: Market;
beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());

const { shopWithKey, withRider, listRiders, bought, say, news } = riderHelpers(() => market);

describe('a rider callback', () => {
  it('is not found at an unknown address', async () => {
    const { order, rider } = await withRider();
    expect((await say('guessed', news(rider.id, 'DELIVERED'))).status).toBe(404);
    expect((await bought(order)).shipments[0].state).toBe('PENDING');
  });

  // Shows docs/api.md, Seller calls: `POST /riders/callback/{token}` is unsigned and counts as the shop's word
  it('moves no parcel of another shop', async () => {
    const { order, rider } = await withRider();
    const other = await shopWithKey();
    expect((await say(other.callback, news(rider.id, 'DELIVERED'))).status).toBe(200);
    expect((await bought(order)).shipments[0].state).toBe('PENDING');
  });

  it('without sense is accepted and changes nothing', async () => {
    const { shop, order, rider } = await withRider();
    const before = await bought(order);
    for (const body of [
      null,
      [],
      'x',
      { success: false },
      news('none', 'ASSIGNED'),
      news(rider.id, 'WOBBLING'),
    ]) {
      expect((await say(shop.callback, body)).status).toBe(200);
    }
    expect((await bought(order)).shipments).toEqual(before.shipments);
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
      await say(shop.callback, news(rider.id, 'ASSIGNED', link));
      expect((await bought(order)).shipments[0].trackingUrl).toBeNull();
    }
    await say(shop.callback, news(rider.id, 'ASSIGNED', 'https://track.swoove.delivery/SWV-1'));
    expect((await bought(order)).shipments[0].trackingUrl).toBe('https://track.swoove.delivery/SWV-1');
  });

  it('mails the buyer once per state, however often it is repeated', async () => {
    const { shop, order, rider } = await withRider();
    for (let times = 0; times < 5; times++) await say(shop.callback, news(rider.id, 'ASSIGNED'));
    const kinds = (await mailsTo(market, order.customer.email)).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'shipment-assigned')).toHaveLength(1);
  });
});

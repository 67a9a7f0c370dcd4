import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Market, openMarket } from './support/open-market.ts';
import { ledgerImbalance, newCustomer, newestMail } from './support/people.ts';
import { demoShop, sale, type TestShop } from './support/sellers.ts';

let market: Market;
let shop: TestShop;
let other: TestShop;

beforeAll(async () => {
  market = await openMarket();
  [shop, other] = [await demoShop(market, 0), await demoShop(market, 1)];
});
afterAll(async () => {
  expect(await ledgerImbalance(market)).toBe(0);
  await market.close();
});

const post = (path: string, token: string, body: unknown = {}) => market.call('POST', path, { token, body });
const delivered = async (quantity = 1) => {
  const sold = await sale(market, shop, quantity);
  await post(`/orders/${sold.orderId}/deliver`, shop.token);
  return sold;
};
const photo = async () => {
  const bytes = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#b03d20' } })
    .jpeg()
    .toBuffer();
  return new File([new Uint8Array(bytes)], 'spoiled.jpg', { type: 'image/jpeg' });
};

describe('a review', () => {
  it('is for who got the goods, once each; the shop answers once; the rating follows', async () => {
    const sold = await sale(market, shop);
    const write = (token: string, body: object) =>
      post('/reviews', token, { orderItemId: sold.itemId, ...body });
    const { token } = sold.customer;
    expect((await write(token, { stars: 5 })).body.message).toContain('once it has been delivered');
    await post(`/orders/${sold.orderId}/deliver`, shop.token);
    expect((await write((await newCustomer(market)).token, { stars: 1 })).status).toBe(404);
    expect((await write(token, { stars: 6 })).body.errors.stars).toContain('1 to 5');
    const before = (await market.call('GET', `/products/${sold.productId}`)).body.data;
    const form = new FormData();
    form.set('orderItemId', sold.itemId);
    form.set('stars', '4');
    form.set('text', 'Fresh and well packed');
    form.append('photos', await photo());
    expect((await market.call('POST', '/reviews', { token, form })).status).toBe(201);
    expect((await write(token, { stars: 4 })).status).toBe(409);
    const after = (await market.call('GET', `/products/${sold.productId}`)).body.data;
    expect(after.reviewsCount).toBe(before.reviewsCount + 1);
    const shown = (await market.call('GET', `/products/${sold.productId}/reviews`)).body.data[0];
    expect(shown).toMatchObject({ stars: 4, text: 'Fresh and well packed', author: 'Ama S.', reply: null });
    expect(shown.photos).toHaveLength(1);
    const list = await market.call('GET', '/shops/reviews?unanswered=true', { token: shop.token });
    expect(list.body.data.map((one: { id: string }) => one.id)).toContain(shown.id);
    const reply = (by: string) => post(`/shops/reviews/${shown.id}/reply`, by, { reply: 'Medaase!' });
    expect((await reply(other.token)).status).toBe(404);
    expect((await reply(shop.token)).status).toBe(200);
    expect((await reply(shop.token)).status).toBe(409);
    expect((await newestMail(market, sold.customer.email, 'review-reply'))?.text).toContain('Medaase!');
    const order = (await market.call('GET', `/orders/${sold.orderId}`, { token })).body.data;
    expect(order.reviews).toMatchObject([{ orderItemId: sold.itemId, stars: 4 }]);
  });

  it('is refused with something that is no picture, and keeps nothing', async () => {
    const sold = await delivered();
    const form = new FormData();
    form.set('orderItemId', sold.itemId);
    form.set('stars', '4');
    form.append('photos', new File(['not a picture'], 'a.jpg', { type: 'image/jpeg' }));
    const refused = await market.call('POST', '/reviews', { token: sold.customer.token, form });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['photos']]);
    const kept = await market.rows('select 1 from reviews where order_item_id = $1', [sold.itemId]);
    expect(kept).toHaveLength(0);
  });
});

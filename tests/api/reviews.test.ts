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
  it('is written once by each recipient and answered once by the shop, and the rating follows', async () => {
    const sold = await sale(market, shop);
    const write = (token: string, body: object) =>
      post('/reviews', token, { orderItemId: sold.itemId, ...body });
    const { token } = sold.customer;
    expect((await write(token, { stars: 5 })).body.message).toContain('after it has been delivered');
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
    const publicReview = (await market.call('GET', `/products/${sold.productId}/reviews`)).body.data[0];
    expect(publicReview).toMatchObject({
      stars: 4,
      text: 'Fresh and well packed',
      author: 'Ama S.',
      reply: null,
    });
    expect(publicReview.photos).toHaveLength(1);
    const list = await market.call('GET', '/shops/reviews?unanswered=true', { token: shop.token });
    expect(list.body.data.map((one: { id: string }) => one.id)).toContain(publicReview.id);
    const reply = (by: string) => post(`/shops/reviews/${publicReview.id}/reply`, by, { reply: 'Medaase!' });
    expect((await reply(other.token)).status).toBe(404);
    expect((await reply(shop.token)).status).toBe(200);
    expect((await reply(shop.token)).status).toBe(409);
    expect((await newestMail(market, sold.customer.email, 'review-reply'))?.text).toContain('Medaase!');
    const page = async (query = '') =>
      (await market.call('GET', `/shops/reviews?limit=1${query}`, { token: shop.token })).body;
    const first = await page();
    const next = await page(`&cursor=${first.meta.nextCursor}`);
    expect([first.data.length, next.data.length]).toEqual([1, 1]);
    expect(next.data[0].id).not.toBe(first.data[0].id);
    const order = (await market.call('GET', `/orders/${sold.orderId}`, { token })).body.data;
    expect(order.reviews).toMatchObject([{ orderItemId: sold.itemId, stars: 4 }]);
  });

  it('is refused with an invalid picture and stores nothing', async () => {
    const sold = await delivered();
    const form = new FormData();
    form.set('orderItemId', sold.itemId);
    form.set('stars', '4');
    form.append('photos', new File(['not a picture'], 'a.jpg', { type: 'image/jpeg' }));
    const refused = await market.call('POST', '/reviews', { token: sold.customer.token, form });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['photos']]);
    const reviewRows = await market.rows('select 1 from reviews where order_item_id = $1', [sold.itemId]);
    expect(reviewRows).toHaveLength(0);
  });
});

describe('a helpful vote on a review', () => {
  const written = async (stars: number) => {
    const { customer, itemId, productId } = await delivered();
    const created = await post('/reviews', customer.token, {
      orderItemId: itemId,
      stars,
      text: `${stars} stars`,
    });
    return { id: created.body.data.id as string, token: customer.token, productId };
  };
  const listReviews = async (
    productId: string,
    query = '',
  ): Promise<{ id: string; helpfulCount: number }[]> =>
    (await market.call('GET', `/products/${productId}/reviews${query}`)).body.data;

  it('counts once for each customer, never for the writer, and not while the review is hidden', async () => {
    const review = await written(4);
    const reader = (await newCustomer(market)).token;
    const helpful = (token: string, id = review.id) => post(`/reviews/${id}/helpful`, token);
    const first = await helpful(reader);
    expect([first.status, first.body.data]).toEqual([200, { helpfulCount: 1 }]);
    expect([(await helpful(reader)).status, (await helpful(review.token)).status]).toEqual([409, 409]);
    expect((await helpful((await newCustomer(market)).token)).body.data.helpfulCount).toBe(2);
    expect((await listReviews(review.productId)).find(({ id }) => id === review.id)?.helpfulCount).toBe(2);
    await market.rows('update reviews set hidden_at = now() where id = $1', [review.id]);
    const late = (await newCustomer(market)).token;
    expect([(await helpful(late)).status, (await helpful(late, 'none')).status]).toEqual([404, 404]);
  });

  it('puts it first, then the newest; pages by cursor have each once', async () => {
    const { productId } = await written(3);
    await market.rows('update reviews set product_id = $1 where product_id <> $1', [productId]);
    const [oldest] = await market.rows<{ id: string }>(
      'select id from reviews where hidden_at is null order by id',
    );
    await post(`/reviews/${oldest?.id}/helpful`, (await newCustomer(market)).token);
    const all = await listReviews(productId, '?limit=100');
    expect(all[0]?.id).toBe(oldest?.id);
    const rest = all.slice(1).map(({ id }) => id);
    expect(rest).toEqual(rest.toSorted().toReversed());
    const paged: string[] = [];
    let cursor: string | null = '';
    do {
      const page: { body: { data: { id: string }[]; meta: { nextCursor: string | null } } } =
        await market.call(
          'GET',
          `/products/${productId}/reviews?limit=7${cursor ? `&cursor=${cursor}` : ''}`,
        );
      paged.push(...page.body.data.map(({ id }) => id));
      cursor = page.body.meta.nextCursor;
    } while (cursor);
    expect(paged).toEqual(all.map(({ id }) => id));
  });
});

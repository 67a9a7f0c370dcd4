import { afterAll, beforeAll, expect, it } from 'vitest';
import { beforeAndAt, DAY, fromNow, HOUR } from '../support/deadline-boundary.ts';
import { insertRow } from './support/insert-row.ts';
import { type Market, openMarket } from './support/open-market.ts';
import { orderRowHelpers } from './support/order-rows.ts';
import { newShop, type TestShop } from './support/sellers.ts';

let market: Market;
const { prepare, orderRow, partRow } = orderRowHelpers(() => market);
let asking: TestShop;
const others: TestShop[] = [];

beforeAll(async () => {
  market = await openMarket({ clock: true });
  await prepare();
  asking = await newShop(market);
  for (let at = 0; at < 6; at++) others.push(await newShop(market));
  await market.rows(`update shops set region = 'Savannah' where id = any($1::uuid[])`, [
    [asking, ...others].map(({ id }) => id),
  ]);
});
afterAll(() => market.close());

/** Sells a product of the n-th other shop; prices in pesewas. */
async function sell(
  at: number,
  goods: { name: string; unit: string; price: number },
  { item = {}, order = {} } = {},
) {
  const { id: shopId } = at < 0 ? asking : (others[at] as TestShop);
  const { name, unit, price } = goods;
  const productId = await insertRow(market, 'products', {
    ...{ shop_id: shopId, name, unit, price_pesewas: price, stock_quantity: 9 },
  });
  const orderId = await orderRow(order);
  await partRow(orderId, { shopId, productId }, { product_name: name, unit, price_pesewas: price, ...item });
}

const ask = async (name: string, unit: string) =>
  (
    await market.call('GET', `/shops/comparable-prices?${new URLSearchParams({ name, unit })}`, {
      token: asking.token,
    })
  ).body.data;

it('a range needs sales of five other shops, and counts each shop once by kilogram', async () => {
  for (const [at, [unit, price]] of (
    [
      ['20 kg bag', 8000],
      ['50 kg bag', 25_000],
      ['1 kg', 600],
      ['olonka', 1925],
    ] as const
  ).entries())
    await sell(at, { name: 'Dagomba maize', unit, price });
  await sell(-1, { name: 'Dagomba maize', unit: '1 kg', price: 1 });
  expect(await ask('Dagomba maize', '10 kg bag')).toBeNull();
  await sell(4, { name: 'Dagomba maize', unit: 'kg', price: 800 });
  // Twice the goods of one shop change its own mean alone: (800 + 2 × 950) / 3.
  await sell(4, { name: 'Dagomba maize', unit: '2 kg', price: 1900 });
  expect(await ask('Dagomba maize', '10 kg bag')).toEqual({
    ...{ low: 4.4, middle: 6, high: 8.2 },
    ...{ per: 'kg', words: ['dagomba', 'maize'], region: 'Savannah', shops: 5, days: 30 },
  });
});

it('without enough shops for the whole name, its rarest shared word counts', async () => {
  for (let at = 0; at < 5; at++) {
    await sell(at, { name: `Sweet calabash no${at}`, unit: 'Each', price: 1000 + at });
    await sell(at, { name: `Sweet potash no${at}`, unit: 'each', price: 100 });
  }
  await sell(5, { name: 'Sweet melon', unit: 'each', price: 100 });
  expect(await ask('Sweet calabashes, large', 'each')).toMatchObject({
    ...{ words: ['calabashes'], per: 'each', low: 10, high: 10.04, shops: 5 },
  });
  expect(await ask('Calabash', 'kg')).toBeNull();
});

it('old, unpaid, cancelled and refunded sales, and other regions, do not count', async () => {
  const goods = { name: 'Tiger nuts', unit: '1 kg', price: 500 };
  for (let at = 0; at < 4; at++) await sell(at, goods);
  await sell(4, goods, { order: { paid_at: null } });
  await sell(4, goods, { item: { status: 'CANCELLED' } });
  await sell(4, goods, { item: { refunded_pesewas: 100 } });
  expect(await ask('Tiger nuts', 'kg')).toBeNull();
  await market.rows(`update shops set region = 'Volta' where id = $1`, [others[5]?.id]);
  await sell(5, goods);
  expect(await ask('Tiger nuts', 'kg')).toBeNull();
  await sell(4, goods);
  expect(await ask('Tiger nuts', 'kg')).toMatchObject({ shops: 5 });
});

it('a sale counts for 30 days', async () => {
  const goods = { name: 'Baobab pulp', unit: '1 kg', price: 500 };
  for (let at = 0; at < 5; at++) await sell(at, goods, { item: { created_at: fromNow(HOUR - 30 * DAY) } });
  const { before, at } = await beforeAndAt(market, fromNow(HOUR), () => ask('Baobab pulp', 'kg'));
  expect(before).toMatchObject({ shops: 5 });
  expect(at).toBeNull();
});

it('names of numbers and short words alone find nothing', async () => {
  expect(await ask('20 kg', 'kg')).toBeNull();
  expect(await ask("'); | & :*", 'kg')).toBeNull();
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addBusinessDays } from '../../src/shared/business-days.ts';
import { type Market, openMarket, until } from './support/open-market.ts';
import { ADDRESS, newCustomer } from './support/people.ts';
import { demoAdmin, newShop, type TestShop } from './support/sellers.ts';

let market: Market;
let admin: string;
beforeAll(async () => {
  market = await openMarket();
  admin = await demoAdmin(market);
});
afterAll(() => market.close());

const DOOR = { kind: 'DELIVERY', zones: [{ area: 'GHANA', fee: 35, daysFrom: 1, daysTo: 2 }] };
const put = (path: string, token: string, body: object) => market.call('PUT', path, { token, body });

async function createProduct(shop: TestShop, more: object = {}) {
  const body = { name: `Yam of ${shop.name}`, price: 20, stockQuantity: 50, ...more };
  const created = await market.call('POST', '/products', { token: shop.token, body });
  expect(created.status, JSON.stringify(created.body)).toBe(201);
  return created.body.data;
}
const change = async (id: string, shop: TestShop, body: object) =>
  expect((await market.call('PATCH', `/products/${id}`, { token: shop.token, body })).status).toBe(200);
const setHolidays = (holidays: { day: string; name: string }[]) =>
  put('/admin/settings', admin, { holidays });
const estimate = async (productId: string) =>
  (await market.call('GET', `/delivery?products=${productId}&state=Ashanti`)).body.data[0].delivery;

async function boughtFrom(productId: string) {
  const customer = await newCustomer(market);
  await market.call('POST', '/cart/add', { token: customer.token, body: { productId } });
  const cart = (await market.call('GET', '/cart?state=Ashanti&city=Kumasi', { token: customer.token })).body
    .data;
  const placed = await market.call('POST', '/cart/checkout', {
    token: customer.token,
    body: { paymentMethod: 'MOMO', shippingAddress: ADDRESS, momo: { phone: '0551234987', network: 'mtn' } },
  });
  const { id } = placed.body.data.order;
  const read = async () => (await market.call('GET', `/orders/${id}`, { token: customer.token })).body.data;
  await until(async () => (await read()).orderStatus === 'PROCESSING');
  return { id, cart, read };
}

describe('the preparation days of a product', () => {
  it('add to the delivery time, the longest of a parcel once', async () => {
    const shop = await newShop(market);
    await put('/shops/delivery', shop.token, { options: [DOOR] });
    const slow = await createProduct(shop, { readyDays: 7 });
    const quick = await createProduct(shop, { name: 'Quick one', readyDays: 1 });
    const plain = await createProduct(shop, { name: 'Plain one' });
    expect([slow.readyDays, plain.readyDays]).toEqual([7, null]);
    expect(await estimate(slow.id)).toMatchObject({ daysFrom: 8, daysTo: 9 });
    expect(await estimate(quick.id)).toMatchObject({ daysFrom: 2, daysTo: 3 });
    expect(await estimate(plain.id)).toMatchObject({
      ...{ daysFrom: 1, daysTo: 2 },
      arrivesBy: addBusinessDays(new Date(), 2),
    });
    const { token } = await newCustomer(market);
    for (const { id } of [quick, slow]) {
      await market.call('POST', '/cart/add', { token, body: { productId: id } });
    }
    const cart = (await market.call('GET', '/cart?state=Ashanti', { token })).body.data;
    expect(cart.delivery[0].options[0]).toMatchObject({ daysFrom: 8, daysTo: 9 });
  });

  it('count for a shop without delivery options, whose delivery stays included', async () => {
    const shop = await newShop(market);
    const { id } = await createProduct(shop, { readyDays: 2 });
    expect(await estimate(id)).toMatchObject({ kind: 'INCLUDED', fee: 0, daysFrom: 5, daysTo: 7 });
  });

  it.each([[-1], [61], [1.5], ['soon']])('cannot be %s', async (readyDays) => {
    const shop = await newShop(market);
    const body = { name: 'Yam', price: 20, stockQuantity: 5, readyDays };
    const refused = await market.call('POST', '/products', { token: shop.token, body });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['readyDays']]);
  });
});

describe('perishable goods', () => {
  // Shows docs/design.md, Delivery: The promise counts working days from the payment
  it('are warned about beyond two days, by the seller’s mark or the category’s', async () => {
    const shop = await newShop(market);
    const fresh = await createProduct(shop, { fresh: true });
    expect(await estimate(fresh.id)).toMatchObject({ warnsFresh: true });
    await put('/shops/delivery', shop.token, { options: [DOOR] });
    expect(await estimate(fresh.id)).toMatchObject({ daysTo: 2, warnsFresh: false });
    await change(fresh.id, shop, { readyDays: 1 });
    expect(await estimate(fresh.id)).toMatchObject({ daysTo: 3, warnsFresh: true });
    const [category] = await market.rows<{ id: string }>(
      'update categories set fresh = true where id = (select id from categories where shop_id is null limit 1) returning id',
    );
    const dried = await createProduct(shop, { categoryId: category?.id, readyDays: 3 });
    expect(await estimate(dried.id)).toMatchObject({ warnsFresh: true });
    await change(dried.id, shop, { fresh: false });
    expect(await estimate(dried.id)).toMatchObject({ warnsFresh: false });
  });

  it('are released after a day, also by the seller’s mark alone', async () => {
    const shop = await newShop(market);
    const { id: productId } = await createProduct(shop, { fresh: true });
    const { id } = await boughtFrom(productId);
    await market.call('POST', `/orders/${id}/deliver`, { token: shop.token, body: {} });
    const mine = (await market.call('GET', `/orders/shop/items/${id}`, { token: shop.token })).body.data;
    expect(mine.releaseDays.delivered).toBe(1);
    const due = new Date(mine.items[0].releaseOn).getTime() - Date.now();
    expect(Math.round(due / 86_400_000)).toBe(1);
  });
});

describe('days without dispatch', () => {
  it('are weekdays of a shop and count in no estimate', async () => {
    const shop = await newShop(market);
    const closedWeekdays = [1, 3, 5];
    const saved = await put('/shops/delivery', shop.token, { options: [DOOR], closedWeekdays });
    expect(saved.body.data.closedWeekdays).toEqual(closedWeekdays);
    const { id } = await createProduct(shop);
    expect((await estimate(id)).arrivesBy).toBe(addBusinessDays(new Date(), 2, { closedWeekdays }));
    const never = await put('/shops/delivery', shop.token, {
      options: [DOOR],
      closedWeekdays: [1, 2, 3, 4, 5],
    });
    expect(never.status).toBe(422);
  });

  it('are holidays set by admins, else those of law and calendar', async () => {
    const year = new Date().getUTCFullYear();
    const { body } = await market.call('GET', '/admin/settings', { token: admin });
    const days = body.data.holidays.map(({ day }: { day: string }) => day);
    expect(days).toContain(`${year}-12-25`);
    expect(days).toContain(`${year + 1}-03-06`);
    const shop = await newShop(market);
    await put('/shops/delivery', shop.token, { options: [DOOR] });
    const { id } = await createProduct(shop);
    const before = (await estimate(id)).arrivesBy;
    const census = [{ day: addBusinessDays(new Date(), 1), name: 'Census' }];
    expect((await setHolidays(census)).status).toBe(200);
    expect((await estimate(id)).arrivesBy).toBe(addBusinessDays(new Date(), 2, { holidays: census }));
    expect((await estimate(id)).arrivesBy > before).toBe(true);
    expect((await setHolidays([...census, ...census])).status).toBe(422);
    expect((await setHolidays([])).status).toBe(200);
    expect((await estimate(id)).arrivesBy).toBe(before);
  });
});

// Shows docs/design.md, Delivery: The promise counts working days from the payment
it('a promise stays as it was made, whatever becomes a holiday later', async () => {
  const shop = await newShop(market);
  const closedWeekdays = [2, 4];
  await put('/shops/delivery', shop.token, { options: [DOOR], closedWeekdays });
  const { id: productId } = await createProduct(shop, { readyDays: 2 });
  const { cart, read } = await boughtFrom(productId);
  const { promisedBy } = (await read()).delivery[0];
  expect(promisedBy).toBe(cart.delivery[0].options[0].arrivesBy);
  expect(promisedBy).toBe(addBusinessDays(new Date(), 4, { closedWeekdays }));
  await setHolidays([{ day: promisedBy, name: 'A day of mourning' }]);
  await put('/shops/delivery', shop.token, { options: [DOOR], closedWeekdays: [1, 2, 3, 4] });
  expect((await read()).delivery[0].promisedBy).toBe(promisedBy);
  await setHolidays([]);
});

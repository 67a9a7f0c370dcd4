import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refundPart } from './support/admin-money.ts';
import { type Market, openMarket } from './support/open-market.ts';
import { ADDRESS, newCustomer, newestMail } from './support/people.ts';
import { demoAdmin, handOver, newShop, readEarnings, type TestShop } from './support/sellers.ts';

const THREE_FOR = { kind: 'TOGETHER', quantity: 3, price: 50 };
const FROM_TEN = { kind: 'EACH', quantity: 10, price: 15.5 };
const COLOUR = { name: 'Colour', values: ['red', 'blue'] };

let market: Market;
let shop: TestShop;
beforeAll(async () => {
  market = await openMarket();
  shop = await newShop(market);
});
afterAll(() => market.close());

let count = 0;
const save = (body: Record<string, unknown>, seller = shop) =>
  market.call('POST', '/products', {
    token: seller.token,
    body: { name: `Cloth ${++count}`, price: 20, stockQuantity: 40, ...body },
  });
async function cloth(
  body: Record<string, unknown> = { quantityPrices: [THREE_FOR, FROM_TEN] },
  seller = shop,
) {
  const { status, body: answer } = await save(body, seller);
  expect(status, JSON.stringify(answer)).toBe(201);
  return answer.data;
}
const change = (id: string, body: Record<string, unknown>) =>
  market.call('PATCH', `/products/${id}`, { token: shop.token, body });
const read = async (id: string) => (await market.call('GET', `/products/${id}`)).body.data;

async function filled(...lines: { productId: string; variantId?: string; quantity: number }[]) {
  const customer = await newCustomer(market);
  for (const line of lines) {
    const added = await market.call('POST', '/cart/add', { token: customer.token, body: line });
    expect(added.status, JSON.stringify(added.body)).toBe(200);
  }
  const { body } = await market.call('GET', '/cart', { token: customer.token });
  return { customer, cart: body.data };
}
async function pay(token: string, more: Record<string, unknown> = {}) {
  return market.call('POST', '/cart/checkout', {
    token,
    body: {
      ...{ paymentMethod: 'MOMO', shippingAddress: ADDRESS },
      ...{ momo: { phone: '0551234987', network: 'mtn' }, ...more },
    },
  });
}

describe('prices by quantity of a product', () => {
  it('are shown with it, in lists too, and updated with it', async () => {
    const product = await cloth();
    expect(product.quantityPrices).toEqual([THREE_FOR, FROM_TEN]);
    expect((await read(product.id)).quantityPrices).toEqual([THREE_FOR, FROM_TEN]);
    const { body } = await market.call('GET', `/shops/${shop.id}/products`);
    expect(body.data.find(({ id }: { id: string }) => id === product.id).quantityPrices).toHaveLength(2);
    await change(product.id, { name: 'Another name' });
    expect((await read(product.id)).quantityPrices).toHaveLength(2);
    await change(product.id, { quantityPrices: [] });
    expect((await read(product.id)).quantityPrices).toEqual([]);
  });

  it('are refused when they are no cheaper than the price', async () => {
    const { status, body } = await save({ quantityPrices: [{ ...THREE_FOR, price: 60 }] });
    expect(status).toBe(422);
    expect(body.errors.quantityPrices).toBe('3 for GH₵60.00 is no cheaper than GH₵20.00 for one');
    const product = await cloth();
    const wrong = await change(product.id, { quantityPrices: [{ ...FROM_TEN, price: 20 }] });
    expect(wrong.body.errors.quantityPrices).toContain('no cheaper');
  });

  it('are ignored and hidden once the price has fallen below them', async () => {
    const product = await cloth();
    expect((await change(product.id, { price: 15 })).status).toBe(200);
    expect((await read(product.id)).quantityPrices).toEqual([]);
    const own = await market.call('GET', `/shops/products/${product.id}`, { token: shop.token });
    expect(own.body.data.quantityPrices).toHaveLength(2);
    const { cart } = await filled({ productId: product.id, quantity: 12 });
    expect([cart.totalAmount, cart.discount]).toEqual([180, 0]);
  });

  it('are offers while that many are available', async () => {
    const product = await cloth();
    const offers = async () =>
      (await market.call('GET', '/offers?limit=24')).body.data.map(({ id }: { id: string }) => id);
    expect(await offers()).toContain(product.id);
    await change(product.id, { stockQuantity: 2 });
    expect(await offers()).not.toContain(product.id);
    await change(product.id, { stockQuantity: 3 });
    expect(await offers()).toContain(product.id);
    await change(product.id, { price: 15 });
    expect(await offers()).not.toContain(product.id);
  });
});

describe('prices by quantity of combinations', () => {
  // Shows docs/api.md, Prices by quantity: Combinations with equal prices and `quantityPrices` count together.
  it('apply to all with the common price and to others that have their own', async () => {
    const product = await cloth({
      ...{ quantityPrices: [THREE_FOR], options: [{ ...COLOUR, values: ['red', 'blue', 'gold', 'white'] }] },
      variants: [
        { values: ['gold'], price: 40 },
        { values: ['white'], price: 30, quantityPrices: [{ ...FROM_TEN, price: 25 }] },
      ],
    });
    const byName = new Map(
      product.variants.map((one: { name: string; quantityPrices: unknown }) => [
        one.name,
        one.quantityPrices,
      ]),
    );
    expect(Object.fromEntries(byName)).toEqual({
      red: [THREE_FOR],
      blue: [THREE_FOR],
      gold: [],
      white: [{ ...FROM_TEN, price: 25 }],
    });
    expect(product.quantityPrices).toEqual([THREE_FOR]);
    // The product shows the quantity prices of the combination whose price it shows.
    await change(product.id, {
      variants: [
        { values: ['red'], inStock: false },
        { values: ['blue'], inStock: false },
      ],
    });
    expect(await read(product.id)).toMatchObject({ price: 30, quantityPrices: [{ ...FROM_TEN, price: 25 }] });
    expect((await change(product.id, { quantityPrices: [] })).body.errors.quantityPrices).toContain(
      'options',
    );
  });

  // Shows docs/api.md, Prices by quantity: Combinations with equal prices and `quantityPrices` count together.
  it('count all colours together and split the saving', async () => {
    const product = await cloth({ quantityPrices: [THREE_FOR], options: [COLOUR] });
    const [red, blue] = product.variants;
    const { cart, customer } = await filled(
      { productId: product.id, variantId: red.id, quantity: 2 },
      { productId: product.id, variantId: blue.id, quantity: 1 },
    );
    expect(cart.totalAmount).toBe(50);
    expect(cart.items.map(({ discount }: { discount: number }) => discount).sort()).toEqual([3.33, 6.67]);
    const { body } = await pay(customer.token);
    expect(body.data.order).toMatchObject({
      subtotal: 50,
      discount: 10,
      platformFee: 2.5,
      totalAmount: 52.5,
    });
  });
});

describe('a cart with prices by quantity and its order', () => {
  // Shows docs/specification.md, 2, Product detail: a chosen number that saves shows its cost and saving. A buyer always pays the least they allow
  it('show the saving and the next step and take it off fee, total and earnings', async () => {
    const product = await cloth();
    const two = await filled({ productId: product.id, quantity: 2 });
    expect(two.cart).toMatchObject({ totalAmount: 40, discount: 0 });
    expect(two.cart.items[0]).toMatchObject({ discount: 0, more: { quantity: 1, saves: 10 } });
    const { cart, customer } = await filled({ productId: product.id, quantity: 4 });
    expect(cart).toMatchObject({ totalAmount: 70, discount: 10 });
    expect(cart.items[0]).toMatchObject({ subtotal: 70, discount: 10, product: { price: 20 } });
    const stale = await pay(customer.token, { expectedTotal: 84 });
    expect(stale.body.code).toBe('CART_CHANGED');
    const { body } = await pay(customer.token, { expectedTotal: 73.5 });
    const { order } = body.data;
    expect(order).toMatchObject({ subtotal: 70, discount: 10, platformFee: 3.5, totalAmount: 73.5 });
    expect(order.orderItems[0]).toMatchObject({ price: 20, quantity: 4, discount: 10, subtotal: 70 });
    expect((await newestMail(market, customer.email, 'order-paid'))?.text).toMatch(/You save.*GH₵10\.00/);
    const shopView = await market.call('GET', `/orders/shop/items/${order.id}`, { token: shop.token });
    expect(shopView.body.data.order.totalAmount).toBe(70);
    expect(shopView.body.data.items[0]).toMatchObject({ discount: 10, subtotal: 70 });
  });

  it('stay as they are when a price changes after checkout', async () => {
    const product = await cloth();
    const { customer } = await filled({ productId: product.id, quantity: 3 });
    const { order } = (await pay(customer.token)).body.data;
    await change(product.id, { quantityPrices: [], price: 25 });
    const { body } = await market.call('GET', `/orders/${order.id}`, { token: customer.token });
    expect(body.data).toMatchObject({ subtotal: 50, totalAmount: 52.5 });
  });

  it('reach free delivery by the discounted price', async () => {
    const seller = await newShop(market);
    const zones = [{ area: 'GHANA', fee: 7, daysFrom: 1, daysTo: 2 }];
    const body = { freeAbove: 55, options: [{ kind: 'DELIVERY', zones }] };
    const saved = await market.call('PUT', '/shops/delivery', { token: seller.token, body });
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
    const product = await cloth(undefined, seller);
    const { customer, cart } = await filled({ productId: product.id, quantity: 3 });
    expect(cart.delivery[0].subtotal).toBe(50);
    const { order } = (await pay(customer.token)).body.data;
    expect(order).toMatchObject({ subtotal: 50, deliveryTotal: 7, totalAmount: 59.5 });
  });
});

describe('a refund of an item with a price by quantity', () => {
  // Shows docs/api.md, Prices by quantity: `subtotal` and a cart's `totalAmount` are after `discount`
  it('is the price paid for the item, whole and in part', async () => {
    const seller = await newShop(market);
    const product = await cloth(undefined, seller);
    const { customer } = await filled({ productId: product.id, quantity: 3 });
    const { order } = (await pay(customer.token)).body.data;
    const [item] = order.orderItems;
    expect(item.refundable).toBe(52.5);
    const admin = await demoAdmin(market);
    const refund = (amount: number) =>
      refundPart(market, admin, order.id, { itemId: item.id, amount, reason: 'A torn edge' });
    expect((await refund(52.51)).status).toBe(422);
    expect((await refund(21)).status).toBe(200);
    expect((await readEarnings(market, seller.token)).held).toBe(30);
    expect((await refund(31.5)).status).toBe(200);
    expect((await readEarnings(market, seller.token)).held).toBe(0);
    const { body } = await market.call('GET', `/orders/${order.id}`, { token: customer.token });
    expect(body.data.orderStatus).toBe('CANCELLED');
  });

  // Shows docs/api.md, Prices by quantity: `subtotal` and a cart's `totalAmount` are after `discount`
  it('leaves the shop’s earnings and shows the discount on its statement', async () => {
    const seller = await newShop(market);
    const product = await cloth(undefined, seller);
    const { customer } = await filled({ productId: product.id, quantity: 10 });
    const { order } = (await pay(customer.token)).body.data;
    expect(order.subtotal).toBe(155);
    await handOver(market, seller, order.id);
    expect(await readEarnings(market, seller.token)).toMatchObject({ held: 0, available: 155 });
    const today = new Date().toISOString().slice(0, 10);
    const query = `?from=${today}&to=${today}`;
    const { body } = await market.call('GET', `/shops/statement${query}`, { token: seller.token });
    expect(body.data.lines[0]).toMatchObject({ kind: 'SALE', amount: 155, discount: 45, fee: 7.75 });
    expect(body.data.totals.sales).toBe(155);
  });
});

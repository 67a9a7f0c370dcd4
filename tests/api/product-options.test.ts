import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Market, openMarket } from './support/open-market.ts';
import { ADDRESS, newCustomer, newestMail, stockOf } from './support/people.ts';
import { demoAdmin, newShop, type TestShop } from './support/sellers.ts';

const SIZE = { name: 'Size', values: ['41', '42'] };
const COLOUR = { name: 'Colour', values: ['brown', 'black'] };
const APPROVES_AT_ONCE = '0551234987';
const WAITS = '0551234980';

let market: Market;
let shop: TestShop;
beforeAll(async () => {
  market = await openMarket();
  shop = await newShop(market);
});
afterAll(() => market.close());

interface Variant {
  id: string;
  name: string;
  values: string[];
  price: number;
  stockQuantity: number;
  inStock: boolean;
}

let made = 0;
/** Sandals in two sizes and two colours: 160, three of each; black in 42 is 175. */
async function sandals(rest: Record<string, unknown> = {}) {
  const { status, body } = await market.call('POST', '/products', {
    token: shop.token,
    body: {
      name: `Sandals ${++made}`,
      ...{ price: 160, stockQuantity: 3, options: [SIZE, COLOUR] },
      variants: [{ values: ['42', 'black'], price: 175 }],
      ...rest,
    },
  });
  expect(status, JSON.stringify(body)).toBe(201);
  return { ...body.data, variant: (...values: string[]) => variantOf(body.data, ...values) };
}

function variantOf(product: { variants: Variant[] }, ...values: string[]): Variant {
  return product.variants.find((one) => one.values.join() === values.join()) as Variant;
}

const read = async (id: string) => (await market.call('GET', `/products/${id}`)).body.data;
const change = (id: string, body: Record<string, unknown>) =>
  market.call('PATCH', `/products/${id}`, { token: shop.token, body });
const add = (token: string, body: Record<string, unknown>) =>
  market.call('POST', '/cart/add', { token, body });
const pay = (token: string, phone = APPROVES_AT_ONCE) =>
  market.call('POST', '/cart/checkout', {
    token,
    body: { paymentMethod: 'MOMO', shippingAddress: ADDRESS, momo: { phone, network: 'mtn' } },
  });

async function buy(body: Record<string, unknown>, phone = APPROVES_AT_ONCE) {
  const customer = await newCustomer(market);
  const added = await add(customer.token, body);
  expect(added.status, JSON.stringify(added.body)).toBe(200);
  return { customer, ...(await pay(customer.token, phone)) };
}

describe('a product with options', () => {
  it('has every combination, its price the cheapest that can be had and its stock their sum', async () => {
    const product = await sandals();
    expect(product).toMatchObject({ price: 160, priceTo: 175, stockQuantity: 12, inStock: true });
    expect(product.variants.map(({ name }: Variant) => name)).toEqual([
      'size 41, brown',
      'size 41, black',
      'size 42, brown',
      'size 42, black',
    ]);
    await change(product.id, {
      variants: [
        ['41', 'brown'],
        ['41', 'black'],
        ['42', 'brown'],
      ].map((values) => ({
        values,
        stockQuantity: 0,
      })),
    });
    expect(await read(product.id)).toMatchObject({ price: 175, priceTo: null, stockQuantity: 3 });
    const listed = await market.call('GET', `/products?shop=${shop.id}&minPrice=170&inStock=true`);
    expect(listed.body.data.map(({ id }: { id: string }) => id)).toContain(product.id);
    expect(listed.body.data.find(({ id }: { id: string }) => id === product.id).variants).toBeUndefined();
    await change(product.id, { variants: [{ values: ['42', 'black'], inStock: false }] });
    expect(await read(product.id)).toMatchObject({ price: 160, stockQuantity: 0, inStock: false });
  });

  it('is ordered by its id alone as its cheapest combination that can be had', async () => {
    const product = await sandals({
      variants: [
        { values: ['41', 'brown'], price: 90, stockQuantity: 0 },
        { values: ['42', 'brown'], price: 120 },
      ],
    });
    expect(product.price).toBe(120);
    const { body, status } = await buy({ productId: product.id });
    expect(status).toBe(201);
    expect(body.data.order.orderItems[0]).toMatchObject({
      productId: product.id,
      variantId: product.variant('42', 'brown').id,
      variantName: 'size 42, brown',
      price: 120,
      product: { name: `${product.name}, size 42, brown` },
    });
  });

  it('refuses the same choice twice, combinations that are none, and a price of no combination', async () => {
    const product = await sandals();
    const refusals: [Record<string, unknown>, string][] = [
      [{ options: [{ name: 'Size', values: ['41', '41'] }] }, 'options.0.values'],
      [{ variants: [{ values: ['43', 'brown'], price: 10 }] }, 'variants'],
      [{ variants: [{ values: ['42', 'brown'] }, { values: ['42', 'brown'] }] }, 'variants'],
      [{ variants: [{ values: ['42', 'brown'], picture: 4 }] }, 'variants'],
      [{ price: 99 }, 'price'],
      [{ stockQuantity: 99 }, 'stockQuantity'],
      [{ addStock: 1 }, 'addStock'],
    ];
    for (const [body, field] of refusals) {
      const refused = await change(product.id, body);
      expect([refused.status, Object.keys(refused.body.errors)], JSON.stringify(body)).toEqual([
        422,
        [field],
      ]);
    }
    // Who repeats what was read, and knows no options, changes the rest.
    const repeated = await change(product.id, { price: 160, stockQuantity: 12, description: 'Goat leather' });
    expect([repeated.status, repeated.body.data.description]).toEqual([200, 'Goat leather']);
    expect((await read(product.id)).variants).toHaveLength(4);
  });

  it('adds what came in to one combination', async () => {
    const product = await sandals();
    await change(product.id, { variants: [{ values: ['41', 'black'], addStock: 7 }] });
    const after = await read(product.id);
    expect(variantOf(after, '41', 'black').stockQuantity).toBe(10);
    expect(after.stockQuantity).toBe(19);
  });

  it('becomes one thing again when its options go', async () => {
    const product = await sandals();
    const changed = await change(product.id, { options: [], price: 150, stockQuantity: 4 });
    expect(changed.body.data).toMatchObject({ options: [], price: 150, priceTo: null, stockQuantity: 4 });
    expect(changed.body.data.variants).toBeUndefined();
    const { body } = await buy({ productId: product.id });
    expect(body.data.order.orderItems[0]).toMatchObject({ variantId: null, price: 150 });
    expect(await stockOf(market, product.id)).toBe(3);
  });
});

describe('the cart', () => {
  it('has one line for each combination, with its own price and what is left of it', async () => {
    const product = await sandals();
    const [brown, black] = [product.variant('42', 'brown'), product.variant('42', 'black')];
    const { token } = await newCustomer(market);
    await add(token, { productId: product.id, variantId: brown.id, quantity: 2 });
    await add(token, { productId: product.id, variantId: black.id });
    const { body } = await add(token, { productId: product.id, variantId: brown.id });
    expect(
      body.data.items.map(({ variantId, quantity, subtotal }: Record<string, unknown>) => [
        variantId,
        quantity,
        subtotal,
      ]),
    ).toEqual([
      [brown.id, 3, 480],
      [black.id, 1, 175],
    ]);
    expect(body.data.items[1].product).toMatchObject({
      name: `${product.name}, size 42, black`,
      price: 175,
      stockQuantity: 3,
    });
    expect((await add(token, { productId: product.id, variantId: brown.id })).body.code).toBe('OUT_OF_STOCK');
    const update = (id: string) => market.call('PUT', `/cart/update/${id}`, { token, body: { quantity: 2 } });
    expect((await update(product.id)).body.code).toBe('CONFLICT');
    expect((await update(body.data.items[0].id)).body.data.items[0].quantity).toBe(2);
    const emptied = await market.call('DELETE', `/cart/remove/${product.id}`, { token });
    expect(emptied.body.data.items).toEqual([]);
  });

  it('takes no combination of another product, and says of one that is no longer made that it is gone', async () => {
    const [product, other] = [await sandals(), await sandals()];
    const { token } = await newCustomer(market);
    const wrong = await add(token, { productId: product.id, variantId: other.variant('41', 'brown').id });
    expect([wrong.status, wrong.body.code]).toEqual([404, 'NOT_FOUND']);
    await add(token, { productId: product.id, variantId: product.variant('41', 'brown').id });
    await change(product.id, { options: [{ name: 'Size', values: ['42'] }, COLOUR] });
    const { body } = await market.call('GET', '/cart', { token });
    expect(body.data.items[0]).toMatchObject({ problem: 'UNAVAILABLE', product: { inStock: false } });
    expect((await pay(token)).body.code).toBe('OUT_OF_STOCK');
  });
});

describe('the stock of a combination', () => {
  const variantStock = async (productId: string, ...values: string[]) =>
    variantOf(await read(productId), ...values).stockQuantity;

  it('is taken with the order and given back when that is cancelled', async () => {
    const product = await sandals();
    const variantId = product.variant('41', 'black').id;
    const { body, customer } = await buy({ productId: product.id, variantId, quantity: 2 });
    expect([await variantStock(product.id, '41', 'black'), await stockOf(market, product.id)]).toEqual([
      1, 10,
    ]);
    const itemId = body.data.order.orderItems[0].id;
    const cancelled = await market.call('PATCH', `/orders/items/${itemId}/status`, {
      token: shop.token,
      body: { status: 'CANCELLED', notes: 'The sole came off' },
    });
    expect(cancelled.status, JSON.stringify(cancelled.body)).toBe(200);
    expect([await variantStock(product.id, '41', 'black'), await stockOf(market, product.id)]).toEqual([
      3, 12,
    ]);
    const mail = await newestMail(market, customer.email, 'order-paid');
    expect(mail?.text).toContain(`${product.name}, size 41, black`);
  });

  it('never goes below zero when many buy the last pieces at once', async () => {
    const product = await sandals({ stockQuantity: 2 });
    const [brown, black] = [product.variant('41', 'brown').id, product.variant('41', 'black').id];
    const carts = await Promise.all(
      Array.from({ length: 8 }, async (_, at) => {
        const { token } = await newCustomer(market);
        // Two of them name no combination: theirs is the cheapest, which the others want as well.
        const named = at < 2 ? {} : { variantId: at % 2 ? black : brown };
        await add(token, { productId: product.id, ...named });
        return token;
      }),
    );
    const answers = await Promise.all(carts.map((token) => pay(token)));
    const sold = answers.filter(({ status }) => status === 201);
    expect(
      answers.filter(({ status }) => status !== 201).every(({ body }) => body.code === 'OUT_OF_STOCK'),
    ).toBe(true);
    expect(sold).toHaveLength(4);
    const after = await read(product.id);
    expect(after.variants.map(({ stockQuantity }: Variant) => stockQuantity)).toEqual([0, 0, 2, 2]);
    expect(await stockOf(market, product.id)).toBe(4);
  });

  it('is counted once when two lines come to the same combination', async () => {
    const product = await sandals({ options: [{ name: 'Size', values: ['41'] }], variants: undefined });
    const { token } = await newCustomer(market);
    // Put in before the product had options, and by its combination since.
    await market.rows("update products set options = '[]' where id = $1", [product.id]);
    await add(token, { productId: product.id, quantity: 2 });
    await market.rows(`update products set options = '[{"name":"Size","values":["41"]}]' where id = $1`, [
      product.id,
    ]);
    await add(token, { productId: product.id, variantId: product.variant('41').id, quantity: 2 });
    const refused = await pay(token);
    expect([refused.status, refused.body.code]).toEqual([409, 'OUT_OF_STOCK']);
    expect(refused.body.message).toContain('Only 3 of');
  });

  it('comes back to a combination that is no longer made, and is on sale with it again', async () => {
    const product = await sandals();
    const variantId = product.variant('41', 'brown').id;
    const { customer, body } = await buy({ productId: product.id, variantId, quantity: 3 }, WAITS);
    await change(product.id, { options: [{ name: 'Size', values: ['42'] }, COLOUR] });
    expect(await stockOf(market, product.id)).toBe(6);
    await market.rows(
      "update payment_attempts set status = 'EXPIRED', finalised_at = now() where order_id = $1",
      [body.data.order.id],
    );
    const given = await market.call('POST', `/orders/${body.data.order.id}/cancel`, {
      token: customer.token,
    });
    expect(given.status, JSON.stringify(given.body)).toBe(200);
    expect(await stockOf(market, product.id)).toBe(6);
    await change(product.id, { options: [SIZE, COLOUR] });
    const again = await read(product.id);
    expect(variantOf(again, '41', 'brown')).toMatchObject({ id: variantId, stockQuantity: 3, inStock: true });
    // One that nobody had ordered was removed, and begins anew.
    expect(variantOf(again, '41', 'black').id).not.toBe(product.variant('41', 'black').id);
  });
});

describe('what was bought', () => {
  it('keeps the name of its combination, however the options are called later', async () => {
    const product = await sandals();
    const { body, customer } = await buy({
      productId: product.id,
      variantId: product.variant('42', 'black').id,
    });
    await change(product.id, { options: [{ name: 'EU size', values: ['44'] }], price: 10, stockQuantity: 1 });
    const orderId = body.data.order.id;
    const name = `${product.name}, size 42, black`;
    const asCustomer = await market.call('GET', `/orders/${orderId}`, { token: customer.token });
    const asShop = await market.call('GET', `/orders/${orderId}`, { token: shop.token });
    const asAdmin = await market.call('GET', `/orders/${orderId}`, { token: await demoAdmin(market) });
    for (const { body: seen } of [asCustomer, asShop, asAdmin]) {
      expect(seen.data.orderItems[0]).toMatchObject({ variantName: 'size 42, black', product: { name } });
    }
    const again = await market.call('POST', `/orders/${orderId}/buy-again`, { token: customer.token });
    expect(again.body.data.missing).toMatchObject([{ name, reason: 'No longer sold' }]);
  });

  it('is bought again in the same combination', async () => {
    const product = await sandals();
    const variantId = product.variant('41', 'black').id;
    const { body, customer } = await buy({ productId: product.id, variantId, quantity: 2 });
    const again = await market.call('POST', `/orders/${body.data.order.id}/buy-again`, {
      token: customer.token,
    });
    expect(again.body.data.added).toEqual([
      { productId: product.id, variantId, name: `${product.name}, size 41, black`, quantity: 1 },
    ]);
    expect(again.body.data.cart.items[0]).toMatchObject({ variantId, quantity: 1 });
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Market, openMarket } from './support/open-market.ts';
import { COLOUR, optionProductHelpers, type Variant } from './support/option-products.ts';
import { newCustomer, readStock } from './support/people.ts';
import { newShop, type TestShop } from './support/sellers.ts';

/* The options that a seller offers, and how a chosen one appears in the cart. */

let market: Market;
let shop: TestShop;
beforeAll(async () => {
  market = await openMarket();
  shop = await newShop(market);
});
afterAll(() => market.close());

const { sandals, findVariant, read, change, add, pay, buy } = optionProductHelpers(
  () => market,
  () => shop,
);

describe('a product with options', () => {
  it('has every combination, the price of the cheapest available one and the sum of stock', async () => {
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

  // Shows docs/specification.md, 2, Product detail: The default is the cheapest available combination.
  it('is ordered by its id as the cheapest available combination', async () => {
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

  it('refuses a repeated choice, invalid combinations, and a price without one', async () => {
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
    // A client that knows no options sends the product back and changes the other fields.
    const repeated = await change(product.id, { price: 160, stockQuantity: 12, description: 'Goat leather' });
    expect([repeated.status, repeated.body.data.description]).toEqual([200, 'Goat leather']);
    expect((await read(product.id)).variants).toHaveLength(4);
  });

  it('adds stock to one combination', async () => {
    const product = await sandals();
    await change(product.id, { variants: [{ values: ['41', 'black'], addStock: 7 }] });
    const after = await read(product.id);
    expect(findVariant(after, '41', 'black').stockQuantity).toBe(10);
    expect(after.stockQuantity).toBe(19);
  });

  it('becomes a simple product when its options are removed', async () => {
    const product = await sandals();
    const changed = await change(product.id, { options: [], price: 150, stockQuantity: 4 });
    expect(changed.body.data).toMatchObject({ options: [], price: 150, priceTo: null, stockQuantity: 4 });
    expect(changed.body.data.variants).toBeUndefined();
    const { body } = await buy({ productId: product.id });
    expect(body.data.order.orderItems[0]).toMatchObject({ variantId: null, price: 150 });
    expect(await readStock(market, product.id)).toBe(3);
  });
});

describe('the cart with combinations', () => {
  // Shows docs/specification.md, 2, Product detail: The default is the cheapest available combination.
  it('has one line for each combination, with its own price and stock', async () => {
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

  it('has the cheapest available combination for a product that had no options before', async () => {
    const body = { name: 'Late Sandals', price: 160, stockQuantity: 3 };
    const { id } = (await market.call('POST', '/products', { token: shop.token, body })).body.data;
    const { token } = await newCustomer(market);
    await add(token, { productId: id });
    const prices = { '41': 160, '42': 150, '43': 170 };
    await change(id, {
      options: [{ name: 'Size', values: Object.keys(prices) }],
      variants: Object.entries(prices).map(([size, price]) => ({ values: [size], price, stockQuantity: 1 })),
    });
    expect((await market.call('GET', '/cart', { token })).body.data.items[0].product).toMatchObject({
      name: 'Late Sandals, size 42',
      price: 150,
    });
  });

  it('refuses another product’s combination and says that a deleted one is gone', async () => {
    const [product, other] = [await sandals(), await sandals()];
    const { token } = await newCustomer(market);
    const wrong = await add(token, { productId: product.id, variantId: other.variant('41', 'brown').id });
    expect([wrong.status, wrong.body.code]).toEqual([404, 'NOT_FOUND']);
    await add(token, { productId: product.id, variantId: product.variant('41', 'brown').id });
    await change(product.id, { variants: [{ values: ['41', 'brown'], inStock: false }] });
    const off = await market.call('GET', '/cart', { token });
    expect(off.body.data.items[0].product.inStock).toBe(false);
    await change(product.id, { options: [{ name: 'Size', values: ['42'] }, COLOUR] });
    const { body } = await market.call('GET', '/cart', { token });
    expect(body.data.items[0]).toMatchObject({ problem: 'UNAVAILABLE', product: { inStock: false } });
    expect((await pay(token)).body.code).toBe('OUT_OF_STOCK');
  });

  it('cannot be ordered with one that is no longer on sale', async () => {
    const product = await sandals();
    const { token } = await newCustomer(market);
    await add(token, { productId: product.id, variantId: product.variant('42', 'brown').id });
    await change(product.id, { variants: [{ values: ['42', 'brown'], inStock: false }] });
    const refused = await pay(token);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      `${product.name}, size 42, brown is no longer on sale. Remove it to continue.`,
    ]);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Market, openMarket } from './support/open-market.ts';
import { newCustomer, productNamed } from './support/people.ts';

let market: Market;
beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());

async function filledCart(name = 'White Maize', quantity = 2) {
  const { token } = await newCustomer(market);
  const product = await productNamed(market, name);
  const added = await market.call('POST', '/cart/add', { token, body: { productId: product.id, quantity } });
  return { token, product, cart: added.body.data };
}

describe('the cart', () => {
  // Shows docs/specification.md, 3: Empty: id empty, no items, 0
  it('is empty at first, without an id', async () => {
    const { token } = await newCustomer(market);
    const { body } = await market.call('GET', '/cart', { token });
    expect(body.data).toEqual({
      ...{
        id: '',
        items: [],
        totalAmount: 0,
        discount: 0,
        marketDiscount: 0,
        coupon: null,
        credit: 0,
        feePercent: 5,
        fees: [],
      },
      ...{ delivery: [], deliveryTotal: 0 },
    });
  });

  // Shows docs/specification.md, 3: **cart line**: `id`, `productId`, `quantity`, `product`
  // Shows docs/specification.md, 5: One piece is added by default.
  it('adds one by default, merges the same product into one line, and totals without the fee', async () => {
    const { token, product } = await filledCart();
    const { body } = await market.call('POST', '/cart/add', { token, body: { productId: product.id } });
    expect(body.data.items).toHaveLength(1);
    expect(body.data.items[0]).toMatchObject({
      productId: product.id,
      quantity: 3,
      subtotal: 84,
      problem: null,
    });
    expect(body.data.totalAmount).toBe(84);
  });

  it('totals over all its lines', async () => {
    const { token } = await filledCart('White Maize', 2);
    const body = { productId: (await productNamed(market, 'Savannah Blossom Honey')).id };
    expect((await market.call('POST', '/cart/add', { token, body })).body.data.totalAmount).toBe(116);
  });

  // Shows docs/api.md, Points settled: `{id}` is the product's; a line's is accepted too
  it('takes the product id or the line id to update and remove', async () => {
    const { token, product, cart } = await filledCart();
    const byProduct = await market.call('PUT', `/cart/update/${product.id}`, {
      token,
      body: { quantity: 5 },
    });
    expect(byProduct.body.data.items[0].quantity).toBe(5);
    const byLine = await market.call('PUT', `/cart/update/${cart.items[0].id}`, {
      token,
      body: { quantity: 1 },
    });
    expect(byLine.body.data.items[0].quantity).toBe(1);
    const removed = await market.call('DELETE', `/cart/remove/${cart.items[0].id}`, { token });
    expect(removed.body.data.items).toEqual([]);
    expect((await market.call('DELETE', `/cart/remove/${product.id}`, { token })).status).toBe(404);
  });

  // Shows docs/api.md, Points settled: `{id}` is the product's; a line's is accepted too
  it('is emptied by one call', async () => {
    const { token } = await filledCart();
    expect((await market.call('DELETE', '/cart/clear', { token })).body.data.items).toEqual([]);
  });

  // Shows docs/specification.md, 9: **quantity**: 1 to the stock
  it('refuses more than the stock and sold-out products', async () => {
    const { token, product } = await filledCart("Ewe Kente, Men's Cloth", 3);
    const more = await market.call('POST', '/cart/add', { token, body: { productId: product.id } });
    expect([more.status, more.body.code]).toEqual([409, 'OUT_OF_STOCK']);
    expect(more.body.message).toContain('Only 3');
    const soldOut = await productNamed(market, 'Sun-Dried Tomatoes');
    const none = await market.call('POST', '/cart/add', { token, body: { productId: soldOut.id } });
    expect([none.status, none.body.message]).toEqual([409, 'Sun-Dried Tomatoes is out of stock.']);
  });

  it('holds a hundred different products, and more than one of each', async () => {
    const { token, cart, product } = await filledCart();
    const fill = (lines: number) =>
      market.rows(
        `insert into cart_items (cart_id, product_id, quantity)
         select $1, id, 1 from products where listed and stock_quantity > 0 and id <> $2 order by id limit $3`,
        [cart.id, product.id, lines],
      );
    await fill(98);
    const [next, last] = await market.rows<{ id: string }>(
      `select id from products where listed and stock_quantity > 0
         and id not in (select product_id from cart_items where cart_id = $1) order by id limit 2`,
      [cart.id],
    );
    const add = (productId?: string) => market.call('POST', '/cart/add', { token, body: { productId } });
    expect((await add(next?.id)).status).toBe(200);
    expect((await add(product.id)).status).toBe(200);
    const full = await add(last?.id);
    expect([full.status, full.body.code]).toEqual([409, 'CONFLICT']);
    expect((await market.call('GET', '/cart', { token })).body.data.items).toHaveLength(100);
  });

  it.each([
    { quantity: 0 },
    { quantity: -1 },
    { quantity: 1.5 },
    { quantity: 'two' },
    { quantity: 1e12 },
    {},
  ])('refuses the quantity of %j', async (body) => {
    const { token, product } = await filledCart();
    expect((await market.call('PUT', `/cart/update/${product.id}`, { token, body })).status).toBe(422);
  });

  it('shows on each line what has changed of its product', async () => {
    const { token, product } = await filledCart('Yellow Maize', 4);
    const line = async () => (await market.call('GET', '/cart', { token })).body.data.items[0];
    await market.rows('update products set stock_quantity = 2 where id = $1', [product.id]);
    expect((await line()).problem).toBe('NOT_ENOUGH_STOCK');
    const lowered = await market.call('PUT', `/cart/update/${product.id}`, { token, body: { quantity: 2 } });
    expect(lowered.body.data.items[0].problem).toBeNull();
    await market.rows('update products set stock_quantity = 0 where id = $1', [product.id]);
    expect(await line()).toMatchObject({ problem: 'OUT_OF_STOCK', product: { inStock: false } });
    const unchanged = await market.call('PUT', `/cart/update/${product.id}`, {
      token,
      body: { quantity: 2 },
    });
    expect(unchanged.status).toBe(200);
    await market.rows('update products set stock_quantity = 9, archived_at = now() where id = $1', [
      product.id,
    ]);
    expect(await line()).toMatchObject({ problem: 'UNAVAILABLE', product: { inStock: false } });
  });

  it('keeps all of ten concurrent additions', async () => {
    const { token } = await newCustomer(market);
    const product = await productNamed(market, 'Pearl Millet');
    const adding = Array.from({ length: 10 }, () =>
      market.call('POST', '/cart/add', { token, body: { productId: product.id } }),
    );
    await Promise.all(adding);
    expect((await market.call('GET', '/cart', { token })).body.data.items[0].quantity).toBe(10);
  });

  // Shows docs/specification.md, 6: What belongs to somebody else is not found.
  it('belongs to one person', async () => {
    const { product, cart } = await filledCart();
    const { token } = await newCustomer(market);
    expect((await market.call('DELETE', `/cart/remove/${cart.items[0].id}`, { token })).status).toBe(404);
    const update = { token, body: { quantity: 9 } };
    expect((await market.call('PUT', `/cart/update/${product.id}`, update)).status).toBe(404);
  });
});

describe('the wishlist', () => {
  // Shows docs/specification.md, 3: **wishlist entry**: `productId` and the product
  it('adds a product once, lists it, and removes it', async () => {
    const { token } = await newCustomer(market);
    const product = await productNamed(market, 'Oval Shopper');
    const body = { productId: product.id };
    await market.call('POST', '/wishlist/add', { token, body });
    const again = await market.call('POST', '/wishlist/add', { token, body });
    expect(again.body.data).toHaveLength(1);
    expect(again.body.data[0]).toMatchObject({ productId: product.id, product: { name: 'Oval Shopper' } });
    expect((await market.call('DELETE', `/wishlist/remove/${product.id}`, { token })).body.data).toEqual([]);
    expect((await market.call('DELETE', `/wishlist/remove/${product.id}`, { token })).status).toBe(404);
  });

  it('refuses a product that does not exist', async () => {
    const { token } = await newCustomer(market);
    expect(
      (await market.call('POST', '/wishlist/add', { token, body: { productId: 'nothing' } })).status,
    ).toBe(404);
  });
});

describe('access to cart and wishlist', () => {
  const routes = [
    ['GET', '/cart'],
    ['POST', '/cart/add'],
    ['DELETE', '/cart/clear'],
    ['POST', '/cart/checkout'],
    ['GET', '/wishlist'],
    ['POST', '/wishlist/add'],
    ['GET', '/orders'],
    ['GET', '/orders/x/payment'],
    ['POST', '/orders/x/pay'],
    ['GET', '/users/profile'],
    ['GET', '/users/addresses'],
  ] as const;

  // Shows docs/specification.md, 5: Cart and wishlist need a sign-in.
  // Shows docs/specification.md, 6: No wishlist, nothing into the cart
  it.each(routes)('%s %s needs a customer', async (method, path) => {
    expect((await market.call(method, path)).status).toBe(401);
    expect((await market.call(method, path, { token: 'a'.repeat(43) })).status).toBe(401);
    const [shop] = await market.rows<{ id: string }>('select id from shops limit 1');
    const token = `shop-token-${method}-${path.replace(/\W/g, '-')}`;
    await market.rows(
      "insert into sessions (token_hash, shop_id, expires_at) values (encode(sha256($1::bytea), 'hex'), $2, now() + interval '1 hour')",
      [token, shop?.id],
    );
    expect((await market.call(method, path, { token })).status).toBe(403);
  });
});

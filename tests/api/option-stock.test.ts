import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Market, openMarket } from './support/open-market.ts';
import { COLOUR, optionProductHelpers, SIZE, type Variant, WAITS } from './support/option-products.ts';
import { newCustomer, newestMail, readStock } from './support/people.ts';
import { demoAdmin, newShop, type TestShop } from './support/sellers.ts';

/* Stock of each combination of options, and the combination recorded in an order. */

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

describe('the stock of a combination', () => {
  const variantStock = async (productId: string, ...values: string[]) =>
    findVariant(await read(productId), ...values).stockQuantity;

  // Shows docs/design.md, Orders: A combination is taken under the lock of its product
  it('is taken with the order and restored when it is cancelled', async () => {
    const product = await sandals();
    const variantId = product.variant('41', 'black').id;
    const { body, customer } = await buy({ productId: product.id, variantId, quantity: 2 });
    expect([await variantStock(product.id, '41', 'black'), await readStock(market, product.id)]).toEqual([
      1, 10,
    ]);
    const itemId = body.data.order.orderItems[0].id;
    const cancelled = await market.call('PATCH', `/orders/items/${itemId}/status`, {
      token: shop.token,
      body: { status: 'CANCELLED', notes: 'The sole came off' },
    });
    expect(cancelled.status, JSON.stringify(cancelled.body)).toBe(200);
    expect([await variantStock(product.id, '41', 'black'), await readStock(market, product.id)]).toEqual([
      3, 12,
    ]);
    const mail = await newestMail(market, customer.email, 'order-paid');
    expect(mail?.text).toContain(`${product.name}, size 41, black`);
  });

  // Shows docs/design.md, Orders: A combination is taken under the lock of its product
  it('never goes below zero when many buy the last items at once', async () => {
    const product = await sandals({ stockQuantity: 2 });
    const [brown, black] = [product.variant('41', 'brown').id, product.variant('41', 'black').id];
    const carts = await Promise.all(
      Array.from({ length: 8 }, async (_, at) => {
        const { token } = await newCustomer(market);
        // The first two name no combination and get the cheapest, which others want as well.
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
    expect(await readStock(market, product.id)).toBe(4);
  });

  it('is counted once when two lines have the same combination', async () => {
    const product = await sandals({ options: [{ name: 'Size', values: ['41'] }], variants: undefined });
    const { token } = await newCustomer(market);
    // One line from before the product had options, one with the same combination.
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

  it('is restored to a deleted combination, which is on sale with it again', async () => {
    const product = await sandals();
    const variantId = product.variant('41', 'brown').id;
    const { customer, body } = await buy({ productId: product.id, variantId, quantity: 3 }, WAITS);
    await change(product.id, { options: [{ name: 'Size', values: ['42'] }, COLOUR] });
    expect(await readStock(market, product.id)).toBe(6);
    await market.rows(
      "update payment_attempts set status = 'EXPIRED', finalised_at = now() where order_id = $1",
      [body.data.order.id],
    );
    const cancellation = await market.call('POST', `/orders/${body.data.order.id}/cancel`, {
      token: customer.token,
    });
    expect(cancellation.status, JSON.stringify(cancellation.body)).toBe(200);
    expect(await readStock(market, product.id)).toBe(6);
    await change(product.id, { options: [SIZE, COLOUR] });
    const again = await read(product.id);
    expect(findVariant(again, '41', 'brown')).toMatchObject({
      id: variantId,
      stockQuantity: 3,
      inStock: true,
    });
    // A combination that was never ordered is deleted, so it gets a new id.
    expect(findVariant(again, '41', 'black').id).not.toBe(product.variant('41', 'black').id);
  });
});

describe('a bought combination', () => {
  // Shows docs/design.md, Orders: A combination is taken under the lock of its product
  it('keeps its name when the options are renamed', async () => {
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
    for (const { body: detail } of [asCustomer, asShop, asAdmin]) {
      expect(detail.data.orderItems[0]).toMatchObject({ variantName: 'size 42, black', product: { name } });
    }
    const again = await market.call('POST', `/orders/${orderId}/buy-again`, { token: customer.token });
    expect(again.body.data.missing).toMatchObject([{ name, reason: 'No longer sold' }]);
  });

  it('is bought again as the same combination', async () => {
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

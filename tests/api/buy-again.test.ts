import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Market, openMarket } from './support/open-market.ts';
import { newCustomer, orderFrom, readStock } from './support/people.ts';
import { demoShop, mainProduct, sale, type TestShop } from './support/sellers.ts';

let market: Market;
let shop: TestShop;

beforeAll(async () => {
  market = await openMarket();
  shop = await demoShop(market, 0);
});
afterAll(() => market.close());

const again = (orderId: string, token: string) =>
  market.call('POST', `/orders/${orderId}/buy-again`, { token });

it('buying again fills the cart with what is still sold, once, within the stock', async () => {
  const { orderId, productId, customer } = await sale(market, shop, 3);
  const first = await again(orderId, customer.token);
  expect(first.status).toBe(200);
  expect(first.body.data).toMatchObject({ added: [{ productId, quantity: 3 }], missing: [] });
  expect(first.body.data.cart.items).toMatchObject([{ productId, quantity: 3 }]);
  expect((await again(orderId, customer.token)).body.data.added).toMatchObject([{ quantity: 3 }]);

  const stock = await readStock(market, productId);
  await market.rows('update products set stock_quantity = 2 where id = $1', [productId]);
  await market.call('DELETE', '/cart/clear', { token: customer.token });
  const few = (await again(orderId, customer.token)).body.data;
  expect(few.added).toMatchObject([{ quantity: 2 }]);
  expect(few.missing).toMatchObject([{ productId, reason: 'Only 2 of the 3 are left' }]);

  await market.rows('update products set stock_quantity = 0 where id = $1', [productId]);
  await market.call('DELETE', '/cart/clear', { token: customer.token });
  const gone = (await again(orderId, customer.token)).body.data;
  expect(gone).toMatchObject({ added: [], missing: [{ reason: 'Sold out' }], cart: { items: [] } });

  await market.rows('update products set stock_quantity = $2, archived_at = now() where id = $1', [
    productId,
    stock,
  ]);
  const archived = (await again(orderId, customer.token)).body.data;
  expect(archived.missing).toMatchObject([{ reason: 'No longer sold' }]);
  await market.rows('update products set archived_at = null where id = $1', [productId]);
  expect((await again(orderId, (await newCustomer(market)).token)).status).toBe(404);
});

it('buying again fills the last place of a cart that holds a part of the order, and no more', async () => {
  const { token } = await newCustomer(market);
  const other = await mainProduct(market, (await demoShop(market, 1)).id);
  const { name: product } = await mainProduct(market, shop.id);
  const add = (productId: string) => market.call('POST', '/cart/add', { token, body: { productId } });
  await add(other.id);
  const { body } = await orderFrom(market, token, { product, wallet: '0551234987' });
  const { id, orderItems } = body.data.order;
  const [held, last] = orderItems.map(({ productId }: { productId: string }) => productId);
  const cartId = (await add(held)).body.data.id;
  const fill = (count: number) =>
    market.rows(
      `insert into cart_items (cart_id, product_id, quantity)
       select $1, id, 1 from products where listed and id <> $2
         and id not in (select product_id from cart_items where cart_id = $1) limit $3`,
      [cartId, last, count],
    );
  await fill(98);
  const filled = (await again(id, token)).body.data;
  expect([filled.added.length, filled.missing, filled.cart.items.length]).toEqual([2, [], 100]);
  await market.call('DELETE', `/cart/remove/${last}`, { token });
  await fill(1);
  const full = (await again(id, token)).body.data;
  expect(full.missing).toMatchObject([{ productId: last, reason: 'Your cart is full' }]);
  expect(full.cart.items).toHaveLength(100);
});

it('an address keeps its name until it gets another one', async () => {
  const { token } = await newCustomer(market);
  const place = { street: 'House 1, Adum Road', city: 'Kumasi', state: 'Ashanti' };
  const add = (body: object) => market.call('POST', '/users/profile/address', { token, body });
  expect((await add({ ...place, label: 'Mama in Kumasi' })).body.data.label).toBe('Mama in Kumasi');
  // Checkout sends the same address without a label.
  const { id, label } = (await add(place)).body.data;
  expect(label).toBe('Mama in Kumasi');
  const change = (body: object) => market.call('PUT', `/users/profile/update/${id}`, { token, body });
  expect((await change({ city: 'Ejisu' })).body.data).toMatchObject({
    label: 'Mama in Kumasi',
    city: 'Ejisu',
  });
  expect((await change({ label: '' })).body.data.label).toBe('');
  expect((await change({ label: 'a'.repeat(41) })).body.errors).toHaveProperty('label');
});

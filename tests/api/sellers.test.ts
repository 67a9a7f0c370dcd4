import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeRefundsDue } from '../support/refunds.ts';
import { type Market, openMarket, until } from './support/open-market.ts';
import { ledgerImbalance, newCustomer, newestMail, orderFrom, readStock } from './support/people.ts';
import { shopLogin } from './support/sellers.ts';

let market: Market;
let seller: string;
let other: string;

beforeAll(async () => {
  market = await openMarket();
  seller = (await shopLogin(market, 'seller@dwaso.test')).body.data;
  const [second] = await market.rows<{ email: string }>(
    "select email from shops where name = 'Nkwantapong Grain Yard'",
  );
  other = (await shopLogin(market, second?.email ?? '')).body.data;
});
afterAll(() => market.close());

/** A paid order of one product. */
async function paidOrder(product: string, quantity = 1) {
  const customer = await newCustomer(market);
  const { body } = await orderFrom(market, customer.token, { product, quantity, wallet: '0551234987' });
  expect(body.data.payment.status).toBe('SUCCEEDED');
  return { ...customer, orderId: body.data.order.id as string, item: body.data.order.orderItems[0] };
}

const order = async (token: string, id: string) =>
  (await market.call('GET', `/orders/${id}`, { token })).body.data;

describe('a shop’s products', () => {
  const oranges = { name: 'Sweet Oranges', price: 25.5, stockQuantity: 12, unit: 'basket' };

  it('are created, changed, switched off, archived and restored', async () => {
    const created = await market.call('POST', '/products', { token: seller, body: oranges });
    expect(created.status).toBe(201);
    const { id } = created.body.data;
    expect((await market.call('GET', `/products/${id}`)).body.data).toMatchObject({
      ...oranges,
      inStock: true,
    });
    const changed = await market.call('PATCH', `/products/${id}`, {
      token: seller,
      body: { price: 30, inStock: false },
    });
    expect(changed.body.data).toMatchObject({ price: 30, inStock: false, stockQuantity: 12 });
    expect((await market.call('DELETE', `/products/${id}`, { token: seller })).status).toBe(200);
    expect((await market.call('GET', `/products/${id}`)).status).toBe(404);
    expect((await market.call('DELETE', `/products/${id}`, { token: seller })).status).toBe(409);
    expect((await market.call('POST', `/products/${id}/restore`, { token: seller })).status).toBe(200);
    expect((await market.call('GET', `/products/${id}`)).status).toBe(200);
  });

  it('cannot be changed by anybody else', async () => {
    const { body } = await market.call('POST', '/products', { token: seller, body: oranges });
    const { id } = body.data;
    expect((await market.call('PATCH', `/products/${id}`, { token: other, body: { price: 1 } })).status).toBe(
      404,
    );
    expect((await market.call('DELETE', `/products/${id}`, { token: other })).status).toBe(404);
    const foreign = { ...oranges, shopId: '00000000-0000-7000-8000-000000000000' };
    expect(
      (await market.call('POST', '/products', { token: seller, body: foreign })).body.errors.shopId,
    ).toBeDefined();
  });

  it.each([
    [{ ...oranges, price: 0 }, 'price'],
    [{ ...oranges, price: 1.005 }, 'price'],
    [{ ...oranges, stockQuantity: -1 }, 'stockQuantity'],
    [{ ...oranges, name: '' }, 'name'],
    [{ ...oranges, categoryId: 'nothing' }, 'categoryId'],
    [{ ...oranges, listed: true }, 'listed'],
  ])('refuse %j', async (body, field) => {
    const answer = await market.call('POST', '/products', { token: seller, body });
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.errors)).toEqual([field]);
  });

  it('belong to categories of the platform or of the shop itself', async () => {
    const mine = await market.call('POST', '/categories', { token: seller, body: { name: 'Fans' } });
    expect(mine.body.data).toMatchObject({
      name: 'Fans',
      products: [],
      productsCount: 0,
      shop: { id: expect.any(String) },
    });
    expect((await market.call('POST', '/categories', { token: seller, body: { name: 'Fans' } })).status).toBe(
      409,
    );
    const { id } = mine.body.data;
    const inIt = { ...oranges, categoryId: id };
    expect((await market.call('POST', '/products', { token: other, body: inIt })).status).toBe(422);
    expect((await market.call('POST', '/products', { token: seller, body: inIt })).status).toBe(201);
    expect(
      (await market.call('PATCH', `/categories/${id}`, { token: other, body: { name: 'x y' } })).status,
    ).toBe(404);
    expect((await market.call('DELETE', `/categories/${id}`, { token: seller })).status).toBe(409);
  });
});

describe("a shop's orders", () => {
  it('show this shop’s items and total only', async () => {
    const customer = await newCustomer(market);
    const { data } = (await market.call('GET', '/products?search=Oval Shopper')).body;
    await market.call('POST', '/cart/add', { token: customer.token, body: { productId: data[0].id } });
    const { body } = await orderFrom(market, customer.token, {
      product: 'White Maize',
      quantity: 3,
      wallet: '0551234987',
    });
    const { id } = body.data.order;
    const mine = async (token: string) =>
      (await market.call('GET', '/orders/shop/items', { token })).body.data.find(
        (one: { orderId: string }) => one.orderId === id,
      );
    expect((await mine(seller)).order.totalAmount).toBe(210);
    expect((await mine(other)).order.totalAmount).toBe(84);
    expect((await mine(seller)).items).toHaveLength(1);
    expect(JSON.stringify(await mine(seller))).not.toContain('White Maize');
    expect((await mine(seller)).customer.email).toBe(customer.email);
  });

  it('are hidden before they are paid', async () => {
    const { token } = await newCustomer(market);
    const { body } = await orderFrom(market, token, { product: 'Oval Shopper', wallet: '0551230000' });
    const { data } = (await market.call('GET', '/orders/shop/items', { token: seller })).body;
    expect(data.map((one: { orderId: string }) => one.orderId)).not.toContain(body.data.order.id);
    const ship = { token: seller, body: {} };
    expect((await market.call('POST', `/orders/${body.data.order.id}/ship`, ship)).status).toBe(409);
  });

  it('are shipped with carrier and waybill, and delivered; the customer is mailed each time', async () => {
    const { token, orderId, email } = await paidOrder('Oval Shopper');
    const shipped = await market.call('POST', `/orders/${orderId}/ship`, {
      token: seller,
      body: { carrierName: 'VIP bus', trackingNumber: 'KSI-1' },
    });
    expect(shipped.body.data[0]).toMatchObject({ fulfillmentStatus: 'SHIPPED', trackingNumber: 'KSI-1' });
    expect((await newestMail(market, email, 'items-shipped'))?.text).toContain('VIP bus, KSI-1');
    expect((await market.call('POST', `/orders/${orderId}/ship`, { token: seller, body: {} })).status).toBe(
      409,
    );
    await market.call('POST', `/orders/${orderId}/deliver`, { token: seller, body: {} });
    const completed = await order(token, orderId);
    expect(completed.orderStatus).toBe('COMPLETED');
    expect(completed.history.at(-1).text).toBe('Order completed');
  });

  it('cannot be changed by anybody else', async () => {
    const { orderId, item } = await paidOrder('Oval Shopper');
    const change = { token: other, body: { status: 'SHIPPED' } };
    expect((await market.call('PATCH', `/orders/items/${item.id}/status`, change)).status).toBe(404);
    expect((await market.call('POST', `/orders/${orderId}/ship`, { token: other, body: {} })).status).toBe(
      404,
    );
    const cancel = { token: other, body: { notes: 'not mine' } };
    expect((await market.call('POST', `/orders/${orderId}/cancel`, cancel)).status).toBe(404);
  });

  it('restock and refund a cancelled item, with a reason for the customer', async () => {
    const { token, orderId, item, email } = await paidOrder('Oval Shopper', 2);
    const stock = await readStock(market, item.productId);
    const path = `/orders/items/${item.id}/status`;
    const silent = await market.call('PATCH', path, { token: seller, body: { status: 'CANCELLED' } });
    expect(Object.keys(silent.body.errors)).toEqual(['notes']);
    const body = { status: 'CANCELLED', notes: 'The dye ran' };
    expect((await market.call('PATCH', path, { token: seller, body })).status).toBe(200);
    expect((await market.call('PATCH', path, { token: seller, body })).status).toBe(409);
    expect(await readStock(market, item.productId)).toBe(stock + 2);
    expect((await newestMail(market, email, 'items-cancelled'))?.text).toContain('The dye ran');
    await until(async () => {
      await makeRefundsDue(market.database.pool);
      await market.runMoneyJobs();
      return (await order(token, orderId)).paymentStatus === 'REFUNDED';
    });
    const [owed] = await market.rows<{ shop: number; fee: number }>(
      `select coalesce(sum(amount_pesewas) filter (where account = 'SHOP_PAYABLE'), 0)::int as shop,
        coalesce(sum(amount_pesewas) filter (where account = 'PLATFORM_FEE'), 0)::int as fee
        from ledger_entries e join ledger_transactions t on t.id = e.transaction_id where t.order_id = $1`,
      [orderId],
    );
    expect(owed).toEqual({ shop: 0, fee: 0 });
    expect((await order(token, orderId)).orderStatus).toBe('CANCELLED');
    expect(await ledgerImbalance(market)).toBe(0);
  });

  it('take one step when two devices act at the same moment', async () => {
    const { orderId, item } = await paidOrder('Oval Shopper');
    const cancel = () =>
      market.call('POST', `/orders/${orderId}/cancel`, { token: seller, body: { notes: 'Sold out' } });
    expect((await Promise.all([cancel(), cancel(), cancel()])).map((answer) => answer.status).sort()).toEqual(
      [200, 409, 409],
    );
    const refunds = await market.rows('select 1 from refunds where order_id = $1', [orderId]);
    expect(refunds).toHaveLength(1);
    expect(item).toBeDefined();
  });

  it('count in the statistics of the dashboard', async () => {
    const before = (await market.call('GET', '/shops/stats', { token: seller })).body.data;
    await paidOrder('Oval Shopper', 2);
    const after = (await market.call('GET', '/shops/stats', { token: seller })).body.data;
    expect(after.totalOrdersCount).toBe(before.totalOrdersCount + 1);
    expect(after.todayOrdersCount).toBe(before.todayOrdersCount + 1);
    expect(after.ordersToShip).toBe(before.ordersToShip + 1);
    expect(after.totalRevenue).toBeCloseTo(before.totalRevenue + 420);
  });
});

describe('the profile of a shop', () => {
  it('is changed by its owner, and products show the new name', async () => {
    const body = { name: 'Zaare Straw House & Daughters', location: 'Zaare' };
    const { body: answer } = await market.call('PUT', '/shops/update', { token: seller, body });
    expect(answer.data).toMatchObject(body);
    expect((await market.call('GET', '/products?search=daughters')).body.data).not.toHaveLength(0);
    const forbidden = await market.call('PUT', '/shops/update', {
      token: seller,
      body: { status: 'APPROVED' },
    });
    expect(forbidden.body.errors).toEqual({ status: 'This field is not accepted' });
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMemoryStorage, type Market, openMarket } from './support/open-market.ts';
import { ADDRESS, newCustomer } from './support/people.ts';
import { demoAdmin, demoShop, mainProduct, sale, type TestShop } from './support/sellers.ts';

/* Requests of dashboards for this family of back ends, and the fields that they read. */

let market: Market;
let shop: TestShop;
let other: TestShop;
let admin: string;
beforeAll(async () => {
  market = await openMarket({ storage: createMemoryStorage() });
  [shop, other] = [await demoShop(market, 0), await demoShop(market, 1)];
  admin = await demoAdmin(market);
});
afterAll(() => market.close());

describe('a profile form of an existing client', () => {
  it('may repeat the unchanged e-mail of a shop, as a form and as JSON', async () => {
    const body = { email: shop.email.toUpperCase(), location: 'Tamale' };
    const saved = await market.call('PUT', '/shops/update', { token: shop.token, body });
    expect([saved.status, saved.body.data.location]).toEqual([200, 'Tamale']);
    const form = new FormData();
    form.set('email', shop.email);
    form.set('location', 'Yendi');
    expect((await market.call('PUT', '/shops/update', { token: shop.token, form })).status).toBe(200);
  });

  it('may repeat the unchanged e-mail of a customer and never applies a new one at once', async () => {
    const customer = await newCustomer(market);
    const put = (body: object) => market.call('PUT', '/users/profile', { token: customer.token, body });
    expect((await put({ email: customer.email, firstName: 'Afia' })).body.data.firstName).toBe('Afia');
    const updated = await put({ email: 'somebody-else@example.com', lastName: 'Mensah' });
    expect([updated.status, updated.body.data.email, updated.body.data.lastName]).toEqual([
      200,
      customer.email,
      'Mensah',
    ]);
    expect(updated.body.message).toContain('when you confirm it');
    expect((await put({ email: 'no address' })).body.errors).toHaveProperty('email');
    const { body } = await market.call('GET', '/users/profile', { token: customer.token });
    expect(body.data.email).toBe(customer.email);
  });
});

describe('a product for an existing client', () => {
  it('without a category has a readable one and says that it is deleted', async () => {
    const fields = { name: 'Loose Leaf Tea', price: 12, stockQuantity: 3, inStock: 'true' };
    const created = await market.call('POST', '/products', { token: shop.token, body: fields });
    expect(created.body.data).toMatchObject({
      category: { id: '', name: 'Uncategorized' },
      categoryName: 'Uncategorized',
      categoryId: null,
      isArchived: false,
      isDeleted: false,
    });
    const { id } = created.body.data;
    const reread = await market.call('GET', `/products/${id}`);
    expect(reread.body.data.category.name).toBe('Uncategorized');
    await market.call('DELETE', `/products/${id}`, { token: shop.token });
    const all = await market.call('GET', `/shops/${shop.id}/products?includeDeleted=true`, {
      token: shop.token,
    });
    expect(all.body.data.find((one: { id: string }) => one.id === id)).toMatchObject({
      isArchived: true,
      isDeleted: true,
    });
  });
});

describe('an admin’s existing client', () => {
  const waiting = async () => {
    const [row] = await market.rows<{ id: string }>(
      `insert into shops (name, owner_name, email, password_hash, phone_number, location, description, status)
       values ('New Weavers', 'Yaw', gen_random_uuid() || '@example.com', 'x', '+233280000198', 'Ho', 'New', 'EMAIL_VERIFIED')
       returning id`,
    );
    return row?.id as string;
  };

  it('rejects and bans with an empty body or none, and the audit log notes the missing reason', async () => {
    const id = await waiting();
    const rejected = await market.call('POST', `/admin/shops/${id}/reject`, { token: admin });
    expect([rejected.status, rejected.body.data.statusReason]).toEqual([200, 'No reason given']);
    const { id: third } = await demoShop(market, 2);
    const banned = await market.call('POST', `/admin/shops/${third}/ban`, { token: admin, body: {} });
    expect(banned.status).toBe(200);
    await market.call('POST', `/admin/shops/${third}/unban`, { token: admin });
    const log = await market.rows<{ after: object }>(
      "select after from audit_log where action in ('shop.reject', 'shop.ban') order by created_at",
    );
    expect(log.map(({ after }) => after)).toMatchObject([{ reasonGiven: false }, { reasonGiven: false }]);
    const short = await market.call('POST', `/admin/shops/${await waiting()}/reject`, {
      token: admin,
      body: { reason: 'x' },
    });
    expect(short.body.errors.reason).toBe('Give a reason');
  });

  // Shows docs/security.md, 8: 8.1.2, 8.2.3 fields
  it('reads who ordered in the list and in one order; a customer does not', async () => {
    const sold = await sale(market, shop);
    const list = await market.call('GET', '/orders?page=1&limit=5', { token: admin });
    const listed = list.body.data.orders.find((one: { id: string }) => one.id === sold.orderId);
    const one = await market.call('GET', `/orders/${sold.orderId}`, { token: admin });
    for (const order of [listed, one.body.data]) {
      expect(order.user).toMatchObject({ email: sold.customer.email, firstName: expect.any(String) });
    }
    const own = await market.call('GET', `/orders/${sold.orderId}`, { token: sold.customer.token });
    expect(own.body.data.user).toBeUndefined();
  });

  it('reads the role of people as USER or ADMIN', async () => {
    const { body } = await market.call('GET', '/admin/users?page=1&limit=50', { token: admin });
    const roles = new Set(body.data.users.map(({ role }: { role: string }) => role));
    expect([...roles].sort()).toEqual(['ADMIN', 'USER']);
  });
});

describe("a shop's token", () => {
  it('opens its own part of an order at /orders/{id} and no other', async () => {
    const sold = await sale(market, shop);
    const mine = await market.call('GET', `/orders/${sold.orderId}`, { token: shop.token });
    expect(mine.status).toBe(200);
    expect(mine.body.data).toMatchObject({
      id: sold.orderId,
      totalAmount: sold.price,
      orderItems: [{ productId: sold.productId }],
    });
    expect(JSON.stringify(mine.body)).not.toContain('handoverCode');
    expect((await market.call('GET', `/orders/${sold.orderId}`, { token: other.token })).status).toBe(404);
    expect((await market.call('GET', `/orders/${sold.orderId}/payment`, { token: shop.token })).status).toBe(
      403,
    );
  });

  it('may send carrier and reason in place of carrierName and notes', async () => {
    const sold = await sale(market, shop);
    const shipped = await market.call('POST', `/orders/${sold.orderId}/ship`, {
      token: shop.token,
      body: { carrier: 'STC', trackingNumber: 'T-1' },
    });
    expect(shipped.body.data[0]).toMatchObject({ carrierName: 'STC', trackingNumber: 'T-1' });
    const next = await sale(market, shop);
    const cancelled = await market.call('POST', `/orders/${next.orderId}/cancel`, {
      token: shop.token,
      body: { reason: 'Sold out this morning' },
    });
    expect(cancelled.body.data[0]).toMatchObject({
      fulfillmentStatus: 'CANCELLED',
      notes: 'Sold out this morning',
    });
  });

  it('reads the shop of a category, its own products in it, and one category', async () => {
    const created = await market.call('POST', '/categories', { token: shop.token, body: { name: 'Teas' } });
    const { id } = created.body.data;
    expect(created.body.data).toMatchObject({ shop: { id: shop.id }, products: [], productsCount: 0 });
    const body = { name: 'Hibiscus Tea', price: 12, stockQuantity: 3, categoryId: id };
    const product = (await market.call('POST', '/products', { token: shop.token, body })).body.data;
    const one = await market.call('GET', `/categories/${id}`, { token: shop.token });
    expect(one.body.data).toMatchObject({
      products: [{ id: product.id, name: 'Hibiscus Tea' }],
      productsCount: 1,
      shop: { id: shop.id, name: shop.name },
    });
    expect((await market.call('GET', `/categories/${id}`)).body.data.products).toEqual([]);
    expect((await market.call('GET', '/categories/nothing')).status).toBe(404);
    const list = await market.call('GET', '/categories', { token: shop.token });
    const listed = list.body.data.find((category: { id: string }) => category.id === id);
    expect(listed.products).toHaveLength(1);
    const ids = list.body.data.flatMap(({ products }: { products: { id: string }[] }) =>
      products.map((one) => one.id),
    );
    expect(ids).toContain((await mainProduct(market, shop.id)).id);
    expect(ids).not.toContain((await mainProduct(market, other.id)).id);
  });
});

describe('the cart and checkout of existing clients', () => {
  it('accept a quantity as text and CREDIT_CARD as a card', async () => {
    const { token } = await newCustomer(market);
    const { id: productId } = await mainProduct(market, shop.id);
    const added = await market.call('POST', '/cart/add', { token, body: { productId, quantity: '2' } });
    expect(added.body.data.items[0].quantity).toBe(2);
    const placed = await market.call('POST', '/cart/checkout', {
      token,
      body: { paymentMethod: 'CREDIT_CARD', shippingAddress: ADDRESS },
    });
    expect([placed.status, placed.body.data.payment.method]).toEqual([201, 'CARD']);
    const bad = await market.call('POST', '/cart/add', { token, body: { productId, quantity: 'two' } });
    expect(bad.body.errors.quantity).toBe('Quantity must be at least 1');
  });
});

describe('the addresses of existing clients', () => {
  const { fullName: _, phone: __, ...address } = ADDRESS;
  const save = (token: string, body: object) =>
    market.call('POST', '/users/profile/address/', { token, body });

  it('are reused when they are stored already', async () => {
    const { token } = await newCustomer(market);
    const first = (await save(token, address)).body.data;
    const second = (await save(token, { ...address, street: 'Ring Road 5' })).body.data;
    const again = await save(token, { ...address, street: ` ${address.street.toUpperCase()} ` });
    expect([again.status, again.body.data.id, again.body.data.isDefault]).toEqual([201, first.id, true]);
    const all = await market.call('GET', '/users/addresses', { token });
    expect(all.body.data.map((one: { id: string }) => one.id).sort()).toEqual([first.id, second.id].sort());
  });

  it('replace the one not used for longest at the limit', async () => {
    const { token } = await newCustomer(market);
    for (let number = 1; number <= 20; number++)
      await save(token, { ...address, street: `Street ${number}` });
    await save(token, { ...address, street: 'Street 1' });
    expect((await save(token, { ...address, street: 'Street 21' })).status).toBe(201);
    const all = await market.call('GET', '/users/addresses', { token });
    const streets = all.body.data.map((one: { street: string }) => one.street);
    expect(streets).toHaveLength(20);
    expect(streets).toContain('Street 1');
    expect(streets).not.toContain('Street 2');
  });

  it('are removed by the specification’s second path too', async () => {
    const { token } = await newCustomer(market);
    const { id } = (await save(token, address)).body.data;
    expect((await market.call('DELETE', `/user/profile/address/${id}`, { token })).status).toBe(200);
  });
});

describe('the contract for existing clients', () => {
  it.each([
    ['PUT', '/products', 'GET, HEAD, OPTIONS, POST'],
    ['POST', '/cart', 'GET, HEAD, OPTIONS'],
    ['GET', '/cart/checkout', 'OPTIONS, POST'],
    ['DELETE', '/orders', 'GET, HEAD, OPTIONS'],
    ['PATCH', '/admin/users/', 'GET, HEAD, OPTIONS'],
  ])('answers %s %s with 405 and the allowed methods, signed in or not', async (method, path, allowed) => {
    const { status, headers, body } = await market.call(method, path);
    expect([status, headers.get('allow'), body.code]).toEqual([405, allowed, 'METHOD_NOT_ALLOWED']);
  });

  it('lists every field of a form before JSON and documents the errors of each address', async () => {
    const { body } = await market.call('GET', '/openapi.json');
    const upload = body.paths['/products'].post.requestBody.content;
    expect(Object.keys(upload)[0]).toBe('multipart/form-data');
    const refused = await market.call('GET', '/products/%00');
    expect(Object.keys(body.paths['/products/{id}'].get.responses)).toContain(String(refused.status));
    for (const [path, methods] of Object.entries(body.paths as Record<string, Record<string, object>>)) {
      for (const [method, operation] of Object.entries(methods)) {
        const { responses, requestBody } = operation as { responses: object; requestBody?: object };
        const known = Object.keys(responses);
        const expected = requestBody ? ['400', '413', '415', '422'] : ['400'];
        expect(known, `${method} ${path}`).toEqual(expect.arrayContaining(expected));
      }
    }
  });
});

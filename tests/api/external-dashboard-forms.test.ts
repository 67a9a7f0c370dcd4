import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMemoryStorage, type Market, openMarket } from './support/open-market.ts';
import { ADDRESS, newCustomer } from './support/people.ts';
import { demoAdmin, demoShop, mainProduct, sale, type TestShop } from './support/sellers.ts';

/* Likely requests of a seller's dashboard built from docs/api.md alone. */

let market: Market;
let shop: TestShop;
let other: TestShop;
beforeAll(async () => {
  market = await openMarket({ storage: createMemoryStorage() });
  shop = await demoShop(market, 0);
  other = await demoShop(market, 1);
});
afterAll(() => market.close());

const setStatus = (itemId: string, body: object, { token } = shop) =>
  market.call('PATCH', `/orders/items/${itemId}/status`, { token, body });

describe('the status of an item in other dashboards', () => {
  // Shows docs/api.md: They must work unchanged
  it('is changed with blank or null form fields', async () => {
    const { itemId } = await sale(market, shop);
    const blank = { status: 'SHIPPED', trackingNumber: '', carrierName: ' ', notes: null };
    const { status, body } = await setStatus(itemId, blank);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      fulfillmentStatus: 'SHIPPED',
      trackingNumber: null,
      carrierName: null,
      notes: null,
      shop: { id: shop.id, name: shop.name },
    });
    const { orderId } = await sale(market, shop);
    const sent = await market.call('POST', `/orders/${orderId}/ship`, {
      token: shop.token,
      body: { trackingNumber: '', carrierName: 'VIP' },
    });
    expect(sent.body.data[0]).toMatchObject({ trackingNumber: null, carrierName: 'VIP' });
  });

  // Shows docs/api.md: They must work unchanged
  it('is explained when blank notes are no reason to cancel', async () => {
    const { itemId } = await sale(market, shop);
    const { status, body } = await setStatus(itemId, { status: 'CANCELLED', notes: '  ' });
    expect([status, body.errors.notes]).toEqual([422, 'Give a reason. The customer will see it']);
  });

  it('does not return to PENDING: 409 and no change', async () => {
    const { itemId, orderId } = await sale(market, shop);
    await setStatus(itemId, { status: 'SHIPPED' });
    const { status, body } = await setStatus(itemId, { status: 'PENDING' });
    expect([status, body.code]).toEqual([409, 'INVALID_STATE']);
    const reread = await market.call('GET', `/orders/shop/items/${orderId}`, { token: shop.token });
    expect(reread.body.data.items[0].fulfillmentStatus).toBe('SHIPPED');
  });

  it('is not found in another shop’s part of a shared order', async () => {
    const { token } = await newCustomer(market);
    for (const { id } of [shop, other]) {
      const { id: productId } = await mainProduct(market, id);
      await market.call('POST', '/cart/add', { token, body: { productId } });
    }
    const placed = await market.call('POST', '/cart/checkout', {
      token,
      body: { paymentMethod: 'MOMO', shippingAddress: ADDRESS },
    });
    const theirs = placed.body.order.orderItems.find((item: { shopId: string }) => item.shopId === other.id);
    const { status, body } = await setStatus(theirs.id, { status: 'SHIPPED' });
    expect([status, body.code, body.message]).toEqual([404, 'NOT_FOUND', 'Item not found']);
  });
});

describe('a product in other dashboards', () => {
  const FIELDS = { name: 'Palm Oil', price: '30.50', stockQuantity: '4', inStock: 'false', categoryId: '' };

  it('is created and changed by JSON with the text of a form', async () => {
    const created = await market.call('POST', '/products', { token: shop.token, body: FIELDS });
    expect(created.status).toBe(201);
    expect(created.body.data).toMatchObject({
      price: 30.5,
      stockQuantity: 4,
      inStock: false,
      categoryId: null,
    });
    const changed = await market.call('PATCH', `/products/${created.body.data.id}`, {
      token: shop.token,
      body: { inStock: 'true', price: '31' },
    });
    expect(changed.body.data).toMatchObject({ inStock: true, price: 31 });
  });

  const form = (...pictures: (Blob | string)[]) => {
    const data = new FormData();
    for (const [name, value] of Object.entries(FIELDS)) data.append(name, value);
    for (const picture of pictures) {
      if (typeof picture === 'string') data.append('productImages', picture);
      else data.append('productImages', picture, picture.type === 'application/x-none' ? '' : 'photo.jpg');
    }
    return data;
  };
  const send = (...pictures: (Blob | string)[]) =>
    market.call('POST', '/products', { token: shop.token, form: form(...pictures) });

  it('is created without pictures when the file field is empty', async () => {
    expect((await send('')).status).toBe(201);
    expect((await send(new Blob([], { type: 'application/x-none' }))).status).toBe(201);
  });

  it('is refused with the reason for a picture that is empty, no file, or too large', async () => {
    const bomb = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    const cases: [Blob | string, RegExp][] = [
      [new Blob([]), /empty/],
      ['https://example.com/photo.jpg', /as a file/],
      [new Blob([new Uint8Array(bomb)]), /too many pixels/],
    ];
    for (const [picture, words] of cases) {
      const { status, body } = await send(picture);
      expect([status, body.errors.productImages]).toEqual([422, expect.stringMatching(words)]);
    }
  });
});

describe('an admin in other dashboards', () => {
  it('is told why a shop cannot be changed', async () => {
    const token = await demoAdmin(market);
    const [waiting] = await market.rows<{ id: string }>(
      "select id from shops where status = 'EMAIL_VERIFIED'",
    );
    const { status, body } = await market.call('POST', `/admin/shops/${waiting?.id}/unban`, { token });
    expect([status, body.message]).toEqual([
      409,
      'A shop that is waiting for review cannot be changed this way',
    ]);
  });
});

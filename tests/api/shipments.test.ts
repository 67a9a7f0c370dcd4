import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { purgeShipments } from '../../src/modules/fulfilment/index.ts';
import { findReferencedMedia } from '../../src/modules/operations/index.ts';
import { type Market, openMarket } from './support/open-market.ts';
import { ledgerImbalance, mailsTo, newestMail } from './support/people.ts';
import { demoAdmin, demoShop, readHandoverCode, sale, type TestShop } from './support/sellers.ts';

let market: Market;
let shop: TestShop;
let other: TestShop;

beforeAll(async () => {
  market = await openMarket();
  [shop, other] = [await demoShop(market, 0), await demoShop(market, 1)];
});
afterAll(() => market.close());
afterEach(async () => expect(await ledgerImbalance(market)).toBe(0));

const post = (path: string, token: string, body: unknown = {}) => market.call('POST', path, { token, body });
const get = async (path: string, token: string) => (await market.call('GET', path, { token })).body.data;
const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const FIELDS = {
  ...{ carrierName: 'VIP', trackingNumber: 'KSI-2048', fromStation: 'Circle', toStation: 'VIP, Kejetia' },
  ...{ driverPhone: '024 123 4567', carNumber: 'AS 2048-24' },
};
const photo = async () =>
  new Blob(
    [
      new Uint8Array(
        await sharp({ create: { width: 300, height: 400, channels: 3, background: '#b0582a' } })
          .jpeg()
          .toBuffer(),
      ),
    ],
    { type: 'image/jpeg' },
  );

/** An order shipped with all optional fields. */
async function sentParcel(fields: object = FIELDS) {
  const sold = await sale(market, shop);
  const sent = await post(`/orders/${sold.orderId}/ship`, shop.token, fields);
  expect(sent.status, JSON.stringify(sent.body)).toBe(200);
  const read = () => get(`/orders/${sold.orderId}`, sold.customer.token);
  const [parcel] = (await read()).shipments;
  const move = (body: object, token = shop.token) =>
    post(`/orders/${sold.orderId}/shipments/${parcel.id}/state`, token, body);
  return { ...sold, parcel, read, move };
}

describe('the shipment of a parcel', () => {
  // Shows docs/specification.md, 4: behind SHIPPED stands where it is
  it('is seen by its customer, its shop and admins, and mailed', async () => {
    const expectedOn = dayIn(2);
    const { parcel, orderId, itemId, customer } = await sentParcel({ ...FIELDS, expectedOn });
    const expected = {
      ...FIELDS,
      ...{ driverPhone: '+233241234567', expectedOn, state: 'SHIPPED', itemIds: [itemId] },
      waybillPhoto: null,
    };
    expect(parcel).toMatchObject(expected);
    expect((await get(`/orders/shop/items/${orderId}`, shop.token)).shipments).toMatchObject([expected]);
    const file = await get(`/admin/orders/${orderId}`, await demoAdmin(market));
    expect(file.order.shipments).toMatchObject([expected]);
    const mail = await newestMail(market, customer.email, 'items-shipped');
    for (const words of ['Collect it at VIP, Kejetia', 'the waybill number KSI-2048', 'AS 2048-24']) {
      expect(mail?.text).toContain(words);
    }
  });

  it('is optional: existing clients send as before', async () => {
    const sold = await sale(market, shop);
    const sent = await market.call('POST', `/orders/${sold.orderId}/ship`, { token: shop.token });
    expect(sent.status).toBe(200);
    const one = await sale(market, shop);
    await market.call('PATCH', `/orders/items/${one.itemId}/status`, {
      token: shop.token,
      body: { status: 'SHIPPED', trackingNumber: 'T-1', toStation: 'STC, Tamale' },
    });
    const [parcel] = (await get(`/orders/${one.orderId}`, one.customer.token)).shipments;
    expect(parcel).toMatchObject({ trackingNumber: 'T-1', toStation: 'STC, Tamale', carrierName: null });
  });

  // Shows docs/specification.md, 4: behind SHIPPED stands where it is
  it('can be corrected in transit, for one parcel or all', async () => {
    const { orderId, parcel, read, customer } = await sentParcel();
    const correct = (body: object, token = shop.token) =>
      market.call('PATCH', `/orders/${orderId}/shipment`, { token, body });
    const corrected = await correct({ shipmentId: parcel.id, toStation: 'VIP, Asafo' });
    expect(corrected.status, JSON.stringify(corrected.body)).toBe(200);
    expect((await read()).shipments).toMatchObject([
      { ...FIELDS, driverPhone: '+233241234567', toStation: 'VIP, Asafo' },
    ]);
    expect((await newestMail(market, customer.email, 'shipment-corrected'))?.text).toContain('VIP, Asafo');
    expect((await correct({ shipmentId: 'none', toStation: 'Ho' })).status).toBe(404);
    expect((await correct({})).status).toBe(422);
    expect((await correct({ toStation: 'Ho' }, other.token)).status).toBe(404);
  });

  it.each([
    ['a day that is over', { expectedOn: dayIn(-1) }, 'expectedOn'],
    ['a day too far away', { expectedOn: dayIn(61) }, 'expectedOn'],
    ['no phone', { driverPhone: '12' }, 'driverPhone'],
    ['a station beyond all length', { toStation: 'x'.repeat(81) }, 'toStation'],
  ])('is refused with %s, and nothing is sent', async (_, fields, field) => {
    const sold = await sale(market, shop);
    const refused = await post(`/orders/${sold.orderId}/ship`, shop.token, fields);
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, [field]]);
    const order = await get(`/orders/${sold.orderId}`, sold.customer.token);
    expect([order.orderItems[0].fulfillmentStatus, order.shipments]).toEqual(['PENDING', []]);
  });

  it('can have some of the items: each parcel lists its own', async () => {
    const sold = await sale(market, shop);
    expect((await post(`/orders/${sold.orderId}/ship`, shop.token, { itemIds: ['none'] })).status).toBe(409);
    const sent = await post(`/orders/${sold.orderId}/ship`, shop.token, { itemIds: [sold.itemId] });
    expect(sent.status).toBe(200);
    expect((await get(`/orders/${sold.orderId}`, sold.customer.token)).shipments).toMatchObject([
      { itemIds: [sold.itemId] },
    ]);
  });
});

describe('the photo of a waybill', () => {
  it('comes with the dispatch or later and is hidden from others', async () => {
    const sold = await sale(market, shop);
    const form = new FormData();
    form.set('carrierName', 'STC');
    form.set('waybillPhoto', await photo());
    const sent = await market.call('POST', `/orders/${sold.orderId}/ship`, { token: shop.token, form });
    expect(sent.status, JSON.stringify(sent.body)).toBe(200);
    expect(JSON.stringify(sent.body)).not.toContain('/media/u/');
    const [{ waybillPhoto: first }] = (await get(`/orders/${sold.orderId}`, sold.customer.token)).shipments;
    expect(first).toContain(`/api/v1/orders/${sold.orderId}/photos/`);

    const later = new FormData();
    later.set('waybillPhoto', await photo());
    const path = `/orders/${sold.orderId}/shipment`;
    const strange = await market.call('PATCH', path, { token: other.token, form: later });
    expect(strange.status).toBe(404);
    const put = await market.call('PATCH', path, { token: shop.token, form: later });
    expect(put.status, JSON.stringify(put.body)).toBe(200);
    const [parcel] = put.body.data.shipments;
    expect(parcel.waybillPhoto).not.toBe(first);
    expect(parcel.carrierName).toBe('STC');
  });

  it('is refused when it is no picture, and nothing is sent', async () => {
    const sold = await sale(market, shop);
    const form = new FormData();
    form.set('waybillPhoto', new Blob(['not a picture'], { type: 'image/jpeg' }));
    const refused = await market.call('POST', `/orders/${sold.orderId}/ship`, { token: shop.token, form });
    expect(refused.status).toBe(422);
    const order = await get(`/orders/${sold.orderId}`, sold.customer.token);
    expect(order.orderItems[0].fulfillmentStatus).toBe('PENDING');
  });
});

describe('the tracking of a parcel', () => {
  it('is updated by its shop, mailed each time, and shown as a timeline', async () => {
    const { move, read, customer } = await sentParcel();
    expect((await move({ state: 'IN_TRANSIT' })).status).toBe(200);
    expect((await move({ state: 'READY_FOR_PICKUP', note: 'Ask for Mr. Owusu' })).status).toBe(200);
    const mail = await newestMail(market, customer.email, 'shipment-ready_for_pickup');
    for (const words of [
      'ready for pickup at VIP, Kejetia. Bring your phone, an ID card and the waybill number KSI-2048.',
      'Ask for Mr. Owusu',
      'Then give your delivery code.',
    ]) {
      expect(mail?.text.replace(/\s+/g, ' ')).toContain(words);
    }
    const order = await read();
    expect(order.orderItems[0].fulfillmentStatus).toBe('SHIPPED');
    expect(order.shipments[0]).toMatchObject({
      state: 'READY_FOR_PICKUP',
      timeline: [
        { state: 'SHIPPED', note: null },
        { state: 'IN_TRANSIT', note: null },
        { state: 'READY_FOR_PICKUP', note: 'Ask for Mr. Owusu' },
      ],
    });
    expect(order.history.map(({ to }: { to: string }) => to)).toContain('SHIPMENT_READY_FOR_PICKUP');
  });

  it('is refused when repeated, from another shop, and after the arrival', async () => {
    const { move, orderId, read } = await sentParcel();
    expect((await move({ state: 'SHIPPED' })).status).toBe(409);
    expect((await move({ state: 'IN_TRANSIT' }, other.token)).status).toBe(404);
    expect((await move({ state: 'DELIVERED' })).status).toBe(422);
    expect((await move({ state: 'PENDING' })).status).toBe(422);
    const handoverCode = await readHandoverCode(market, shop.id, orderId);
    await post(`/orders/${orderId}/deliver`, shop.token, { handoverCode });
    expect((await read()).shipments).toMatchObject([{ state: 'DELIVERED' }]);
    expect((await move({ state: 'RETURNED' })).status).toBe(409);
  });

  it('takes twenty updates at most: each is a mail', async () => {
    const { move, customer } = await sentParcel();
    const states = ['IN_TRANSIT', 'SHIPPED'];
    for (let at = 0; at < 19; at++) expect((await move({ state: states[at % 2] })).status).toBe(200);
    expect((await move({ state: 'SHIPPED' })).status).toBe(409);
    const mails = (await mailsTo(market, customer.email)).filter(({ kind }) => kind.startsWith('shipment-'));
    expect(mails).toHaveLength(19);
  });
});

describe('a parcel without a word from the customer', () => {
  const age = (orderId: string, days: number) =>
    market.rows(
      `update order_items set shipped_at = shipped_at - $2 * interval '1 day',
         release_due_at = release_due_at - $2 * interval '1 day' where order_id = $1`,
      [orderId, days],
    );
  const releaseAndRead = async (orderId: string) => {
    await market.runReleaseJob();
    const [row] = await market.rows<{ released: boolean }>(
      'select released_at is not null as released from order_items where order_id = $1',
      [orderId],
    );
    return row?.released;
  };

  it.each(['RETURNED', 'NOT_DELIVERED', 'CUSTOMER_UNREACHABLE', 'RESCHEDULED'])(
    'releases nothing while it is %s, and the clock restarts once it is in transit again',
    async (state) => {
      const { move, orderId } = await sentParcel();
      await move({ state });
      await age(orderId, 8);
      expect(await releaseAndRead(orderId)).toBe(false);
      await move({ state: 'IN_TRANSIT' });
      expect(await releaseAndRead(orderId)).toBe(false);
      await age(orderId, 8);
      expect(await releaseAndRead(orderId)).toBe(true);
    },
  );

  it('is released on the day that buyer and seller are shown', async () => {
    const { move, orderId, customer } = await sentParcel();
    const readView = async () => {
      const read = async (path: string, token: string) =>
        (await market.call('GET', path, { token })).body.data;
      const buyer = await read(`/orders/${orderId}`, customer.token);
      const seller = await read(`/orders/shop/items/${orderId}`, shop.token);
      const { releases, waiting } = await read('/shops/earnings', shop.token);
      const why = [...releases, ...waiting].find((one) => one.orderId === orderId)?.why;
      return { days: [buyer.handovers[0].releaseOn, seller.items[0].releaseOn], why };
    };
    const [due] = await market.rows<{ due: Date }>(
      'select release_due_at as due from order_items where order_id = $1',
      [orderId],
    );
    const day = due?.due.toISOString();
    expect(await readView()).toEqual({ days: [day, day], why: 'ON_THE_WAY' });
    await move({ state: 'NOT_DELIVERED' });
    expect(await readView()).toEqual({ days: [null, null], why: 'NOT_COME' });
    await move({ state: 'IN_TRANSIT' });
    expect((await readView()).days).toEqual([expect.any(String), expect.any(String)]);
    await post(`/orders/${orderId}/not-received`, customer.token);
    expect(await readView()).toEqual({ days: [null, null], why: 'NOT_RECEIVED' });
  });

  // Shows docs/specification.md, 4: behind SHIPPED stands where it is
  it('is released when it waits at the station', async () => {
    const { move, orderId } = await sentParcel();
    await move({ state: 'READY_FOR_PICKUP' });
    await age(orderId, 8);
    expect(await releaseAndRead(orderId)).toBe(true);
  });
});

it('a waybill photo is kept while it is shown and deleted with its driver after half a year', async () => {
  const { orderId } = await sentParcel();
  const key = `u/${'a'.repeat(32)}`;
  await market.rows('update shipments set waybill_photo = $2 where order_id = $1', [orderId, key]);
  expect([...(await findReferencedMedia(market.database.db, [key]))]).toEqual([key]);
  await purgeShipments(market.database.db);
  expect([...(await findReferencedMedia(market.database.db, [key]))]).toEqual([key]);
  await market.rows("update shipments set created_at = now() - interval '181 days' where order_id = $1", [
    orderId,
  ]);
  expect(await purgeShipments(market.database.db)).toBe(1);
  expect([...(await findReferencedMedia(market.database.db, [key]))]).toEqual([]);
});

it('drivers and waybill photos are erased with the customer’s account', async () => {
  const { orderId, customer } = await sentParcel();
  const handoverCode = await readHandoverCode(market, shop.id, orderId);
  await post(`/orders/${orderId}/deliver`, shop.token, { handoverCode });
  const closed = await market.call('DELETE', '/users/profile', {
    token: customer.token,
    body: { password: customer.password },
  });
  expect(closed.status, JSON.stringify(closed.body)).toBe(200);
  const stored = await market.rows('select driver_phone, waybill_photo from shipments where order_id = $1', [
    orderId,
  ]);
  expect(stored).toEqual([{ driver_phone: null, waybill_photo: null }]);
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expireOrder, lockOrder, type OrderRow, reopenExpiredOrder } from '#modules/orders';
import type { Transaction } from '#platform/database';
import { inTransaction } from '#platform/transaction';
import type { CartDelivery } from '#src/modules/delivery/contract/delivery-quote.ts';
import { beforeAndAt } from '../support/deadline-boundary.ts';
import { DOOR, deliveryHelpers } from './support/delivery.ts';
import { loadOf } from './support/loads.ts';
import { type Market, openMarket } from './support/open-market.ts';
import { demoAdmin, newShop } from './support/sellers.ts';

let market: Market;
const { shopWith, customerWith, checkout, readCart, buyDelivered, cancel } = deliveryHelpers(() => market);

/** A Tuesday morning. */
const TUESDAY = new Date('2030-01-08T08:00:00Z');

beforeAll(async () => {
  market = await openMarket({ clock: true });
  await market.travelTo(TUESDAY);
});
afterAll(() => market.close());

/** A shop with a load; its parcels are medium. */
async function sender(change: Parameters<typeof loadOf>[2] = {}) {
  const shop = await shopWith([DOOR]);
  const loadId = await loadOf(market, [shop], change);
  return { ...shop, loadId };
}
const byLoad = (shopId: string, loadId: string, leavesOn = '2030-01-11') => ({
  delivery: [{ shopId, optionId: `${loadId}@${leavesOn}` }],
});
const optionsOf = async (token: string, query?: string) =>
  ((await readCart(token, query)).delivery as CartDelivery[])[0];
const parcels = (loadId: string) =>
  market.rows<{ state: string; day: string }>(
    `select p.state, r.leaves_on::text as day from load_parcels p join load_runs r on r.id = p.run_id
      where r.load_id = $1 order by p.id`,
    [loadId],
  );

describe('a load as a delivery option', () => {
  it('is preselected in its town where it is cheapest, with its days and cut-off', async () => {
    const { loadId, products } = await sender();
    const { token } = await customerWith([products[0] as string]);
    const part = await optionsOf(token);
    expect(part).toMatchObject({ optionId: `${loadId}@2030-01-11`, fee: 15 });
    expect(part?.options[0]).toMatchObject({
      ...{ kind: 'LOAD', carrier: 'OA Travel', station: 'Kejetia, OA yard', place: 'Kumasi', fee: 15 },
      ...{ arrivesBy: '2030-01-12', reaches: true },
      load: { leavesOn: '2030-01-11', arrivesOn: '2030-01-12', orderBy: '2030-01-10T18:00:00.000Z' },
    });
    const elsewhere = await optionsOf(token, '?state=Ashanti&city=Obuasi');
    expect(elsewhere?.options.find(({ kind }) => kind === 'LOAD')).toMatchObject({ reaches: false });
    expect(elsewhere?.optionId).not.toContain(loadId);
    const volta = await optionsOf(token, '?state=Volta&city=Ho');
    expect(volta?.options.map(({ kind }) => kind)).toEqual(['DELIVERY']);
  });

  it('shows on a product with what it costs alone', async () => {
    const { products } = await sender();
    const shown = await market.call('GET', `/delivery?products=${products[0]}&state=Ashanti`);
    expect(shown.body.data[0].delivery).toMatchObject({ kind: 'LOAD', fee: 15, alone: 35 });
  });

  it('perishable goods are not preselected for a slow run, and goods travel once they are ready', async () => {
    const shop = await shopWith([DOOR], { fresh: true });
    const loadId = await loadOf(market, [shop]);
    const { token } = await customerWith([shop.products[0] as string]);
    expect((await optionsOf(token))?.optionId).toBe(shop.options[0]);
    await market.rows('update products set fresh = false, ready_days = 4 where shop_id = $1', [shop.id]);
    const part = await optionsOf(token);
    expect(part?.options.find(({ id }) => id.startsWith(loadId))?.load?.leavesOn).toBe('2030-01-18');
  });

  it('a size it does not take is not offered', async () => {
    const { products, id } = await sender();
    await market.rows("update products set parcel_size = 'SACK' where shop_id = $1", [id]);
    const { token } = await customerWith([products[0] as string]);
    expect((await optionsOf(token))?.options.map(({ kind }) => kind)).toEqual(['DELIVERY']);
  });
});

describe('an order with a load', () => {
  it('books a parcel, promises the day of arrival, and gives one code for all parcels of the run', async () => {
    const shop = await sender();
    const other = await shopWith([DOOR]);
    await market.call('PUT', '/shops/loads', {
      token: other.token,
      body: { loadId: shop.loadId, joins: true },
    });
    await market.rows("update shops set region = 'Upper East' where id = $1", [other.id]);
    await market.call('PUT', '/shops/loads', {
      token: other.token,
      body: { loadId: shop.loadId, joins: true },
    });
    const { order } = await buyDelivered([shop.products[0] as string, other.products[0] as string]);
    expect(order.delivery).toHaveLength(2);
    for (const part of order.delivery)
      expect(part).toMatchObject({ kind: 'LOAD', fee: 15, promisedBy: '2030-01-12' });
    const codes = await market.rows<{ code: string }>('select code from handovers where order_id = $1', [
      order.id,
    ]);
    expect(new Set(codes.map(({ code }) => code)).size).toBe(1);
    expect(await parcels(shop.loadId)).toEqual([
      { state: 'BOOKED', day: '2030-01-11' },
      { state: 'BOOKED', day: '2030-01-11' },
    ]);
  });

  it('the last room is sold once: two shops of one load, two orders at once', async () => {
    const shop = await sender({ rates: [{ size: 'MEDIUM', fee: 15, capacity: 1 }] });
    const other = await shopWith([DOOR]);
    await market.rows("update shops set region = 'Upper East' where id = $1", [other.id]);
    await market.call('PUT', '/shops/loads', {
      token: other.token,
      body: { loadId: shop.loadId, joins: true },
    });
    const tried = await Promise.all(
      [shop, other].map(async ({ id, products }) => {
        const { token } = await customerWith([products[0] as string]);
        return checkout(token, byLoad(id, shop.loadId));
      }),
    );
    expect(tried.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(tried.find(({ status }) => status === 409)?.body.code).toBe('DELIVERY_UNAVAILABLE');
    expect(await parcels(shop.loadId)).toHaveLength(1);
  });

  it('who chose a full run is refused, others travel a week later; a cancelled order gives room back', async () => {
    const shop = await sender({ rates: [{ size: 'MEDIUM', fee: 15, capacity: 1 }] });
    const bought = await buyDelivered([shop.products[0] as string], byLoad(shop.id, shop.loadId));
    const { token } = await customerWith([shop.products[0] as string]);
    expect((await checkout(token, byLoad(shop.id, shop.loadId))).body.code).toBe('DELIVERY_UNAVAILABLE');
    const next = (await optionsOf(token))?.options.find(({ kind }) => kind === 'LOAD');
    expect(next).toMatchObject({ reaches: false, load: { leavesOn: '2030-01-18' } });
    expect((await cancel(bought.token, bought.order.orderItems[0].id)).status).toBe(200);
    expect(await parcels(shop.loadId)).toEqual([{ state: 'CANCELLED', day: '2030-01-11' }]);
    expect((await checkout(token, byLoad(shop.id, shop.loadId))).status).toBe(201);
  });

  it('an order that ends unpaid gives its room back; paid late, it travels with the next run with room', async () => {
    const shop = await sender({ rates: [{ size: 'MEDIUM', fee: 15, capacity: 1 }] });
    const card = { paymentMethod: 'CARD', momo: undefined, ...byLoad(shop.id, shop.loadId) };
    const [first, second] = await Promise.all([0, 1].map(() => customerWith([shop.products[0] as string])));
    const placed = await checkout(first?.token as string, card);
    const { id } = placed.body.data.order;
    const within = <T>(work: (tx: Transaction, order: OrderRow) => Promise<T>) =>
      inTransaction(market.database.db, async (tx) => work(tx, await lockOrder(tx, id)));
    await within(expireOrder);
    expect(await parcels(shop.loadId)).toEqual([{ state: 'CANCELLED', day: '2030-01-11' }]);
    expect((await checkout(second?.token as string, card)).status).toBe(201);
    expect(await within((tx, order) => reopenExpiredOrder(tx, order, null))).toBeNull();
    expect((await parcels(shop.loadId)).map(({ day }) => day).sort()).toEqual(['2030-01-11', '2030-01-18']);
    const read = await market.call('GET', `/orders/${id}`, { token: first?.token as string });
    expect(read.body.data.delivery[0]).toMatchObject({
      ...{ promisedBy: '2030-01-19', load: { leavesOn: '2030-01-18', arrivesOn: '2030-01-19' } },
    });
  });
});

describe('the cut-off of a run', () => {
  it('orders go with it until then, and a week later after it', async () => {
    const shop = await sender();
    const next = async () => {
      const found = await market.call('GET', '/loads?from=Upper East');
      return found.body.data.find(({ id }: { id: string }) => id === shop.loadId).next.leavesOn;
    };
    const cutOff = new Date('2030-01-10T18:00:00Z');
    expect(await beforeAndAt(market, cutOff, next)).toEqual({ before: '2030-01-11', at: '2030-01-18' });
    const late = await customerWith([shop.products[0] as string]);
    const refused = await checkout(late.token, byLoad(shop.id, shop.loadId));
    expect(refused.body.code).toBe('DELIVERY_UNAVAILABLE');
    const placed = await checkout(late.token, byLoad(shop.id, shop.loadId, '2030-01-18'));
    expect(placed.body.data.order.delivery[0].load.leavesOn).toBe('2030-01-18');
    await market.travelTo(TUESDAY);
  });
});

describe('who sends with a load', () => {
  it('shops of its region alone, until they leave or it ends', async () => {
    const shop = await sender();
    const far = await newShop(market);
    await market.rows("update shops set region = 'Volta' where id = $1", [far.id]);
    const join = (token: string, joins = true) =>
      market.call('PUT', '/shops/loads', { token, body: { loadId: shop.loadId, joins } });
    expect((await join(far.token)).status).toBe(404);
    const own = await market.call('GET', '/shops/loads', { token: shop.token });
    expect(own.body.data.find(({ id }: { id: string }) => id === shop.loadId)).toMatchObject({
      isJoined: true,
    });
    const { token } = await customerWith([shop.products[0] as string]);
    expect((await join(shop.token, false)).status).toBe(200);
    const gone = await checkout(token, byLoad(shop.id, shop.loadId));
    expect(gone.body.code).toBe('DELIVERY_UNAVAILABLE');
    expect((await market.call('GET', '/loads?to=Volta')).body.data).toEqual([]);
    const admin = await demoAdmin(market);
    const end = () => market.call('POST', `/admin/loads/${shop.loadId}/end`, { token: admin });
    expect((await end()).status).toBe(200);
    expect((await end()).status).toBe(409);
    expect((await join(shop.token)).status).toBe(409);
    const shown = (await market.call('GET', '/admin/loads', { token: admin })).body.data;
    expect(shown.find(({ id }: { id: string }) => id === shop.loadId)).toMatchObject({ isEnded: true });
  });
});

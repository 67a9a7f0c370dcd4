import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isWaitingForLock } from './support/lock-waits.ts';
import { type Market, openMarket, until } from './support/open-market.ts';
import { mailsTo, newestMail } from './support/people.ts';
import { DROPOFF, riderHelpers } from './support/riders.ts';
import { newShop } from './support/sellers.ts';

/* Riders of a delivery company: a shop’s key, requesting a rider, and failures of the company. */

let market: Market;
beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());

const {
  call,
  shopWithKey,
  paidOrder,
  requestOffers,
  ask,
  withRider,
  listRiders,
  readOrder,
  callBack,
  statusUpdate,
} = riderHelpers(() => market);

describe('a shop’s key for riders', () => {
  // Shows docs/security.md, 11: 11.1.2 what is used where
  it('is stored encrypted, shown as its last four characters, and removable', async () => {
    const shop = await shopWithKey('swv_secret_of_this_shop');
    const { body } = await call('GET', '/shops/riders', shop.token);
    expect(body.data).toMatchObject({ provider: 'Swoove', keyEnding: 'shop', pickup: 'AK-484-9321' });
    const rows = await market.rows('select * from rider_accounts where shop_id = $1', [shop.id]);
    expect(JSON.stringify([body, rows])).not.toContain('swv_secret');
    expect(JSON.stringify(rows)).not.toContain(shop.callback);
    expect((await call('DELETE', '/shops/riders', shop.token)).body.data.keyEnding).toBeNull();
    expect((await callBack(shop.callback, statusUpdate('x', 'ASSIGNED'))).status).toBe(404);
  });

  it('shows its callback address to the owner and not to the team', async () => {
    const shop = await shopWithKey();
    const email = 'rider-manager@example.com';
    await call('POST', '/shops/team', shop.token, { name: 'Efua Mensah', email, role: 'manager' });
    const mail = await newestMail(market, email, 'team-invitation');
    const body = { token: /token=([^\s&]+)/.exec(mail?.text ?? '')?.[1], password: 'Market-day-1!' };
    const joined = await market.call('POST', '/shop/auth/join', { body });
    const read = async (token: string) => (await call('GET', '/shops/riders', token)).body.data;
    expect((await read(shop.token)).callbackUrl).toContain(shop.callback);
    expect(await read(joined.body.data)).toMatchObject({ keyEnding: '_key', callbackUrl: null });
  });

  it('needs the password, and a new one makes a new callback address', async () => {
    const shop = await shopWithKey();
    await market.rows("update sessions set password_at = now() - interval '11 minutes' where shop_id = $1", [
      shop.id,
    ]);
    const body = { appKey: 'swv_another_key', pickup: DROPOFF };
    expect((await call('PUT', '/shops/riders', shop.token, body)).body.code).toBe('PASSWORD_REQUIRED');
    await market.rows('update sessions set password_at = now() where shop_id = $1', [shop.id]);
    expect((await call('PUT', '/shops/riders', shop.token, body)).status).toBe(200);
    expect((await callBack(shop.callback, statusUpdate('x', 'ASSIGNED'))).status).toBe(404);
    const updated = await call('PUT', '/shops/riders', shop.token, { pickup: 'GA-100-0001' });
    expect(updated.body.data).toMatchObject({ keyEnding: '_key', pickup: 'GA-100-0001' });
  });

  it('is needed for riders and not for sending by hand', async () => {
    const shop = await newShop(market);
    const order = await paidOrder(shop);
    expect((await requestOffers(shop, order)).status).toBe(409);
    expect((await call('POST', `/orders/${order.orderId}/ship`, shop.token, {})).status).toBe(200);
  });
});

describe('a rider request', () => {
  it('is offered by price, made once, and moves the parcel without the states of its items', async () => {
    const shop = await shopWithKey();
    const order = await paidOrder(shop);
    const offers = (await requestOffers(shop, order)).body.data;
    expect(offers).toMatchObject([
      { agency: 'Circle Riders', fee: 22 },
      { agency: 'Osu Express', fee: 28.5 },
    ]);
    const before = market.swoove.deliveries().length;
    const body = { dropoff: DROPOFF, itemIds: order.itemIds, offer: offers[0] };
    const send = () =>
      market.call('POST', `/orders/${order.orderId}/riders`, {
        token: shop.token,
        headers: { 'idempotency-key': 'one-rider' },
        body,
      });
    const first = await send();
    expect(first.body.data).toMatchObject([{ status: 'ASKED', fee: 22, agency: 'Circle Riders' }]);
    expect(first.body.data[0].secretCode).toMatch(/^Q\d+$/);
    expect((await send()).body.data).toHaveLength(1);
    expect(market.swoove.deliveries()).toHaveLength(before + 1);
    const view = await readOrder(order);
    expect(view.shipments).toMatchObject([{ state: 'PENDING', carrierName: 'Swoove', trackingUrl: null }]);
    expect(view.shipments[0].trackingNumber).toMatch(/^SWV-/);
    expect(view.totalAmount).toBe(84);
    expect(JSON.stringify(view)).not.toContain(first.body.data[0].secretCode);
    const mails = await mailsTo(market, order.customer.email);
    expect(mails.map(({ kind }) => kind)).toContain('shipment-pending');
  });

  describe('whose acceptance is delayed', () => {
    /** Requests a rider. The company accepts at once; its response waits for `release`. */
    async function requestHeld() {
      const shop = await shopWithKey();
      const order = await paidOrder(shop);
      const [offer] = (await requestOffers(shop, order)).body.data;
      const { promise: released, resolve: release } = Promise.withResolvers<void>();
      market.swoove.hold(released);
      const path = `/orders/${order.orderId}/riders`;
      const asking = call('POST', path, shop.token, { dropoff: DROPOFF, itemIds: order.itemIds, offer });
      const [rider] = await until(async () => {
        const isHeld = market.swoove.deliveries().at(-1)?.appKey === shop.appKey;
        return isHeld ? listRiders(shop, order) : null;
      });
      return { shop, order, asking, release, rider, path: `${path}/${rider.id}` };
    }

    it('is cancelled at the company when the shop cancelled it meanwhile', async () => {
      const { shop, order, asking, release, path } = await requestHeld();
      expect((await call('DELETE', path, shop.token)).body.data[0].status).toBe('CALLED_OFF');
      release();
      const { status, body } = await asking;
      expect([status, body.message]).toEqual([409, 'The rider came too late and was cancelled']);
      expect(market.swoove.deliveries().at(-1)?.status).toBe('CANCELLED');
      expect((await readOrder(order)).shipments).toEqual([]);
    });

    it('says so when the company does not cancel it', async () => {
      const { shop, asking, release, path } = await requestHeld();
      await call('DELETE', path, shop.token);
      release();
      market.swoove.next('broken');
      expect((await asking).body.message).toBe(
        'The rider came too late. Cancel the rider at the delivery company.',
      );
    });

    it('is cancelled at the company when it arrives while the shop cancels', async () => {
      const { shop, order, asking, release, path } = await requestHeld();
      const other = await market.database.pool.connect();
      await other.query('begin');
      await other.query('select from orders where id = $1 for update', [order.orderId]);
      release();
      await until(() => isWaitingForLock(market, 1));
      const cancelling = call('DELETE', path, shop.token);
      await until(() => isWaitingForLock(market, 2));
      await other.query('rollback');
      other.release();
      expect((await asking).status).toBe(200);
      expect((await cancelling).body.data[0].status).toBe('CALLED_OFF');
      expect(market.swoove.deliveries().at(-1)?.status).toBe('CANCELLED');
      expect((await readOrder(order)).shipments).toMatchObject([{ state: 'RESCHEDULED' }]);
    });

    it('keeps its codes when a callback arrives before it', async () => {
      const { shop, order, asking, release, rider } = await requestHeld();
      await market.swoove.report(rider.id, 'ASSIGNED');
      expect((await listRiders(shop, order))[0]).toMatchObject({ status: 'ASKED', secretCode: null });
      release();
      const [accepted] = (await asking).body.data;
      expect(accepted).toMatchObject({ status: 'ASKED', secretCode: expect.any(String) });
      expect((await readOrder(order)).shipments).toMatchObject([{ state: 'ASSIGNED' }]);
    });
  });

  // Shows docs/portals.md, Sellers: Sending by hand always works.
  it('follows the company’s updates, which the buyer is mailed; "delivered" releases nothing', async () => {
    const { shop, order, rider } = await withRider();
    for (const [word, state] of [
      ['ASSIGNED', 'ASSIGNED'],
      ['PICKED_UP', 'RECEIVED'],
      ['IN_TRANSIT', 'IN_TRANSIT'],
    ] as const) {
      await market.swoove.report(rider.id, word);
      const [parcel] = (await readOrder(order)).shipments;
      expect(parcel).toMatchObject({ state, trackingUrl: expect.stringContaining('/track/SWV-') });
    }
    await market.swoove.report(rider.id, 'DELIVERED');
    const view = await readOrder(order);
    expect(view.shipments[0].state).toBe('DELIVERED');
    for (const item of view.orderItems)
      expect(item).toMatchObject({ fulfillmentStatus: 'DELIVERED', releasedAt: null });
    expect(view.handovers[0]).toMatchObject({ held: 80, released: 0 });
    expect((await listRiders(shop, order))[0].status).toBe('ENDED');
    const kinds = (await mailsTo(market, order.customer.email)).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind.startsWith('shipment-'))).toEqual([
      'shipment-pending',
      'shipment-assigned',
      'shipment-received',
      'shipment-in_transit',
    ]);
  });

  it('is cancelled at the company, and the parcel can be sent another way', async () => {
    const { shop, order, rider } = await withRider();
    const path = `/orders/${order.orderId}/riders/${rider.id}`;
    expect((await call('DELETE', path, shop.token)).body.data[0].status).toBe('CALLED_OFF');
    expect(market.swoove.deliveries().at(-1)?.status).toBe('CANCELLED');
    const [parcel] = (await readOrder(order)).shipments;
    expect(parcel.state).toBe('RESCHEDULED');
    expect((await call('DELETE', path, shop.token)).status).toBe(409);
    // Delivered by the shop itself again.
    const move = `/orders/${order.orderId}/shipments/${parcel.id}/state`;
    expect((await call('POST', move, shop.token, { state: 'IN_TRANSIT' })).status).toBe(200);
    await market.swoove.report(rider.id, 'DELIVERED');
    expect((await readOrder(order)).shipments[0].state).toBe('IN_TRANSIT');
  });

  it('without a rider is mailed to the buyer, and the parcel can be sent another way', async () => {
    const { shop, order, rider } = await withRider();
    await market.swoove.report(rider.id, 'Cancelled by agency');
    expect((await readOrder(order)).shipments[0].state).toBe('RESCHEDULED');
    expect((await listRiders(shop, order))[0]).toMatchObject({ status: 'CALLED_OFF' });
  });

  it('is invisible to other shops, which can neither make nor cancel one', async () => {
    const { order, rider } = await withRider();
    const other = await shopWithKey();
    for (const [method, path, body] of [
      ['GET', `/orders/${order.orderId}/riders`, undefined],
      ['DELETE', `/orders/${order.orderId}/riders/${rider.id}`, undefined],
      ['DELETE', `/orders/nothing/riders/${rider.id}`, undefined],
      ['POST', `/orders/${order.orderId}/riders/offers`, { dropoff: DROPOFF, itemIds: order.itemIds }],
    ] as const) {
      expect([method, (await call(method, path, other.token, body)).status]).toEqual([method, 404]);
    }
  });
});

describe('a failing delivery company', () => {
  it('gives its reason when it refuses, and the goods can be sent by hand', async () => {
    const shop = await shopWithKey('not_a_key_of_theirs');
    const order = await paidOrder(shop);
    const refused = await ask(shop, order);
    expect([refused.status, refused.body.message]).toEqual([409, 'Swoove: Invalid app key']);
    expect((await listRiders(shop, order))[0]).toMatchObject({ status: 'REFUSED', said: 'Invalid app key' });
    expect((await call('POST', `/orders/${order.orderId}/ship`, shop.token, {})).status).toBe(200);
  });

  it.each(['broken', 'nonsense'] as const)(
    'makes no offers when it is %s, and causes no error of ours',
    async (fault) => {
      const shop = await shopWithKey();
      const order = await paidOrder(shop);
      market.swoove.next(fault);
      expect((await requestOffers(shop, order)).status).toBe(503);
      expect((await requestOffers(shop, order)).status).toBe(200);
    },
  );

  it('leaves a rider in doubt when it is silent, until its first answer', async () => {
    const shop = await shopWithKey();
    const order = await paidOrder(shop);
    const [offer] = (await requestOffers(shop, order)).body.data;
    market.swoove.next('late');
    const body = { dropoff: DROPOFF, itemIds: order.itemIds, offer };
    const path = `/orders/${order.orderId}/riders`;
    const [doubted] = (await call('POST', path, shop.token, body)).body.data;
    expect(doubted.status).toBe('IN_DOUBT');
    expect((await readOrder(order)).shipments).toEqual([]);
    expect((await call('POST', path, shop.token, body)).status).toBe(409);
    await market.swoove.report(doubted.id, 'ASSIGNED');
    expect((await listRiders(shop, order))[0].status).toBe('ASKED');
    expect((await readOrder(order)).shipments).toMatchObject([{ state: 'ASSIGNED', carrierName: 'Swoove' }]);
  });

  // Shows docs/portals.md, Sellers: Sending by hand always works.
  it('blocks no sending by hand when it never answers, and a late answer is ignored', async () => {
    const shop = await shopWithKey();
    const order = await paidOrder(shop);
    const [offer] = (await requestOffers(shop, order)).body.data;
    market.swoove.next('silent');
    const body = { dropoff: DROPOFF, itemIds: order.itemIds, offer };
    const [doubted] = (await call('POST', `/orders/${order.orderId}/riders`, shop.token, body)).body.data;
    expect(doubted.status).toBe('IN_DOUBT');
    expect((await call('POST', `/orders/${order.orderId}/ship`, shop.token, { carrier: 'VIP' })).status).toBe(
      200,
    );
    expect((await callBack(shop.callback, statusUpdate(doubted.id, 'DELIVERED'))).status).toBe(200);
    const view = await readOrder(order);
    expect(view.shipments).toMatchObject([{ state: 'SHIPPED', carrierName: 'VIP' }]);
    const gone = await call('DELETE', `/orders/${order.orderId}/riders/${doubted.id}`, shop.token);
    expect(gone.body.data[0].status).toBe('CALLED_OFF');
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { LoadSheet, SheetParcel, ShopRun } from '#src/modules/load-runs/contract/load-runs.ts';
import { findViolations } from '../../src/modules/books/index.ts';
import { DOOR, deliveryHelpers } from './support/delivery.ts';
import { loadOf } from './support/loads.ts';
import { type Market, openMarket } from './support/open-market.ts';
import { ADDRESS, newestMail } from './support/people.ts';
import { demoAdmin, type TestShop } from './support/sellers.ts';

let market: Market;
let admin: string;
const { shopWith, buyDelivered, owed } = deliveryHelpers(() => market);

beforeAll(async () => {
  market = await openMarket({ clock: true });
  await market.travelTo(new Date('2030-01-08T08:00:00Z'));
  admin = await demoAdmin(market);
});
afterAll(async () => {
  expect(await findViolations(market.database.db)).toEqual([]);
  await market.close();
});

type Bought = Awaited<ReturnType<typeof buyDelivered>>;
let shops: TestShop[];
let loadId: string;
let order: Bought;
let runId: string;
/** A buyer's order from two shops of one load, each with a parcel of GH₵15. */
beforeEach(async () => {
  const made = [await shopWith([DOOR]), await shopWith([DOOR])];
  shops = made;
  loadId = await loadOf(market, made);
  order = await buyDelivered(made.map(({ products }) => products[0] as string));
  const runs = await market.call('GET', `/admin/loads/${loadId}/runs`, { token: admin });
  runId = runs.body.data[0].id;
});

const sheet = async (): Promise<LoadSheet> =>
  (await market.call('GET', `/admin/load-runs/${runId}`, { token: admin })).body.data;
const act = (action: string, parcels: SheetParcel[], more: object = {}) =>
  market.call('POST', `/admin/load-runs/${runId}/${action}`, {
    token: admin,
    body: { parcelIds: parcels.map(({ id }) => id), ...more },
  });
const codeOf = async () =>
  (await market.rows<{ code: string }>('select code from handovers where order_id = $1', [order.id]))[0]
    ?.code;
const carrierOwed = async () =>
  (
    await market.rows<{ owed: number }>(
      "select coalesce(-sum(amount_pesewas), 0)::int as owed from ledger_entries where account = 'CARRIER_PAYABLE'",
    )
  )[0]?.owed ?? 0;

describe('a run', () => {
  it('its sheet has every paid parcel, and no whole phone number', async () => {
    const { run, parcels } = await sheet();
    expect(run).toMatchObject({ leavesOn: '2030-01-11', parcels: 2, sent: 0, fees: 30, carrierPaid: null });
    expect(parcels.map(({ shop }) => shop.id).sort()).toEqual(shops.map(({ id }) => id).sort());
    expect(parcels[0]).toMatchObject({ orderNumber: order.id.slice(0, 8), status: 'PENDING' });
    expect(parcels[0]?.phone).toMatch(/^\d{3}$/);
    expect(parcels.map(({ number }) => number)).toEqual(parcels.map(({ id }) => id.slice(-8).toUpperCase()));
    expect(new Set(parcels.map(({ number }) => number)).size).toBe(2);
  });

  it('is named in the order that a shop packs', async () => {
    const { body } = await market.call('GET', `/orders/shop/items/${order.id}`, { token: shops[0]?.token });
    expect(body.data.delivery).toMatchObject({
      kind: 'LOAD',
      load: { leavesOn: '2030-01-11', arrivesOn: '2030-01-12', orderBy: null },
    });
  });

  it('what is ticked is sent, told once when it arrives, and handed over for one code; the carrier gets the fees', async () => {
    const before = await carrierOwed();
    const { parcels } = await sheet();
    expect((await act('loaded', parcels)).body.data.parcels.map((one: SheetParcel) => one.status)).toEqual([
      'SHIPPED',
      'SHIPPED',
    ]);
    expect((await act('loaded', parcels)).status).toBe(200);
    await act('arrived', parcels);
    await act('arrived', parcels);
    const told = await market.rows(
      "select 1 from outbox_messages where kind = 'shipment-ready_for_pickup' and recipient = $1",
      [order.email],
    );
    expect(told).toHaveLength(2);
    const code = (await codeOf()) as string;
    const wrong = await act('handed-over', parcels, { code: code === '0000' ? '0001' : '0000' });
    expect(wrong.status).toBe(422);
    expect((await order.read()).orderStatus).toBe('PROCESSING');
    const handed = await act('handed-over', parcels, { code });
    expect(handed.status, JSON.stringify(handed.body)).toBe(200);
    expect((await order.read()).orderStatus).toBe('COMPLETED');
    expect((await carrierOwed()) - before).toBe(3000);
    for (const shop of shops) expect(await owed(shop)).toEqual({ held: 0, available: 10_000 });
    const pay = () =>
      market.call('POST', `/admin/load-runs/${runId}/carrier`, { token: admin, body: { amount: 24 } });
    const paid = await Promise.all([pay(), pay()]);
    expect(paid.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await carrierOwed()) - before).toBe(600);
    expect((await sheet()).run.carrierPaid).toBe(24);
  });

  it('pays a shop that marks a parcel as sent too early no sooner than a week after it can be fetched', async () => {
    const shopId = shops[0]?.id;
    for (const [status, due] of [
      ['SHIPPED', '2030-01-19T00:00:00.000Z'],
      ['DELIVERED', '2030-01-15T00:00:00.000Z'],
    ]) {
      const { id } = (await order.read()).orderItems.find(
        (item: { shopId: string }) => item.shopId === shopId,
      );
      const body = { status, ...(status === 'SHIPPED' && { carrierName: 'OA Travel' }) };
      await market.call('PATCH', `/orders/items/${id}/status`, { token: shops[0]?.token, body });
      const [row] = await market.rows<{ due: Date }>(
        'select release_due_at as due from order_items where id = $1',
        [id],
      );
      expect(row?.due.toISOString()).toBe(due);
    }
  });

  it('a refund after the hand-over takes the carriage back', async () => {
    const before = await carrierOwed();
    const { parcels } = await sheet();
    await act('handed-over', parcels, { code: (await codeOf()) as string });
    expect((await carrierOwed()) - before).toBe(3000);
    const [item] = (await order.read()).orderItems;
    const refunded = await market.call('POST', `/admin/orders/${order.id}/refund`, {
      token: admin,
      body: { itemId: item.id, amount: 120, left: 120, reason: 'The parcel was lost' },
    });
    expect(refunded.status, JSON.stringify(refunded.body)).toBe(200);
    expect((await carrierOwed()) - before).toBe(1500);
  });

  it('a late parcel is told to its buyer once, and to nobody else', async () => {
    const { parcels } = await sheet();
    const [late] = parcels as [SheetParcel, SheetParcel];
    // What was not sent is not late.
    expect((await act('late', [late])).status).toBe(200);
    await act('loaded', parcels);
    await act('late', [late]);
    await act('late', [late]);
    const told = await market.rows(
      "select 1 from outbox_messages where kind = 'shipment-rescheduled' and recipient = $1",
      [order.email],
    );
    expect(told).toHaveLength(1);
    await act('arrived', [late]);
    expect((await act('late', [{ ...late, id: runId }])).status).toBe(404);
  });

  it('a lost parcel goes back to its buyer alone, once, with its carriage', async () => {
    const { parcels } = await sheet();
    const [lost, kept] = parcels as [SheetParcel, SheetParcel];
    const lose = (parcel: SheetParcel) =>
      market.call('POST', `/admin/load-runs/${runId}/lost`, {
        ...{ token: admin, body: { parcelId: parcel.id, reason: 'The bus company cannot find it' } },
      });
    // Nothing is lost before it was sent.
    expect((await lose(lost)).status).toBe(409);
    await act('loaded', parcels);
    const both = await Promise.all([lose(lost), lose(lost)]);
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
    const shown = await order.read();
    const stateOf = ({ shop }: SheetParcel) =>
      shown.orderItems.find((item: { shop: { id: string } }) => item.shop.id === shop.id).fulfillmentStatus;
    expect([stateOf(lost), stateOf(kept)]).toEqual(['CANCELLED', 'SHIPPED']);
    // Goods, their fee and the carriage of that shop.
    expect(shown.refunds.map(({ amount }: { amount: number }) => amount)).toEqual([120]);
    expect((await sheet()).parcels.map(({ id }) => id)).toEqual([kept.id]);
    const before = await carrierOwed();
    await act('handed-over', [kept], { code: (await codeOf()) as string });
    expect((await carrierOwed()) - before).toBe(1500);
  });

  it('a parcel left behind goes with the next run, and its buyer is told and may cancel', async () => {
    const { parcels } = await sheet();
    const [left, taken] = parcels as [SheetParcel, SheetParcel];
    await act('loaded', [taken]);
    const moved = await act('move', parcels);
    expect(moved.body.data.parcels.map(({ id }: SheetParcel) => id)).toEqual([taken.id]);
    const mail = await newestMail(market, order.email, 'load-moved');
    expect(mail?.text).toContain('18 January');
    const delivery = (await order.read()).delivery.find(
      ({ shopId }: { shopId: string }) => shopId === left.shop.id,
    );
    expect(delivery).toMatchObject({ promisedBy: '2030-01-19', load: { leavesOn: '2030-01-18' } });
    const item = (await order.read()).orderItems.find(
      ({ shopId }: { shopId: string }) => shopId === left.shop.id,
    );
    const body = { reason: 'Too late for me' };
    const cancelled = await market.call('POST', `/orders/items/${item.id}/cancel`, {
      token: order.token,
      body,
    });
    expect(cancelled.status).toBe(200);
  });

  it('a cancelled run takes no orders, and its parcels travel a week later', async () => {
    const cancel = () => market.call('POST', `/admin/load-runs/${runId}/cancel`, { token: admin });
    expect((await cancel()).body.data).toMatchObject({ run: { status: 'CANCELLED', parcels: 0 } });
    expect((await cancel()).status).toBe(409);
    const days = (await order.read()).delivery.map(
      ({ load }: { load: { leavesOn: string } }) => load.leavesOn,
    );
    expect(days).toEqual(['2030-01-18', '2030-01-18']);
    const codes = await market.rows<{ code: string }>(
      'select distinct code from handovers where order_id = $1',
      [order.id],
    );
    expect(codes).toHaveLength(1);
  });

  it('parcels of two buyers, of another run, and unpaid ones are refused', async () => {
    const other = await buyDelivered([
      (await market.rows<{ id: string }>('select id from products where shop_id = $1', [shops[0]?.id]))[0]
        ?.id as string,
    ]);
    const { parcels } = await sheet();
    expect(parcels).toHaveLength(3);
    expect((await act('handed-over', parcels, { code: '0000' })).status).toBe(422);
    await market.call('POST', `/orders/items/${other.order.orderItems[0].id}/cancel`, {
      token: other.token,
      body: { reason: 'Changed my mind' },
    });
    expect((await act('loaded', parcels)).status).toBe(404);
    expect((await sheet()).parcels).toHaveLength(2);
  });
});

describe('a shop’s own parcels of the coming run', () => {
  const listOwn = async (shop?: TestShop) =>
    (await market.call('GET', '/shops/loads/parcels', { token: (shop as TestShop).token })).body
      .data as ShopRun[];

  it('stand with cut-off, station, first name and place, without surname, phone and others’ parcels', async () => {
    const [shop, other] = shops as [TestShop, TestShop];
    const [run, ...rest] = await listOwn(shop);
    expect(rest).toEqual([]);
    expect(run).toMatchObject({ leavesOn: '2030-01-11', orderBy: '2030-01-10T18:00:00.000Z' });
    expect(run?.load.station).toBe('Bolgatanga, OA yard');
    const { parcels } = await sheet();
    const own = parcels.find((parcel) => parcel.shop.id === shop.id) as SheetParcel;
    expect(run?.parcels).toMatchObject([{ id: own.id, number: own.number, place: { town: ADDRESS.city } }]);
    expect(ADDRESS.fullName.startsWith(`${run?.parcels[0]?.firstName} `)).toBe(true);
    const shown = JSON.stringify(run);
    for (const secret of [ADDRESS.fullName, ADDRESS.phone.slice(1), ADDRESS.street, await codeOf()])
      expect(shown).not.toContain(secret as string);
    expect((await listOwn(other)).flatMap((one) => one.parcels).map(({ id }) => id)).not.toContain(own.id);
  });

  it('stay until the run has left, and the next run is named before anything is booked', async () => {
    const shop = await shopWith([DOOR]);
    await loadOf(market, [shop]);
    expect(await listOwn(shop)).toMatchObject([{ leavesOn: '2030-01-11', parcels: [] }]);
    await market.travelTo(new Date('2030-01-11T23:00:00Z'));
    expect((await listOwn(shops[0]))[0]?.parcels).toHaveLength(1);
    await market.travelTo(new Date('2030-01-12T00:00:00Z'));
    expect((await listOwn(shops[0])).flatMap(({ parcels }) => parcels)).toEqual([]);
    await market.travelTo(new Date('2030-01-08T08:00:00Z'));
  });
});

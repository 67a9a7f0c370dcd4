import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EVENT_TYPES } from '#src/modules/events/contract/event-types.ts';
import { beforeAndAt, DAY, fromNow } from '../support/deadline-boundary.ts';
import { type Market, openMarket } from './support/open-market.ts';
import { demoAdmin, demoShop, handOver, sale, type TestShop } from './support/sellers.ts';
import { untilEventsSettle } from './support/settled-events.ts';

let market: Market;
let admin: string;
let shop: TestShop;
let other: TestShop;

beforeAll(async () => {
  market = await openMarket({ clock: true });
  admin = await demoAdmin(market);
  [shop, other] = [await demoShop(market, 0), await demoShop(market, 1)];
});
afterAll(() => market.close());

/** A test holds a transaction open. */
let isOpen = false;

interface Told {
  id: string;
  type: string;
  shopId: string | null;
  data: Record<string, unknown>;
}

async function read(token: string, query = ''): Promise<{ events: Told[]; next: string }> {
  if (!isOpen) await untilEventsSettle(market);
  const { status, body } = await market.call('GET', `/events${query}`, { token });
  expect(status, JSON.stringify(body)).toBe(200);
  return { events: body.data, next: body.meta.nextCursor };
}
/** The present end of the log. */
async function end(token: string): Promise<string> {
  let { events, next } = await read(token);
  while (events.length === 100) ({ events, next } = await read(token, `?after=${next}`));
  return next;
}
const since = async (token: string, after: string, types = '') =>
  (await read(token, `?after=${after}${types && `&types=${types}`}`)).events;

describe('what happens', () => {
  it('to an order is told to its shop, without names, numbers and addresses', async () => {
    const [mine, theirs] = [await end(shop.token), await end(other.token)];
    const sold = await sale(market, shop, 2);
    await market.call('POST', `/orders/${sold.orderId}/accept`, { token: shop.token });
    await market.call('POST', `/orders/${sold.orderId}/ship`, { token: shop.token, body: {} });
    await handOver(market, shop, sold.orderId);
    const told = await since(shop.token, mine);
    const order = { orderId: sold.orderId, itemIds: [sold.itemId], amount: sold.price };
    expect(told.filter(({ type }) => type.startsWith('order.'))).toMatchObject([
      { type: 'order.placed', shopId: shop.id, data: { ...order, orderStatus: 'AWAITING_PAYMENT' } },
      { type: 'order.paid', data: { ...order, orderStatus: 'PROCESSING' } },
      { type: 'order.accepted', data: order },
      { type: 'order.shipped', data: order },
      { type: 'order.delivered', data: order },
    ]);
    expect(told.filter(({ type }) => type === 'stock.changed')).toMatchObject([
      { data: { productId: sold.productId, variantId: null } },
    ]);
    expect(await since(other.token, theirs)).toEqual([]);
    const { customer } = sold;
    const text = JSON.stringify(told);
    expect(text).not.toContain(customer.email);
    expect(text).not.toMatch(/phone|address|name/i);
  });

  it('that an order is cancelled is told once: unpaid as a whole, paid by its items', async () => {
    const sold = await sale(market, shop);
    const start = await end(shop.token);
    const cancelled = await market.call('POST', `/orders/${sold.orderId}/cancel`, {
      token: shop.token,
      body: { notes: 'It is sold out' },
    });
    expect(cancelled.status, JSON.stringify(cancelled.body)).toBe(200);
    expect((await since(shop.token, start)).map(({ type }) => type)).toEqual([
      'order.cancelled',
      'stock.changed',
      'refund.approved',
    ]);
  });

  it('to a product is told: created, changed, archived and restored; a view of it is not', async () => {
    const start = await end(shop.token);
    const body = { name: 'Palm oil', description: 'Fresh', price: 28.5, stockQuantity: 4 };
    const { id } = (await market.call('POST', '/products', { token: shop.token, body })).body.data;
    const change = (given: object) =>
      market.call('PATCH', `/products/${id}`, { token: shop.token, body: given });
    await change({ price: 30 });
    await change({ stockQuantity: 9 });
    await market.call('GET', `/products/${id}`);
    await market.call('DELETE', `/products/${id}`, { token: shop.token });
    await market.call('POST', `/products/${id}/restore`, { token: shop.token });
    const told = await since(shop.token, start);
    expect(told.map(({ type }) => type)).toEqual([
      'product.created',
      'product.updated',
      'stock.changed',
      'product.deleted',
      'product.updated',
    ]);
    expect(told[0]?.data).toMatchObject({ productId: id, price: 28.5, onSale: true, isHidden: false });
    expect(told[2]?.data).toMatchObject({ productId: id, stockQuantity: 9 });
  });

  it('to shops, payouts and disputes is told by their rows', async () => {
    const start = await end(admin);
    await market.rows("update shops set status = 'SUSPENDED' where id = $1", [other.id]);
    await market.rows("update shops set status = 'APPROVED' where id = $1", [other.id]);
    expect(await since(admin, start)).toMatchObject([
      { type: 'shop.suspended', shopId: other.id, data: { status: 'SUSPENDED' } },
      { type: 'shop.approved', shopId: other.id },
    ]);
    const kinds = await market.rows<{ type: string }>('select distinct type from events');
    expect(EVENT_TYPES).toEqual(expect.arrayContaining(kinds.map(({ type }) => type)));
  });

  it('is read by type, in pages, each event once', async () => {
    const paid: string[] = [];
    let after = '';
    for (;;) {
      const { events, next } = await read(admin, `?types=order.paid,order.placed&limit=1${after}`);
      if (events.length === 0) break;
      paid.push(...events.map(({ id }) => id));
      after = `&after=${next}`;
    }
    const all = await read(admin, '?types=order.paid,order.placed&limit=200');
    expect(paid.length).toBeGreaterThan(2);
    expect(paid).toEqual(all.events.map(({ id }) => id));
    expect((await market.call('GET', '/events?types=order.lost', { token: admin })).status).toBe(422);
    expect((await market.call('GET', '/events?after=7', { token: admin })).status).toBe(422);
  });
});

it('an event that commits late is not left out, whatever numbers it had', async () => {
  const start = await end(admin);
  const open = async () => {
    const client = new pg.Client({ connectionString: market.database.url });
    await client.connect();
    await client.query('begin');
    return client;
  };
  const write = (client: pg.Client, subject: string) =>
    client.query("insert into events (type, subject_id, data) values ('shop.approved', $1, $2)", [
      subject,
      { status: 'APPROVED', updatedAt: new Date() },
    ]);
  const ids = ['1', '2', '3', '4'].map((at) => `00000000-0000-4000-8000-00000000000${at}`) as [
    string,
    string,
    string,
    string,
  ];
  const [slow, quick] = [await open(), await open()];
  await write(slow, ids[0]);
  await write(quick, ids[1]);
  await quick.query('commit');
  isOpen = true;
  const early = await read(admin, `?after=${start}`);
  isOpen = false;
  // The later transaction takes an id below one that is committed and read.
  await write(slow, ids[2]);
  await slow.query('commit');
  const late = await read(admin, `?after=${early.next}`);
  const subjects = async (events: Told[]) =>
    (
      await market.rows<{ subject_id: string }>('select subject_id from events where id = any($1)', [
        events.map(({ id }) => id),
      ])
    ).map(({ subject_id }) => subject_id);
  expect(await subjects(early.events)).toEqual([]);
  expect((await subjects(late.events)).sort()).toEqual(ids.slice(0, 3));
  // In the order of transactions: both of the first, then the second's.
  expect(late.events.map(({ id }) => Number(id))).not.toEqual(
    late.events.map(({ id }) => Number(id)).sort((a, b) => a - b),
  );
  await slow.end();
  await quick.end();
});

it('a cursor 30 days old is 410, and so is one of another database; a page that is not full leads on', async () => {
  const cursor = await end(shop.token);
  const gone = async () =>
    (await market.call('GET', `/events?after=${cursor}`, { token: shop.token })).status;
  const instant = fromNow(30 * DAY);
  await market.rows("update sessions set expires_at = 'infinity'");
  const status = async () => {
    await market.rows('update sessions set last_seen_at = now()');
    return gone();
  };
  expect(await beforeAndAt(market, instant, status)).toEqual({ before: 200, at: 410 });
  const ahead = await market.call('GET', `/events?after=99999999999-1-${Date.now()}`, { token: shop.token });
  expect([ahead.status, ahead.body.code]).toEqual([410, 'EVENTS_EXPIRED']);
});

it('a cursor is 410 when the log has lost its event, as after a backup was restored', async () => {
  await market.rows(`select record_market_event('shop.approved', $1, $1, '{"status": "APPROVED"}')`, [
    shop.id,
  ]);
  const cursor = await end(shop.token);
  const ask = () => market.call('GET', `/events?after=${cursor}`, { token: shop.token });
  expect((await ask()).status).toBe(200);
  const [, id] = cursor.split('-');
  await market.rows("update events set transaction = '0' where id = $1", [id]);
  expect((await ask()).body.code).toBe('EVENTS_EXPIRED');
  expect((await market.call('GET', `/events?after=0-0-${Date.now()}`, { token: shop.token })).status).toBe(
    200,
  );
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoAdmin, findAuditEntries } from './support/admins.ts';
import { type Market, openMarket, until } from './support/open-market.ts';
import { newCustomer, orderFrom } from './support/people.ts';
import { demoShop, mainProduct, sale, type TestShop } from './support/sellers.ts';

/* Whose messages a thread and the list of threads hold, and what admins see of a reported message. */

let market: Market;
let shop: TestShop;
let other: TestShop;
beforeAll(async () => {
  market = await openMarket();
  [shop, other] = [await demoShop(market, 0), await demoShop(market, 1)];
});
afterAll(() => market.close());

const post = (path: string, token: string, body: unknown = {}) => market.call('POST', path, { token, body });
const get = async (path: string, token: string) => (await market.call('GET', path, { token })).body.data;

async function thread() {
  const { orderId, customer } = await sale(market, shop);
  return { orderId, customer, path: `/messages/${orderId}/${shop.id}`, buyer: customer.token };
}

/** A paid order with goods of both shops. */
async function orderOfBoth() {
  const { token } = await newCustomer(market);
  await post('/cart/add', token, { productId: (await mainProduct(market, other.id)).id, quantity: 1 });
  const { name: product } = await mainProduct(market, shop.id);
  const { order } = (await orderFrom(market, token, { product, wallet: '0551234987' })).body.data;
  await until(async () => (await get(`/orders/${order.id}/payment`, token)).status === 'SUCCEEDED');
  return { token, orderId: order.id as string };
}

describe('the list of threads', () => {
  it('shows of each thread its own newest message, not one about another order of the shop', async () => {
    const [ama, kofi] = [await thread(), await thread()];
    await post(ama.path, ama.buyer, { text: 'I live behind the mosque' });
    await post(kofi.path, kofi.buyer, { text: 'Call me at noon' });
    const [ofAma, ofKofi] = [
      { orderId: ama.orderId, lastText: 'I live behind the mosque' },
      { orderId: kofi.orderId, lastText: 'Call me at noon' },
    ];
    expect(await get('/messages', ama.buyer)).toMatchObject([ofAma]);
    expect((await get('/messages', shop.token)).slice(0, 2)).toMatchObject([ofKofi, ofAma]);
  });

  it('keeps a thread unread when the shop reads the one about another order', async () => {
    const [read, unread] = [await thread(), await thread()];
    for (const { path, buyer } of [read, unread]) await post(path, buyer, { text: 'Is it ready?' });
    await post(`${read.path}/read`, shop.token);
    const [newest] = await get('/messages?unread=true', shop.token);
    expect(newest).toMatchObject({ orderId: unread.orderId, unread: true });
  });

  it('holds the newest hundred', async () => {
    const { orderId, customer, buyer } = await thread();
    const made = await market.rows<{ id: string }>(
      `with made as (insert into shops (name, owner_name, email, password_hash, phone_number, location, description)
         select 'Writer ' || n, 'Yaw', 'writer-' || n || '@example.com', '', '+233280009999', 'Ho', 'Writes'
         from generate_series(1, 101) n returning id, name)
       insert into message_threads (order_id, shop_id, user_id, last_at)
         select $1, id, $2, now() - replace(name, 'Writer ', '')::int * interval '1 minute' from made
         order by replace(name, 'Writer ', '')::int returning shop_id as id`,
      [orderId, customer.id],
    );
    const listed: { shop: { id: string } }[] = await get('/messages', buyer);
    expect(listed.map(({ shop: { id } }) => id)).toEqual(made.slice(0, 100).map(({ id }) => id));
  });
});

describe('a thread', () => {
  it('shows a shop no message between the customer and another shop of the order', async () => {
    const { token, orderId } = await orderOfBoth();
    const [ours, theirs] = [`/messages/${orderId}/${shop.id}`, `/messages/${orderId}/${other.id}`];
    expect((await post(ours, token, { text: 'Is the rice new?' })).status).toBe(201);
    expect((await post(theirs, token, { text: 'My gate code is 4411' })).status).toBe(201);
    expect((await post(theirs, other.token, { text: 'We come at noon' })).status).toBe(201);
    expect((await get(ours, shop.token)).messages).toMatchObject([{ text: 'Is the rice new?' }]);
    expect((await get(theirs, other.token)).messages).toMatchObject([
      { text: 'My gate code is 4411' },
      { text: 'We come at noon' },
    ]);
  });
});

describe('a report of a message', () => {
  async function reported() {
    const { path, buyer } = await thread();
    const { id } = (await post(path, shop.token, { text: 'Pay me on my own number' })).body.data;
    const ask = () => post(`/reports/messages/${id}`, buyer, { reason: 'It asks me to pay outside Dwaso' });
    return { id: id as string, report: (await ask()).body.data.id as string, ask };
  }

  it('says whether the message is still shown, and stays open when it was hidden meanwhile', async () => {
    const admin = await demoAdmin(market);
    const { id, report, ask } = await reported();
    const newest = async () => (await get('/admin/reports?status=OPEN&limit=1', admin))[0];
    expect(await newest()).toMatchObject({ id: report, about: { hidden: false } });
    await market.rows("update messages set hidden_at = now(), hidden_reason = 'By another' where id = $1", [
      id,
    ]);
    expect((await ask()).status).toBe(404);
    const decision = { uphold: true, note: 'Not allowed', action: 'hide' };
    expect((await post(`/admin/reports/${report}/decide`, admin, decision)).status).toBe(409);
    expect(await newest()).toMatchObject({ id: report, about: { hidden: true } });
    expect(await findAuditEntries(market, 'message.hide')).toEqual([]);
    expect(await market.rows('select hidden_reason as reason from messages where id = $1', [id])).toEqual([
      { reason: 'By another' },
    ]);
  });
});

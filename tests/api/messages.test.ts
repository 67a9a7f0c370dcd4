import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderNumber } from '#shared/order-number';
import { type Market, openMarket } from './support/open-market.ts';
import { ledgerImbalance, mailsTo, newCustomer, newestMail } from './support/people.ts';
import { demoAdmin, demoShop, newShop, sale, type TestShop } from './support/sellers.ts';

let market: Market;
let shop: TestShop;
let other: TestShop;

beforeAll(async () => {
  market = await openMarket();
  [shop, other] = [await demoShop(market, 0), await demoShop(market, 1)];
});
afterAll(async () => {
  expect(await ledgerImbalance(market)).toBe(0);
  await market.close();
});

const post = (path: string, token: string, body: unknown = {}) => market.call('POST', path, { token, body });
const get = async (path: string, token: string) => (await market.call('GET', path, { token })).body.data;
const REASON = 'It asks me to pay outside Dwaso';

async function thread() {
  const sold = await sale(market, shop);
  const path = `/messages/${sold.orderId}/${shop.id}`;
  return { ...sold, path, buyer: sold.customer.token };
}
const unreadOfShop = async () => (await get('/shops/stats', shop.token)).unreadMessagesCount as number;

describe('messages about an order', () => {
  it('go both ways, are unread until they are read, and are mailed once until then', async () => {
    const { path, buyer, customer, orderId } = await thread();
    const before = await unreadOfShop();
    // Another shop's thread about the same order, which stays as it is.
    const ofOther = 'from message_threads where order_id = $1 and shop_id = $2';
    await market.rows('insert into message_threads (order_id, shop_id, user_id) values ($1, $2, $3)', [
      ...[orderId, other.id, customer.id],
    ]);
    expect((await post(path, buyer, { text: 'Please stamp A.O. inside' })).status).toBe(201);
    expect(await market.rows(`select shop_unread_at as at ${ofOther}`, [orderId, other.id])).toEqual([
      { at: null },
    ]);
    expect((await post(path, buyer, { text: 'And send it by bus' })).status).toBe(201);
    const sent = (await mailsTo(market, shop.email)).filter(({ kind }) => kind === 'shop-message');
    expect(sent).toHaveLength(1);
    expect(sent[0]?.text).toContain('Please stamp A.O. inside');
    expect(await unreadOfShop()).toBe(before + 1);
    expect((await get(path, shop.token)).unread).toBe(2);
    expect(await get('/messages?unread=true', shop.token)).toMatchObject([
      { orderId, customerName: 'Ama Serwaa', lastText: 'And send it by bus', unread: true },
    ]);
    expect((await post(`${path}/read`, shop.token)).status).toBe(200);
    expect(await unreadOfShop()).toBe(before);
    await post(path, buyer, { text: 'Thank you' });
    expect((await mailsTo(market, shop.email)).filter(({ kind }) => kind === 'shop-message')).toHaveLength(2);
    await post(path, shop.token, { text: 'It is done' });
    expect((await newestMail(market, customer.email, 'message'))?.text).toContain('It is done');
    const received = await get(path, buyer);
    expect(received).toMatchObject({ unread: 1, closed: null, shop: { name: shop.name } });
    expect(received.messages.map(({ mine, text }: { mine: boolean; text: string }) => [mine, text])).toEqual([
      [true, 'Please stamp A.O. inside'],
      [true, 'And send it by bus'],
      [true, 'Thank you'],
      [false, 'It is done'],
    ]);
  });

  it('are not mailed to a shop that switched them off', async () => {
    const quiet = await demoShop(market, 2);
    const choices = await get('/shops/notifications', quiet.token);
    const body = { ...choices, messages: false };
    await market.call('PUT', '/shops/notifications', { token: quiet.token, body });
    const sold = await sale(market, quiet);
    await post(`/messages/${sold.orderId}/${quiet.id}`, sold.customer.token, { text: 'Hello' });
    expect((await mailsTo(market, quiet.email)).filter(({ kind }) => kind === 'shop-message')).toEqual([]);
  });

  it('are open to the two sides of a paid order alone', async () => {
    const { path, orderId, buyer } = await thread();
    await post(path, buyer, { text: 'Hello' });
    for (const token of [other.token, (await newCustomer(market)).token]) {
      expect((await market.call('GET', path, { token })).status).toBe(404);
      expect((await post(path, token, { text: 'Let me in' })).status).toBe(404);
      expect((await post(`${path}/read`, token)).status).toBe(404);
    }
    for (const shopId of [other.id, 'no-shop']) {
      expect((await post(`/messages/${orderId}/${shopId}`, buyer, { text: 'Hello' })).status).toBe(404);
    }
    await market.rows('update orders set paid_at = null where id = $1', [orderId]);
    expect((await post(path, buyer, { text: 'Hello' })).status).toBe(404);
  });

  it('have at most 1,000 characters or a photo, and a repeated request sends one', async () => {
    const { path, buyer } = await thread();
    expect((await post(path, buyer, { text: '  ' })).body.errors).toHaveProperty('text');
    expect((await post(path, buyer, { text: 'a'.repeat(1001) })).body.errors).toHaveProperty('text');
    const bytes = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#b03d20' } })
      .jpeg()
      .toBuffer();
    const form = () => {
      const formData = new FormData();
      formData.append('photos', new File([new Uint8Array(bytes)], 'bus.jpg', { type: 'image/jpeg' }));
      return formData;
    };
    const headers = { 'idempotency-key': 'a-photo-of-the-bus' };
    const send = () => market.call('POST', path, { token: buyer, form: form(), headers });
    const [first, second] = [await send(), await send()];
    expect([first.status, second.body.data.id]).toEqual([201, first.body.data.id]);
    expect((await newestMail(market, shop.email, 'shop-message'))?.text).toContain('A photo.');
    const { messages } = await get(path, buyer);
    expect(messages).toMatchObject([{ text: '', photos: [expect.stringContaining('/photos/')] }]);
    const [stored] = await market.rows<{ key: string }>(
      'select photos[1] as key from messages where id = $1',
      [first.body.data.id],
    );
    const { findReferencedMedia } = await import('../../src/modules/operations/index.ts');
    expect([...(await findReferencedMedia(market.database.db, [stored?.key as string]))]).toEqual([
      stored?.key,
    ]);
  });

  it('warn of payments outside the market and are never held back', async () => {
    const { path, buyer, customer } = await thread();
    expect((await post(path, shop.token, { text: 'Pay me on momo, 024 123 4567' })).status).toBe(201);
    const { messages } = await get(path, buyer);
    expect(messages[0]).toMatchObject({
      text: 'Pay me on momo, 024 123 4567',
      warnings: ['phone', 'payment'],
    });
    const warning = 'Pay only on Dwaso';
    expect((await newestMail(market, customer.email, 'message'))?.text).toContain(warning);
    const plain = await thread();
    await post(plain.path, shop.token, { text: 'It is on its way' });
    await post(plain.path, plain.buyer, { text: 'Call me on 024 123 4567' });
    expect((await newestMail(market, plain.customer.email, 'message'))?.text).not.toContain(warning);
    expect((await newestMail(market, shop.email, 'shop-message'))?.text).not.toContain(warning);
  });
});

describe('a reported message', () => {
  it('is read by admins with its thread and no other, and may be hidden', async () => {
    const { path, buyer, customer, orderId } = await thread();
    // An earlier report of the same shop, in the thread of another customer.
    const kofi = await thread();
    await market.rows("update users set first_name = 'Kofi' where id = $1", [kofi.customer.id]);
    const earlier = (await post(kofi.path, shop.token, { text: 'Pay me here' })).body.data.id;
    expect((await post(`/reports/messages/${earlier}`, kofi.buyer, { reason: REASON })).status).toBe(201);
    await post(path, buyer, { text: 'Where is it?' });
    const bad = (await post(path, shop.token, { text: 'Send the rest by mobile money' })).body.data.id;
    const mine = (await get(path, buyer)).messages[0].id;
    await market.rows("update users set first_name = 'Akua' where id = $1", [customer.id]);
    const report = (id: string, token: string) => post(`/reports/messages/${id}`, token, { reason: REASON });
    expect((await report(mine, buyer)).status).toBe(404);
    expect((await report(bad, (await newCustomer(market)).token)).status).toBe(404);
    expect((await report(bad, other.token)).status).toBe(404);
    const reported = await report(bad, buyer);
    expect([reported.status, reported.body.data.subject]).toEqual([201, 'message']);
    expect((await report(bad, buyer)).status).toBe(409);
    const byShop = await report(mine, shop.token);
    expect([byShop.status, (await report(mine, shop.token)).status]).toEqual([201, 409]);

    const admin = await demoAdmin(market);
    const [first, second] = await get('/admin/reports?status=OPEN&limit=2', admin);
    expect(first).toMatchObject({ customer: null, byShop: { id: shop.id }, about: { text: 'Where is it?' } });
    expect(second).toMatchObject({ customer: { email: customer.email }, byShop: null });
    const title = expect.stringMatching(new RegExp(`^\\S.* about order ${orderNumber(orderId)}$`));
    expect([first.about.title, second.about.title]).toEqual([title, title]);
    const around = await get(`/admin/reports/${reported.body.data.id}/thread`, admin);
    expect(around.messages).toMatchObject([{ text: 'Where is it?' }, { id: bad }]);
    expect(first.about.title).toMatch(/^Akua Serwaa about /);
    const product = await post('/reports', buyer, {
      subject: 'shop',
      subjectId: shop.id,
      reason: REASON,
    });
    const noMessage = `/admin/reports/${product.body.data.id}/thread`;
    expect((await market.call('GET', noMessage, { token: admin })).status).toBe(404);
    expect((await market.call('GET', path, { token: admin })).status).toBe(403);

    const decide = (id: string, body: object) => post(`/admin/reports/${id}/decide`, admin, body);
    const upheld = await decide(reported.body.data.id, { uphold: true, note: 'Not allowed', action: 'hide' });
    expect(upheld.status).toBe(200);
    expect((await get(path, buyer)).messages[1]).toMatchObject({ text: '', state: 'TAKEN_DOWN' });
    expect(await get('/messages', buyer)).toMatchObject([{ orderId, lastText: 'Where is it?' }]);
    expect((await newestMail(market, customer.email, 'report-decided'))?.text).toContain('taken it down');
    await decide(byShop.body.data.id, { uphold: false, note: 'A fair question' });
    expect((await newestMail(market, shop.email, 'report-decided'))?.text).toContain('A fair question');
  });
});

describe('messages of a closed account', () => {
  it('are exported, and erased with the account of the customer or the shop', async () => {
    const mine = await newShop(market);
    const product = { name: 'Yam of the messages', price: 20, stockQuantity: 9 };
    await post('/products', mine.token, product);
    const [staying, leaving] = [await sale(market, mine), await sale(market, mine)];
    await post(`/messages/${staying.orderId}/${mine.id}`, staying.customer.token, { text: 'I am Kofi' });
    const path = `/messages/${leaving.orderId}/${mine.id}`;
    await post(path, leaving.customer.token, { text: 'I am Ama' });
    await post(path, mine.token, { text: 'Hello Ama' });
    const texts = (data: { messages: { text: string }[] }) => data.messages.map(({ text }) => text);
    expect(texts(await get('/users/export', leaving.customer.token))).toEqual(['I am Ama', 'Hello Ama']);
    expect(texts(await get('/shops/export', mine.token))).toEqual(['Hello Ama']);
    await post(`/orders/${leaving.orderId}/ship`, mine.token);
    await post(`/orders/${leaving.orderId}/receive`, leaving.customer.token);
    await market.rows("update order_items set released_at = now() - interval '60 days' where order_id = $1", [
      leaving.orderId,
    ]);
    const closed = await market.call('DELETE', '/users/profile', {
      token: leaving.customer.token,
      body: { password: leaving.customer.password },
    });
    expect(closed.status, JSON.stringify(closed.body)).toBe(200);
    const left = await get(path, mine.token);
    expect(left.closed).toContain('closed their account');
    expect(left.messages).toMatchObject([
      { text: '', state: 'ERASED' },
      { text: '', state: 'ERASED' },
    ]);
    const others = `/messages/${staying.orderId}/${mine.id}`;
    expect((await get(others, staying.customer.token)).messages).toMatchObject([{ text: 'I am Kofi' }]);
    expect((await post(path, mine.token, { text: 'Are you there?' })).status).toBe(409);
  });

  it('are erased when the shop closes', async () => {
    const { eraseMessagesOfShop } = await import('../../src/modules/community/index.ts');
    const { path, buyer } = await thread();
    await post(path, buyer, { text: 'Mine stays' });
    await post(path, shop.token, { text: 'This goes' });
    await market.database.db.transaction((tx) => eraseMessagesOfShop(tx, shop.id));
    const { messages } = await get(path, buyer);
    expect(messages.map(({ text }: { text: string }) => text)).toEqual(['Mine stays', '']);
  });
});

it('more than sixty messages an hour of one person are refused', async () => {
  const limited = await openMarket({ rateLimits: true });
  try {
    const seller = await demoShop(limited, 0);
    const { orderId, customer } = await sale(limited, seller);
    const write = (text: string, token = customer.token) =>
      limited.call('POST', `/messages/${orderId}/${seller.id}`, { token, body: { text } });
    // Empty messages count too.
    const tries = await Promise.all(Array.from({ length: 60 }, () => write('')));
    expect(new Set(tries.map(({ status }) => status))).toEqual(new Set([422]));
    expect((await write('One more')).status).toBe(429);
    expect((await write('The shop has a count of its own', seller.token)).status).toBe(201);
  } finally {
    await limited.close();
  }
});

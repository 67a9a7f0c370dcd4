import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { notifyFollowers } from '../../src/modules/community/index.ts';
import { createLog } from '../../src/platform/log.ts';
import { type Market, openMarket } from './support/open-market.ts';
import { mailsTo, newCustomer, newestMail } from './support/people.ts';
import { newShop, type TestShop } from './support/sellers.ts';

const SITE = { publicUrl: 'http://market.test', supportEmail: 'support@dwaso.test' };
let market: Market;
beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());

type Customer = Awaited<ReturnType<typeof newCustomer>>;
const call = (method: string, path: string, token: string, body?: unknown) =>
  market.call(method, path, { token, ...(body === undefined ? {} : { body }) });
const follow = (by: Customer, shop: TestShop) => call('POST', `/shops/${shop.id}/follow`, by.token);
const wantMails = (by: Customer, mails = true) => call('PUT', '/users/following', by.token, { mails });
const tell = () => notifyFollowers({ db: market.database.db, site: SITE, log: createLog('silent') });
const putOnSale = async (shop: TestShop, names: string[]) => {
  for (const name of names) {
    const body = { name, price: 20, stockQuantity: 5 };
    expect((await call('POST', '/products', shop.token, body)).status).toBe(201);
  }
};
const mailed = async ({ email }: Customer) =>
  (await mailsTo(market, email)).filter(({ kind }) => kind === 'followed-shops').length;
/** Backdates the follower's rows by this many days. */
async function daysGoBy(days: number): Promise<void> {
  await market.rows('update follow_mails set looked_on = looked_on - $1::int', [days]);
  await market.rows('update follows set told_at = told_at - make_interval(days => $1::int)', [days]);
}
async function follower(shop: TestShop): Promise<Customer> {
  const customer = await newCustomer(market);
  expect((await follow(customer, shop)).status).toBe(200);
  expect((await wantMails(customer)).body.data.mails).toBe(true);
  return customer;
}

describe('following a shop', () => {
  it('is listed, harmless when repeated, and ended; the shop sees a count alone', async () => {
    const [shop, customer] = [await newShop(market), await newCustomer(market)];
    expect((await follow(customer, shop)).body.data).toMatchObject({
      mails: false,
      shops: [{ id: shop.id }],
    });
    expect((await follow(customer, shop)).body.data.shops).toHaveLength(1);
    expect((await call('GET', '/shops/followers', shop.token)).body.data).toEqual({ count: 1 });
    const path = `/shops/${shop.id}/follow`;
    expect((await call('DELETE', path, customer.token)).body.data.shops).toEqual([]);
    expect((await call('DELETE', path, customer.token)).status).toBe(200);
    expect((await call('GET', '/shops/followers', shop.token)).body.data).toEqual({ count: 0 });
  });

  it('is listed and ended for one customer alone', async () => {
    const [shop, other] = [await newShop(market), await newShop(market)];
    const [staying, leaving] = [await newCustomer(market), await newCustomer(market)];
    await follow(staying, shop);
    await follow(staying, other);
    expect((await follow(leaving, shop)).body.data.shops).toMatchObject([{ id: shop.id }]);
    await call('DELETE', `/shops/${shop.id}/follow`, leaving.token);
    expect((await call('GET', '/users/following', staying.token)).body.data.shops).toMatchObject([
      { id: other.id },
      { id: shop.id },
    ]);
  });

  it('lists no shop that is off the market', async () => {
    const [shop, other, customer] = [await newShop(market), await newShop(market), await newCustomer(market)];
    await follow(customer, shop);
    await follow(customer, other);
    await market.rows("update shops set status = 'SUSPENDED' where id = $1", [other.id]);
    const { shops } = (await call('GET', '/users/following', customer.token)).body.data;
    expect(shops).toMatchObject([{ id: shop.id }]);
  });

  it('is limited to approved shops and to 200', async () => {
    const [shop, customer] = [await newShop(market), await newCustomer(market)];
    await market.rows("update shops set status = 'SUSPENDED' where id = $1", [shop.id]);
    expect((await follow(customer, shop)).status).toBe(404);
    await market.rows(
      `with made as (insert into shops (name, owner_name, email, password_hash, phone_number, location, description)
         select 'Many ' || n, 'Yaw', 'many-' || n || '@example.com', '', '+233280009999', 'Ho', 'Many'
         from generate_series(1, 200) n returning id)
       insert into follows (user_id, shop_id) select $1, id from made`,
      [customer.id],
    );
    expect((await follow(customer, await newShop(market))).status).toBe(409);
  });

  it('is in the customer’s data export and erased with the account', async () => {
    const shop = await newShop(market);
    const customer = await follower(shop);
    const { following } = (await call('GET', '/users/export', customer.token)).body.data;
    expect(following).toMatchObject({ mails: true, shops: [{ id: shop.id, name: shop.name }] });
    expect((await call('DELETE', '/users/profile', customer.token)).status).toBe(200);
    for (const table of ['follows', 'follow_mails']) {
      expect(await market.rows(`select 1 from ${table} where user_id = $1`, [customer.id])).toEqual([]);
    }
  });
});

describe('mails about followed shops', () => {
  it('go to customers who chose them and stop by their link without sign-in', async () => {
    const shop = await newShop(market);
    const subscribed = await follower(shop);
    const silent = await newCustomer(market);
    await follow(silent, shop);
    await putOnSale(shop, ['Shea Soap']);
    await tell();
    expect([await mailed(subscribed), await mailed(silent)]).toEqual([1, 0]);
    const mail = await newestMail(market, subscribed.email, 'followed-shops');
    expect(mail?.text).toContain(`${shop.name}: new on sale: Shea Soap.`);
    const key = /stop-mails\?key=([\w-]+)/.exec(mail?.text ?? '')?.[1];
    const stopped = await market.call('POST', '/following/stop', { body: { key } });
    expect(stopped.status).toBe(200);
    expect((await market.call('POST', '/following/stop', { body: { key: `${key}x` } })).status).toBe(404);
    expect((await call('GET', '/users/following', subscribed.token)).body.data.mails).toBe(false);
    await daysGoBy(8);
    await putOnSale(shop, ['Shea Oil']);
    await tell();
    expect(await mailed(subscribed)).toBe(1);
  });

  it('reach each follower of a shop, whoever was mailed before', async () => {
    const shop = await newShop(market);
    const followers = [await follower(shop), await follower(shop), await follower(shop)];
    await putOnSale(shop, ['Kente Strip']);
    await tell();
    expect(await Promise.all(followers.map(mailed))).toEqual([1, 1, 1]);
  });

  // Shows docs/specification.md, 2, Shops: one a day at most
  it('come once a day for all shops and once in seven days for one, however much it adds', async () => {
    const [first, second] = [await newShop(market), await newShop(market)];
    const customer = await follower(first);
    await follow(customer, second);
    await putOnSale(first, ['Mat 1', 'Mat 2', 'Mat 3', 'Mat 4', 'Mat 5']);
    await Promise.all([tell(), tell()]);
    expect(await mailed(customer)).toBe(1);
    const mail = await newestMail(market, customer.email, 'followed-shops');
    expect(mail?.text).toContain('Mat 5, Mat 4, Mat 3 and 2 more.');
    await putOnSale(second, ['Fan 1']);
    await tell();
    expect(await mailed(customer)).toBe(1);
    await daysGoBy(1);
    await putOnSale(first, ['Mat 6']);
    await tell();
    expect(await mailed(customer)).toBe(2);
    expect((await newestMail(market, customer.email, 'followed-shops'))?.text).not.toContain('Mat 6');
    await daysGoBy(7);
    await tell();
    expect((await newestMail(market, customer.email, 'followed-shops'))?.text).toContain('Mat 6');
  });

  it('name the shop in the subject when it is the only one with news', async () => {
    const [first, second] = [await newShop(market), await newShop(market)];
    const [ofOne, ofBoth] = [await follower(first), await follower(first)];
    await follow(ofBoth, second);
    await putOnSale(first, ['Brass Ring']);
    await putOnSale(second, ['Clay Pot']);
    await tell();
    const subject = async ({ email }: Customer) =>
      (await newestMail(market, email, 'followed-shops'))?.subject;
    expect(await subject(ofOne)).toBe(`News from ${first.name}`);
    expect(await subject(ofBoth)).toBe('News from 2 shops you follow');
  });

  it('are left to the worker that is at a customer already', async () => {
    const shop = await newShop(market);
    const customer = await follower(shop);
    await putOnSale(shop, ['Calabash']);
    const client = await market.database.pool.connect();
    try {
      await client.query('begin');
      await client.query('select from follow_mails where user_id = $1 for update', [customer.id]);
      await tell();
      expect(await mailed(customer)).toBe(0);
    } finally {
      await client.query('rollback');
      client.release();
    }
    await tell();
    expect(await mailed(customer)).toBe(1);
  });

  it('announce a shop’s return from holiday and not its start', async () => {
    const shop = await newShop(market);
    const customer = await follower(shop);
    const today = new Date().toISOString().slice(0, 10);
    const holiday = (from: string | null) =>
      call('PUT', '/shops/update', shop.token, { closedFrom: from, closedUntil: from });
    expect((await holiday(today)).status).toBe(200);
    await tell();
    expect(await mailed(customer)).toBe(0);
    await holiday(null);
    await daysGoBy(1);
    await tell();
    expect((await newestMail(market, customer.email, 'followed-shops'))?.text).toContain(
      `${shop.name}: open again.`,
    );
    await daysGoBy(8);
    await tell();
    expect(await mailed(customer)).toBe(1);
  });

  it('announce no return of a shop that was off the market during its holiday', async () => {
    const shop = await newShop(market);
    const customer = await follower(shop);
    const status = 'update shops set status = $2 where id = $1';
    const today = new Date().toISOString().slice(0, 10);
    await call('PUT', '/shops/update', shop.token, { closedFrom: today, closedUntil: today });
    await market.rows(status, [shop.id, 'SUSPENDED']);
    await tell();
    await market.rows(status, [shop.id, 'APPROVED']);
    await call('PUT', '/shops/update', shop.token, { closedFrom: null, closedUntil: null });
    await daysGoBy(1);
    await tell();
    expect(await mailed(customer)).toBe(0);
  });

  it('announce no return of a shop that is off the market since its holiday', async () => {
    const shop = await newShop(market);
    const customer = await follower(shop);
    const today = new Date().toISOString().slice(0, 10);
    await call('PUT', '/shops/update', shop.token, { closedFrom: today, closedUntil: today });
    await tell();
    await call('PUT', '/shops/update', shop.token, { closedFrom: null, closedUntil: null });
    await market.rows("update shops set status = 'SUSPENDED' where id = $1", [shop.id]);
    await daysGoBy(1);
    await tell();
    expect(await mailed(customer)).toBe(0);
  });

  it('leave out products that are off sale or hidden, and shops off the market', async () => {
    const [shop, other] = [await newShop(market), await newShop(market)];
    const customer = await follower(shop);
    await follow(customer, other);
    await putOnSale(shop, ['Gone', 'Paused', 'Hidden']);
    await market.rows("update products set on_sale = false where name = 'Paused'");
    await putOnSale(other, ['Banned']);
    await market.rows("update products set stock_quantity = 0 where name = 'Gone'");
    await market.rows(
      "update products set hidden_at = now(), hidden_reason = 'Unsafe' where name = 'Hidden'",
    );
    await market.rows("update shops set status = 'SUSPENDED' where id = $1", [other.id]);
    await tell();
    expect(await mailed(customer)).toBe(0);
  });
});

import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { findViolations } from '../../src/modules/books/index.ts';
import { dayFromNow } from './support/harvests.ts';
import { type Market, openMarket } from './support/open-market.ts';
import { ADDRESS, mailsTo } from './support/people.ts';
import { quoteHelpers } from './support/quotes.ts';
import { demoAdmin } from './support/sellers.ts';

let market: Market;
beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());
afterEach(async () => {
  expect(await findViolations(market.database.db)).toEqual([]);
  // Each test has a region of its own.
  await market.rows("update shops set region = 'Oti' where name like 'New Shop %'");
});

const { seller, asker, ask, asked, offer, offered, accept, accepted, quoteOf, follow } = quoteHelpers(
  () => market,
);
const invitedTo = async (quoteId: string) =>
  (
    await market.rows<{ shop_id: string; status: string }>(
      'select shop_id, status from quote_invitations where quote_id = $1 order by created_at, shop_id',
      [quoteId],
    )
  ).map((row) => ({ shopId: row.shop_id, status: row.status }));
const shopQuotes = async (token: string) => (await market.call('GET', '/shops/quotes', { token })).body.data;
const call = (token: string, path: string) => market.call('POST', path, { token });

describe('a request for quotes', () => {
  it('invites open shops of the region that sell it, those with most stock first, and tells them', async () => {
    const little = await seller({ stock: 5 });
    const much = await seller({ stock: 500 });
    const other = await seller({ name: 'Yellow onions' });
    const elsewhere = await seller();
    await market.rows("update shops set region = 'Volta' where id = $1", [elsewhere.id]);
    const closed = await seller();
    await market.rows(
      'update shops set closed_from = current_date, closed_until = current_date where id = $1',
      [closed.id],
    );
    const customer = await asker();
    const { id, invited } = await asked(customer.token);
    expect(invited).toBe(2);
    expect((await invitedTo(id)).map(({ shopId }) => shopId).sort()).toEqual([little.id, much.id].sort());
    expect(await shopQuotes(other.token)).toEqual([]);
    const [seen] = await shopQuotes(much.token);
    expect(seen).toMatchObject({ id, customerName: 'Ama', invitation: 'INVITED', offer: null });
    expect(JSON.stringify(seen)).not.toContain('Serwaa');
    expect((await mailsTo(market, much.email)).map(({ kind }) => kind)).toContain('shop-quote');
  });

  it('asks by category as well, also shops whose own category has its name', async () => {
    const [category] = await market.rows<{ id: string; name: string }>(
      'select id, name from categories where shop_id is null order by name limit 1',
    );
    const shop = await seller({ name: 'Nameless goods', categoryId: category?.id ?? null });
    const customer = await asker();
    const { id } = await asked(customer.token, { what: 'Anything at all', categoryId: category?.id });
    expect((await invitedTo(id)).map(({ shopId }) => shopId)).toContain(shop.id);
    expect((await ask(customer.token, { categoryId: shop.id })).status).toBe(404);
  });

  it('asks ten shops, and another one when one declines', async () => {
    const shops = [];
    for (let stock = 1; stock <= 12; stock++) shops.push(await seller({ stock }));
    const customer = await asker();
    const { id, invited } = await asked(customer.token);
    expect(invited).toBe(10);
    const [least, second, third] = shops as [(typeof shops)[0], (typeof shops)[0], (typeof shops)[0]];
    const invitedIds = async () => (await invitedTo(id)).map(({ shopId }) => shopId);
    expect(await invitedIds()).not.toContain(second.id);
    expect((await call(third.token, `/shops/quotes/${id}/decline`)).status).toBe(200);
    expect(await invitedIds()).toContain(second.id);
    expect(await invitedIds()).not.toContain(least.id);
    // Who declined answers no more, so that never more than ten are asked.
    expect((await offer(third, id)).status).toBe(409);
    expect((await call(third.token, `/shops/quotes/${id}/decline`)).status).toBe(409);
  });

  it('asks one other shop for each that declines, also when two decline at once', async () => {
    const shops = [];
    for (let stock = 1; stock <= 13; stock++) shops.push(await seller({ stock }));
    const customer = await asker();
    const { id } = await asked(customer.token);
    const both = await Promise.all(
      shops.slice(-2).map(({ token }) => call(token, `/shops/quotes/${id}/decline`)),
    );
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const asking = (await invitedTo(id)).filter(({ status }) => status !== 'DECLINED');
    expect(asking).toHaveLength(10);
  });

  it('stays open without a match, and asks shops that sell it later', async () => {
    const customer = await asker();
    const { id, invited } = await asked(customer.token, { what: 'Qwertyfruit' });
    expect(invited).toBe(0);
    const shop = await seller({ name: 'Qwertyfruit of Ejura' });
    await Promise.all([follow(), follow()]);
    expect(await invitedTo(id)).toEqual([{ shopId: shop.id, status: 'INVITED' }]);
  });

  it('is refused without a confirmed contact, with a phone number in it, or for a day that has passed', async () => {
    const customer = await asker();
    expect((await ask(customer.token, { firstOn: dayFromNow(0) })).status).toBe(422);
    expect((await ask(customer.token, { firstOn: dayFromNow(400) })).status).toBe(422);
    expect((await ask(customer.token, { note: 'Call me on 055 123 4987' })).status).toBe(422);
    expect((await ask(customer.token, { what: 'Gari +233551234987' })).status).toBe(422);
    await market.rows('update users set email_verified_at = null where id = $1', [customer.id]);
    const { status, body } = await ask(customer.token);
    expect([status, body.code]).toEqual([403, 'EMAIL_NOT_VERIFIED']);
  });

  it('is limited to three a day and five open ones, also when many are sent at once', async () => {
    const customer = await asker();
    const all = await Promise.all([1, 2, 3, 4, 5].map(() => ask(customer.token)));
    expect(all.filter(({ status }) => status === 201)).toHaveLength(3);
    const yesterday = () =>
      market.rows("update quote_requests set created_at = now() - interval '25 hours' where user_id = $1", [
        customer.id,
      ]);
    await yesterday();
    await asked(customer.token);
    const { id } = await asked(customer.token);
    await yesterday();
    expect((await ask(customer.token)).status).toBe(409);
    expect((await call(customer.token, `/quotes/${id}/close`)).status).toBe(200);
    await asked(customer.token);
  });

  it('is repeated with its key only once', async () => {
    const customer = await asker();
    const body = { what: 'Zamrama gari', unit: 'bag', quantity: 1, region: 'Ashanti', town: 'Kumasi' };
    const send = () =>
      market.call('POST', '/quotes', {
        ...{ token: customer.token, headers: { 'idempotency-key': 'q-1' } },
        body: { ...body, firstOn: dayFromNow(9) },
      });
    const [one, two] = await Promise.all([send(), send()]);
    expect(one.body.data.id).toBe(two.body.data.id);
  });
});

describe('an offer', () => {
  it('comes only from an invited shop, of its own goods, within what is asked', async () => {
    const shop = await seller();
    const customer = await asker();
    const { id } = await asked(customer.token);
    const stranger = await seller({ name: 'Yellow onions' });
    expect((await offer(stranger, id)).status).toBe(404);
    expect((await offer(shop, id, { productId: stranger.productId })).status).toBe(404);
    expect((await offer(shop, id, { quantity: 7 })).status).toBe(422);
    expect((await offer(shop, id, { firstOn: dayFromNow(71) })).status).toBe(422);
    expect((await offer(shop, id, { note: '0551234987' })).status).toBe(422);
    expect((await offer(shop, id, { price: 1_000_000, quantity: 6, deliveryFee: 1_000_000 })).status).toBe(
      200,
    );
    const { total } = await offered(shop, id);
    // 6 × 300, 5 % of it, and the delivery.
    expect(total).toBe(1930);
    const shown = await quoteOf(customer.token, id);
    expect(shown.offers).toHaveLength(1);
    expect(shown.offers[0]).toMatchObject({ price: 300, deliveryFee: 40, shop: { id: shop.id } });
    expect(JSON.stringify(shown)).not.toMatch(/phone|0280000/);
    const kinds = (await mailsTo(market, customer.email)).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'quote-offer')).toHaveLength(1);
  });

  it('is refused when it changed, was withdrawn or declined between reading and accepting', async () => {
    const shop = await seller();
    const customer = await asker();
    const { id } = await asked(customer.token);
    const first = await offered(shop, id);
    expect((await accept(customer.token, id, first.id, { expectedPrice: 299 })).body.code).toBe(
      'CART_CHANGED',
    );
    expect((await accept(customer.token, id, first.id, { expectedDeliveryFee: 0 })).body.code).toBe(
      'CART_CHANGED',
    );
    // The price stays, the goods behind it change: the offer that was read is no longer there.
    const second = await offered(shop, id, { firstOn: dayFromNow(40) });
    expect((await accept(customer.token, id, first.id)).body.code).toBe('CART_CHANGED');
    expect((await call(shop.token, `/shops/quotes/${id}/withdraw`)).status).toBe(200);
    expect((await accept(customer.token, id, second.id)).body.code).toBe('CART_CHANGED');
    expect((await call(shop.token, `/shops/quotes/${id}/withdraw`)).status).toBe(404);
  });

  it('is never accepted by somebody else, by the shop’s own people, or for another region', async () => {
    const shop = await seller();
    const customer = await asker();
    const { id } = await asked(customer.token);
    const made = await offered(shop, id);
    const stranger = await asker();
    expect((await accept(stranger.token, id, made.id)).status).toBe(404);
    expect((await call(stranger.token, `/quotes/${id}/close`)).status).toBe(404);
    const volta = { ...ADDRESS, state: 'Volta' };
    expect((await accept(customer.token, id, made.id, { shippingAddress: volta })).status).toBe(422);
    await market.rows('update shops set email = $2 where id = $1', [shop.id, customer.email]);
    expect((await accept(customer.token, id, made.id)).status).toBe(403);
    const again = await asked(customer.token);
    expect((await invitedTo(again.id)).map(({ shopId }) => shopId)).not.toContain(shop.id);
  });
});

describe('admins', () => {
  it('see all requests with what came of them', async () => {
    const { quoteId } = await accepted();
    const token = await demoAdmin(market);
    const { body } = await market.call('GET', '/admin/quotes?limit=200', { token });
    const found = body.data.find(({ id }: { id: string }) => id === quoteId);
    expect(found).toMatchObject({ offers: 1, accepted: 1, placed: 1, missed: 0, sum: 1930 });
  });
});

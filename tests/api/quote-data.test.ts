import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { findViolations } from '../../src/modules/books/index.ts';
import { type Market, openMarket } from './support/open-market.ts';
import { quoteHelpers } from './support/quotes.ts';

/* Quotes in the data of both sides, and what is left of them when an account is closed. */

let market: Market;
beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());
afterEach(async () => {
  expect(await findViolations(market.database.db)).toEqual([]);
  await market.rows("update shops set region = 'Oti' where name like 'New Shop %'");
});

const { seller, asker, asked, offered, accepted, follow } = quoteHelpers(() => market);
const WORDS = { what: 'Zamrama gari for Adum school', town: 'Adum Nhyiaeso', note: 'Ask for Auntie Efua' };

it('a shop’s data has invitations, offers and standing deliveries, without names and notes', async () => {
  const { shop, quoteId, offerId, orderId, standingOrderId } = await accepted({
    request: { ...WORDS, deliveries: 3, everyWeeks: 2 },
    offer: { note: 'From our mill' },
  });
  const customer = await asker();
  const unanswered = await asked(customer.token);
  const { data } = (await market.call('GET', '/shops/export', { token: shop.token })).body;
  expect(data.quotes.map(({ id }: { id: string }) => id)).toEqual([unanswered.id, quoteId]);
  expect(data.quotes[0]).toMatchObject({ invitation: 'INVITED', offer: null });
  expect(data.quotes[1]).toMatchObject({
    ...{ what: WORDS.what, invitation: 'OFFERED' },
    offer: { id: offerId, price: 300, note: 'From our mill', status: 'ACCEPTED' },
  });
  expect(data.standingOrders).toMatchObject([{ id: standingOrderId, quantity: 6, price: 300 }]);
  expect(data.standingOrders[0].deliveries).toHaveLength(3);
  expect(data.standingOrders[0].deliveries[0]).toMatchObject({ number: 1, paid: true, orderId });
  const words = JSON.stringify([data.quotes, data.standingOrders]);
  for (const foreign of ['Efua', 'Serwaa', 'customerName']) expect(words).not.toContain(foreign);
  const other = await seller();
  const none = (await market.call('GET', '/shops/export', { token: other.token })).body.data;
  expect(none.standingOrders).toEqual([]);
});

it('both sides’ data has every request, also beyond a page', async () => {
  const shop = await seller();
  const customer = await asker();
  const { id } = await asked(customer.token);
  await market.rows(
    `with more as (insert into quote_requests (user_id, what, unit, quantity, deliveries, every_weeks, first_on, region,
         town, note, status, closed_as, closes_at)
       select user_id, what, unit, quantity, deliveries, every_weeks, first_on, region, town, note, 'CLOSED', 'EXPIRED',
         now() from quote_requests, generate_series(1, 510) where id = $1 returning id)
     insert into quote_invitations (quote_id, shop_id) select id, $2 from more`,
    [id, shop.id],
  );
  for (const [path, token] of [
    ['/shops/export', shop.token],
    ['/users/export', customer.token],
  ] as const) {
    const { data } = (await market.call('GET', path, { token })).body;
    const ids: string[] = data.quotes.map((quote: { id: string }) => quote.id);
    expect([ids.length, new Set(ids).size], path).toEqual([511, 511]);
  }
});

it('a closed account leaves no words of its requests, open, answered or accepted', async () => {
  const shop = await seller();
  const customer = await asker();
  const open = await asked(customer.token, WORDS);
  await offered(shop, open.id);
  const closed = await asked(customer.token, WORDS);
  await market.call('POST', `/quotes/${closed.id}/close`, { token: customer.token });
  const stranger = await asker();
  const kept = await asked(stranger.token, WORDS);
  await follow();
  const { status, body } = await market.call('DELETE', '/users/profile', { token: customer.token });
  expect(status, JSON.stringify(body)).toBe(200);
  const rows = await market.rows('select * from quote_requests where user_id = $1 order by id', [
    customer.id,
  ]);
  expect(rows).toMatchObject([
    { what: 'Removed', town: 'Removed', note: '', region: 'Ashanti', closed_as: 'ACCOUNT_CLOSED' },
    { what: 'Removed', town: 'Removed', note: '', region: 'Ashanti', closed_as: 'CUSTOMER' },
  ]);
  expect(JSON.stringify(rows)).not.toMatch(/Adum|Efua/);
  const seen = await market.call('GET', '/shops/quotes', { token: shop.token });
  const [mine, ...others] = seen.body.data;
  expect(mine).toMatchObject({ id: kept.id, ...WORDS });
  expect(JSON.stringify(others)).not.toMatch(/Adum|Efua/);
});

import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints';
import { demoAdmin } from './support/admins.ts';
import { insertRow } from './support/insert-row.ts';
import { type Market, openMarket } from './support/open-market.ts';
import { payoutRowHelpers } from './support/payout-rows.ts';
import { customerWithHistory, newCustomer, orderFrom, productNamed } from './support/people.ts';
import { refundRowHelpers } from './support/refund-rows.ts';

let market: Market;
let token: string;

/** Fills each list with rows, some with equal values and some without a value. */
beforeAll(async () => {
  market = await openMarket();
  token = await demoAdmin(market);
  const customer = await customerWithHistory(market);
  for (const quantity of [1, 2, 1, 3, 2]) {
    await orderFrom(market, customer.token, {
      ...{ product: 'Ejura Brown Rice', quantity },
      wallet: '0551234987',
    });
  }
  const { payout, shopWithWallet } = payoutRowHelpers(() => market);
  for (const amountPesewas of [5000, 700, 5000, 9000, 700]) {
    await payout(await shopWithWallet(), { amountPesewas: amountPesewas as never, status: 'PAID' });
  }
  const { prepare, refund, payments } = refundRowHelpers(() => market);
  await prepare();
  for (const amount of [300, 100, 300, 200]) await refund({ amount_pesewas: amount });
  for (const [at, due] of ['2026-01-03', null, '2026-01-01', null, '2026-01-03'].entries()) {
    await insertRow(market, 'disputes', {
      provider: 'paystack',
      ...{ processor_dispute_id: `d-${at}`, reference: 'r', amount_pesewas: 100 * ((at % 2) + 1) },
      ...{ attempt_id: payments.mine.attemptId, order_id: payments.mine.orderId, currency: 'GHS' },
      ...{ processor_status: 'pending', due_at: due },
    });
  }
  const rice = await productNamed(market, 'Ejura Brown Rice');
  const { id: userId } = await newCustomer(market);
  const [item] = await market.rows<{ id: string }>('select id from order_items limit 1');
  expect(item).toBeDefined();
  for (let at = 0; at < 5; at++) {
    const { id } = await newCustomer(market);
    const thing = { product_id: rice.id, shop_id: rice.shop.id };
    await insertRow(market, 'questions', { ...thing, user_id: userId, text: `How much is left, ${at}?` });
    await insertRow(market, 'reports', {
      ...{ subject: 'product', subject_id: rice.id, user_id: id, reason: 'It is not what it says' },
    });
    await market.call('POST', `/admin/users/${id}/view`, {
      token,
      body: { topic: 'OTHER', reason: 'A reason that can be read' },
    });
  }
}, 180_000);
afterAll(() => market.close());

type Row = Record<string, unknown> & { id: string };
interface List {
  rows: (data: Record<string, Row[]> & Row[]) => Row[];
  /** A row's sort value from the API; where it is null, the value that sorts in its place. */
  by: Record<string, (row: Row) => string | number>;
}
const created = ({ createdAt }: Row) => String(createdAt);
const amount = (row: Row) => Number(row.amount);
const plain = (data: Row[]) => data;
const LISTS: Record<string, List> = {
  '/admin/orders': { rows: plain, by: { created, amount: (row) => Number(row.totalAmount) } },
  '/admin/payouts': { rows: plain, by: { created, amount } },
  '/admin/refunds': { rows: plain, by: { created, amount } },
  '/admin/disputes': {
    rows: plain,
    by: { created, amount, due: ({ dueAt }) => String(dueAt ?? '9999') },
  },
  '/admin/products': { rows: plain, by: { created, price: ({ price }) => Number(price) } },
  '/admin/reviews': { rows: plain, by: { created, stars: ({ stars }) => Number(stars) } },
  '/admin/questions': { rows: plain, by: { created } },
  '/admin/reports': { rows: plain, by: { created } },
  '/admin/audit': { rows: plain, by: { created: ({ at }) => String(at) } },
  '/admin/users': {
    rows: ({ users }) => users as Row[],
    by: {
      created,
      email: ({ email }) => String(email),
      name: ({ firstName, lastName }) => `${firstName} ${lastName}`.toLowerCase(),
    },
  },
  '/admin/shops': {
    rows: ({ shops }) => shops as Row[],
    by: {
      created,
      name: ({ name }) => String(name).toLowerCase(),
      products: ({ productsCount }) => Number(productsCount),
    },
  },
};
const PAGE = 3;
const PAGES_MAX = 60;

/** All rows of a sorted list, page by page. */
async function walk(path: string, sort: string): Promise<Row[]> {
  const { rows } = LISTS[path] as List;
  const found: Row[] = [];
  let cursor: string | null | undefined;
  for (let page = 1; page <= PAGES_MAX; page++) {
    const query = new URLSearchParams({ sort, limit: String(PAGE) });
    if (cursor) query.set('cursor', cursor);
    if (path === '/admin/users' || path === '/admin/shops') query.set('page', String(page));
    const { status, body } = await market.call('GET', `${path}?${query}`, { token });
    expect([path, sort, status]).toEqual([path, sort, 200]);
    const some = rows(body.data);
    found.push(...some);
    cursor = body.meta.nextCursor;
    if (some.length < PAGE || cursor === null) break;
  }
  return found;
}

const compare = (a: string | number, b: string | number) => (a < b ? -1 : a > b ? 1 : 0);
const ways = Object.entries(LISTS).flatMap(([path, { by }]) =>
  Object.keys(by).flatMap((column) =>
    [`${column}-asc`, `${column}-desc`].map((sort) => [path, sort] as const),
  ),
);

describe('a sorted list of the admins', () => {
  it.each(ways)('%s sorted by %s has every row once over all pages, ties by id', async (path, sort) => {
    const { by } = LISTS[path] as List;
    const [column, direction] = sort.split('-') as [string, string];
    const valued = by[column] as (row: Row) => string | number;
    const found = await walk(path, sort);
    expect(found.length).toBeGreaterThanOrEqual(PAGE + 1);
    expect(new Set(found.map(({ id }) => id)).size).toBe(found.length);
    const sign = direction === 'asc' ? 1 : -1;
    for (const [at, row] of found.slice(1).entries()) {
      const before = found[at] as Row;
      const order = compare(valued(before), valued(row)) * sign;
      const byId = path === '/admin/shops' ? -1 : compare(before.id, row.id) * sign;
      const values = `${JSON.stringify(valued(before))} before ${JSON.stringify(valued(row))}`;
      expect(order || byId, values).toBe(-1);
    }
    // The opposite direction gives the same rows in reverse.
    const back = await walk(path, `${column}-${direction === 'asc' ? 'desc' : 'asc'}`);
    const ids = (rows: Row[]) => rows.map(({ id }) => id);
    const isWhole = found.length < PAGES_MAX * PAGE;
    expect(isWhole ? ids(back).toReversed() : ids(found)).toEqual(ids(found));
  });

  it.each(Object.keys(LISTS))('%s is sorted by nothing else', async (path) => {
    for (const sort of ['created', 'password-asc', 'created-up', 'id-desc']) {
      const { status, body } = await market.call('GET', `${path}?sort=${sort}`, { token });
      expect([status, body.errors]).toEqual([422, { sort: 'This list cannot be sorted this way' }]);
    }
  });

  // This list starts with disputes to answer.
  it.each(Object.keys(LISTS).filter((path) => path !== '/admin/disputes'))(
    '%s shows the newest first by default',
    async (path) => {
      const { rows } = LISTS[path] as List;
      const byDefault = rows((await market.call('GET', `${path}?limit=${PAGE}`, { token })).body.data);
      const newest = (await walk(path, 'created-desc')).slice(0, PAGE);
      expect(byDefault.map(({ id }) => id)).toEqual(newest.map(({ id }) => id));
    },
  );

  it('is sorted as the API document says, and every order is tested here', () => {
    for (const [path, { by }] of Object.entries(LISTS)) {
      const { query } = endpoints[`GET ${path}` as 'GET /admin/orders'];
      const offered = query.shape.sort.def.innerType.options.map((sort) => sort.split('-')[0]);
      expect([path, new Set(offered)]).toEqual([path, new Set(Object.keys(by))]);
    }
  });

  it('is exported in its order', async () => {
    const filters = 'sort=amount-asc';
    const answer = await fetch(`${market.url}/admin/exports/payouts?${new URLSearchParams({ filters })}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const rows: Record<string, string>[] = parse(await answer.text(), { bom: true, columns: true });
    const amounts = rows.map((row) => Number(row.Amount));
    expect(amounts).toHaveLength((await walk('/admin/payouts', 'amount-asc')).length);
    expect(amounts).toEqual(amounts.toSorted((a, b) => a - b));
    expect(amounts).toEqual(expect.arrayContaining([7, 50, 90]));
  });

  it('has the same newest orders of a person on each page, in any order', async () => {
    const customer = await newCustomer(market);
    const { body } = await orderFrom(market, customer.token, {
      product: 'Ejura Brown Rice',
      wallet: '0551234987',
    });
    await market.rows(
      `insert into orders (user_id, status, subtotal_pesewas, platform_fee_pesewas, fee_percent, total_pesewas,
         ship_full_name, ship_street, ship_city, ship_state, ship_zip_code, ship_country, ship_phone,
         hold_expires_at, paid_at, created_at)
       select user_id, 'COMPLETED', subtotal_pesewas + n * 7919 % 5000, platform_fee_pesewas, fee_percent,
         total_pesewas + n * 7919 % 5000, ship_full_name, ship_street, ship_city, ship_state, ship_zip_code,
         ship_country, ship_phone, now(), now(), created_at - n * interval '1 minute'
       from orders, generate_series(1, 520) n where id = $1`,
      [body.data.order.id],
    );
    const expected = await market.rows<{ id: string }>(
      `select id from (select * from orders where user_id = $1 order by created_at desc, id desc limit 500) newest
       order by total_pesewas, id`,
      [customer.id],
    );
    const found: string[] = [];
    for (let cursor: string | undefined; found.length < 600; cursor = found.at(-1)) {
      const query = new URLSearchParams({ search: customer.email, sort: 'amount-asc', limit: '100' });
      if (cursor) query.set('cursor', cursor);
      const { data } = (await market.call('GET', `/admin/orders?${query}`, { token })).body;
      if (data.length === 0) break;
      found.push(...data.map(({ id }: Row) => id));
    }
    expect(found).toEqual(expected.map(({ id }) => id));
  });
});

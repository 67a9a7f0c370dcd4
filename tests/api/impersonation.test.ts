import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints';
import { IMPERSONATION_READS } from '#contract/impersonation-allowlist';
import { purgeCustomerViews, recordEndedViews } from '../../src/modules/identity/index.ts';
import { demoAdmin, findAuditEntries } from './support/admins.ts';
import {
  adminWithRole,
  customerWithEverything,
  digestTables,
  startView,
  WHY,
} from './support/impersonation.ts';
import { type Market, openMarket, until } from './support/open-market.ts';
import { customerWithHistory, newCustomer } from './support/people.ts';

let market: Market;
let owner: string;
beforeAll(async () => {
  market = await openMarket();
  owner = await demoAdmin(market);
});
afterAll(() => market.close());

const get = (path: string, token: string) => market.call('GET', path, { token });
const post = (path: string, token: string, body: unknown = {}) => market.call('POST', path, { token, body });
const holds = async (token: string) => (await get('/users/profile', token)).status;

describe('an admin who views a customer’s account', () => {
  it('reads the customer’s pages, but no codes and no payment page', async () => {
    const customer = await customerWithEverything(market);
    await market.rows(
      `update payment_attempts set status = 'PENDING', authorization_url = 'https://pay.example/secret'
       where order_id = $1`,
      [customer.unpaidId],
    );
    const { token } = (await startView(market, owner, customer.id)).body.data;
    for (const path of ['/users/profile', '/cart', '/wishlist', '/users/addresses', '/users/following']) {
      const [shown, own] = [await get(path, token), await get(path, customer.token)];
      expect([path, shown.status, shown.body]).toEqual([path, 200, own.body]);
    }
    const own = (await get(`/orders/${customer.order.id}`, customer.token)).body.data;
    expect(own.handoverCodes).toHaveLength(1);
    const viewedOrder = (await get(`/orders/${customer.order.id}`, token)).body.data;
    const { handoverCodes: _, ...withoutCodes } = own;
    expect(viewedOrder).toEqual(withoutCodes);
    const unpaid = (await get(`/orders/${customer.unpaidId}`, customer.token)).body.data;
    expect(unpaid.payments[0].authorizationUrl).toBe('https://pay.example/secret');
    const all = await get('/orders', token);
    expect(all.body.data).toHaveLength(2);
    const customerData = JSON.stringify([all.body, (await get(`/orders/${customer.unpaidId}`, token)).body]);
    expect(customerData).not.toContain('handoverCodes');
    expect(customerData).not.toContain('pay.example');
    const other = await customerWithHistory(market);
    const [others] = (await get('/orders', other.token)).body.data;
    expect((await get(`/orders/${others.id}`, token)).status).toBe(404);
  });

  // Shows docs/security.md, 8: 8.1.2, 8.2.3 fields
  it('changes nothing by any operation of the API document', async () => {
    const customer = await customerWithEverything(market);
    const { token, id: viewId } = (await startView(market, owner, customer.id)).body.data;
    const { paths } = (await market.call('GET', '/openapi.json')).body;
    const operations = Object.entries<Record<string, unknown>>(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(operations.toSorted()).toEqual(Object.keys(endpoints).toSorted());
    // Sessions record their use once a minute; these are due.
    await market.rows("update sessions set last_seen_at = now() - interval '5 minutes'");
    // Writes the search counts, which are otherwise written from time to time.
    const countWords = async () => expect((await get('/admin/search/words', owner)).status).toBe(200);
    await countWords();
    const before = await digestTables(market);
    const open: string[] = [];
    for (const key of operations) {
      const [method, path] = key.split(' ') as [string, string];
      const filled = path
        .replace(/\{orderId\}|(?<=^\/orders\/)\{id\}|(?<=^\/admin\/orders\/)\{id\}/, customer.order.id)
        .replace(/\{shopId\}/, customer.shop.id)
        .replace(/(?<=customer-views\/)\{id\}/, viewId)
        .replace(/(?<=users\/)\{id\}/, customer.id)
        .replace(/(?<=^\/shops\/|^\/products\/shop\/)\{id\}/, customer.shop.id)
        .replace(/\{\w+\}/g, customer.rice.id);
      const query = key === 'GET /products' ? '?search=shea' : '';
      const body = method === 'GET' ? undefined : { reason: 'A reason that can be read', quantity: 1 };
      const answer = await market.call(method, `${filled}${query}`, { token, body });
      const isRefused = answer.status === 403 && /viewing as the customer/.test(answer.body.message);
      if (!isRefused) open.push(key);
    }
    await countWords();
    expect(open.toSorted()).toEqual(IMPERSONATION_READS.toSorted());
    const { sessions: _, ...after } = await digestTables(market);
    // The admin's own call above marks the admin's session as used.
    const { sessions: __, ...earlier } = before;
    expect(after).toEqual(earlier);
  });

  it.each([
    'GET /messages',
    'GET /messages/{orderId}/{shopId}',
    'GET /users/wallets',
    'GET /users/export',
    'GET /auth/sessions',
    'GET /auth/verify-email/{code}',
    // It polls the payment company, which may change the payment.
    'GET /orders/{id}/payment',
  ])('is not shown %s', (key) => {
    expect(IMPERSONATION_READS).not.toContain(key);
    expect(
      IMPERSONATION_READS.every(
        (one) => one.startsWith('GET ') && !/admin|shop\/items|search\/words/.test(one),
      ),
    ).toBe(true);
  });

  it('uses no session: neither the customer’s nor the admin’s is marked as used', async () => {
    const customer = await newCustomer(market);
    const { token } = (await startView(market, owner, customer.id)).body.data;
    await market.rows("update sessions set last_seen_at = now() - interval '5 minutes'");
    const before = (await digestTables(market)).sessions;
    expect(await holds(token)).toBe(200);
    expect((await digestTables(market)).sessions).toBe(before);
    const devices = (await get('/auth/sessions', customer.token)).body.data;
    expect(devices).toHaveLength(1);
    owner = await demoAdmin(market);
  });

  it('is an owner or support, gives a reason, and opens active customer accounts alone', async () => {
    const customer = await newCustomer(market);
    for (const role of ['finance', 'moderator']) {
      const { token } = await adminWithRole(market, role);
      expect((await startView(market, token, customer.id)).status).toBe(403);
    }
    const support = await adminWithRole(market, 'support');
    expect((await startView(market, support.token, customer.id)).status).toBe(201);
    for (const why of [{ topic: 'ORDER' }, { ...WHY, reason: 'short' }, { ...WHY, topic: 'CURIOUS' }]) {
      expect((await startView(market, support.token, customer.id, why)).status).toBe(422);
    }
    expect(
      (await startView(market, support.token, customer.id, { ...WHY, reason: 'x'.repeat(301) })).status,
    ).toBe(422);
    expect((await startView(market, support.token, support.id)).status).toBe(404);
    expect((await startView(market, support.token, 'nobody')).status).toBe(404);
    await market.rows('update users set suspended_at = now() where id = $1', [customer.id]);
    expect((await startView(market, support.token, customer.id)).status).toBe(409);
  });
});

describe('an admin’s view of an account', () => {
  const startedView = async () => {
    const customer = await newCustomer(market);
    const support = await adminWithRole(market, 'support');
    const { data } = (await startView(market, support.token, customer.id)).body;
    expect(await holds(data.token)).toBe(200);
    return { customer, support, view: data as { id: string; token: string } };
  };
  const listEndEntries = async (viewId: string) => {
    await recordEndedViews(market.database.db);
    const ends = await findAuditEntries(market, 'user.view.end');
    return ends.filter(({ after }) => (after as { view: string }).view === viewId);
  };
  const cases: [string, string, (started: Awaited<ReturnType<typeof startedView>>) => Promise<unknown>][] = [
    [
      'its “End”',
      'ENDED',
      ({ support, view }) => post(`/admin/customer-views/${view.id}/end`, support.token),
    ],
    ['the admin’s sign-out', 'SESSION', ({ support }) => post('/auth/logout', support.token)],
    [
      'another look of the same session',
      'ANOTHER',
      async ({ support }) => startView(market, support.token, (await newCustomer(market)).id),
    ],
    [
      'the loss of the role',
      'ROLE',
      ({ support }) => market.rows("update users set admin_role = 'finance' where id = $1", [support.id]),
    ],
    [
      'the admin’s removal',
      'SESSION',
      ({ support }) => market.rows('update users set suspended_at = now() where id = $1', [support.id]),
    ],
    [
      'the end of the admin’s session',
      'SESSION',
      ({ support }) => market.rows('update sessions set expires_at = now() where user_id = $1', [support.id]),
    ],
    [
      'the closing of the account',
      'CUSTOMER',
      ({ customer }) => market.call('DELETE', '/users/profile', { token: customer.token }),
    ],
    [
      'its time',
      'TIME',
      ({ view }) =>
        market.rows("update customer_views set ends_at = now() - interval '1 second' where id = $1", [
          view.id,
        ]),
    ],
  ];
  it.each(cases)('ends with %s at once and is audited', async (_what, endedBy, act) => {
    const [started, other] = [await startedView(), await startedView()];
    await act(started);
    expect(await holds(started.view.token)).toBe(401);
    const ends = await listEndEntries(started.view.id);
    expect(ends).toHaveLength(1);
    expect(ends[0]).toMatchObject({ subject: 'user', subject_id: started.customer.id });
    expect(ends[0]?.after).toMatchObject({
      endedBy,
      begunAt: expect.any(String),
      endedAt: expect.any(String),
    });
    expect(await listEndEntries(started.view.id)).toHaveLength(1);
    expect(await listEndEntries(other.view.id)).toEqual([]);
  });

  it('ends on every node, and only the admin who started it can end it', async () => {
    const { view, support } = await startedView();
    const other = await adminWithRole(market, 'support');
    expect((await post(`/admin/customer-views/${view.id}/end`, other.token)).status).toBe(404);
    const node = await market.anotherNode();
    expect((await node.call('GET', '/users/profile', { token: view.token })).status).toBe(200);
    expect((await post(`/admin/customer-views/${view.id}/end`, support.token)).status).toBe(200);
    expect((await post(`/admin/customer-views/${view.id}/end`, support.token)).status).toBe(200);
    expect((await node.call('GET', '/users/profile', { token: view.token })).status).toBe(401);
    expect(await listEndEntries(view.id)).toHaveLength(1);
  });

  it('ends after a quarter of an hour at most', async () => {
    const { view } = await startedView();
    const [row] = await market.rows<{ minutes: number }>(
      `select extract(epoch from ends_at - created_at)::int / 60 as minutes from customer_views where id = $1`,
      [view.id],
    );
    expect(row?.minutes).toBe(15);
  });

  it('is one per session, also when two start at the same time', async () => {
    const support = await adminWithRole(market, 'support');
    const customers = await Promise.all([newCustomer(market), newCustomer(market), newCustomer(market)]);
    const startedViews = await Promise.all(customers.map(({ id }) => startView(market, support.token, id)));
    const states = await Promise.all(startedViews.map(({ body }) => holds(body.data.token)));
    expect(states.toSorted()).toEqual([200, 401, 401]);
  });
});

it('an admin’s view is audited with its reason and shown to the customer without reason and name', async () => {
  const customer = await newCustomer(market);
  const support = await adminWithRole(market, 'support');
  const { data } = (await startView(market, support.token, customer.id)).body;
  const [entry] = (await get(`/admin/audit?action=user.view&subjectId=${customer.id}`, owner)).body.data;
  expect(entry).toMatchObject({
    ...{ action: 'user.view.begin', reason: WHY.reason, admin: { id: support.id } },
    after: { view: data.id, topic: 'ORDER' },
  });
  expect(JSON.stringify(await findAuditEntries(market, 'user.view.begin'))).not.toContain(data.token);
  const views = async () => (await get('/users/support-views', customer.token)).body.data;
  expect(await views()).toEqual([
    { id: data.id, topic: 'ORDER', begunAt: expect.any(String), endedAt: null },
  ]);
  await post(`/admin/customer-views/${data.id}/end`, support.token);
  expect((await views())[0].endedAt).toEqual(expect.any(String));
  const copy = (await get('/users/export', customer.token)).body.data;
  expect(copy.supportViews).toEqual(await views());
  const stranger = await newCustomer(market);
  expect((await get('/users/support-views', stranger.token)).body.data).toEqual([]);
});

it('a view stays in the customer’s list for 400 days, and an active one is not listed as ended', async () => {
  const customer = await newCustomer(market);
  const { data } = (await startView(market, owner, customer.id)).body;
  expect(await until(async () => (await recordEndedViews(market.database.db)) === 0)).toBe(true);
  expect(await holds(data.token)).toBe(200);
  const age = "update customer_views set created_at = now() - interval '401 days' where id = $1";
  await market.rows(age, [data.id]);
  await purgeCustomerViews(market.database.db);
  expect((await get('/users/support-views', customer.token)).body.data).toEqual([]);
});

it('an admin may start thirty views a day, and the refusal is counted', async () => {
  const limited = await openMarket({ rateLimits: true });
  try {
    const support = await adminWithRole(limited, 'support');
    const { id } = await newCustomer(limited);
    for (let count = 0; count < 30; count++) {
      expect((await startView(limited, support.token, id)).status).toBe(201);
    }
    expect((await startView(limited, support.token, id)).status).toBe(429);
    expect((await startView(limited, (await adminWithRole(limited, 'support')).token, id)).status).toBe(201);
  } finally {
    await limited.close();
  }
});

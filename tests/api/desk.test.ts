import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DESK_KINDS } from '#src/modules/desk/contract/desk.ts';
import { demoAdmin } from './support/admins.ts';
import { deskHelpers } from './support/desk.ts';
import { type Market, openMarket } from './support/open-market.ts';
import { demoShop, nextDemoShop, sale, type TestShop } from './support/sellers.ts';

let market: Market;
let admin: string;
let shop: TestShop;
beforeAll(async () => {
  market = await openMarket();
  admin = await demoAdmin(market);
  shop = await demoShop(market, 0);
});
afterAll(() => market.close());

const aShop = nextDemoShop(() => market);
const things = deskHelpers(
  () => market,
  () => shop,
  () => admin,
);
const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) =>
  market.call(method, path, { token: admin, body });
interface Item {
  kind: string;
  subject: string;
  about: string;
  orderId: string | null;
  path: string;
  dueAt: string | null;
  since: string;
  who: { name: string; email: string | null; phone: string | null };
  assignee: { id: string; name: string } | null;
  notes: number;
}
const desk = async (query = ''): Promise<Item[]> =>
  (await call('GET', `/admin/desk?limit=100${query}`)).body.data.items;
const me = async () => (await call('GET', '/admin/me')).body.data.id as string;

/** A requested refund, inserted with the columns that the desk reads. */
async function requestedRefund(reason: string) {
  const { orderId } = await sale(market, await aShop());
  const [row] = await market.rows<{ id: string }>(
    `insert into refunds (provider, attempt_id, order_id, item_id, shop_id, amount_pesewas, requested_pesewas, reason, status, requested_by)
     select 'paystack', a.id, a.order_id, i.id, i.shop_id, 100, 100, $2, 'REQUESTED', o.user_id
     from payment_attempts a join orders o on o.id = a.order_id join order_items i on i.order_id = o.id
     where a.order_id = $1 and a.status = 'SUCCEEDED' limit 1 returning id`,
    [orderId, reason],
  );
  return { orderId, id: row?.id as string };
}

describe('the admins’ desk', () => {
  it('lists a task until it is settled, with the people it concerns and a link', async () => {
    const refund = await requestedRefund('The basket was torn');
    const [item] = await desk('&search=basket+was+torn');
    expect(item).toMatchObject({
      ...{ kind: 'REFUND_REQUEST', subject: refund.id, orderId: refund.orderId, dueAt: null },
      ...{ path: '/admin/refunds?queue=requested', assignee: null, notes: 0 },
      who: { name: expect.any(String), email: expect.stringContaining('@') },
    });
    await market.rows("update refunds set status = 'REJECTED' where id = $1", [refund.id]);
    expect(await desk('&search=basket+was+torn')).toEqual([]);
  });

  it.each(DESK_KINDS)('lists %s while it waits and not when it is settled', async (kind) => {
    const { subject, end } = await things.kinds[kind]();
    const item = await things.find(kind, subject);
    expect(item).toMatchObject({ kind, assignee: null, notes: 0, path: expect.stringMatching(/^\/admin\//) });
    expect(item?.who.name).toBeTruthy();
    await end();
    expect(await things.find(kind, subject)).toBeUndefined();
  });

  it('lists by due date, then by age', async () => {
    const all = await desk();
    const order = all.map(({ dueAt, since }) => `${dueAt ?? '9999'} ${since}`);
    expect(order).toEqual([...order].sort());
    expect(all.some(({ dueAt }) => dueAt)).toBe(true);
  });

  it('assigns tasks, several at once, and unassigns them', async () => {
    const requests = [await requestedRefund('First of two'), await requestedRefund('Second of two')];
    const mine = await me();
    const items = requests.map(({ id }) => ({ kind: 'REFUND_REQUEST', subject: id, adminId: mine }));
    const { body, status } = await call('POST', '/admin/desk/assign', { items });
    expect(status).toBe(200);
    expect(body.data.former.map(({ adminId }: { adminId: null }) => adminId)).toEqual([null, null]);
    const ids = (query: string) =>
      desk(query).then((found) =>
        found.map(({ subject }) => subject).filter((id) => requests.some((one) => one.id === id)),
      );
    expect(await ids('&assignee=me')).toHaveLength(2);
    expect(await ids('&assignee=nobody')).toEqual([]);
    await call('POST', '/admin/desk/assign', { items: body.data.former });
    expect(await ids('&assignee=me')).toEqual([]);
    expect(await ids('&assignee=nobody')).toHaveLength(2);
    const [removed] = await market.rows<{ id: string }>(
      `insert into users (email, first_name, last_name, password_hash, role, admin_role, suspended_at)
       values ('removed@example.com', 'Kofi', 'Removed', '', 'admin', 'owner', now()) returning id`,
    );
    const away = items.map((item) => ({ ...item, adminId: removed?.id }));
    expect((await call('POST', '/admin/desk/assign', { items: away })).status).toBe(404);
    expect(await ids('&assignee=nobody')).toHaveLength(2);
    const audited = await market.rows("select 1 from audit_log where action = 'desk.assign'");
    expect(audited.length).toBeGreaterThanOrEqual(2);
  });

  it('leaves a task that another admin has taken meanwhile', async () => {
    const { id } = await requestedRefund('Taken twice');
    const item = { kind: 'REFUND_REQUEST', subject: id };
    const { former } = (
      await call('POST', '/admin/desk/assign', { items: [{ ...item, adminId: await me() }] })
    ).body.data;
    const [other] = await market.rows<{ id: string }>(
      `insert into users (email, first_name, last_name, password_hash, role, admin_role)
       values ('ama@desk.test', 'Ama', 'Admin', 'x', 'admin', 'support') returning id`,
    );
    await call('POST', '/admin/desk/assign', { items: [{ ...item, adminId: other?.id }] });
    await call('POST', '/admin/desk/assign', { items: former });
    expect((await desk('&search=Taken+twice'))[0]?.assignee).toEqual({ id: other?.id, name: 'Ama Admin' });
  });

  it('hides what a role may not read elsewhere', async () => {
    const { subject } = await things.kinds.MESSAGE_UNREAD();
    const asFinance = async (method: 'GET' | 'POST', path: string, body?: unknown) => {
      await market.rows("update users set admin_role = 'finance' where email = 'admin@dwaso.test'");
      const token = await demoAdmin(market);
      const answer = await market.call(method, path, { token, body });
      await market.rows("update users set admin_role = 'owner' where email = 'admin@dwaso.test'");
      admin = await demoAdmin(market);
      return answer;
    };
    const isListed = async (answer: Awaited<ReturnType<typeof asFinance>>) =>
      (answer.body.data.items as Item[]).some((item) => item.subject === subject);
    expect(await isListed(await call('GET', '/admin/desk?limit=100&kind=MESSAGE_UNREAD'))).toBe(true);
    expect(await isListed(await asFinance('GET', '/admin/desk?limit=100&kind=MESSAGE_UNREAD'))).toBe(false);
    expect(await isListed(await asFinance('GET', '/admin/desk?limit=100'))).toBe(false);
    const notes = `/admin/desk/MESSAGE_UNREAD/${subject}/notes`;
    expect((await asFinance('GET', notes)).status).toBe(403);
    expect((await asFinance('POST', notes, { text: 'x' })).status).toBe(403);
    const items = [{ kind: 'MESSAGE_UNREAD', subject, adminId: null }];
    expect((await asFinance('POST', '/admin/desk/assign', { items })).status).toBe(403);
  });

  it('is closed to everybody but admins', async () => {
    const { id } = await requestedRefund('For a stranger');
    const [customer] = await market.rows<{ id: string }>(
      "select id from users where role = 'customer' limit 1",
    );
    for (const adminId of [customer?.id, randomUUID()]) {
      const items = [{ kind: 'REFUND_REQUEST', subject: id, adminId }];
      expect((await call('POST', '/admin/desk/assign', { items })).status).toBe(404);
    }
  });

  it('stores notes and counts them', async () => {
    const { id } = await requestedRefund('With a note');
    const path = `/admin/desk/REFUND_REQUEST/${id}/notes`;
    expect((await call('POST', path, { text: 'Phoned the shop' })).status).toBe(201);
    expect((await call('POST', path, { text: '  ' })).status).toBe(422);
    expect((await call('GET', path)).body.data).toMatchObject([
      { text: 'Phoned the shop', by: { id: await me() } },
    ]);
    expect((await desk('&search=With+a+note'))[0]?.notes).toBe(1);
  });

  it('is read page by page', async () => {
    const { items, total } = (await call('GET', '/admin/desk?limit=1&page=2')).body.data;
    const all = await desk();
    expect(items).toEqual([all[1]]);
    expect(total).toBe(all.length);
  });

  it('is exported as a file', async () => {
    await requestedRefund('=SUM(A1)');
    const headers = { authorization: `Bearer ${admin}` };
    const csv = await (await fetch(`${market.url}/admin/desk.csv?kind=REFUND_REQUEST`, { headers })).text();
    expect(csv).toContain("'=SUM(A1)");
    expect(csv.trim().split('\n')).toHaveLength((await desk('&kind=REFUND_REQUEST')).length + 1);
  });

  it.each([
    ['/admin/desk?kind=NOTHING', undefined],
    ['/admin/desk/LATE/x/notes', undefined],
  ])('refuses %s', async (path, body) => {
    expect((await call('GET', path, body)).status).toBe(422);
  });
});

describe('saved replies', () => {
  it('are created, changed, and removed', async () => {
    const text = { title: 'On its way', text: 'Dear {name}, it left the station.' };
    const { id } = (await call('POST', '/admin/canned-answers', text)).body.data;
    const list = async () => (await call('GET', '/admin/canned-answers')).body.data;
    expect(await list()).toEqual([{ id, ...text }]);
    const path = `/admin/canned-answers/${id}`;
    expect((await call('PUT', path, { ...text, title: 'Sent' })).status).toBe(200);
    expect(await list()).toEqual([{ id, ...text, title: 'Sent' }]);
    expect((await call('DELETE', path)).status).toBe(200);
    expect((await call('DELETE', path)).status).toBe(404);
    expect(await list()).toEqual([]);
  });

  it('are limited to two hundred', async () => {
    await market.rows(
      "insert into canned_answers (title, text) select 'No. ' || n, 'x' from generate_series(1, 199) n",
    );
    const add = () => call('POST', '/admin/canned-answers', { title: 'One more', text: 'x' });
    expect((await add()).status).toBe(201);
    expect((await add()).status).toBe(409);
  });
});

describe('saved filters of the desk', () => {
  const filter = {
    page: '/admin/orders',
    name: 'Paid this week',
    query: 'status=PROCESSING&from=2026-11-16',
  };

  it('belong to one admin', async () => {
    const { id } = (await call('POST', '/admin/saved-filters', filter)).body.data;
    expect((await call('GET', '/admin/saved-filters')).body.data).toEqual([{ id, ...filter }]);
    await market.rows(
      "update saved_filters set admin_id = (select id from users where role = 'customer' limit 1) where id = $1",
      [id],
    );
    expect((await call('GET', '/admin/saved-filters')).body.data).toEqual([]);
    expect((await call('DELETE', `/admin/saved-filters/${id}`)).status).toBe(404);
  });

  it('are removed and limited to a hundred', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 100; n++) ids.push((await call('POST', '/admin/saved-filters', filter)).body.data.id);
    expect((await call('POST', '/admin/saved-filters', filter)).status).toBe(409);
    expect((await call('DELETE', `/admin/saved-filters/${ids[0]}`)).status).toBe(200);
    expect((await call('POST', '/admin/saved-filters', filter)).status).toBe(201);
  });

  it.each([
    ['another site', { page: '//evil.example' }],
    ['a script', { query: '"><script>' }],
    ['no name', { name: ' ' }],
  ])('are refused with %s', async (_, wrong) => {
    expect((await call('POST', '/admin/saved-filters', { ...filter, ...wrong })).status).toBe(422);
  });
});

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mayCall } from '#contract/callers';
import { type EndpointKey, endpoints } from '#contract/endpoints';
import { createAdmin } from '../../src/modules/identity/index.ts';
import { ADMIN_ROLES } from '../../src/shared/admin-roles.ts';
import { demoAdmin, findAuditEntries } from './support/admins.ts';
import { type Market, openMarket } from './support/open-market.ts';
import { newCustomer, newestMail, orderFrom } from './support/people.ts';

let market: Market;
let owner: string;
beforeAll(async () => {
  market = await openMarket();
  owner = await demoAdmin(market);
});
afterAll(() => market.close());

const REASON = { reason: 'A reason that can be read' };

async function signInAdmin(role: string, name = role) {
  const email = `${name}@example.com`;
  const [row] = await market.rows<{ id: string }>(
    `insert into users (email, first_name, last_name, password_hash, role, admin_role)
     select $1, 'Adwoa', 'Admin', password_hash, 'admin', $2 from users where email = 'admin@dwaso.test' returning id`,
    [email, role],
  );
  const body = { email, password: 'Market-day-1!' };
  const { data } = (await market.call('POST', '/admin/login', { body })).body;
  return { id: row?.id as string, token: data.token as string };
}

it('support cancels unpaid orders and no paid one', async () => {
  const { token } = await signInAdmin('support');
  const customer = await newCustomer(market);
  const product = 'Ejura Brown Rice';
  const paid = await orderFrom(market, customer.token, { product, wallet: '0551234987' });
  const cancel = (id: string, by: string) =>
    market.call('DELETE', `/admin/orders/${id}`, { token: by, body: REASON });
  const paidId = paid.body.data.order.id;
  expect((await cancel(paidId, token)).status).toBe(403);
  const [order] = await market.rows<{ status: string }>('select status from orders where id = $1', [paidId]);
  expect(order?.status).toBe('PROCESSING');
  expect((await cancel(paidId, owner)).status).toBe(200);
  expect((await market.call('POST', '/admin/payouts/run', { token })).status).toBe(403);
});

it('support is told that an order does not exist, whatever was given as its id', async () => {
  const { token } = await signInAdmin('support', 'seeker');
  for (const id of [randomUUID(), 'not-an-id']) {
    const refused = await market.call('DELETE', `/admin/orders/${id}`, { token, body: REASON });
    expect([refused.status, refused.body.code], id).toEqual([404, 'NOT_FOUND']);
  }
});

it('finance changes the fee and no other setting', async () => {
  const { token } = await signInAdmin('finance');
  const { data } = (await market.call('GET', '/admin/settings', { token })).body;
  const put = (body: unknown) => market.call('PUT', '/admin/settings', { token, body });
  expect((await put({ feeRates: data.feeRates })).status).toBe(200);
  expect((await put({ admin: { totpRequired: false } })).status).toBe(403);
  expect((await put({ feeRates: data.feeRates, payouts: data.payouts })).status).toBe(403);
});

it('each role is told which calls it may not make', async () => {
  for (const adminRole of ADMIN_ROLES) {
    const { token } =
      adminRole === 'owner' ? { token: owner } : await signInAdmin(adminRole, `closed.${adminRole}`);
    const { closedCalls } = (await market.call('GET', '/admin/me', { token })).body.data;
    expect(closedCalls.includes('POST /admin/users/{id}/suspend')).toBe(
      ['finance', 'support'].includes(adminRole),
    );
    for (const key of closedCalls as EndpointKey[]) {
      expect(mayCall({ kind: 'admin', adminRole }, endpoints[key]), key).toBe(false);
    }
    expect(closedCalls.includes('POST /admin/payouts/run')).toBe(
      ['moderator', 'support'].includes(adminRole),
    );
  }
});

it('a new admin and the owners are mailed', async () => {
  const { db } = market.database;
  const site = { publicUrl: 'https://market.test', supportEmail: 'help@dwaso.test' };
  const fields = { firstName: 'Yaw', lastName: 'Boateng', password: 'a-long-and-odd-phrase' };
  await createAdmin(db, site, { ...fields, email: 'yaw.boateng@example.com', role: 'finance' });
  const own = await newestMail(market, 'yaw.boateng@example.com', 'admin-made');
  expect(own?.text).toContain('Refunds, payouts and the fee');
  expect(own?.text).toContain('https://market.test/admin/login');
  const notice = await newestMail(market, 'admin@dwaso.test', 'admin-made');
  expect(notice?.text).toContain('yaw.boateng@example.com');
  expect(notice?.text).not.toContain('/admin/login');
  const mails = await market.rows<{ recipient: string }>(
    "select recipient from outbox_messages where kind = 'admin-made'",
  );
  // Besides the new admin, only owners are notified.
  expect(mails.map(({ recipient }) => recipient).toSorted()).toEqual([
    'admin@dwaso.test',
    'yaw.boateng@example.com',
  ]);
});

it('a changed role holds from the next request, is audited, and leaves one owner at least', async () => {
  const { id, token } = await signInAdmin('moderator');
  const change = (forId: string, role: string, by = owner) =>
    market.call('POST', `/admin/admins/${forId}/role`, { token: by, body: { ...REASON, role } });
  expect((await change(id, 'owner', token)).status).toBe(403);
  expect((await change(id, 'finance')).status).toBe(200);
  expect((await market.call('GET', '/admin/me', { token })).body.data.adminRole).toBe('finance');
  expect((await market.call('POST', '/admin/payouts/run', { token })).status).toBe(422);
  const [self] = await market.rows<{ id: string }>("select id from users where email = 'admin@dwaso.test'");
  expect((await change(self?.id as string, 'support')).status).toBe(409);
  const removed = await signInAdmin('support', 'removed');
  await market.rows('update users set suspended_at = now() where id = $1', [removed.id]);
  for (const other of [removed, await newCustomer(market)]) {
    expect((await change(other.id, 'owner')).status).toBe(404);
  }
  expect(await findAuditEntries(market, 'admin.role')).toHaveLength(1);
  expect((await newestMail(market, 'moderator@example.com', 'admin-role'))?.text).toContain('finance');
  expect((await newestMail(market, 'admin@dwaso.test', 'admin-role'))?.text).toContain(
    'moderator@example.com',
  );
  expect(await newestMail(market, 'finance@example.com', 'admin-role')).toBeUndefined();
});

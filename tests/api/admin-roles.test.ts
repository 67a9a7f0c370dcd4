import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditOf, demoAdmin } from './support/admins.ts';
import { type Market, openMarket } from './support/open-market.ts';
import { newCustomer, orderFrom } from './support/people.ts';

let market: Market;
let owner: string;
beforeAll(async () => {
  market = await openMarket();
  owner = await demoAdmin(market);
});
afterAll(() => market.close());

const REASON = { reason: 'A reason that can be read' };

async function adminOf(role: string) {
  const email = `${role}@example.com`;
  const [made] = await market.rows<{ id: string }>(
    `insert into users (email, first_name, last_name, password_hash, role, admin_role)
     select $1, 'Adwoa', 'Admin', password_hash, 'admin', $2 from users where email = 'admin@dwaso.test' returning id`,
    [email, role],
  );
  const body = { email, password: 'Market-day-1!' };
  const { data } = (await market.call('POST', '/admin/login', { body })).body;
  return { id: made?.id as string, token: data.token as string };
}

it('lets support cancel what is not paid, and no paid order', async () => {
  const { token } = await adminOf('support');
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

it('lets finance change the fee and no other setting', async () => {
  const { token } = await adminOf('finance');
  const { data } = (await market.call('GET', '/admin/settings', { token })).body;
  const put = (body: unknown) => market.call('PUT', '/admin/settings', { token, body });
  expect((await put({ feeRates: data.feeRates })).status).toBe(200);
  expect((await put({ admin: { totpRequired: false } })).status).toBe(403);
  expect((await put({ feeRates: data.feeRates, payouts: data.payouts })).status).toBe(403);
});

it('changes a role from the next request on, audited, and keeps an owner', async () => {
  const { id, token } = await adminOf('moderator');
  const change = (forId: string, role: string, by = owner) =>
    market.call('POST', `/admin/admins/${forId}/role`, { token: by, body: { ...REASON, role } });
  expect((await change(id, 'owner', token)).status).toBe(403);
  expect((await change(id, 'finance')).status).toBe(200);
  expect((await market.call('GET', '/admin/me', { token })).body.data.adminRole).toBe('finance');
  expect((await market.call('POST', '/admin/payouts/run', { token })).status).toBe(422);
  const [self] = await market.rows<{ id: string }>("select id from users where email = 'admin@dwaso.test'");
  expect((await change(self?.id as string, 'support')).status).toBe(409);
  expect(await auditOf(market, 'admin.role')).toHaveLength(1);
});

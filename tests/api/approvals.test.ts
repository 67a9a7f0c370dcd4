import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { refundableAmount, refundPart, runPayouts } from './support/admin-money.ts';
import { demoAdmin, findAuditEntries } from './support/admins.ts';
import { disputeHelpers } from './support/disputes.ts';
import { type Market, openMarket } from './support/open-market.ts';
import { newestMail } from './support/people.ts';
import { demoShop, mainProduct, sale } from './support/sellers.ts';

let market: Market;
let owner: string;
let finance: { id: string; token: string };
beforeAll(async () => {
  market = await openMarket();
  owner = await demoAdmin(market);
  finance = await signInAdmin('finance');
});
afterAll(() => market.close());
beforeEach(async () => {
  await market.rows("update approvals set status = 'LAPSED' where status = 'WAITING'");
  await market.rows('delete from admin_moves');
});

async function signInAdmin(role: string) {
  const email = `${role}@example.com`;
  const [inserted] = await market.rows<{ id: string }>(
    `insert into users (email, first_name, last_name, password_hash, role, admin_role, created_at)
     select $1, 'Adwoa', 'Admin', password_hash, 'admin', $2, now() - interval '3 days' from users where email = 'admin@dwaso.test' returning id`,
    [email, role.replace(/\d/, '')],
  );
  const body = { email, password: 'Market-day-1!' };
  const { data } = (await market.call('POST', '/admin/login', { body })).body;
  return { id: inserted?.id as string, token: data.token as string };
}

const post = (path: string, token: string, body: unknown) => market.call('POST', path, { token, body });

/** A paid order of more than GH₵1,000. */
async function expensiveOrder() {
  const shop = await demoShop(market, 0);
  const { id } = await mainProduct(market, shop.id);
  await market.rows('update products set price_pesewas = 60000, stock_quantity = 100 where id = $1', [id]);
  return sale(market, shop, 2);
}

const sumRefunds = (orderId: string) =>
  market.rows<{ sum: number }>(
    'select coalesce(sum(amount_pesewas), 0)::int as sum from refunds where order_id = $1',
    [orderId],
  );
const agree = (token: string, { id, hash }: { id: string; hash: string }) =>
  post(`/admin/approvals/${id}/agree`, token, { hash });

describe('a refund above GH₵1,000', () => {
  // Shows docs/security.md, 2: 2.3.5 two people for large sums (level 3)
  it('waits for a second admin, who is mailed the sum, and is sent once they agree', async () => {
    const sold = await expensiveOrder();
    const requested = await refundableAmount(market, owner, sold.orderId);
    expect(requested.status).toBe(202);
    expect(requested.body.data).toMatchObject({
      status: 'WAITING',
      amount: sold.total,
      count: 1,
      kind: 'ORDER_REFUND',
    });
    expect(await sumRefunds(sold.orderId)).toEqual([{ sum: 0 }]);
    const mail = await newestMail(market, 'finance@example.com', 'approval-asked');
    expect(mail?.subject).toContain('needs your approval');
    expect((await agree(owner, requested.body.data)).status).toBe(403);
    expect((await agree(finance.token, { ...requested.body.data, hash: '0'.repeat(64) })).status).toBe(409);
    expect(await sumRefunds(sold.orderId)).toEqual([{ sum: 0 }]);
    const agreed = await agree(finance.token, requested.body.data);
    expect(agreed.body.data.status).toBe('CARRIED_OUT');
    expect(await sumRefunds(sold.orderId)).toEqual([{ sum: Math.round(sold.total * 100) }]);
    expect((await agree(finance.token, requested.body.data)).status).toBe(409);
    expect(await sumRefunds(sold.orderId)).toEqual([{ sum: Math.round(sold.total * 100) }]);
    expect(await findAuditEntries(market, 'approval.agree')).toHaveLength(1);
    expect(await findAuditEntries(market, 'order.refund')).toHaveLength(1);
  });

  it('cannot be split by one admin to stay below it', async () => {
    const sold = await expensiveOrder();
    const refund = (amount: number) =>
      refundPart(market, owner, sold.orderId, { amount, reason: 'A part of it' });
    expect((await refund(600)).status).toBe(200);
    expect((await refund(400)).status).toBe(200);
    expect((await refund(1)).status).toBe(202);
    expect(await sumRefunds(sold.orderId)).toEqual([{ sum: 100_000 }]);
  });

  it('waits once and is rejected by the other admin or withdrawn by the first', async () => {
    const sold = await expensiveOrder();
    const first = (await refundableAmount(market, owner, sold.orderId)).body.data;
    expect((await refundableAmount(market, owner, sold.orderId)).status).toBe(409);
    const refuse = (id: string, token: string) =>
      post(`/admin/approvals/${id}/refuse`, token, { note: 'Not that much' });
    for (const unknown of [sold.orderId, 'nothing'])
      expect((await refuse(unknown, finance.token)).status).toBe(404);
    expect((await refuse(first.id, finance.token)).status).toBe(200);
    expect((await agree(finance.token, first)).status).toBe(409);
    const second = (await refundableAmount(market, owner, sold.orderId)).body.data;
    expect((await refuse(second.id, owner)).status).toBe(200);
    const { data } = (await market.call('GET', '/admin/approvals?limit=2', { token: finance.token })).body;
    expect(data.map((one: { status: string }) => one.status)).toEqual(['WITHDRAWN', 'REFUSED']);
    expect(await sumRefunds(sold.orderId)).toEqual([{ sum: 0 }]);
  });

  it('expires after seven days', async () => {
    const sold = await expensiveOrder();
    const approval = (await refundableAmount(market, owner, sold.orderId)).body.data;
    const age = (days: string) =>
      market.rows('update approvals set created_at = now() - $2::interval where id = $1', [
        approval.id,
        days,
      ]);
    await age('7 days 1 minute');
    expect((await agree(finance.token, approval)).status).toBe(409);
    const list = await market.call('GET', '/admin/approvals?status=WAITING', { token: owner });
    expect(list.body.data).toEqual([]);
    expect((await refundableAmount(market, owner, sold.orderId)).status).toBe(202);
  });

  it('is sent after all, a minute after it was agreed, when the process ended in between', async () => {
    const [sold, other] = [await expensiveOrder(), await expensiveOrder()];
    const approval = (await refundableAmount(market, owner, sold.orderId)).body.data;
    const waiting = (await refundableAmount(market, owner, other.orderId)).body.data;
    const decide = ({ id }: { id: string }, status: string, secondsAgo: number) =>
      market.rows(
        `update approvals set status = $2, decided_by = $3, decided_at = now() - make_interval(secs => $4)
         where id = $1`,
        [id, status, finance.id, secondsAgo],
      );
    await decide(waiting, 'AGREED', 50);
    for (const [status, secondsAgo] of [['AGREED', 50] as const, ['REFUSED', 70] as const]) {
      await decide(approval, status, secondsAgo);
      expect((await agree(finance.token, approval)).status).toBe(409);
    }
    await decide(approval, 'AGREED', 70);
    expect((await agree(finance.token, approval)).body.data.status).toBe('CARRIED_OUT');
    expect(await sumRefunds(sold.orderId)).toEqual([{ sum: Math.round(sold.total * 100) }]);
    const states = await market.rows('select status from approvals where id = $1', [waiting.id]);
    expect(states).toEqual([{ status: 'AGREED' }]);
  });

  it('says why when it has become impossible and sends nothing', async () => {
    const sold = await expensiveOrder();
    const approval = (await refundableAmount(market, owner, sold.orderId)).body.data;
    const gesture = { amount: 1, reason: 'A gesture' };
    expect((await refundPart(market, finance.token, sold.orderId, gesture)).status).toBe(200);
    expect((await agree(finance.token, approval)).status).toBe(409);
    const { data } = (await market.call('GET', '/admin/approvals?limit=1', { token: owner })).body;
    expect(data[0]).toMatchObject({ status: 'FAILED', failure: expect.stringContaining('Check again') });
    expect(await sumRefunds(sold.orderId)).toEqual([{ sum: 100 }]);
  });

  it('is not sent for an admin who has lost the right to move money', async () => {
    const sold = await expensiveOrder();
    const leaving = await signInAdmin('finance2');
    await market.rows("update users set admin_role = 'finance' where id = $1", [leaving.id]);
    const approval = (await refundableAmount(market, leaving.token, sold.orderId)).body.data;
    await market.rows("update users set admin_role = 'support' where id = $1", [leaving.id]);
    expect((await agree(finance.token, approval)).status).toBe(409);
    expect(await sumRefunds(sold.orderId)).toEqual([{ sum: 0 }]);
  });
});

describe('more than GH₵1,000 that goes back in another way', () => {
  type Sold = Awaited<ReturnType<typeof expensiveOrder>>;
  const findRefundId = async (orderId: string) =>
    (await market.rows<{ id: string }>('select id from refunds where order_id = $1', [orderId]))[0]?.id;

  it.each([
    {
      kind: 'ORDER_CANCEL',
      done: 'APPROVED',
      ask: ({ orderId }: Sold) =>
        market.call('DELETE', `/admin/orders/${orderId}`, { token: owner, body: { reason: 'Out of stock' } }),
    },
    {
      kind: 'REFUND_GRANT',
      done: 'APPROVED',
      ask: async ({ orderId, itemId, customer, total }: Sold) => {
        const shop = await demoShop(market, 0);
        await post(`/orders/${orderId}/ship`, shop.token, {});
        await post(`/orders/items/${itemId}/refund-request`, customer.token, {
          reason: 'All of it is spoiled',
        });
        const body = { approve: true, amount: total, note: 'Clear case' };
        return post(`/admin/refunds/${await findRefundId(orderId)}/decide`, owner, body);
      },
    },
    {
      kind: 'REFUND_BY_HAND',
      done: 'PROCESSED',
      ask: async ({ orderId }: Sold) => {
        await agree(finance.token, (await refundableAmount(market, owner, orderId)).body.data);
        const refundId = await findRefundId(orderId);
        await market.rows("update refunds set status = 'NEEDS_ATTENTION' where id = $1", [refundId]);
        return post(`/admin/refunds/${refundId}/settle`, owner, { note: 'Sent by MoMo, id 7712' });
      },
    },
  ])('waits for a second admin: $kind', async ({ kind, done, ask }) => {
    const sold = await expensiveOrder();
    const asked = await ask(sold);
    expect([asked.status, asked.body.data]).toMatchObject([202, { kind, status: 'WAITING' }]);
    const readState = () =>
      market.rows('select status, amount_pesewas from refunds where order_id = $1', [sold.orderId]);
    const before = await readState();
    expect((await agree(owner, asked.body.data)).status).toBe(403);
    expect(await readState()).toEqual(before);
    expect((await agree(finance.token, asked.body.data)).body.data.status).toBe('CARRIED_OUT');
    expect(await readState()).toEqual([{ status: done, amount_pesewas: Math.round(sold.total * 100) }]);
  });
});

it('cancelling a paid order above GH₵1,000 waits for a second admin, below it does not', async () => {
  const sold = await expensiveOrder();
  const cancel = (id: string) =>
    market.call('DELETE', `/admin/orders/${id}`, { token: owner, body: { reason: 'The shop is gone' } });
  const requested = await cancel(sold.orderId);
  expect([requested.status, requested.body.data.amount]).toEqual([202, sold.total]);
  expect((await agree(finance.token, requested.body.data)).body.data.status).toBe('CARRIED_OUT');
  expect(await sumRefunds(sold.orderId)).toEqual([{ sum: Math.round(sold.total * 100) }]);
  const cheap = await sale(market, await demoShop(market, 1));
  expect((await cancel(cheap.orderId)).status).toBe(200);
});

it('accepting a dispute above GH₵1,000 waits for a second admin', async () => {
  const sold = await expensiveOrder();
  const { dispute, readDispute } = disputeHelpers(() => market);
  await dispute(sold.orderId);
  const { id } = await readDispute(sold.orderId);
  const accept = { amount: sold.total, reason: 'The parcel never left' };
  const requested = await post(`/admin/disputes/${id}/accept`, owner, accept);
  expect([requested.status, requested.body.data]).toMatchObject([202, { kind: 'DISPUTE_ACCEPT', count: 1 }]);
  expect((await readDispute(sold.orderId)).status).toBe('OPEN');
  expect((await agree(finance.token, requested.body.data)).body.data.status).toBe('CARRIED_OUT');
  expect((await readDispute(sold.orderId)).status).toBe('ACCEPTED');
});

describe('a payout run of an admin', () => {
  it('shows the number of shops and the total and waits for a second admin', async () => {
    const run = await market.call('GET', '/admin/payouts/run', { token: owner });
    expect(run.body.data.count).toBeGreaterThan(0);
    const sum = run.body.data.payouts.reduce(
      (all: number, { amount }: { amount: number }) => all + amount,
      0,
    );
    expect(run.body.data.amount).toBeCloseTo(sum, 2);
    const other = { amount: run.body.data.amount + 1, count: run.body.data.count };
    expect((await post('/admin/payouts/run', owner, other)).status).toBe(409);
    const requested = await runPayouts(market, owner);
    expect(requested.status).toBe(202);
    const countPayouts = async () => {
      const [row] = await market.rows<{ n: number }>(
        "select count(*)::int as n from payouts where requested_by = 'admin'",
      );
      return row?.n;
    };
    expect(await countPayouts()).toBe(0);
    expect((await agree(finance.token, requested.body.data)).status).toBe(200);
    expect(await countPayouts()).toBe(run.body.data.count);
    const nothing = await post('/admin/payouts/run', owner, { amount: 1, count: 1 });
    expect([nothing.status, nothing.body.message]).toEqual([
      409,
      expect.stringContaining('No shop can be paid'),
    ]);
  });

  it('starts at once for the only admin, but not right after they removed the other', async () => {
    await market.rows(
      "update users set admin_role = 'support' where admin_role = 'finance' and role = 'admin'",
    );
    await market.rows(
      `insert into audit_log (admin_id, action, subject, subject_id, created_at)
       select id, 'admin.remove', 'user', $1, now() - interval '48 hours 1 minute' from users
       where email = 'admin@dwaso.test'`,
      [finance.id],
    );
    // What another admin has changed is no change of theirs.
    await market.rows(
      `insert into audit_log (admin_id, action, subject, subject_id) values ($1, 'admin.role', 'user', $1)`,
      [finance.id],
    );
    const sold = await expensiveOrder();
    expect((await refundableAmount(market, owner, sold.orderId)).status).toBe(200);
    await market.rows("update users set admin_role = 'finance' where id = $1", [finance.id]);
    const change = { role: 'support', reason: 'A reason that can be read' };
    expect((await post(`/admin/admins/${finance.id}/role`, owner, change)).status).toBe(200);
    const next = await expensiveOrder();
    expect((await refundableAmount(market, owner, next.orderId)).status).toBe(409);
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pesewas } from '#shared/money';
import { countMove } from '../../src/modules/approvals/index.ts';
import { inTransaction } from '../../src/platform/transaction.ts';
import { beforeAndAt, DAY, MINUTE } from '../support/deadline-boundary.ts';
import { refundPart } from './support/admin-money.ts';
import { demoAdmin } from './support/admins.ts';
import { type Market, openMarket } from './support/open-market.ts';
import { demoShop, mainProduct, sale } from './support/sellers.ts';

const LIMIT = 100_000;

let market: Market;
let owner: string;
let ownerId: string;
beforeAll(async () => {
  market = await openMarket({ clock: true });
  owner = await demoAdmin(market);
  ownerId = await findUserId("email = 'admin@dwaso.test'");
  await market.rows(
    `insert into users (email, first_name, last_name, password_hash, role, admin_role, created_at)
     values ('finance@example.com', 'Adwoa', 'Admin', '', 'admin', 'finance', now() - interval '3 days')`,
  );
});
afterAll(() => market.close());
beforeEach(async () => {
  await market.rows("update approvals set status = 'LAPSED' where status = 'WAITING'");
  await market.rows('delete from admin_moves');
});

const post = (path: string, body: unknown) => market.call('POST', path, { token: owner, body });

async function findUserId(which: string): Promise<string> {
  const [found] = await market.rows<{ id: string }>(`select id from users where ${which}`);
  return found?.id as string;
}

async function readSum(select: string): Promise<number> {
  const [row] = await market.rows<{ sum: number }>(`select coalesce(sum(${select}`);
  return row?.sum ?? 0;
}

/** A paid order of more than GH₵3,000. */
async function expensiveOrder() {
  const shop = await demoShop(market, 0);
  const { id } = await mainProduct(market, shop.id);
  await market.rows('update products set price_pesewas = 300000, stock_quantity = 100 where id = $1', [id]);
  return sale(market, shop, 1);
}

const refund = ({ orderId }: { orderId: string }, amount: number) =>
  refundPart(market, owner, orderId, { amount, reason: 'A part of it' });
const createCoupon = (code: string, budget: number) =>
  post('/admin/coupons', { code, kind: 'PERCENT', percent: 10, budget });
const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).sort();

describe('a payout to one shop', () => {
  it('waits for a second admin, as a run does, and starts once they agree', async () => {
    const { data } = (await market.call('GET', '/admin/payouts/run', { token: owner })).body;
    const { shop, amount } = data.payouts[0];
    const count = async () =>
      (
        await market.rows('select id from payouts where shop_id = $1 and requested_by = $2', [
          shop.id,
          'admin',
        ])
      ).length;
    const response = await post(`/admin/shops/${shop.id}/payouts`, {});
    expect([response.status, response.body.data.kind, response.body.data.amount]).toEqual([
      202,
      'PAYOUT_RUN',
      amount,
    ]);
    expect(await count()).toBe(0);
    await market.rows(
      `update users set password_hash = (select password_hash from users where email = 'admin@dwaso.test')
       where email = 'finance@example.com'`,
    );
    const body = { email: 'finance@example.com', password: 'Market-day-1!' };
    const { token } = (await market.call('POST', '/admin/login', { body })).body.data;
    const agree = (hash: string) =>
      market.call('POST', `/admin/approvals/${response.body.data.id}/agree`, { token, body: { hash } });
    expect((await agree('0'.repeat(64))).status).toBe(409);
    expect((await agree(response.body.data.hash)).body.data.status).toBe('CARRIED_OUT');
    expect(await count()).toBe(1);
  });
});

describe('the sum that one admin moves within a day', () => {
  it('stays within GH₵1,000 when refunds of four orders are sent at the same time', async () => {
    const orders = await Promise.all(
      [900, 800, 700, 600].map(async (amount) => ({ ...(await expensiveOrder()), amount })),
    );
    const answers = await Promise.all(orders.map((order) => refund(order, order.amount)));
    const ids = orders.map(({ orderId }) => `'${orderId}'`);
    const sent = await readSum(`amount_pesewas), 0)::int as sum from refunds where order_id in (${ids})`);
    expect(sent).toBeLessThanOrEqual(LIMIT);
    expect(sent).toBeGreaterThan(0);
    expect(statuses(answers).filter((status) => status === 200)).toHaveLength(1);
  });

  it('stays within GH₵1,000 over different orders and kinds at the same time', async () => {
    const [one, two] = [await expensiveOrder(), await expensiveOrder()];
    const answers = await Promise.all([
      refund(one, 600),
      refund(two, 600),
      createCoupon('KINDS1', 600),
      createCoupon('KINDS2', 600),
    ]);
    expect(statuses(answers).filter((status) => status !== 202)).toHaveLength(1);
    expect(await readSum('amount_pesewas), 0)::int as sum from admin_moves')).toBe(60_000);
  });

  it('stays within GH₵1,000 over six coupons of the market in a row', async () => {
    const answers = [];
    for (let n = 0; n < 6; n++) answers.push(await createCoupon(`SIXFOLD${n}`, 1000));
    expect(statuses(answers)).toEqual([201, 202, 202, 202, 202, 202]);
    const promised = await readSum(
      "budget_pesewas), 0)::int as sum from coupons where shop_id is null and code like 'SIXFOLD%'",
    );
    expect(promised).toBe(LIMIT);
  });

  it('counts a difference with the payment company that is booked', async () => {
    const [{ id } = { id: '' }] = await market.rows<{ id: string }>(
      `insert into money_differences (provider, kind, subject, about, day, ours_pesewas, theirs_pesewas)
       values ('paystack', 'OTHER', 'X-1', 'Moved to the bank', '2026-01-01', 0, -100001) returning id`,
    );
    const body = { bookAs: 'OWN_MONEY', reason: 'Moved to our bank on Monday' };
    const { status, body: answer } = await post(`/admin/money/differences/${id}/close`, body);
    expect([status, answer.data]).toMatchObject([
      202,
      { kind: 'MONEY_DIFFERENCE', amount: 1000.01, count: 1, recipient: 'the books: Moved to the bank' },
    ]);
  });

  it('is exactly GH₵1,000 at most, and each admin has their own', async () => {
    const move = (adminId: string, amount: number) =>
      inTransaction(market.database.db, (tx) =>
        countMove(tx, { adminId, kind: 'ORDER_REFUND', amountPesewas: pesewas(amount) }),
      );
    await move(ownerId, LIMIT);
    await expect(move(ownerId, 1)).rejects.toThrow('Another admin must approve this first');
    const other = await findUserId("email = 'finance@example.com'");
    await expect(move(other, LIMIT + 1)).rejects.toThrow('Another admin must approve this first');
    await move(other, LIMIT);
  });

  it('counts for a day and leaves out what another admin has approved', async () => {
    const move = (amount: number, agreed = false) =>
      inTransaction(market.database.db, async (tx) => {
        const about = { adminId: ownerId, kind: 'ORDER_REFUND' as const, amountPesewas: pesewas(amount) };
        await countMove(tx, { ...about, agreed });
      });
    const mayMove = async () => {
      try {
        await inTransaction(market.database.db, async (tx) => {
          await countMove(tx, { adminId: ownerId, kind: 'ORDER_REFUND', amountPesewas: pesewas(LIMIT) });
          throw new Error('undone');
        });
      } catch (error) {
        return (error as Error).message === 'undone';
      }
    };
    await move(5 * LIMIT, true);
    expect(await mayMove()).toBe(true);
    await move(1);
    await market.rows("update admin_moves set created_at = now() + interval '1 minute'");
    expect(await beforeAndAt(market, new Date(Date.now() + DAY + MINUTE), mayMove)).toEqual({
      before: false,
      at: true,
    });
  });
});

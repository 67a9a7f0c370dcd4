import { afterAll, beforeAll, expect, it } from 'vitest';
import { refundLeft } from './support/admin-money.ts';
import { type Market, openMarket, until } from './support/open-market.ts';
import { ledgerImbalance, newCustomer, orderFrom } from './support/people.ts';
import { demoAdmin } from './support/sellers.ts';

let market: Market;
beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());

const EMPTY = `select t.key from ledger_transactions t
  where not exists (select from ledger_entries e where e.transaction_id = t.id)`;

it('books nothing when what was refunded whole is delivered', async () => {
  const { token } = await newCustomer(market);
  const admin = await demoAdmin(market);
  const placed = await orderFrom(market, token, { product: 'White Maize', wallet: '0551234987' });
  const { id } = placed.body.order;
  await until(async () => {
    await market.runMoneyJobs();
    return (await market.rows('select from orders where id = $1 and paid_at is not null', [id])).length > 0;
  });
  await market.rows(`update order_items set status = 'SHIPPED', shipped_at = now() where order_id = $1`, [
    id,
  ]);
  expect((await refundLeft(market, admin, id)).status).toBe(200);
  const received = await market.call('POST', `/orders/${id}/receive`, { token });
  expect(received.body.data.orderStatus).toBe('COMPLETED');
  expect(await market.rows(EMPTY)).toEqual([]);
  expect(
    await market.rows(`select from ledger_transactions where order_id = $1 and key like 'delivered:%'`, [id]),
  ).toEqual([]);
  expect(await ledgerImbalance(market)).toBe(0);
});

it('the database refuses a booking without entries', async () => {
  await expect(
    market.rows(`insert into ledger_transactions (key, description) values ('nothing', 'x')`),
  ).rejects.toMatchObject({ constraint: 'ledger_not_empty' });
});

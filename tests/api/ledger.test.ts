import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pesewas } from '#shared/money';
import { type LedgerAccount, listEntries, postTransaction } from '../../src/modules/ledger/index.ts';
import { inTransaction } from '../../src/platform/transaction.ts';
import { refundableAmount } from './support/admin-money.ts';
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

it('the delivery of a fully refunded item books nothing', async () => {
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
  expect((await refundableAmount(market, admin, id)).status).toBe(200);
  const received = await market.call('POST', `/orders/${id}/receive`, { token });
  expect(received.body.data.orderStatus).toBe('COMPLETED');
  expect(await market.rows(EMPTY)).toEqual([]);
  expect(
    await market.rows(`select from ledger_transactions where order_id = $1 and key like 'delivered:%'`, [id]),
  ).toEqual([]);
  expect(await ledgerImbalance(market)).toBe(0);
});

it('the database refuses a ledger transaction without entries', async () => {
  await expect(
    market.rows(`insert into ledger_transactions (key, description) values ('nothing', 'x')`),
  ).rejects.toMatchObject({ constraint: 'ledger_not_empty' });
});

describe('the key of a ledger transaction', () => {
  const postAll = (key: string, ...entries: [account: LedgerAccount, amount: number][]) =>
    inTransaction(market.database.db, (tx) =>
      postTransaction(tx, {
        key,
        description: 'A fee',
        postings: entries.map(([account, amount]) => ({ account, amountPesewas: pesewas(amount) })),
      }),
    );
  const post = (key: string, ...[paid, fee]: [number, number]) =>
    postAll(key, ['PROCESSOR_CLEARING', paid], ['PROCESSOR_FEE', fee]);

  it('accepts the same transaction again without booking it twice', async () => {
    expect([await post('fee:1', 5, -5), await post('fee:1', 5, -5)]).toEqual([true, false]);
    const entries = await listEntries(market.database.db, 'fee:1');
    expect(entries.map(({ amountPesewas }) => amountPesewas)).toEqual([5, -5]);
  });

  it('refuses a transaction with other sums or accounts', async () => {
    await post('fee:2', 5, -5);
    await expect(post('fee:2', 6, -6)).rejects.toThrow('fee:2 was posted before with other postings');
    await expect(post('fee:2', -5, 5)).rejects.toThrow('fee:2 was posted before with other postings');
    const other = postAll('fee:2', ['PROCESSOR_CLEARING', 5], ['PLATFORM_LOSS', -5]);
    await expect(other).rejects.toThrow('fee:2 was posted before with other postings');
  });

  it('refuses a part of the transaction, though that part balances', async () => {
    const part: [LedgerAccount, number][] = [
      ['PROCESSOR_CLEARING', 5],
      ['PROCESSOR_FEE', -5],
    ];
    await postAll('fee:4', ...part, ['PLATFORM_LOSS', 2], ['OWN_MONEY', -2]);
    await expect(postAll('fee:4', ...part)).rejects.toThrow('fee:4 was posted before with other postings');
  });

  it('accepts the same sums in other postings', async () => {
    await postAll('fee:5', ['PROCESSOR_CLEARING', 5], ['PROCESSOR_CLEARING', 2], ['PROCESSOR_FEE', -7]);
    expect(await post('fee:5', 7, -7)).toBe(false);
    await expect(post('fee:5', 2, -2)).rejects.toThrow('fee:5 was posted before with other postings');
  });

  it('is refused to one of two concurrent transactions', async () => {
    const both = await Promise.allSettled([post('fee:3', 5, -5), post('fee:3', 6, -6)]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});

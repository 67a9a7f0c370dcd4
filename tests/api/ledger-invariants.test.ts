import { sql, TransactionRollbackError } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findViolations, LEDGER_INVARIANTS, type LedgerInvariant } from '../../src/modules/books/index.ts';
import { refundableAmount } from './support/admin-money.ts';
import { demoAdmin } from './support/admins.ts';
import { type Market, openMarket } from './support/open-market.ts';
import { demoShop, sale } from './support/sellers.ts';

/* The rules of the books find rows that the application never writes, and nothing in rows that it does write. */

let market: Market;
beforeAll(async () => {
  market = await openMarket();
  await sale(market, await demoShop(market, 0));
  const back = await sale(market, await demoShop(market, 1));
  await refundableAmount(market, await demoAdmin(market), back.orderId);
});
afterAll(() => market.close());

/** Makes a change without triggers and foreign keys, applies a rule, and takes the change back. */
async function isBroken(rule: LedgerInvariant, change: string): Promise<boolean> {
  let found = 0;
  const attempt = market.database.db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql.raw(change));
    found = (await tx.execute(LEDGER_INVARIANTS[rule])).rows.length;
    tx.rollback();
  });
  await expect(attempt).rejects.toThrow(TransactionRollbackError);
  return found > 0;
}

const PAID = `select id from orders o where paid_at is not null
  and not exists (select from refunds r where r.order_id = o.id) order by paid_at desc limit 1`;
const oneMore = (account: string) =>
  `update ledger_entries set amount_pesewas = amount_pesewas + 1 where id =
     (select id from ledger_entries where account = '${account}' limit 1)`;
const change = (table: string, set: string, where = 'true') =>
  `update ${table} set ${set} where ${where} and order_id = (${PAID})`;

/** The database itself refuses these sums. */
const UNCHECKED = `alter table order_items drop constraint order_items_refund_within;
  alter table order_items drop constraint order_items_discount_within;
  alter table order_items drop constraint order_items_weighing;
  alter table orders drop constraint orders_total_adds_up;`;

it.each<[LedgerInvariant, string]>([
  ['each booking sums to nought', oneMore('PLATFORM_FEE')],
  ['no more goes back of a payment than came', 'update refunds set amount_pesewas = 2000000000'],
  [
    'no item gives more back than it cost',
    UNCHECKED + change('order_items', 'refunded_fee_pesewas = fee_pesewas + 1'),
  ],
  [
    'a total is goods, fee and deliveries',
    `${UNCHECKED} update orders set total_pesewas = total_pesewas + 1 where id = (${PAID})`,
  ],
  [
    'the goods of an order cost what its items do, discounts taken off',
    change('order_items', 'price_pesewas = price_pesewas + 1'),
  ],
  [
    'the items under one rate bear its fee to the pesewa, each its part',
    change('order_items', 'fee_pesewas = fee_pesewas + 1'),
  ],
  [
    'a delivery goes back with the last of its goods, and not before',
    change('order_deliveries', "kind = 'DELIVERY', fee_pesewas = 5, refunded_pesewas = 1"),
  ],
  ['a shop is owed what it has sold, less what was refunded and paid out', oneMore('SHOP_PAYABLE')],
  ['a shop is owed what it has sold, less what was refunded and paid out', oneMore('SHOP_AVAILABLE')],
  ['what customers are owed is what is on its way back to them', oneMore('CUSTOMER_REFUND_DUE')],
  ['the platform keeps the fees of what was not refunded', oneMore('PLATFORM_FEE')],
])('%s: a row that breaks it is found', async (rule, broken) => {
  expect(await isBroken(rule, 'select 1')).toBe(false);
  expect(await isBroken(rule, broken)).toBe(true);
});

const COUPON = '00000000-0000-7000-8000-000000000001';
/** A coupon of Dwaso for one use and GH₵1. */
const coupon = (perCustomer: number | null) =>
  `insert into coupons (id, code, kind, percent, budget_pesewas, uses_max, uses_per_customer)
     values ('${COUPON}', 'RULES', 'PERCENT', 10, 100, 1, ${perCustomer});`;
/** Its use for a paid order of one customer. */
const use = (at: number, { pesewas = 100, back = false } = {}) =>
  `insert into coupon_uses (order_id, coupon_id, user_id, code, discount_pesewas, given_back_at)
     select id, '${COUPON}', '${COUPON}', 'RULES', ${pesewas}, ${back ? 'now()' : 'null'}
     from orders where paid_at is not null order by id offset ${at} limit 1;`;
const LATE = `insert into order_events (order_id, to_state, text, actor)
  select order_id, 'PAID', 'Payment received late', 'system' from coupon_uses where coupon_id = '${COUPON}';`;

it.each<[LedgerInvariant, number | null]>([
  ['a coupon is used no more often than it may, but by who paid late', null],
  ['no customer uses a coupon more often than one may, but by paying late', 1],
])('%s: uses count unless they were given back', async (rule, perCustomer) => {
  const uses = (...some: string[]) => isBroken(rule, coupon(perCustomer) + some.join(''));
  expect(await uses(use(0))).toBe(false);
  expect(await uses(use(0), use(1))).toBe(true);
  expect(await uses(use(0), use(1, { back: true }))).toBe(false);
  expect(await uses(use(0), use(1), LATE)).toBe(false);
});

it('a code of the market never gives more than its budget: the sum of its uses counts', async () => {
  const rule = 'a code of the market never gives more than its budget';
  const uses = (...some: string[]) => isBroken(rule, coupon(null) + some.join(''));
  expect(await uses(use(0))).toBe(false);
  expect(await uses(use(0), use(1, { pesewas: 1 }))).toBe(true);
  expect(await uses(use(0), use(1, { pesewas: 1, back: true }))).toBe(false);
});

it.each<[LedgerInvariant, string]>([
  ['a use of a coupon counts unless its order ended unpaid', use(0, { back: true })],
  ['what a code took off is in the discounts of its goods', use(0)],
  ['the market bears what its code took off an order, and nothing of another', use(0)],
])('%s: a use that breaks it is found', async (rule, broken) => {
  expect(await isBroken(rule, coupon(null) + broken)).toBe(true);
});

it('goods for one pesewa break no rule, and goods for less do', async () => {
  const rule = 'the goods of an order cost what its items do, discounts taken off';
  const cost = (discount: number) =>
    `${UNCHECKED} ${change('order_items', `quantity = 1, discount_pesewas = ${discount}, price_pesewas = 1`)};
     update orders set subtotal_pesewas = (select sum(sum_pesewas) from order_items where order_id = orders.id)
       where id = (${PAID})`;
  expect(await isBroken(rule, cost(0))).toBe(false);
  expect(await isBroken(rule, cost(2))).toBe(true);
});

it('all rules hold in a market with sales and a refund', async () => {
  expect(await findViolations(market.database.db)).toEqual([]);
});

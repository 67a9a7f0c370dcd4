import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readPastPayments, readPastTransfers } from '../../demo/past-payments.ts';
import { findDiscrepancies, reconcile } from '../../src/modules/books/index.ts';
import { finaliseAttempt } from '../../src/modules/payments/payments/finalise-attempt.ts';
import { HOUR, MINUTE } from '../support/deadline-boundary.ts';
import { SECOND } from '../support/second-provider.ts';
import { PROVIDER } from '../support/single-provider.ts';
import { refundableAmount } from './support/admin-money.ts';
import { demoAdmin } from './support/admins.ts';
import { type Market, openMarket } from './support/open-market.ts';
import { paymentRowHelpers } from './support/payment-rows.ts';
import { ledgerImbalance, newCustomer, orderFrom } from './support/people.ts';
import { handOver, listPayouts, nextDemoShop, runPayout, sale, setWallet } from './support/sellers.ts';
import { twoCompanies } from './support/two-companies.ts';

/* Two payment companies: new payments use the current one, existing ones stay with theirs. */

let market: Market;
const { second, newest, providers, one, readPayment, hook } = twoCompanies(() => market);
beforeAll(async () => {
  market = await openMarket({ clock: true, providers });
  await market.rows('update products set stock_quantity = 1000');
  market.simulator.remember(await readPastPayments(market.database.db));
  market.simulator.rememberTransfers(await readPastTransfers(market.database.db));
});
afterAll(async () => {
  expect(await ledgerImbalance(market)).toBe(0);
  await market.close();
});

const { deps } = paymentRowHelpers(() => market);
const aShop = nextDemoShop(() => market);
/** Signs in again, since the moving clock ends sessions. */
const admin = () => demoAdmin(market);
const readRefund = (orderId: string) =>
  one<{ provider: string; status: string; at: string }>(
    'select provider, status, processor_refund_id as at from refunds where order_id = $1',
    [orderId],
  );
async function moveOn() {
  await market.travel(MINUTE);
  await market.runMoneyJobs();
}

describe('a market with another payment company', () => {
  it('takes a payment through it, refunds it and pays the shop out', async () => {
    const shop = await aShop();
    await setWallet(market, shop.token, '0551234567');
    const [unrefunded, returned] = [await sale(market, shop), await sale(market, shop)];
    const payment = await readPayment(unrefunded.orderId);
    expect(payment).toMatchObject({ provider: SECOND, status: 'SUCCEEDED' });
    expect(second.processor.payments.get(payment.reference)?.state).toBe('DONE');

    await refundableAmount(market, await admin(), returned.orderId);
    await moveOn();
    expect(await readRefund(returned.orderId)).toMatchObject({ provider: SECOND, status: 'PROCESSED' });
    expect(second.processor.refunds.map(({ reference }) => reference)).toEqual([
      (await readPayment(returned.orderId)).reference,
    ]);

    await handOver(market, shop, unrefunded.orderId);
    expect((await market.call('POST', '/shops/payouts', { token: shop.token })).status).toBe(201);
    await runPayout(market, shop.token, 'PAID');
    const [payout] = await listPayouts(market, shop.token);
    expect(second.processor.transfers.has(payout.reference)).toBe(true);
    expect(second.recipients).toEqual(['+233551234567']);
  });

  it('reconciles its ledger with both and finds what one of them lacks', async () => {
    await market.travel(2 * HOUR);
    expect(await reconcile(market.reconciliation)).toBe(0);
    const book = async () =>
      (await market.call('GET', '/admin/money', { token: await admin() })).body.data.atPaystack;
    expect(await book()).toMatchObject({ unexplained: 0, failure: null });
    const balances = await market.rows('select id from balance_looks order by id');
    expect(balances.map(({ id }) => id)).toEqual([PROVIDER, SECOND]);

    second.processor.lose(250);
    await reconcile(market.reconciliation);
    expect(await book()).toMatchObject({ unexplained: -2.5 });
    second.processor.lose(-250);
  });

  it('accepts its webhooks at their own address with their own signature alone', async () => {
    second.processor.next.charge = 'WAITS';
    const customer = await newCustomer(market);
    const { body } = await orderFrom(market, customer.token, {
      product: 'White Maize',
      wallet: '0551234987',
    });
    second.processor.next.charge = 'DONE';
    const { reference } = await readPayment(body.data.order.id);
    const paid = second.processor.payments.get(reference);
    if (paid) paid.state = 'DONE';
    const event = { what: 'PAYMENT', reference };
    expect((await hook(SECOND, event, 'forged')).status).toBe(401);
    expect((await hook(PROVIDER, event)).status).toBe(401);
    expect((await hook('third', event)).status).toBe(404);
    expect((await readPayment(body.data.order.id)).status).toBe('PENDING');
    for (let times = 0; times < 2; times++) expect((await hook(SECOND, event)).status).toBe(200);
    expect((await readPayment(body.data.order.id)).status).toBe('SUCCEEDED');
    const stored = await market.rows(
      'select provider, deliveries from payment_webhooks where reference = $1',
      [reference],
    );
    expect(stored).toEqual([{ provider: SECOND, deliveries: 2 }]);
  });

  it.each([
    { kind: 'FAILED', message: 'Declined' } as const,
    {
      ...({ kind: 'SUCCESS', processorId: '4711', amountPesewas: 2100, currency: 'GHS' } as const),
      ...{ feesPesewas: 0, paidAt: null, channel: 'mobile_money' },
    },
  ])('ignores another company’s word about a payment: $kind', async (said) => {
    second.processor.next.charge = 'WAITS';
    const customer = await newCustomer(market);
    const order = { product: 'White Maize', wallet: '0551234987' };
    const { body } = await orderFrom(market, customer.token, order);
    second.processor.next.charge = 'DONE';
    const { reference } = await readPayment(body.data.order.id);
    await finaliseAttempt(deps({ verify: async () => said }), { reference, provider: PROVIDER });
    expect((await readPayment(body.data.order.id)).status).toBe('PENDING');
  });
});

describe('a market that changes its payment company', () => {
  it('refunds old payments at the old one and new ones at the new one, also under the same id', async () => {
    newest.provider = PROVIDER;
    const shop = await aShop();
    const old = await sale(market, shop);
    newest.provider = SECOND;
    const recent = await sale(market, shop);
    expect([await readPayment(old.orderId), await readPayment(recent.orderId)]).toMatchObject([
      { provider: PROVIDER, status: 'SUCCEEDED' },
      { provider: SECOND, status: 'SUCCEEDED' },
    ]);

    const before = second.processor.refunds.length;
    await refundableAmount(market, await admin(), old.orderId);
    await moveOn();
    await market.travel(HOUR);
    await market.runMoneyJobs();
    const first = await readRefund(old.orderId);
    expect(first).toMatchObject({ provider: PROVIDER });
    expect(second.processor.refunds).toHaveLength(before);

    second.next.refundId = first.at;
    await refundableAmount(market, await admin(), recent.orderId);
    await moveOn();
    expect(await readRefund(recent.orderId)).toEqual({ provider: SECOND, status: 'PROCESSED', at: first.at });
    expect(second.processor.refunds).toHaveLength(before + 1);
  });

  it('retries a payout at the old one and sends the next to the new one', async () => {
    newest.provider = PROVIDER;
    const shop = await aShop();
    await setWallet(market, shop.token, '0551234567');
    const sold = await sale(market, shop);
    await handOver(market, shop, sold.orderId);
    market.simulator.faults.next({ path: '/transfer', kind: '500' });
    expect((await market.call('POST', '/shops/payouts', { token: shop.token })).status).toBe(201);
    await market.runMoneyJobs();
    const readPayout = () =>
      one<{ reference: string; provider: string; attempts: number }>(
        'select reference, provider, attempts from payouts where shop_id = $1 order by id desc limit 1',
        [shop.id],
      );
    const { reference } = await readPayout();
    expect(await readPayout()).toEqual({ reference, provider: PROVIDER, attempts: 1 });

    newest.provider = SECOND;
    await runPayout(market, shop.token, 'PAID');
    expect(await readPayout()).toEqual({ reference, provider: PROVIDER, attempts: 2 });
    expect(second.processor.transfers.has(reference)).toBe(false);

    const next = await sale(market, shop);
    await handOver(market, shop, next.orderId);
    expect((await market.call('POST', '/shops/payouts', { token: shop.token })).status).toBe(201);
    await runPayout(market, shop.token, 'PAID');
    const later = await readPayout();
    expect(later).toMatchObject({ provider: SECOND, attempts: 1 });
    expect(second.processor.transfers.has(later.reference)).toBe(true);
    expect(second.recipients).toHaveLength(2);
  });

  it('leaves work of a removed company to an admin', async () => {
    const { orderId } = await sale(market, await aShop());
    await market.rows("update payment_attempts set provider = 'gone' where order_id = $1", [orderId]);
    await refundableAmount(market, await admin(), orderId);
    await moveOn();
    expect(await one('select status, last_error from refunds where order_id = $1', [orderId])).toEqual({
      status: 'NEEDS_ATTENTION',
      last_error: 'unknown_provider',
    });
    await market.rows('update payment_attempts set provider = $1 where order_id = $2', [SECOND, orderId]);
  });

  it('makes every row name its provider', async () => {
    const columns = await market.rows<{ table: string; nullable: string; default: string | null }>(
      `select table_name as table, is_nullable as nullable, column_default as default
       from information_schema.columns join pg_class on relname = table_name and relkind = 'r'
       where table_schema = 'public' and column_name = 'provider'
         -- Names an SMS company.
         and table_name <> 'outbox_messages'`,
    );
    expect(columns).toHaveLength(13);
    expect(columns.filter((one) => one.nullable === 'YES' || one.default !== null)).toEqual([]);
    const { orderId } = await sale(market, await aShop());
    const insert = `insert into refunds (attempt_id, order_id, amount_pesewas, reason, status)
      select id, order_id, 1, 'Without a provider', 'REJECTED' from payment_attempts where order_id = $1`;
    await expect(market.rows(insert, [orderId])).rejects.toMatchObject({ code: '23502' });
  });

  it('assigns an entry that no provider lists to neither', async () => {
    await market.rows(
      `with t as (insert into ledger_transactions (key, description) values ('own-money:x1', 'Put in by hand') returning id)
       insert into ledger_entries (transaction_id, account, amount_pesewas)
       select t.id, e.account, e.amount from t,
         (values ('PROCESSOR_CLEARING', 700), ('OWN_MONEY', -700)) e (account, amount)`,
    );
    await market.rows(
      'insert into balance_looks (id, looked_at) values ($1, now()), ($2, now()) on conflict do nothing',
      [PROVIDER, SECOND],
    );
    await market.travel(2 * HOUR);
    const found = await findDiscrepancies(market.database.db);
    expect(found.filter(({ subject }) => subject === 'x1')).toMatchObject([
      { provider: '', kind: 'OTHER', oursPesewas: 700, theirsPesewas: 0 },
    ]);
  });
});

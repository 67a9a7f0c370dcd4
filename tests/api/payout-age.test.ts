import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  listDuePayouts,
  processPayouts,
  readPayable,
  requestWeeklyPayouts,
} from '../../src/modules/payouts/index.ts';
import { beforeAndAt, DAY } from '../support/deadline-boundary.ts';
import { refundableAmount, runPayouts } from './support/admin-money.ts';
import { demoAdmin } from './support/admins.ts';
import { disputeHelpers } from './support/disputes.ts';
import { type Market, openMarket } from './support/open-market.ts';
import { payoutDeps } from './support/payout-faults.ts';
import { ledgerImbalance } from './support/people.ts';
import { handOver, nextDemoShop, readEarnings, sale, shopLogin, type TestShop } from './support/sellers.ts';

/* A new shop's first three payouts include only orders at least three days old. */

let market: Market;
beforeAll(async () => {
  market = await openMarket({ clock: true, payoutWaits: true });
  await market.rows('update products set stock_quantity = 1000');
});
afterAll(() => market.close());
afterEach(async () => expect(await ledgerImbalance(market)).toBe(0));

const aShop = nextDemoShop(() => market);
const { dispute } = disputeHelpers(() => market);
const cents = (cedis: number) => Math.round(cedis * 100);

interface Earnings {
  available: number;
  payable: number;
  later: { amount: number; from: string }[];
  payoutsWait: { why: string; until: string } | null;
  disputes: { held: number; paidOut: number };
}
const signIn = async ({ email }: TestShop) => (await shopLogin(market, email)).body.data as string;
const earnings = async (shop: TestShop): Promise<Earnings> => readEarnings(market, await signIn(shop));
const payable = async (shop: TestShop) => cents((await earnings(shop)).payable);
const request = async (shop: TestShop) =>
  market.call('POST', '/shops/payouts', { token: await signIn(shop), body: {} });
const listOwnPayouts = ({ id }: TestShop) =>
  market.rows<{ id: string; amount: number; status: string }>(
    'select id, amount_pesewas::int as amount, status from payouts where shop_id = $1 order by id',
    [id],
  );
const paid = (shop: TestShop) =>
  market.rows(
    "update payouts set status = 'PAID', paid_at = now(), check_after = 'infinity' where shop_id = $1",
    [shop.id],
  );

/** A shop without payouts whose earnings are all old enough. `old` is their sum in pesewas. */
async function newShopWithOld() {
  const shop = await aShop('0551234567');
  await market.rows('delete from payouts where shop_id = $1', [shop.id]);
  await market.rows(
    `update orders set paid_at = paid_at - interval '1 year' where id in
       (select order_id from order_items where shop_id = $1) and paid_at > now() - interval '30 days'`,
    [shop.id],
  );
  await earn(shop);
  await market.travel(3 * DAY);
  return { shop, old: await payable(shop) };
}

/** A sale handed over just now; `pesewas` without the fee. */
async function earn(shop: TestShop) {
  const sold = await sale(market, shop);
  await handOver(market, { ...shop, token: await signIn(shop) }, sold.orderId);
  return { ...sold, pesewas: cents(sold.price), oldAt: new Date(Date.now() + 3 * DAY) };
}

it('the payable amount grows with each order to the instant, and a payout has exactly that', async () => {
  const { shop, old } = await newShopWithOld();
  const first = await earn(shop);
  await market.travel(DAY);
  const second = await earn(shop);
  expect(await earnings(shop)).toMatchObject({
    payable: old / 100,
    later: [
      { amount: first.price, from: first.oldAt.toISOString() },
      { amount: second.price, from: second.oldAt.toISOString() },
    ],
  });
  expect(await beforeAndAt(market, first.oldAt, () => payable(shop))).toEqual({
    before: old,
    at: old + first.pesewas,
  });
  expect((await request(shop)).status).toBe(201);
  expect(await listOwnPayouts(shop)).toMatchObject([{ amount: old + first.pesewas }]);
  await paid(shop);
  expect(await beforeAndAt(market, second.oldAt, () => payable(shop))).toEqual({
    before: 0,
    at: second.pesewas,
  });
  expect((await earnings(shop)).later).toEqual([]);
});

it('a shop with too little payable is told when it is enough', async () => {
  const { shop } = await newShopWithOld();
  expect((await request(shop)).status).toBe(201);
  await paid(shop);
  const { oldAt } = await earn(shop);
  const { payable: now, payoutsWait } = await earnings(shop);
  expect([now, payoutsWait]).toEqual([0, { why: 'NEW_SHOP', until: oldAt.toISOString() }]);
  const { before, at } = await beforeAndAt(market, oldAt, async () => (await request(shop)).status);
  expect([before, at]).toEqual([409, 201]);
});

it('the fourth payout includes recent orders', async () => {
  const { shop, old } = await newShopWithOld();
  await market.rows(
    `insert into payouts (provider, shop_id, wallet_id, reference, amount_pesewas, status, requested_by, created_at, paid_at, check_after)
     select 'paystack', $1, w.id, 'pay_past_' || gen_random_uuid(), 100, 'PAID', 'system', '2021-01-01', '2021-01-01', 'infinity'
     from payout_wallets w, generate_series(1, 3) where w.shop_id = $1 and w.replaced_at is null`,
    [shop.id],
  );
  const young = await earn(shop);
  expect(await payable(shop)).toBe(old + young.pesewas);
});

describe('the payable amount of a new shop', () => {
  it('is paid by the weekly payouts', async () => {
    const { shop, old } = await newShopWithOld();
    await earn(shop);
    await requestWeeklyPayouts(payoutDeps(market));
    expect(await listOwnPayouts(shop)).toMatchObject([{ amount: old }]);
  });

  it('is paid by an admin’s run, which shows it first', async () => {
    const { shop, old } = await newShopWithOld();
    await earn(shop);
    const due = await listDuePayouts(market.database.db, { thisWeekOnly: false });
    expect(due.find(({ shopId }) => shopId === shop.id)?.amountPesewas).toBe(old);
    expect((await runPayouts(market, await demoAdmin(market))).status).toBe(200);
    expect(await listOwnPayouts(shop)).toMatchObject([{ amount: old }]);
  });
});

describe('a dispute about a recent order of a new shop', () => {
  it('freezes its amount once, in addition to what is old enough', async () => {
    const { shop, old } = await newShopWithOld();
    const young = await earn(shop);
    await dispute(young.orderId);
    expect(await earnings(shop)).toMatchObject({
      payable: old / 100,
      later: [],
      disputes: { held: young.price, paidOut: 0 },
    });
  });

  it('is covered by the balance when a payout has taken the older earnings', async () => {
    const { shop } = await newShopWithOld();
    const young = await earn(shop);
    await request(shop);
    await paid(shop);
    await dispute(young.orderId);
    expect((await earnings(shop)).disputes).toEqual({ held: young.price, paidOut: 0 });
    await market.travel(4 * DAY);
    expect(await payable(shop)).toBe(0);
  });

  it('leaves an unsent payout, while one about an older order lowers it', async () => {
    const shop = (await newShopWithOld()).shop;
    const disputed = await earn(shop);
    await market.travel(3 * DAY);
    const old = await payable(shop);
    await earn(shop);
    await request(shop);
    await dispute(disputed.orderId);
    expect(await listOwnPayouts(shop)).toMatchObject([{ amount: old - disputed.pesewas, status: 'PENDING' }]);
  });
});

it('the payable amount of a missing shop is an error, not zero', async () => {
  const id = crypto.randomUUID();
  await expect(readPayable(market.database.db, id)).rejects.toThrow(`there is no shop ${id}`);
});

it('a refund is taken from its own order', async () => {
  const { shop, old } = await newShopWithOld();
  const young = await earn(shop);
  await refundableAmount(market, await demoAdmin(market), young.orderId);
  expect(await earnings(shop)).toMatchObject({ payable: old / 100, later: [] });
});

it('a receipt of a recent order can be undone while older earnings are paid out', async () => {
  const { shop } = await newShopWithOld();
  const { orderId, customer } = await sale(market, shop);
  const shopToken = await signIn(shop);
  expect((await market.call('POST', `/orders/${orderId}/ship`, { token: shopToken, body: {} })).status).toBe(
    200,
  );
  const receipt = (what: string) =>
    market.call('POST', `/orders/${orderId}/${what}`, { token: customer.token, body: {} });
  expect((await receipt('receive')).status).toBe(200);
  expect((await request(shop)).status).toBe(201);
  expect((await receipt('receive/take-back')).status).toBe(200);
});

it('an unsent payout waits after a change of the password, whatever recent orders there are', async () => {
  const { shop } = await newShopWithOld();
  expect((await request(shop)).status).toBe(201);
  await earn(shop);
  await market.rows('update shops set password_changed_at = now() where id = $1', [shop.id]);
  await processPayouts(payoutDeps(market));
  expect(await listOwnPayouts(shop)).toMatchObject([{ status: 'PENDING' }]);
});

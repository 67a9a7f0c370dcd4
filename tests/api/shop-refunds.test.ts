import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Market, openMarket } from './support/open-market.ts';
import { ledgerImbalance, newestMail } from './support/people.ts';
import { demoShop, handOver, readBalance, sale, type TestShop } from './support/sellers.ts';

/* Refunds that a shop gives without a request. */

let market: Market;
let shop: TestShop;
let other: TestShop;
beforeAll(async () => {
  market = await openMarket();
  market.simulator.faults.muteWebhooks(true);
  shop = await demoShop(market, 0);
  other = await demoShop(market, 1);
});
afterAll(async () => {
  expect(await ledgerImbalance(market)).toBe(0);
  await market.close();
});

type Sold = Awaited<ReturnType<typeof sale>>;
const give = (sold: Sold, body: object, from: { token?: string; key?: string } = {}) =>
  market.call('POST', `/orders/items/${sold.itemId}/give-back`, {
    token: from.token ?? shop.token,
    body: { left: sold.price, reason: 'One of the bags was torn', ...body },
    ...(from.key && { headers: { 'idempotency-key': from.key } }),
  });
const readRefunded = async ({ itemId }: Sold) => {
  const [item] = await market.rows<{ price: number; fee: number; status: string }>(
    'select refunded_pesewas as price, refunded_fee_pesewas as fee, status from order_items where id = $1',
    [itemId],
  );
  return item;
};

describe('a partial refund by the shop', () => {
  it('comes from the shop’s earnings alone, and the item stays sold', async () => {
    const sold = await sale(market, shop);
    const before = await readBalance(market, shop);
    const { status, body } = await give(sold, { amount: 5 });
    expect([status, body.message]).toEqual([200, 'Refund of GH₵5.00 to the customer is on its way']);
    expect(body.data.items[0].refunded).toBe(5);
    expect(await readRefunded(sold)).toEqual({ price: 500, fee: 0, status: 'PENDING' });
    const after = await readBalance(market, shop);
    expect(after).toEqual({ ...before, held: Math.round((before.held - 5) * 100) / 100 });
    const { data } = (await market.call('GET', `/orders/${sold.orderId}`, { token: sold.customer.token }))
      .body;
    expect(data.refunds).toMatchObject([{ amount: 5, reasonKind: 'GOODWILL', requestedByCustomer: false }]);
    const mail = await newestMail(market, sold.customer.email, 'given-back');
    expect(mail?.text).toContain('One of the bags was torn');
  });

  it('is made once, however often it is sent at the same time and from two tabs', async () => {
    const sold = await sale(market, shop);
    const answers = await Promise.all(
      ['a', 'b', 'c', 'd'].map((tab) => give(sold, { amount: 6 }, { key: tab + sold.itemId })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect((await readRefunded(sold))?.price).toBe(600);
    const left = Math.round((sold.price - 6) * 100) / 100;
    const again = () => give(sold, { amount: 2, left }, { key: `again-${sold.itemId}` });
    expect([(await again()).status, (await again()).status]).toEqual([200, 200]);
    expect((await readRefunded(sold))?.price).toBe(800);
  });

  it('is never more than the rest of the price and refused to another shop', async () => {
    const sold = await sale(market, shop);
    const cent = (sold.price * 100 + 1) / 100;
    expect((await give(sold, { amount: cent })).body.errors).toHaveProperty('amount');
    expect((await give(sold, { amount: 0.99 })).status).toBe(422);
    expect((await give(sold, { amount: 5, left: sold.price - 1 })).status).toBe(409);
    expect((await give(sold, { amount: 5 }, { token: other.token })).status).toBe(404);
    expect(await readRefunded(sold)).toMatchObject({ price: 0, fee: 0 });
  });

  it('is refused while the customer’s own request is open', async () => {
    const sold = await sale(market, shop);
    await handOver(market, shop, sold.orderId);
    await market.call('POST', `/orders/items/${sold.itemId}/refund-request`, {
      token: sold.customer.token,
      body: { reason: 'Half of it was spoiled' },
    });
    expect((await give(sold, { amount: 5 })).body.message).toContain('Reply to it instead');
  });
});

describe('a full refund by the shop', () => {
  it('includes the fee for a sent item; an unsent one is cancelled instead', async () => {
    const sold = await sale(market, shop);
    const all = { amount: sold.price };
    expect((await give(sold, all)).body.message).toContain('Cancel it');
    await market.call('POST', `/orders/${sold.orderId}/ship`, { token: shop.token });
    expect((await give(sold, all)).status).toBe(200);
    const [refund] = await market.rows<{ amount: number }>(
      'select amount_pesewas as amount from refunds where item_id = $1',
      [sold.itemId],
    );
    expect(refund?.amount).toBe(Math.round(sold.total * 100));
    expect((await give(sold, { amount: 1, left: 0 })).status).toBe(409);
  });
});

it('a refund of released earnings comes from the balance alone, to the pesewa', async () => {
  const sold = await sale(market, other);
  await handOver(market, other, sold.orderId);
  const { available } = await readBalance(market, other);
  /** Leaves this balance, as after a payout. */
  const leave = (pesewas: number) =>
    market.rows(
      `with t as (insert into ledger_transactions (key, description) values ('test:' || gen_random_uuid(), 'Paid out') returning id)
       insert into ledger_entries (transaction_id, account, shop_id, amount_pesewas)
       select t.id, e.account, e.shop_id, e.amount from t cross join (values
         ('SHOP_AVAILABLE', $1::uuid, $2::int), ('PROCESSOR_CLEARING', null, -$2::int)) e(account, shop_id, amount)`,
      [other.id, Math.round(available * 100) - pesewas],
    );
  await leave(499);
  const refused = await give(sold, { amount: 5 }, { token: other.token });
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'Your balance is too low. Available: GH₵4.99. Needed: GH₵5.00.',
  ]);
  expect((await give(sold, { amount: 4.99 }, { token: other.token })).status).toBe(200);
  expect((await readBalance(market, other)).available).toBe(0);
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findPayoutOfEarnings } from '../../src/modules/payouts/dispute-hold.ts';
import { readPayable } from '../../src/modules/payouts/payable.ts';
import { payoutStartedSince } from '../../src/modules/payouts/payout-delay.ts';
import { requestPayout } from '../../src/modules/payouts/request-payout.ts';
import { inTransaction } from '../../src/platform/transaction.ts';
import { disputeHelpers } from './support/disputes.ts';
import { type Market, openMarket } from './support/open-market.ts';
import { ledgerImbalance } from './support/people.ts';
import {
  handOver,
  newShop,
  nextDemoShop,
  readEarnings,
  sale,
  setWallet,
  type TestShop,
} from './support/sellers.ts';

/* Why a payout is refused, what it leaves in the balance, and the history of payouts. */

let market: Market;
beforeAll(async () => {
  market = await openMarket();
});
afterAll(async () => {
  expect(await ledgerImbalance(market)).toBe(0);
  await market.close();
});
const aShop = nextDemoShop(() => market);
const { dispute } = disputeHelpers(() => market);

const setting = (key: string, value: number) =>
  market.rows(
    `insert into settings (key, value) values ($1, to_jsonb($2::int))
       on conflict (key) do update set value = excluded.value`,
    [key, value],
  );
beforeEach(async () => {
  await market.rows("delete from settings where key = 'payouts.minimumPesewas'");
  await setting('release.payoutWaitHours', 0);
  await setting('release.newShopDays', 0);
});

/** A shop with a wallet and nothing else. */
async function emptyShop() {
  const shop = await newShop(market);
  await setWallet(market, shop.token, '0551234567');
  return shop;
}
const sold = async (shop: TestShop) => {
  const one = await sale(market, shop);
  await handOver(market, shop, one.orderId);
  return one;
};
const available = async (shop: TestShop) =>
  Math.round((await readEarnings(market, shop.token)).available * 100);
const request = ({ id: shopId }: TestShop) =>
  requestPayout(market.database.db, { shopId, requestedBy: 'admin' });
interface Payout {
  id: string;
  status: string;
  amount: number;
  reference: string;
}
const listOwnPayouts = (shop: TestShop) =>
  market.rows<Payout>(
    `select id, status, amount_pesewas::int as amount, reference from payouts
       where shop_id = $1 and reference not like 'pay_past_%' order by id`,
    [shop.id],
  );
/** A payout with this status and time. */
async function past(shop: TestShop, values: { status: string; at?: Date; attempts?: number }) {
  const { status, at = new Date(), attempts = 1 } = values;
  const [payout] = await market.rows<{ id: string }>(
    `insert into payouts (provider, shop_id, wallet_id, reference, amount_pesewas, status, attempts, requested_by, created_at, check_after)
     select 'paystack', $1, id, 'pay_past_' || gen_random_uuid(), 100, $2, $3, 'shop', $4, now() + interval '1 year'
     from payout_wallets where shop_id = $1 limit 1 returning id`,
    [shop.id, status, attempts, at],
  );
  return payout?.id;
}

describe('a refused payout request tells its shop', () => {
  it('that it is not open, or held', async () => {
    const shop = await aShop('0551234567');
    await sold(shop);
    const set = (what: string) => market.rows(`update shops set ${what} where id = $1`, [shop.id]);
    await set("status = 'SUSPENDED'");
    await expect(request(shop)).rejects.toThrow('Only open shops');
    await set("status = 'APPROVED', payouts_held_reason = 'Its papers are looked at'");
    await expect(request(shop)).rejects.toThrow('Its papers are looked at');
  });

  it('that it has no wallet', async () => {
    await expect(request(await newShop(market))).rejects.toThrow('Add your MoMo wallet');
  });

  it('of a dispute only where the balance would be enough without it', async () => {
    const shop = await aShop('0551234567');
    await sold(shop);
    const disputed = await sold(shop);
    await dispute(disputed.orderId);
    const balance = await available(shop);
    await setting('payouts.minimumPesewas', balance);
    await expect(request(shop)).rejects.toThrow('until a dispute is decided');
    await setting('payouts.minimumPesewas', balance + 1);
    await expect(request(shop)).rejects.toThrow(/^The smallest payout is GH₵[\d,.]+$/);
  });
});

describe('a payout', () => {
  it('leaves out disputed money and has a reference in the processor’s format', async () => {
    const shop = await aShop('0551234567');
    await sold(shop);
    const disputed = await sold(shop);
    await dispute(disputed.orderId);
    const balance = await available(shop);
    await request(shop);
    const [payout] = await listOwnPayouts(shop);
    expect(payout?.amount).toBe(balance - Math.round(disputed.price * 100));
    expect(payout?.reference).toMatch(/^[a-z0-9_-]{16,50}$/);
  });

  it('is lowered to the minimum by a dispute before it was sent', async () => {
    const shop = await aShop('0551234567');
    await sold(shop);
    const disputed = await sold(shop);
    const held = Math.round(disputed.price * 100);
    const balance = await available(shop);
    await request(shop);
    await setting('payouts.minimumPesewas', balance - held);
    await dispute(disputed.orderId);
    expect(await listOwnPayouts(shop)).toMatchObject([{ status: 'PENDING', amount: balance - held }]);
    expect(await available(shop)).toBe(held);
  });

  it('is cancelled by a dispute that leaves less than the minimum before it was sent', async () => {
    const shop = await aShop('0551234567');
    await sold(shop);
    const disputed = await sold(shop);
    const balance = await available(shop);
    await request(shop);
    await setting('payouts.minimumPesewas', balance - Math.round(disputed.price * 100) + 1);
    await dispute(disputed.orderId);
    expect(await listOwnPayouts(shop)).toMatchObject([{ status: 'REVERSED' }]);
    expect(await available(shop)).toBe(balance);
  });

  it('stays whole where the balance covers the dispute', async () => {
    const shop = await aShop('0551234567');
    await sold(shop);
    const disputed = await sold(shop);
    const balance = await available(shop);
    await request(shop);
    await sold(shop);
    await dispute(disputed.orderId);
    expect(await listOwnPayouts(shop)).toMatchObject([{ status: 'PENDING', amount: balance }]);
  });

  it('is not lowered while it is being sent', async () => {
    const shop = await aShop('0551234567');
    await sold(shop);
    const disputed = await sold(shop);
    const balance = await available(shop);
    await request(shop);
    await market.rows('update payouts set attempts = 1 where shop_id = $1', [shop.id]);
    await dispute(disputed.orderId);
    expect(await listOwnPayouts(shop)).toMatchObject([{ status: 'PENDING', amount: balance }]);
  });
});

it('a disputed amount is frozen again when the payout that took it comes back', async () => {
  const shop = await aShop('0551234567');
  const disputed = await sold(shop);
  const disputedPesewas = Math.round(disputed.price * 100);
  await request(shop);
  const set = (status: string) =>
    market.rows('update payouts set status = $2, attempts = 1 where shop_id = $1', [shop.id, status]);
  await set('PAID');
  await dispute(disputed.orderId);
  const hold = async () => (await readPayable(market.database.db, shop.id)).dispute;
  expect(await hold()).toEqual({ heldPesewas: 0, paidOutPesewas: disputedPesewas });
  await set('REVERSED');
  expect(await hold()).toEqual({ heldPesewas: disputedPesewas, paidOutPesewas: 0 });
  await set('PAID');
});

describe('the payout that took earnings', () => {
  const since = new Date('2026-01-05T10:00:00Z');
  const find = (shop: TestShop, paidAt = since) =>
    inTransaction(market.database.db, (tx) => findPayoutOfEarnings(tx, shop.id, { since, paidAt }));

  it('is the first of the shop that started then or later', async () => {
    const [shop, other] = [await emptyShop(), await emptyShop()];
    await past(other, { status: 'PAID', at: since });
    await past(shop, { status: 'PAID', at: new Date(since.getTime() - 1) });
    expect(await find(shop)).toBeNull();
    const id = await past(shop, { status: 'PAID', at: since });
    expect(await find(shop)).toBe(id);
  });

  it('is none that came back or was not sent', async () => {
    const shop = await emptyShop();
    await past(shop, { status: 'REVERSED', at: since });
    const id = await past(shop, { status: 'PENDING', at: since, attempts: 0 });
    expect(await find(shop)).toBeNull();
    await market.rows('update payouts set attempts = 1 where id = $1', [id]);
    expect(await find(shop)).toBe(id);
  });

  it('is none that took older orders alone', async () => {
    const shop = await emptyShop();
    const id = await past(shop, { status: 'PAID', at: since });
    await market.rows('update payouts set orders_paid_before = $2 where id = $1', [id, since]);
    expect(await find(shop)).toBe(id);
    expect(await find(shop, new Date(since.getTime() + 1))).toBeNull();
  });
});

it('a payout may include what was released two minutes after it started and nothing later', async () => {
  const [shop, other] = [await emptyShop(), await emptyShop()];
  const firstPaid = new Date('2026-01-05T10:00:00Z');
  const mayHold = (of: TestShop, ms: number) =>
    inTransaction(market.database.db, (tx) =>
      payoutStartedSince(tx, of.id, { since: new Date(firstPaid.getTime() + ms), paidAt: firstPaid }),
    );
  await past(shop, { status: 'PAID', at: firstPaid });
  expect(await mayHold(shop, 120_000)).toBe(true);
  expect(await mayHold(shop, 120_001)).toBe(false);
  expect(await mayHold(other, 0)).toBe(false);
});

describe('the payout wait', () => {
  const readWait = async (shop: TestShop) =>
    (await readPayable(market.database.db, shop.id)).wait ?? undefined;
  const set = (shop: TestShop, what: string) =>
    market.rows(`update shops set ${what} where id = $1`, [shop.id]);
  const wallet = (shop: TestShop, confirmed: string, replaced: string) =>
    market.rows(
      `insert into payout_wallets (provider, shop_id, phone, network, account_name, confirmed_at, replaced_at, created_at)
         select 'paystack', shop_id, phone, network, account_name, ${confirmed}, ${replaced}, now() - interval '1 year'
         from payout_wallets where shop_id = $1 limit 1`,
      [shop.id],
    );

  it('lasts as long as the latest of several changes requires', async () => {
    const shop = await emptyShop();
    await setting('release.payoutWaitHours', 48);
    const [early, late] = ["now() - interval '10 hours'", "now() - interval '1 hour'"];
    await set(shop, `password_changed_at = ${early}, email_changed_at = ${late}`);
    expect((await readWait(shop))?.why).toBe('EMAIL_CHANGED');
    await set(shop, `password_changed_at = ${late}, email_changed_at = ${early}`);
    expect((await readWait(shop))?.why).toBe('PASSWORD_CHANGED');
  });

  it('follows the replacement of a confirmed wallet, not of a proposed one', async () => {
    const shop = await emptyShop();
    await setting('release.payoutWaitHours', 48);
    await wallet(shop, 'null', 'now()');
    expect(await readWait(shop)).toBeUndefined();
    await wallet(shop, "now() - interval '1 year'", 'now()');
    expect((await readWait(shop))?.why).toBe('WALLET_CHANGED');
  });

  it('does not follow a proposed wallet', async () => {
    const shop = await emptyShop();
    await setting('release.payoutWaitHours', 48);
    await wallet(shop, "now() - interval '2 years'", "now() - interval '1 year'");
    await market.rows(
      "update payout_wallets set confirmed_at = now() - interval '1 year' where shop_id = $1 and replaced_at is null",
      [shop.id],
    );
    await wallet(shop, 'null', 'null');
    expect(await readWait(shop)).toBeUndefined();
  });

  it('in a new shop follows the age of orders until the third completed payout', async () => {
    const shop = await aShop('0551234567');
    await setting('release.newShopDays', 3);
    await market.rows("update payouts set status = 'REVERSED' where shop_id = $1", [shop.id]);
    await past(shop, { status: 'PAID' });
    const isNew = async () => (await readPayable(market.database.db, shop.id)).ordersPaidBefore !== null;
    expect(await isNew()).toBe(true);
    for (let n = 0; n < 3; n++) await past(shop, { status: 'REVERSED' });
    expect(await isNew()).toBe(true);
    await past(shop, { status: 'PAID' });
    expect(await isNew()).toBe(true);
    await past(shop, { status: 'PAID' });
    expect(await isNew()).toBe(false);
  });
});

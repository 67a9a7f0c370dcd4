import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pesewas } from '#shared/money';
import { postTransaction } from '../../src/modules/ledger/index.ts';
import { listDuePayouts } from '../../src/modules/payouts/index.ts';
import { inTransaction } from '../../src/platform/transaction.ts';
import { disputeHelpers } from './support/disputes.ts';
import { type Market, openMarket } from './support/open-market.ts';
import {
  handOver,
  newShop,
  nextDemoShop,
  readEarnings,
  sale,
  setWallet,
  type TestShop,
} from './support/sellers.ts';

let market: Market;
beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());
const aShop = nextDemoShop(() => market);
const { dispute } = disputeHelpers(() => market);

let shop: TestShop;
let sold: Awaited<ReturnType<typeof sale>>;
// Other demo shops have due payouts too, so each test checks its own shop.
beforeEach(async () => {
  shop = await aShop();
  await setWallet(market, shop.token, '0551234567');
  sold = await sale(market, shop);
  await handOver(market, shop, sold.orderId);
  await market.rows("update payouts set created_at = now() - interval '1 year' where shop_id = $1", [
    shop.id,
  ]);
});

const due = async (thisWeekOnly = false) => {
  const all = await listDuePayouts(market.database.db, { thisWeekOnly });
  return all.find(({ shopId }) => shopId === shop.id)?.amountPesewas ?? null;
};
const available = async () => Math.round((await readEarnings(market, shop.token)).available * 100);
const past = (status: string, requestedBy: string, at = 'now()') =>
  market.rows(
    `insert into payouts (provider, shop_id, wallet_id, reference, amount_pesewas, status, requested_by, created_at, check_after)
     select 'paystack', $1, id, 'pay_past_' || gen_random_uuid(), 100, $2, $3, ${at}, now() + interval '1 year'
     from payout_wallets where shop_id = $1 limit 1`,
    [shop.id, status, requestedBy],
  );
const change = (set: string) => market.rows(`update payout_wallets set ${set} where shop_id = $1`, [shop.id]);

describe('the payout that is due to a shop', () => {
  it('is its own available balance without held earnings', async () => {
    await sale(market, shop);
    expect(await due()).toBe(await available());
  });

  it('is not lowered by what another shop owes', async () => {
    const shopId = (await newShop(market)).id;
    const owe = (key: string, amount: number) =>
      inTransaction(market.database.db, (tx) =>
        postTransaction(tx, {
          key: `${key}:${shopId}`,
          description: 'A debt of another shop',
          postings: [
            { account: 'SHOP_AVAILABLE', shopId, amountPesewas: pesewas(amount) },
            { account: 'PROCESSOR_CLEARING', amountPesewas: pesewas(-amount) },
          ],
        }),
      );
    await owe('debt', 1_000_000_000);
    expect(await due()).toBe(await available());
    await owe('debt-paid', -1_000_000_000);
  });

  it('needs a wallet that is confirmed and not replaced', async () => {
    await change('confirmed_at = null');
    expect(await due()).toBeNull();
    await change('confirmed_at = now(), replaced_at = now()');
    expect(await due()).toBeNull();
    await change('replaced_at = null');
    expect(await due()).toBe(await available());
  });

  it('is none while its payouts are held or it is closed', async () => {
    await market.rows("update shops set payouts_held_reason = 'Looked at' where id = $1", [shop.id]);
    expect(await due()).toBeNull();
    await market.rows("update shops set payouts_held_reason = null, status = 'SUSPENDED' where id = $1", [
      shop.id,
    ]);
    expect(await due()).toBeNull();
  });

  it.each(['PENDING', 'PROCESSING', 'FAILED'])('is none while a payout of its own is %s', async (status) => {
    await past(status, 'shop');
    expect(await due()).toBeNull();
  });

  it.each(['PAID', 'REVERSED'])('exists also when its last payout is %s', async (status) => {
    await past(status, 'shop');
    expect(await due()).toBe(await available());
  });

  it('is none during the payout wait', async () => {
    await market.rows(`insert into settings (key, value) values ('release.payoutWaitHours', '48')
      on conflict (key) do update set value = excluded.value`);
    await market.rows('update shops set password_changed_at = now() where id = $1', [shop.id]);
    expect(await due()).toBeNull();
    await market.rows("update settings set value = '0' where key = 'release.payoutWaitHours'");
    expect(await due()).toBe(await available());
  });

  it('leaves out money in dispute and is never below the minimum', async () => {
    const whole = await available();
    const other = await sale(market, shop);
    await handOver(market, shop, other.orderId);
    await dispute(other.orderId);
    expect(await due()).toBe(whole);
    await market.rows(
      `insert into settings (key, value) values ('payouts.minimumPesewas', to_jsonb($1::int))
       on conflict (key) do update set value = excluded.value`,
      [whole + 1],
    );
    expect(await due()).toBeNull();
    await market.rows("update settings set value = to_jsonb($1::int) where key = 'payouts.minimumPesewas'", [
      whole,
    ]);
    expect(await due()).toBe(whole);
    await market.rows("delete from settings where key = 'payouts.minimumPesewas'");
  });
});

describe('the weekly round of payouts', () => {
  it('leaves out a shop it has just paid and ignores payouts that the shop requested', async () => {
    await past('PAID', 'shop');
    expect(await due(true)).toBe(await available());
    await past('PAID', 'system');
    expect([await due(true), await due(false)]).toEqual([null, await available()]);
  });

  it('ignores payouts of other shops', async () => {
    await past('PAID', 'system');
    const first = shop;
    shop = await aShop();
    await setWallet(market, shop.token, '0551234567');
    const other = await sale(market, shop);
    await handOver(market, shop, other.orderId);
    await market.rows("update payouts set created_at = now() - interval '1 year' where shop_id = $1", [
      shop.id,
    ]);
    expect(await due(true)).toBe(await available());
    expect(first.id).not.toBe(shop.id);
  });
});

import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { processPayouts, requestWeeklyPayouts } from '../../src/modules/payouts/index.ts';
import { beforeAndAt, DAY, fromNow, HOUR, SECOND } from '../support/deadline-boundary.ts';
import { refundableAmount } from './support/admin-money.ts';
import { demoAdmin } from './support/admins.ts';
import { type Market, openMarket } from './support/open-market.ts';
import { payoutDeps } from './support/payout-faults.ts';
import { ledgerImbalance } from './support/people.ts';
import {
  handOver,
  mainProduct,
  nextDemoShop,
  sale,
  setWallet,
  shopLogin,
  type TestShop,
} from './support/sellers.ts';

let market: Market;
beforeAll(async () => {
  market = await openMarket({ clock: true, payoutWaits: true });
  await market.rows('update products set stock_quantity = 1000');
});
afterAll(() => market.close());
afterEach(async () => expect(await ledgerImbalance(market)).toBe(0));

const aShop = nextDemoShop(() => market);
const signIn = async ({ email }: TestShop) => (await shopLogin(market, email)).body.data as string;
const request = async (shop: TestShop) =>
  (await market.call('POST', '/shops/payouts', { token: await signIn(shop), body: {} })).status;
const listOwnPayouts = async ({ id }: TestShop) =>
  (await market.rows('select 1 from payouts where shop_id = $1', [id])).length;

/** A shop with this many old payouts, and earnings from an order handed over just now. */
async function earningShop(paidBefore: number): Promise<TestShop> {
  const shop = await aShop('0551234567');
  await market.rows('delete from payouts where shop_id = $1', [shop.id]);
  await market.rows("update order_items set released_at = '2020-01-01' where released_at is not null");
  await market.rows(
    `insert into payouts (provider, shop_id, wallet_id, reference, amount_pesewas, status, requested_by, created_at, paid_at, check_after)
     select 'paystack', $1, w.id, 'pay_past_' || gen_random_uuid(), 100, 'PAID', 'system', '2021-01-01', '2021-01-01', 'infinity'
     from payout_wallets w, generate_series(1, $2::int) where w.shop_id = $1 and w.replaced_at is null`,
    [shop.id, paidBefore],
  );
  await earn(shop);
  return shop;
}

async function earn(shop: TestShop) {
  const { orderId } = await sale(market, shop);
  await handOver(market, { ...shop, token: await signIn(shop) }, orderId);
}

describe('the payout wait of 48 hours', () => {
  it.each([
    ['the password', 'password_changed_at'],
    ['the e-mail address', 'email_changed_at'],
  ])('follows a change of %s', async (_, column) => {
    const shop = await earningShop(3);
    await market.rows(`update shops set ${column} = now() where id = $1`, [shop.id]);
    const { before, at } = await beforeAndAt(market, fromNow(48 * HOUR), () => request(shop));
    expect([before, at]).toEqual([409, 201]);
  });

  it('follows a change of the wallet', async () => {
    const shop = await earningShop(3);
    await setWallet(market, await signIn(shop), '0551234568');
    const { before, at } = await beforeAndAt(market, fromNow(48 * HOUR), () => request(shop));
    expect([before, at]).toEqual([409, 201]);
  });
});

describe('weekly payouts', () => {
  const run = async (shop: TestShop) => {
    await requestWeeklyPayouts(payoutDeps(market));
    return listOwnPayouts(shop);
  };

  it('pay a shop again after six days and no earlier', async () => {
    const shop = await earningShop(3);
    await market.rows('update payouts set created_at = now() where shop_id = $1', [shop.id]);
    await earn(shop);
    const { before, at } = await beforeAndAt(market, fromNow(6 * DAY), () => run(shop));
    expect([before, at]).toEqual([3, 4]);
  });

  it('pay a shop with exactly the minimum and not with a pesewa less', async () => {
    const shop = await earningShop(3);
    const [owed] = await market.rows<{ pesewas: number }>(
      `select -sum(amount_pesewas)::int as pesewas from ledger_entries
       where shop_id = $1 and account = 'SHOP_AVAILABLE'`,
      [shop.id],
    );
    const minimum = (pesewas: number) =>
      market.rows(
        `insert into settings (key, value) values ('payouts.minimumPesewas', to_jsonb($1::int))
         on conflict (key) do update set value = excluded.value`,
        [pesewas],
      );
    await minimum((owed?.pesewas ?? 0) + 1);
    expect(await run(shop)).toBe(3);
    expect(await request(shop)).toBe(409);
    await minimum(owed?.pesewas ?? 0);
    expect(await run(shop)).toBe(4);
    await market.rows("delete from settings where key = 'payouts.minimumPesewas'");
  });
});

it('a payout is polled half a minute after it was sent and for three days once it is paid', async () => {
  const shop = await earningShop(3);
  expect(await request(shop)).toBe(201);
  await market.rows("update payouts set check_after = 'infinity' where shop_id <> $1", [shop.id]);
  let looks = 0;
  const deps = payoutDeps(market, () => ({
    transfer: async () => ({ kind: 'PENDING' as const, transferCode: 'TRF_x', needsOtp: false }),
    verifyTransfer: async () => {
      looks++;
      return { kind: 'SUCCESS' as const, transferCode: 'TRF_x', feePesewas: 100 };
    },
  }));
  const round = async () => {
    looks = 0;
    await processPayouts(deps);
    return looks;
  };
  expect(await round()).toBe(0);
  const first = await beforeAndAt(market, fromNow(30 * SECOND), round);
  expect([first.before, first.at]).toEqual([0, 1]);
  const { before, at } = await beforeAndAt(market, fromNow(3 * DAY), async () => {
    await market.rows('update payouts set check_after = now() where shop_id = $1', [shop.id]);
    return round();
  });
  expect([before, at]).toEqual([1, 0]);
});

it('a payout expires after seven days without a second admin', async () => {
  const shop = await aShop();
  const { id } = await mainProduct(market, shop.id);
  await market.rows('update products set price_pesewas = 60000 where id = $1', [id]);
  await market.rows(
    `insert into users (email, first_name, last_name, password_hash, role, admin_role, created_at)
     select 'finance@example.com', 'Adwoa', 'Admin', password_hash, 'admin', 'finance', now() - interval '3 days'
     from users where email = 'admin@dwaso.test'`,
  );
  const approvals: { id: string; hash: string }[] = [];
  for (let n = 0; n < 2; n++) {
    const { orderId } = await sale(market, shop, 2);
    approvals.push((await refundableAmount(market, await demoAdmin(market), orderId)).body.data);
  }
  const { before, at } = await beforeAndAt(market, fromNow(7 * DAY), async () => {
    const body = { email: 'finance@example.com', password: 'Market-day-1!' };
    const { data: token } = (await market.call('POST', '/admin/login', { body })).body;
    const one = approvals.pop() as (typeof approvals)[number];
    const path = `/admin/approvals/${one.id}/agree`;
    const answer = await market.call('POST', path, {
      token: token.token,
      body: { hash: one.hash },
    });
    return answer.status;
  });
  expect([before, at]).toEqual([200, 409]);
});

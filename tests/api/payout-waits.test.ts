import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { runPayouts } from './support/admin-money.ts';
import { type Market, openMarket } from './support/open-market.ts';
import { ledgerImbalance } from './support/people.ts';
import {
  demoAdmin,
  handOver,
  listPayouts,
  nextDemoShop,
  readEarnings,
  sale,
  setWallet,
} from './support/sellers.ts';

let market: Market;

beforeAll(async () => {
  market = await openMarket({ payoutWaits: true });
});
afterAll(() => market.close());
afterEach(async () => expect(await ledgerImbalance(market)).toBe(0));

const aShop = nextDemoShop(() => market);
const request = (token: string) => market.call('POST', '/shops/payouts', { token });
const readWait = async (token: string) => (await readEarnings(market, token)).payoutsWait;

/** A shop with enough payouts to be no longer new, and earnings to pay out. */
async function knownShop() {
  const shop = await aShop('0551234567');
  await market.rows(
    `insert into payouts (provider, shop_id, wallet_id, reference, amount_pesewas, status, requested_by, created_at, paid_at, check_after)
     select 'paystack', $1, w.id, 'pay_past_' || gen_random_uuid(), 100, 'PAID', 'shop', now() - n * interval '30 days',
       now() - n * interval '30 days', now() + interval '1 year'
     from payout_wallets w, generate_series(1, 3) n where w.shop_id = $1 and w.replaced_at is null`,
    [shop.id],
  );
  const sold = await sale(market, shop);
  await handOver(market, shop, sold.orderId);
  return shop;
}

describe('the wait of 48 hours', () => {
  it.each([
    ['the password', 'password_changed_at', 'PASSWORD_CHANGED'],
    ['the e-mail', 'email_changed_at', 'EMAIL_CHANGED'],
    ['the phone number', 'phone_changed_at', 'PHONE_CHANGED'],
  ])('follows a change of %s of the shop', async (_, column, why) => {
    const shop = await knownShop();
    const changed = (hours: number) =>
      market.rows(`update shops set ${column} = now() - $2 * interval '1 hour' where id = $1`, [
        shop.id,
        hours,
      ]);
    await changed(47.99);
    expect(await readWait(shop.token)).toMatchObject({ why });
    const refused = await request(shop.token);
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('paused until')]);
    await changed(48.01);
    expect(await readWait(shop.token)).toBeNull();
    expect((await request(shop.token)).status).toBe(201);
  });

  it('follows a change of the wallet and not the first wallet', async () => {
    const shop = await knownShop();
    expect(await readWait(shop.token)).toBeNull();
    await setWallet(market, shop.token, '0551234568');
    expect(await readWait(shop.token)).toMatchObject({ why: 'WALLET_CHANGED' });
    expect((await request(shop.token)).status).toBe(409);
    await market.rows(
      "update payout_wallets set confirmed_at = now() - interval '49 hours' where shop_id = $1 and replaced_at is null",
      [shop.id],
    );
    expect((await request(shop.token)).status).toBe(201);
  });

  it('also holds an unsent payout that was requested before the wallet changed', async () => {
    const shop = await knownShop();
    expect((await request(shop.token)).status).toBe(201);
    await setWallet(market, shop.token, '0551234568');
    await market.runMoneyJobs();
    await market.rows("update payouts set check_after = now() where shop_id = $1 and status = 'PENDING'", [
      shop.id,
    ]);
    await market.runMoneyJobs();
    expect((await listPayouts(market, shop.token))[0]).toMatchObject({ status: 'PENDING', attempts: 0 });
    const [waiting] = await market.rows<{ hours: number }>(
      `select extract(epoch from check_after - now())::float8 / 3600 as hours from payouts
       where shop_id = $1 and status = 'PENDING'`,
      [shop.id],
    );
    expect(waiting?.hours).toBeGreaterThan(47);
  });

  it('also holds when an admin runs the payouts', async () => {
    const shop = await knownShop();
    await market.rows('update shops set password_changed_at = now() where id = $1', [shop.id]);
    await runPayouts(market, await demoAdmin(market));
    expect((await listPayouts(market, shop.token))[0].status).toBe('PAID');
    const { available } = await readEarnings(market, shop.token);
    expect(available).toBeGreaterThan(0);
  });
});

describe('a wallet with another name than the owner’s', () => {
  it('is accepted and shown to the admins until one has checked it', async () => {
    const shop = await aShop();
    await market.rows("update shops set owner_name = 'Nobody Likethis' where id = $1", [shop.id]);
    await setWallet(market, shop.token, '0551234567');
    const admin = await demoAdmin(market);
    const toCheck = async () =>
      (await market.call('GET', '/admin/stats?days=7', { token: admin })).body.data.toDo.walletsToCheck;
    const before = await toCheck();
    expect(before).toBeGreaterThan(0);
    const list = await market.call('GET', '/admin/wallets', { token: admin });
    expect(list.body.data).toContainEqual(
      expect.objectContaining({ shop: { id: shop.id, name: shop.name }, ownerName: 'Nobody Likethis' }),
    );
    const review = await market.call('GET', `/admin/shops/${shop.id}/review`, { token: admin });
    expect(review.body.data.wallet).toMatchObject({ nameDiffers: true });
    const confirmHolder = () => market.call('POST', `/admin/shops/${shop.id}/wallet-name`, { token: admin });
    expect((await confirmHolder()).status).toBe(200);
    expect(await toCheck()).toBe(before - 1);
    expect((await confirmHolder()).status).toBe(409);
  });

  it('is not shown when the names share a word', async () => {
    const shop = await aShop();
    await setWallet(market, shop.token, '0551234567');
    const [{ name } = { name: '' }] = await market.rows<{ name: string }>(
      'select account_name as name from payout_wallets where shop_id = $1 and replaced_at is null',
      [shop.id],
    );
    await market.rows('update shops set owner_name = $2 where id = $1', [
      shop.id,
      `Ama ${name.split(' ')[0]}`,
    ]);
    await setWallet(market, shop.token, '0551234567');
    const [wallet] = await market.rows(
      'select name_differs as differs from payout_wallets where shop_id = $1 and replaced_at is null',
      [shop.id],
    );
    expect(wallet?.differs).toBe(false);
  });
});

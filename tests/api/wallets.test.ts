import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { beforeAndAt, fromNow, MINUTE } from '../support/deadline-boundary.ts';
import { type Market, openMarket } from './support/open-market.ts';
import { requestedPayout } from './support/payout-faults.ts';
import {
  DEMO_PASSWORD,
  listPayouts,
  nextDemoShop,
  runPayout,
  setWallet,
  shopLogin,
} from './support/sellers.ts';

let market: Market;
beforeAll(async () => {
  market = await openMarket({ clock: true });
});
afterAll(() => market.close());
const aShop = nextDemoShop(() => market);

describe('a new wallet', () => {
  it('takes over the shop’s own waiting payout and no other shop’s', async () => {
    const [mine, other] = [await aShop(), await aShop()];
    for (const shop of [mine, other]) await requestedPayout(market, shop, '0551234567');
    await setWallet(market, mine.token, '0551234568');
    const readPayoutPhone = async (token: string) =>
      (await listPayouts(market, token))[0].wallet.phone as string;
    expect(await readPayoutPhone(mine.token)).toContain('4568');
    expect(await readPayoutPhone(other.token)).toContain('4567');
  });

  it('reverses the shop’s own failed payout and no other shop’s', async () => {
    const [mine, other] = [await aShop(), await aShop()];
    for (const shop of [mine, other]) {
      await requestedPayout(market, shop, '0551234502');
      await runPayout(market, shop.token, 'FAILED');
    }
    await setWallet(market, mine.token, '0551234568');
    const readPayoutStatus = async (token: string) => (await listPayouts(market, token))[0].status;
    expect([await readPayoutStatus(mine.token), await readPayoutStatus(other.token)]).toEqual([
      'REVERSED',
      'FAILED',
    ]);
  });

  it('is confirmed within half an hour, the newest alone, by its own shop alone', async () => {
    const [mine, other] = [await aShop(), await aShop()];
    const propose = async (phone: string) => {
      const body = { phone, password: DEMO_PASSWORD };
      return (await market.call('PUT', '/shops/wallet', { token: mine.token, body })).body.data.id as string;
    };
    const confirm = (id: string, token = mine.token) =>
      market.call('POST', `/shops/wallet/${id}/confirm`, { token });
    const [first, second] = [await propose('0551234567'), await propose('0551234568')];
    expect((await confirm(first)).status).toBe(409);
    expect((await confirm(second, other.token)).status).toBe(404);
    const late = fromNow(30 * MINUTE + 1);
    await market.travelTo(new Date(late.getTime() - 1));
    const token = (await shopLogin(market, mine.email)).body.data;
    const { before, at } = await beforeAndAt(market, late, async () => {
      const { status } = await confirm(second, token);
      await market.rows('update payout_wallets set confirmed_at = null where id = $1', [second]);
      return status;
    });
    expect([before, at]).toEqual([200, 409]);
  });

  it('shows before and after the confirmation that its name differs, until an admin has checked it', async () => {
    const { token, email } = await aShop();
    const named = async (ownerName: string) => {
      await market.rows('update shops set owner_name = $1 where email = $2', [ownerName, email]);
      const body = { phone: '0551234567', password: DEMO_PASSWORD };
      return (await market.call('PUT', '/shops/wallet', { token, body })).body.data;
    };
    expect((await named('Kwaku Mensah')).nameDiffers).toBe(false);
    const proposed = await named('Zainab Alhassan');
    expect(proposed.nameDiffers).toBe(true);
    const confirmed = await market.call('POST', `/shops/wallet/${proposed.id}/confirm`, { token });
    expect([confirmed.status, confirmed.body.data.nameDiffers]).toEqual([200, true]);
    await market.rows('update payout_wallets set name_checked_at = now() where id = $1', [proposed.id]);
    const { wallet } = (await market.call('GET', '/shops/earnings', { token })).body.data;
    expect([wallet.id, wallet.nameDiffers]).toEqual([proposed.id, false]);
  });
});

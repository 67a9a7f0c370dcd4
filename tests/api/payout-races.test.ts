import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createPaystackTransfers } from '#providers/paystack';
import { pollPayout, processPayouts, returnPayoutToBalance } from '../../src/modules/payouts/index.ts';
import { type Market, openMarket, until } from './support/open-market.ts';
import {
  finishEarlierPayouts,
  ledgerKinds,
  newestPayoutStatus,
  payoutDeps,
  processorBalance,
  requestedPayout,
  TRANSFER_FEE_PESEWAS,
  transferWebhook,
} from './support/payout-faults.ts';
import { ledgerImbalance } from './support/people.ts';
import {
  DEMO_PASSWORD,
  demoAdmin,
  demoShop,
  listPayouts,
  readEarnings,
  runPayout,
  setWallet,
} from './support/sellers.ts';

let market: Market;
let admin: string;

beforeAll(async () => {
  market = await openMarket();
  admin = await demoAdmin(market);
});
afterAll(async () => {
  expect(await ledgerImbalance(market)).toBe(0);
  await market.close();
});
beforeEach(() => {
  market.simulator.faults.clear();
  market.simulator.faults.muteWebhooks(true);
});

let used = 0;
const aShop = () => demoShop(market, used++);
const takeBack = (id: string) =>
  market.call('POST', `/admin/payouts/${id}/take-back`, { token: admin, body: { reason: 'It failed' } });
const retry = (id: string, token: string) => market.call('POST', `/shops/payouts/${id}/retry`, { token });
const findMails = (kind: string, recipient: string) =>
  market.rows('select 1 from outbox_messages where kind = $1 and recipient = $2', [kind, recipient]);

describe('a payout that is called failed but is in progress at the processor', () => {
  /** A payout marked as failed here while the processor waits for a one-time code. */
  async function underWay() {
    const shop = await aShop();
    const payout = await requestedPayout(market, shop, '0551234506');
    await market.runMoneyJobs();
    await market.rows("update payouts set status = 'FAILED' where id = $1", [payout.id]);
    return { shop, payout };
  }

  // Shows docs/architecture.md, The path of money: A transfer without an answer is looked up, never assumed
  it('cannot be reversed by an admin, which would pay it twice', async () => {
    const { shop, payout } = await underWay();
    expect((await takeBack(payout.id)).status).toBe(409);
    expect(await newestPayoutStatus(market, shop.token)).toBe('PROCESSING');
    expect(await readEarnings(market, shop.token)).toMatchObject({
      available: 0,
      inPayout: payout.available,
    });
  });

  it('is not reversed by a new wallet either', async () => {
    const { shop, payout } = await underWay();
    await setWallet(market, shop.token, '0551234567');
    expect(await newestPayoutStatus(market, shop.token)).toBe('PROCESSING');
    expect(await readEarnings(market, shop.token)).toMatchObject({
      available: 0,
      inPayout: payout.available,
    });
  });
});

describe('a retried payout', () => {
  it('does not fail by a late answer to its first try', async () => {
    const shop = await aShop();
    await finishEarlierPayouts(market);
    const payout = await requestedPayout(market, shop, '0551234503');
    await runPayout(market, shop.token, 'FAILED');
    expect((await retry(payout.id, shop.token)).status).toBe(200);
    const before = await processorBalance(market);
    const deps = payoutDeps(market, (real) => ({
      async transfer(input) {
        await transferWebhook(market, 'transfer.failed', { reference: payout.reference, id: 860300 });
        return real.transfer(input);
      },
    }));
    await processPayouts(deps);
    expect(await newestPayoutStatus(market, shop.token)).not.toBe('FAILED');
    await runPayout(market, shop.token, 'PAID');
    expect(await findMails('payout-failed', shop.email)).toHaveLength(1);
    expect(await processorBalance(market)).toBe(
      before - Math.round(payout.available * 100) - TRANSFER_FEE_PESEWAS,
    );
  });
});

describe('a wallet change while a payout is being sent', () => {
  it('takes the payout over when the processor never got it', async () => {
    const shop = await aShop();
    const payout = await requestedPayout(market, shop, '0551234567');
    await processPayouts(
      payoutDeps(market, () => ({
        async transfer() {
          await setWallet(market, shop.token, '0551234568');
          return new Promise<never>((_, lost) => lost(new Error('the worker died')));
        },
      })),
    );
    await runPayout(market, shop.token, 'PAID');
    expect((await listPayouts(market, shop.token))[0].wallet.phone).toContain('4568');
    expect(await ledgerKinds(market, payout.id)).toEqual(['payout', 'payout-paid']);
  });

  it('pays the money with the next payout when the old wallet refuses it', async () => {
    const shop = await aShop();
    const payout = await requestedPayout(market, shop, '0551234502');
    await processPayouts(
      payoutDeps(market, (real) => ({
        async transfer(input) {
          await setWallet(market, shop.token, '0551234567');
          return real.transfer(input);
        },
      })),
    );
    await runPayout(market, shop.token, 'REVERSED');
    expect(await readEarnings(market, shop.token)).toMatchObject({
      available: payout.available,
      inPayout: 0,
      openPayout: null,
    });
    expect(await findMails('payout-failed', shop.email)).toHaveLength(0);
    expect(await findMails('payout-reversed', shop.email)).toHaveLength(1);
    await market.call('POST', '/shops/payouts', { token: shop.token });
    await runPayout(market, shop.token, 'PAID');
    expect((await listPayouts(market, shop.token))[0].wallet.phone).toContain('4567');
  });
});

describe('a payout that was reversed and is paid after all', () => {
  it('is booked: the balance is negative and later sales make up for it', async () => {
    const shop = await aShop();
    const payout = await requestedPayout(market, shop, '0551234567');
    // The processor pays it although it first reported a failure.
    const calledFailed = payoutDeps(market, () => ({
      verifyTransfer: async () => ({ kind: 'FAILED', transferCode: null, reason: 'Declined' }),
    }));
    await processPayouts(calledFailed);
    await market.rows('update payouts set check_after = now() where id = $1', [payout.id]);
    await processPayouts(calledFailed);
    expect(await newestPayoutStatus(market, shop.token)).toBe('FAILED');
    const { rows } = await market.database.pool.query(
      "select id from users where email = 'admin@dwaso.test'",
    );
    await returnPayoutToBalance(calledFailed, {
      payoutId: payout.id,
      adminId: rows[0].id,
      reason: 'It failed',
    });
    expect(await readEarnings(market, shop.token)).toMatchObject({ available: payout.available });
    await until(async () => {
      await pollPayout(payoutDeps(market), payout.reference);
      return (await newestPayoutStatus(market, shop.token)) === 'PAID';
    });
    await pollPayout(payoutDeps(market), payout.reference);
    expect(await readEarnings(market, shop.token)).toMatchObject({ available: 0, inPayout: 0 });
    expect(await ledgerKinds(market, payout.id)).toEqual(['payout', 'payout-given-up', 'payout-paid']);
  });
});

describe('an API key that the processor refuses', () => {
  it('fails no payout and blames no wallet: the payout goes out once the key is right', async () => {
    await finishEarlierPayouts(market);
    const shop = await aShop();
    const payout = await requestedPayout(market, shop, '0551234567');
    const before = await processorBalance(market);
    const wrong = createPaystackTransfers({ baseUrl: market.simulator.url, secretKey: 'sk_test_another' });
    await processPayouts(payoutDeps(market, () => wrong));
    expect((await listPayouts(market, shop.token))[0]).toMatchObject({ status: 'PENDING', attempts: 1 });
    await runPayout(market, shop.token, 'PAID');
    expect(await processorBalance(market)).toBe(
      before - Math.round(payout.available * 100) - TRANSFER_FEE_PESEWAS,
    );
    expect(await findMails('payout-failed', shop.email)).toHaveLength(0);
  });
});

describe('a proposed wallet', () => {
  it('needs the password again when it was not confirmed within half an hour', async () => {
    const shop = await aShop();
    const body = { phone: '0551234568', password: DEMO_PASSWORD };
    const { id } = (await market.call('PUT', '/shops/wallet', { token: shop.token, body })).body.data;
    await market.rows("update payout_wallets set created_at = now() - interval '31 minutes' where id = $1", [
      id,
    ]);
    const path = `/shops/wallet/${id}/confirm`;
    expect((await market.call('POST', path, { token: shop.token })).status).toBe(409);
    expect((await readEarnings(market, shop.token)).wallet).toBeNull();
  });
});

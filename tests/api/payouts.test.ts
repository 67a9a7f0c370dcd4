import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runPayouts } from './support/admin-money.ts';
import { type Market, openMarket, until } from './support/open-market.ts';
import { ledgerImbalance, newestMail } from './support/people.ts';
import {
  DEMO_PASSWORD,
  demoAdmin,
  handOver,
  listPayouts,
  nextDemoShop,
  readEarnings,
  runPayout,
  sale,
  setWallet,
} from './support/sellers.ts';

let market: Market;
let admin: string;

beforeAll(async () => {
  // Some transfers get no response, so the timeout is short.
  market = await openMarket({ paystackTimeoutMs: 2000 });
  admin = await demoAdmin(market);
});
afterAll(() => market.close());
beforeEach(() => market.simulator.faults.muteWebhooks(false));

const aShop = nextDemoShop(() => market);
const earnings = (token: string) => readEarnings(market, token);
const payouts = (token: string) => listPayouts(market, token);
const run = (status: string, token: string) => runPayout(market, token, status);

describe('a payout', () => {
  it('is found by its reference in full', async () => {
    const find = async (reference: string) =>
      (await market.call('GET', `/admin/payouts?reference=${reference}`, { token: admin })).body.data;
    expect(await find('pay_demo000000000001')).toMatchObject([{ reference: 'pay_demo000000000001' }]);
    expect(await find('pay_demo00000000000')).toEqual([]);
  });

  it('registers its wallet again when the processor has lost it, and pays', async () => {
    const [row] = await market.rows<{ code: string }>(
      `update payout_wallets set recipient_code = 'RCP_forgotten' where id = (select w.id from payout_wallets w
         join shops s on s.id = w.shop_id where s.email = 'seller@dwaso.test') returning recipient_code as code`,
    );
    expect(row?.code).toBe('RCP_forgotten');
    const body = { email: 'seller@dwaso.test', password: DEMO_PASSWORD };
    const token = (await market.call('POST', '/shop/auth/login', { body })).body.data;
    expect((await market.call('POST', '/shops/payouts', { token })).status).toBe(201);
    await run('PAID', token);
    expect(await ledgerImbalance(market)).toBe(0);
  });

  it('needs a wallet and the minimum, one at a time', async () => {
    const shop = await aShop();
    const request = () => market.call('POST', '/shops/payouts', { token: shop.token });
    expect((await request()).body.message).toContain('wallet');
    await setWallet(market, shop.token, '0551234567');
    const sold = await sale(market, shop);
    await handOver(market, shop, sold.orderId);
    const both = await Promise.all([request(), request()]);
    expect(both.map((answer) => answer.status).sort()).toEqual([201, 409]);
    await run('PAID', shop.token);
    expect((await request()).body.message).toContain('The smallest payout');
    expect(await newestMail(market, shop.email, 'payout-paid')).toBeDefined();
    expect((await earnings(shop.token)).available).toBe(0);
    expect(await ledgerImbalance(market)).toBe(0);
  });

  // Shows docs/portals.md, Sellers: held, available and on its way; wallet; payouts; statements
  it('keeps its money when it fails and goes out again under the same reference', async () => {
    const shop = await aShop('0551234503');
    const { available } = await earnings(shop.token);
    expect(available).toBeGreaterThan(10);
    await market.call('POST', '/shops/payouts', { token: shop.token });
    await run('FAILED', shop.token);
    expect(await earnings(shop.token)).toMatchObject({ available: 0, inPayout: available });
    const [failed] = await payouts(shop.token);
    expect(failed.failureReason).toBeTruthy();
    expect((await newestMail(market, shop.email, 'payout-failed'))?.text).toContain('still yours');
    const retry = () => market.call('POST', `/shops/payouts/${failed.id}/retry`, { token: shop.token });
    expect((await retry()).status).toBe(200);
    expect((await retry()).status).toBe(409);
    await run('PAID', shop.token);
    const [paid] = await payouts(shop.token);
    expect(paid).toMatchObject({ reference: failed.reference, attempts: 2, status: 'PAID' });
    expect(await earnings(shop.token)).toMatchObject({ available: 0, inPayout: 0 });
    expect(await ledgerImbalance(market)).toBe(0);
  });

  // Shows docs/portals.md, Sellers: held, available and on its way; wallet; payouts; statements
  it('can be paid again when it comes back after its success, also when the webhook is lost', async () => {
    market.simulator.faults.muteWebhooks(true);
    const shop = await aShop('0551234505');
    const { available } = await earnings(shop.token);
    await market.call('POST', '/shops/payouts', { token: shop.token });
    await run('REVERSED', shop.token);
    // Both facts are booked, whether or not a poll saw the success in between.
    const [payout] = await payouts(shop.token);
    const booked = await market.rows('select key from ledger_transactions where key like $1 order by id', [
      `%:${payout.id}%`,
    ]);
    expect(booked.map((row) => (row.key as string).split(':')[0])).toEqual([
      'payout',
      'payout-paid',
      'payout-reversed',
    ]);
    expect(await earnings(shop.token)).toMatchObject({ available, inPayout: 0 });
    expect(await ledgerImbalance(market)).toBe(0);
  });

  it.each(['drop', 'timeout', '500'] as const)(
    'survives %s at the transfer and is paid once',
    async (kind) => {
      const shop = await aShop('0551234567');
      const { available } = await earnings(shop.token);
      market.simulator.faults.next({ path: '/transfer', kind });
      await market.call('POST', '/shops/payouts', { token: shop.token });
      await run('PAID', shop.token);
      const [paid] = await payouts(shop.token);
      expect(paid.amount).toBe(available);
      const [booked] = await market.rows<{ times: number }>(
        `select count(*)::int as times from ledger_transactions where key = $1`,
        [`payout-paid:${paid.id}`],
      );
      expect(booked?.times).toBe(1);
      expect(await ledgerImbalance(market)).toBe(0);
    },
  );

  it('returns to the balance when it failed and the wallet changes', async () => {
    const shop = await aShop('0551234502');
    const { available } = await earnings(shop.token);
    await market.call('POST', '/shops/payouts', { token: shop.token });
    await run('FAILED', shop.token);
    await setWallet(market, shop.token, '0551234568');
    expect(await earnings(shop.token)).toMatchObject({ available, inPayout: 0 });
    await market.call('POST', '/shops/payouts', { token: shop.token });
    await run('PAID', shop.token);
    expect(await ledgerImbalance(market)).toBe(0);
  });

  it('is held, released, run and reversed by an admin, each audited', async () => {
    const shop = await aShop('0551234502');
    const hold = (body: unknown) =>
      market.call('POST', `/admin/shops/${shop.id}/payouts/hold`, { token: admin, body });
    expect((await hold({})).status).toBe(422);
    expect((await hold({ reason: 'Complaints are looked into' })).status).toBe(200);
    expect((await hold({ reason: 'Again' })).status).toBe(409);
    const refused = await market.call('POST', '/shops/payouts', { token: shop.token });
    expect(refused.body.message).toContain('Complaints are looked into');
    const release = () => market.call('POST', `/admin/shops/${shop.id}/payouts/release`, { token: admin });
    expect([(await release()).status, (await release()).status]).toEqual([200, 409]);
    const started = await runPayouts(market, admin);
    expect(started.body.data.begun).toBeGreaterThan(0);
    await run('FAILED', shop.token);
    const [failed] = await payouts(shop.token);
    const path = `/admin/payouts/${failed.id}/take-back`;
    const taken = await market.call('POST', path, { token: admin, body: { reason: 'The number is wrong' } });
    expect(taken.body.data).toMatchObject({ status: 'REVERSED', shop: { id: shop.id } });
    const entries = await market.rows<{ action: string }>(
      'select action from audit_log where subject_id in ($1, $2) order by id',
      [shop.id, failed.id],
    );
    expect(entries.map((entry) => entry.action)).toEqual([
      'payouts.hold',
      'payouts.release',
      'payout.request',
      'payout.take-back',
    ]);
    expect(await ledgerImbalance(market)).toBe(0);
  });
});

/** A sent payout marked as failed before the processor's final answer. */
async function takenForFailed(phone: string) {
  market.simulator.faults.muteWebhooks(true);
  const shop = await aShop(phone);
  const { available } = await earnings(shop.token);
  await market.call('POST', '/shops/payouts', { token: shop.token });
  await until(async () => {
    await market.runMoneyJobs();
    return (await payouts(shop.token))[0].attempts > 0;
  });
  const [payout] = await payouts(shop.token);
  await market.rows("update payouts set status = 'FAILED' where id = $1 and status = 'PROCESSING'", [
    payout.id,
  ]);
  return { shop, available, payout };
}
const takeBack = (id: string) =>
  market.call('POST', `/admin/payouts/${id}/take-back`, { token: admin, body: { reason: 'It failed' } });

describe('the processor’s final answer', () => {
  it('about a failed payout that was paid after all prevents a reversal', async () => {
    const { shop, payout } = await takenForFailed('0551234567');
    await sleep(50);
    expect((await takeBack(payout.id)).status).toBe(409);
    expect((await payouts(shop.token))[0].status).toBe('PAID');
    expect(await earnings(shop.token)).toMatchObject({ available: 0, inPayout: 0 });
    expect(await ledgerImbalance(market)).toBe(0);
  });

  it('about a failed payout that came back credits its money once', async () => {
    const { shop, available, payout } = await takenForFailed('0551234505');
    await sleep(400);
    await takeBack(payout.id);
    expect((await payouts(shop.token))[0].status).toBe('REVERSED');
    expect(await earnings(shop.token)).toMatchObject({ available, inPayout: 0 });
  });

  it('does not matter for a payout that an admin holds at the last moment: it is not sent', async () => {
    const shop = await aShop('0551234567');
    const sold = await sale(market, shop);
    await handOver(market, shop, sold.orderId);
    await market.call('POST', '/shops/payouts', { token: shop.token });
    await market.rows("update shops set payouts_held_reason = 'Wait' where id = $1", [shop.id]);
    await market.runMoneyJobs();
    expect((await payouts(shop.token))[0]).toMatchObject({ status: 'PENDING', attempts: 0 });
    await setWallet(market, shop.token, '0551234568');
    await market.rows('update shops set payouts_held_reason = null where id = $1', [shop.id]);
    await run('PAID', shop.token);
    const [paid] = await payouts(shop.token);
    expect(paid.wallet.phone).toContain('4568');
  });
});

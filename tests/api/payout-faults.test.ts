import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { processPayouts } from '../../src/modules/payouts/index.ts';
import { type Market, openMarket } from './support/open-market.ts';
import {
  ledgerKinds,
  newestPayoutStatus,
  payoutDeps,
  processorBalance,
  requestedPayout,
  startCrashingWorker,
  TRANSFER_FEE_PESEWAS,
  transferWebhook,
} from './support/payout-faults.ts';
import { ledgerImbalance } from './support/people.ts';
import {
  DEMO_PASSWORD,
  demoShop,
  listPayouts,
  readEarnings,
  runPayout,
  setWallet,
} from './support/sellers.ts';

let market: Market;

beforeAll(async () => {
  // Some transfers get no response, so the timeout is short.
  market = await openMarket({ paystackTimeoutMs: 2000 });
});
afterAll(() => market.close());
beforeEach(() => {
  market.simulator.faults.clear();
  market.simulator.faults.muteWebhooks(true);
});

let used = 0;
const aShop = () => demoShop(market, used++);
/** The platform's balance fell by the amount exactly once, and the ledger agrees. */
async function expectPaidOnce(
  before: number,
  paid: { id: string; available: number },
  token: string,
): Promise<void> {
  expect(await processorBalance(market)).toBe(
    before - Math.round(paid.available * 100) - TRANSFER_FEE_PESEWAS,
  );
  expect(await ledgerKinds(market, paid.id)).toEqual(['payout', 'payout-paid']);
  expect(await readEarnings(market, token)).toMatchObject({ available: 0, inPayout: 0 });
  expect(await ledgerImbalance(market)).toBe(0);
}

describe('a killed worker', () => {
  it.each([
    ['after it took the payout, before the call', () => Promise.resolve()],
    ['after the call, before it wrote the answer down', (real, input) => real.transfer(input)],
  ] as [string, Parameters<typeof startCrashingWorker>[1]][])(
    '%s, leaves a payout that the next round pays once',
    async (_, at) => {
      const shop = await aShop();
      const payout = await requestedPayout(market, shop, '0551234567');
      const before = await processorBalance(market);
      await startCrashingWorker(market, at);
      expect(await newestPayoutStatus(market, shop.token)).toBe('PROCESSING');
      await runPayout(market, shop.token, 'PAID');
      // `before` was read before the dead worker's own call, if any.
      await expectPaidOnce(before, payout, shop.token);
    },
  );

  it('leaves no half booking; the next round books the payout whole', async () => {
    const shop = await aShop();
    const payout = await requestedPayout(market, shop, '0551234567');
    const before = await processorBalance(market);
    // The connection dies during the booking, the first time only.
    await market.rows(`create sequence deaths`);
    await market.rows(`create function die_once() returns trigger language plpgsql as $$ begin
      if new.key like 'payout-paid:%' and nextval('deaths') = 1 then
        perform pg_terminate_backend(pg_backend_pid()); perform pg_sleep(1);
      end if; return null; end $$`);
    await market.rows(
      'create trigger die_once after insert on ledger_transactions for each row execute function die_once()',
    );
    await runPayout(market, shop.token, 'PAID');
    expect((await market.rows<{ n: string }>('select last_value as n from deaths'))[0]?.n).toBe('2');
    await expectPaidOnce(before, payout, shop.token);
    await market.rows('drop trigger die_once on ledger_transactions');
  });
});

describe('two concurrent workers', () => {
  // Shows docs/architecture.md, The path of money: A transfer without an answer is looked up, never assumed
  it('send a payout once', async () => {
    const shop = await aShop();
    const payout = await requestedPayout(market, shop, '0551234567');
    const before = await processorBalance(market);
    let sent = 0;
    const counting = payoutDeps(market, (real) => ({
      transfer: (input) => {
        sent++;
        return real.transfer(input);
      },
    }));
    await Promise.all(Array.from({ length: 4 }, () => processPayouts(counting)));
    await runPayout(market, shop.token, 'PAID');
    expect(sent).toBe(1);
    await expectPaidOnce(before, payout, shop.token);
  });

  it('resend a transfer without an answer once, under its reference', async () => {
    const shop = await aShop();
    const payout = await requestedPayout(market, shop, '0551234567');
    const before = await processorBalance(market);
    await startCrashingWorker(market, async () => undefined);
    for (let round = 0; round < 4; round++) {
      await market.rows('update payouts set check_after = now() where id = $1', [payout.id]);
      await Promise.all(Array.from({ length: 3 }, () => processPayouts(payoutDeps(market))));
    }
    await runPayout(market, shop.token, 'PAID');
    await expectPaidOnce(before, payout, shop.token);
  });
});

describe('a failing processor', () => {
  it.each([
    { path: '/transfer', kind: '429' },
    // The transfer succeeds, but the response comes after the client's timeout.
    { path: '/transfer', kind: 'slow', delayMs: 2_400_000 },
    { path: '/transfer/verify/*', kind: 'drop' },
    { path: '/transfer/verify/*', kind: '500', times: 3 },
    { path: '/transfer/verify/*', kind: '429', times: 3 },
  ] as const)('($kind at $path) delays a payout and pays it once', async (fault) => {
    const shop = await aShop();
    const payout = await requestedPayout(market, shop, '0551234567');
    const before = await processorBalance(market);
    market.simulator.faults.next(fault);
    await runPayout(market, shop.token, 'PAID');
    await expectPaidOnce(before, payout, shop.token);
    expect(await market.rows("select 1 from outbox_messages where kind = 'payout-failed'")).toEqual([]);
  });

  it.each(['drop', '500', '429', 'timeout'] as const)(
    '(%s) during the registration of a wallet keeps the old one in use, and it can be retried',
    async (kind) => {
      const shop = await aShop();
      await setWallet(market, shop.token, '0551234567');
      const body = { phone: '0551234568', password: DEMO_PASSWORD };
      const proposed = await market.call('PUT', '/shops/wallet', { token: shop.token, body });
      const path = `/shops/wallet/${proposed.body.data.id}/confirm`;
      market.simulator.faults.next({ path: '/transferrecipient', kind });
      expect((await market.call('POST', path, { token: shop.token })).status).toBe(503);
      const mails = () =>
        market.rows("select 1 from outbox_messages where kind = 'wallet-changed' and recipient = $1", [
          shop.email,
        ]);
      expect((await readEarnings(market, shop.token)).wallet.phone).toContain('4567');
      expect(await mails()).toHaveLength(1);
      expect((await market.call('POST', path, { token: shop.token })).status).toBe(200);
      expect((await readEarnings(market, shop.token)).wallet.phone).toContain('4568');
      expect(await mails()).toHaveLength(2);
    },
  );
});

describe('a transfer webhook', () => {
  // Shows docs/architecture.md, The path of money: A transfer without an answer is looked up, never assumed
  it('is refused when forged, verified when false, and booked once when repeated', async () => {
    const shop = await aShop();
    const payout = await requestedPayout(market, shop, '0551234502');
    await runPayout(market, shop.token, 'FAILED');
    const about = { reference: payout.reference, id: 860100 };
    const forged = await transferWebhook(market, 'transfer.success', about, 'ab'.repeat(64));
    expect(forged.status).toBe(401);
    expect((await transferWebhook(market, 'transfer.success', about)).status).toBe(200);
    expect((await transferWebhook(market, 'transfer.reversed', about)).status).toBe(200);
    expect(await newestPayoutStatus(market, shop.token)).toBe('FAILED');
    expect(await ledgerKinds(market, payout.id)).toEqual(['payout']);
    const unknown = { reference: 'pay_000000000000000000000000', id: 1 };
    expect((await transferWebhook(market, 'transfer.success', unknown)).status).toBe(200);
  });

  it('that is late or repeated changes nothing about a paid payout', async () => {
    const shop = await aShop();
    const payout = await requestedPayout(market, shop, '0551234567');
    const before = await processorBalance(market);
    await runPayout(market, shop.token, 'PAID');
    const { reference } = payout;
    const events = ['success', 'failed', 'reversed', 'success', 'success'];
    await Promise.all(
      events.map((event) => transferWebhook(market, `transfer.${event}`, { reference, id: 860200 })),
    );
    expect((await listPayouts(market, shop.token))[0]).toMatchObject({ status: 'PAID', attempts: 1 });
    await expectPaidOnce(before, payout, shop.token);
    const [storedWebhook] = await market.rows<{ deliveries: number }>(
      "select deliveries from payment_webhooks where reference = $1 and event = 'transfer.success'",
      [reference],
    );
    expect(storedWebhook?.deliveries).toBe(3);
  });
});

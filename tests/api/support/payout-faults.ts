import { createHmac } from 'node:crypto';
import { expect } from 'vitest';
import { createPaystackTransfers } from '#providers/paystack';
import type { PayoutGateway } from '../../../src/modules/payouts/gateway.ts';
import { type PayoutDeps, processPayouts } from '../../../src/modules/payouts/index.ts';
import { createLog } from '../../../src/platform/log.ts';
import { makeRefundsDue } from '../../support/refunds.ts';
import { singleGateway } from '../../support/single-provider.ts';
import { type Market, until } from './open-market.ts';
import { handOver, listPayouts, readEarnings, sale, setWallet, type TestShop } from './sellers.ts';

/** The payout jobs' dependencies; `change` wraps the processor. */
export function payoutDeps(
  market: Market,
  change: (real: PayoutGateway) => Partial<PayoutGateway> = () => ({}),
): PayoutDeps {
  const real = createPaystackTransfers({
    baseUrl: market.simulator.url,
    secretKey: market.secretKey,
    timeoutMs: 2000,
  });
  return {
    db: market.database.db,
    transfers: singleGateway({ ...real, ...change(real) }),
    site: { publicUrl: 'http://market.test', supportEmail: 'support@dwaso.test' },
    log: createLog('silent'),
  };
}

/** A worker killed (kill -9) during the transfer: the call never returns and nothing is written. */
export async function startCrashingWorker(
  market: Market,
  at: (real: PayoutGateway, input: Parameters<PayoutGateway['transfer']>[0]) => Promise<unknown>,
): Promise<void> {
  await new Promise<void>((died, failed) => {
    const deps = payoutDeps(market, (real) => ({
      transfer: async (input) => {
        await at(real, input);
        died();
        return new Promise<never>(() => undefined);
      },
    }));
    processPayouts(deps).catch(failed);
  });
}

/** Gives a shop a wallet and earnings and requests a payout, without sending it. */
export async function requestedPayout(market: Market, shop: TestShop, phone: string) {
  await setWallet(market, shop.token, phone);
  const sold = await sale(market, shop);
  await handOver(market, shop, sold.orderId);
  const { available } = await readEarnings(market, shop.token);
  const response = await market.call('POST', '/shops/payouts', { token: shop.token });
  expect(response.status, JSON.stringify(response.body)).toBe(201);
  const { id, reference } = response.body.data as { id: string; reference: string };
  return { id, reference, available: available as number, sold };
}

/** Finishes the payouts and refunds of earlier tests, so that only this test changes the processor's balance. */
export async function finishEarlierPayouts(market: Market): Promise<void> {
  await until(async () => {
    await market.rows("update payouts set check_after = now() where status in ('PENDING', 'PROCESSING')");
    await makeRefundsDue(market.database.pool);
    await market.runMoneyJobs();
    const [pending] = await market.rows<{ underWay: number }>(
      `select (select count(*) from payouts where status = 'PROCESSING')::int
         + (select count(*) from refunds where status in ('APPROVED', 'PENDING'))::int as "underWay"`,
    );
    return pending?.underWay === 0;
  });
}

/** The platform's balance at the processor, in pesewas. */
export async function processorBalance(market: Market): Promise<number> {
  const answer = await fetch(`${market.simulator.url}/balance`, {
    headers: { authorization: `Bearer ${market.secretKey}` },
  });
  return ((await answer.json()) as { data: [{ balance: number }] }).data[0].balance;
}

/** The processor's fee for a transfer to a wallet. */
export const TRANSFER_FEE_PESEWAS = 100;

/** A webhook as Paystack would sign it, or with another signature. */
export function transferWebhook(
  market: Market,
  event: string,
  data: { reference: string; id: number },
  signature?: string,
) {
  const raw = JSON.stringify({ event, data: { status: event.split('.')[1], ...data } });
  const right = createHmac('sha512', market.secretKey).update(raw).digest('hex');
  const headers = { 'x-paystack-signature': signature ?? right, 'content-type': 'application/json' };
  return market.call('POST', '/payments/paystack/webhook', { raw, headers });
}

export const newestPayoutStatus = async (market: Market, token: string): Promise<string> =>
  (await listPayouts(market, token))[0]?.status;

/** The kinds of this payout's bookings in order: `payout`, `payout-paid`, `payout-reversed`, `payout-given-up`. */
export async function ledgerKinds(market: Market, payoutId: string): Promise<string[]> {
  const bookings = await market.rows<{ kind: string }>(
    "select split_part(key, ':', 1) as kind from ledger_transactions where key like $1 order by id",
    [`payout%:${payoutId}%`],
  );
  return bookings.map(({ kind }) => kind);
}

import { setTimeout as after } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type PayoutDeps, processPayouts } from '../../src/modules/payouts/index.ts';
import { type Market, openMarket } from './support/open-market.ts';
import { payoutRowHelpers } from './support/payout-rows.ts';

const MANY = 20;
const AT_ONCE = 8;

let market: Market;
const { deps, payout, readPayout, excludeOtherRows, shopWithWallet } = payoutRowHelpers(() => market);
const shops: Awaited<ReturnType<typeof shopWithWallet>>[] = [];
beforeAll(async () => {
  market = await openMarket();
  for (let nr = 0; nr < MANY; nr++) shops.push(await shopWithWallet());
});
afterAll(() => market.close());
beforeEach(excludeOtherRows);

/** A pending payout of each shop, and a slow processor that counts concurrent transfers. */
async function preparePayouts(refuses: (nr: number) => boolean = () => false) {
  await market.rows("delete from payouts where status in ('PENDING', 'PROCESSING')");
  const payouts: Awaited<ReturnType<typeof payout>>[] = [];
  for (const shop of shops) payouts.push(await payout(shop, { status: 'PENDING', attempts: 0 }));
  const sent: string[] = [];
  const underWay = { now: 0, most: 0 };
  // The first transfers wait for each other, so that a slow machine runs them concurrently too.
  const full = Promise.withResolvers<void>();
  const by: PayoutDeps = deps(
    { kind: 'UNKNOWN' },
    {
      transfer: async ({ reference }) => {
        underWay.most = Math.max(underWay.most, ++underWay.now);
        sent.push(reference);
        if (underWay.now === AT_ONCE) full.resolve();
        await Promise.race([full.promise, after(2000)]);
        await after(20);
        underWay.now--;
        if (refuses(payouts.findIndex((one) => one.reference === reference))) throw new Error('broken off');
        return { kind: 'PENDING', transferCode: `TRF_${reference}`, needsOtp: false };
      },
    },
  );
  return { payouts, sent, underWay, by };
}

it('several payouts are sent concurrently, each once, also by two workers', async () => {
  const { payouts, sent, underWay, by } = await preparePayouts();
  await Promise.all([processPayouts(by), processPayouts(by)]);
  expect(sent.toSorted()).toEqual(payouts.map(({ reference }) => reference).toSorted());
  expect(underWay.most).toBeLessThanOrEqual(2 * AT_ONCE);
  for (const { id } of payouts) expect((await readPayout(id)).status).toBe('PROCESSING');
});

it('a failing payout blocks no other and is polled again', async () => {
  const { payouts, sent, underWay, by } = await preparePayouts((nr) => nr === 3);
  await processPayouts(by);
  expect(sent).toHaveLength(MANY);
  expect(underWay.most).toBe(AT_ONCE);
  const states = await Promise.all(payouts.map(({ id }) => readPayout(id)));
  expect(states.map(({ status }) => status)).toEqual(Array(MANY).fill('PROCESSING'));
  expect(states.map(({ transferCode }) => transferCode === null)).toEqual(payouts.map((_, nr) => nr === 3));
});

it('a payout of a shop that is put on hold during the round stays', async () => {
  const { payouts, sent, by } = await preparePayouts();
  const last = shops.at(-1)?.id;
  const gateway = by.transfers.of(by.transfers.current);
  const { transfer } = gateway;
  gateway.transfer = async (input) => {
    await market.rows("update shops set payouts_held_reason = 'looked at' where id = $1", [last]);
    return transfer(input);
  };
  await processPayouts(by);
  await market.rows('update shops set payouts_held_reason = null where id = $1', [last]);
  expect(sent).toHaveLength(MANY - 1);
  expect((await readPayout(payouts.at(-1)?.id as string)).status).toBe('PENDING');
});

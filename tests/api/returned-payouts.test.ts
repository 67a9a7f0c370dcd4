import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findViolations } from '../../src/modules/books/index.ts';
import type { TransferOutcome } from '../../src/modules/payouts/gateway.ts';
import { pollPayout } from '../../src/modules/payouts/index.ts';
import { type Market, openMarket } from './support/open-market.ts';
import {
  ledgerKinds,
  newestPayoutStatus,
  payoutDeps,
  requestedPayout,
  TRANSFER_FEE_PESEWAS,
} from './support/payout-faults.ts';
import { ledgerImbalance } from './support/people.ts';
import { nextDemoShop, readEarnings, runPayout } from './support/sellers.ts';

let market: Market;
beforeAll(async () => {
  market = await openMarket();
  market.simulator.faults.muteWebhooks(true);
});
afterAll(() => market.close());
const aShop = nextDemoShop(() => market);

describe('a returned payout', () => {
  /** Polls the payout as after a webhook, with this answer of the processor. */
  const poll = (reference: string, kind: 'SUCCESS' | 'REVERSED') => {
    const outcome = { kind, transferCode: 'TRF_again', feePesewas: TRANSFER_FEE_PESEWAS } as const;
    return pollPayout(
      payoutDeps(market, () => ({ verifyTransfer: async () => outcome })),
      reference,
    );
  };
  const sumClearing = async (id: string) =>
    (
      await market.rows<{ sum: number }>(
        `select coalesce(sum(e.amount_pesewas), 0)::int as sum from ledger_entries e
           join ledger_transactions t on t.id = e.transaction_id
         where e.account = 'PROCESSOR_CLEARING' and t.key like $1`,
        [`payout-%:${id}%`],
      )
    )[0]?.sum;

  it('is paid and returned repeatedly with one booking each, and the shop is owed the rest', async () => {
    const shop = await aShop();
    const { id, reference, available } = await requestedPayout(market, shop, '0551234567');
    await runPayout(market, shop.token, 'PAID');
    const pesewas = Math.round(available * 100);
    let [paid, back] = [1, 0];
    const expectBooks = async (status: string) => {
      expect(await newestPayoutStatus(market, shop.token)).toBe(status);
      const keys = await ledgerKinds(market, id);
      expect(keys.filter((key) => key === 'payout-paid')).toHaveLength(paid);
      expect(keys.filter((key) => key === 'payout-reversed')).toHaveLength(back);
      expect(await sumClearing(id)).toBe(back * pesewas - paid * (pesewas + TRANSFER_FEE_PESEWAS));
      const { available: left, inPayout } = await readEarnings(market, shop.token);
      expect([left, inPayout]).toEqual([status === 'PAID' ? 0 : available, 0]);
      expect(await ledgerImbalance(market)).toBe(0);
      expect(await findViolations(market.database.db)).toEqual([]);
    };
    for (const _ of ['first', 'second', 'third']) {
      await poll(reference, 'REVERSED');
      await poll(reference, 'REVERSED');
      back++;
      await expectBooks('REVERSED');
      await poll(reference, 'SUCCESS');
      await Promise.all([poll(reference, 'SUCCESS'), poll(reference, 'SUCCESS')]);
      paid++;
      await expectBooks('PAID');
    }
    const day = new Date().toISOString().slice(0, 10);
    const { data } = (
      await market.call('GET', `/shops/statement?from=${day}&to=${day}`, { token: shop.token })
    ).body;
    const kinds = data.lines.map(({ kind }: { kind: string }) => kind);
    expect(kinds.filter((kind: string) => kind === 'PAYOUT_RETURNED')).toHaveLength(back);
    expect(data.totals.payouts).toBe(-available);
  });

  it('is not marked as paid by an outdated answer', async () => {
    const shop = await aShop();
    const { id, reference } = await requestedPayout(market, shop, '0551234567');
    await runPayout(market, shop.token, 'PAID');
    const { promise: polled, resolve: isPolled } = Promise.withResolvers<void>();
    const { promise: answer, resolve: say } = Promise.withResolvers<TransferOutcome>();
    const late = pollPayout(
      payoutDeps(market, () => ({
        verifyTransfer: () => {
          isPolled();
          return answer;
        },
      })),
      reference,
    );
    await polled;
    await poll(reference, 'REVERSED');
    say({ kind: 'SUCCESS', transferCode: 'TRF_old', feePesewas: TRANSFER_FEE_PESEWAS });
    await late;
    expect(await newestPayoutStatus(market, shop.token)).toBe('REVERSED');
    expect(await ledgerKinds(market, id)).toEqual(['payout', 'payout-paid', 'payout-reversed']);
  });
});

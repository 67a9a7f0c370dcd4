import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pesewas } from '#shared/money';
import { postTransaction, readShopBalances } from '../../src/modules/ledger/index.ts';
import { GatewayError } from '../../src/modules/payments/payments/gateway.ts';
import type { PayoutGateway } from '../../src/modules/payouts/gateway.ts';
import {
  findWallet,
  listDuePayouts,
  pollPayout,
  processPayouts,
  readPayable,
  requestPayout,
  withholdFromPayout,
} from '../../src/modules/payouts/index.ts';
import { transitionPayout } from '../../src/modules/payouts/payout-transitions.ts';
import { withPayout } from '../../src/modules/payouts/poll-payout.ts';
import type { payouts } from '../../src/modules/payouts/tables.ts';
import { inTransaction } from '../../src/platform/transaction.ts';
import { beforeAndAt, fromNow, HOUR, MINUTE, SECOND } from '../support/deadline-boundary.ts';
import { isWaitingForLock } from './support/lock-waits.ts';
import { type Market, openMarket, until } from './support/open-market.ts';
import { FAILED, payoutRowHelpers } from './support/payout-rows.ts';
import { handOver, nextDemoShop, sale } from './support/sellers.ts';

/* Changes of one payout, and that they affect no other. */

let market: Market;
const { polledReferences, excludeOtherRows, deps, unknown, shopWithWallet, readPayout, payout } =
  payoutRowHelpers(() => market);
beforeAll(async () => {
  market = await openMarket({ clock: true });
});
afterAll(() => market.close());
beforeEach(excludeOtherRows);

const aShop = nextDemoShop(() => market);
type WithWallet = Awaited<ReturnType<typeof shopWithWallet>>;

const setting = (key: string, value: number) =>
  market.rows(
    `insert into settings (key, value) values ($1, to_jsonb($2::int))
       on conflict (key) do update set value = excluded.value`,
    [key, value],
  );

describe('a payout’s change of state', () => {
  const change = (...[seen, to]: [typeof payouts.$inferSelect, 'PAID' | 'FAILED']) =>
    inTransaction(market.database.db, (tx) => transitionPayout(tx, seen, to));

  it('starts from the state that was read', async () => {
    const { id, ...payoutRow } = await payout(await shopWithWallet());
    expect(await change({ id, ...payoutRow, status: 'FAILED' }, 'PAID')).toBe(false);
    expect((await readPayout(id)).status).toBe('PROCESSING');
    expect(await change({ id, ...payoutRow }, 'PAID')).toBe(true);
  });

  it('takes allowed transitions alone', async () => {
    const paid = await payout(await shopWithWallet(), { status: 'PAID' });
    expect(await change(paid, 'FAILED')).toBe(false);
    expect((await readPayout(paid.id)).status).toBe('PAID');
  });

  it('is serialised: the next one sees the result of the one before', async () => {
    const { id } = await payout(await shopWithWallet());
    const steps: string[] = [];
    let second: Promise<void> | undefined;
    await withPayout(unknown(), id, async (tx, first) => {
      await transitionPayout(tx, first, 'PAID');
      second = withPayout(unknown(), id, async (_, { status }) => void steps.push(status));
      await until(async () => steps.length > 0 || (await isWaitingForLock(market)));
    });
    await second;
    expect(steps).toEqual(['PAID']);
  });
});

describe('the poll of a payout', () => {
  it('follows an hour after it was paid', async () => {
    const { id, reference } = await payout(await shopWithWallet());
    const round = async () => {
      polledReferences.length = 0;
      await processPayouts(deps({ kind: 'SUCCESS', transferCode: 'TRF_x', feePesewas: 100 }));
      return [...polledReferences];
    };
    await round();
    expect((await readPayout(id)).status).toBe('PAID');
    const { before, at } = await beforeAndAt(market, fromNow(HOUR), round);
    expect([before, at]).toEqual([[], [reference]]);
  });

  it('follows a quarter of an hour after the processor could not send it, and it is sent again', async () => {
    const { id, reference } = await payout(await shopWithWallet(), { status: 'PENDING', attempts: 0 });
    const round = async () => {
      const sent: string[] = [];
      const transfer: PayoutGateway['transfer'] = async (one) => {
        sent.push(one.reference);
        throw new GatewayError('too many', { maybeAccepted: false, code: 'rate_limited' });
      };
      await processPayouts(unknown({ transfer }));
      return sent;
    };
    expect(await round()).toEqual([reference]);
    expect((await readPayout(id)).status).toBe('PENDING');
    const { before, at } = await beforeAndAt(market, fromNow(15 * MINUTE), round);
    expect([before, at]).toEqual([[], [reference]]);
  });

  it('follows an hour after a false failure, without a transfer code too', async () => {
    const [paidAt, checkAfter] = [new Date(), fromNow(5 * MINUTE)];
    const { id, reference } = await payout(await shopWithWallet(), { status: 'PAID', paidAt, checkAfter });
    await pollPayout(deps(FAILED), reference);
    expect(await readPayout(id)).toMatchObject({ status: 'PAID', checkAfter: fromNow(HOUR) });
  });
});

describe('a payout of a shop with held payouts', () => {
  const held = async (values: Parameters<typeof payout>[1]) => {
    const shop = await shopWithWallet();
    await market.rows("update shops set payouts_held_reason = 'Looked into' where id = $1", [shop.id]);
    return payout(shop, values);
  };
  const round = () => processPayouts(deps({ kind: 'SUCCESS', transferCode: 'TRF_x', feePesewas: 100 }));

  it('is skipped and blocks no other one', async () => {
    await held({ status: 'PENDING', attempts: 0 });
    expect(await round()).toBe(0);
  });

  it('is polled when it is at the processor already', async () => {
    const { id } = await held({});
    await round();
    expect((await readPayout(id)).status).toBe('PAID');
  });
});

it('a returned payout is not polled any more', async () => {
  await payout(await shopWithWallet(), { status: 'REVERSED', paidAt: new Date() });
  await processPayouts(unknown());
  expect(polledReferences).toEqual([]);
});

it('a round polls all payouts that are due or may come back', async () => {
  const shop = await shopWithWallet();
  for (const status of ['PROCESSING', 'PAID', 'PAID'] as const) {
    await payout(shop, { status, ...(status === 'PAID' ? { paidAt: new Date() } : {}) });
  }
  expect(await processPayouts(deps({ kind: 'SUCCESS', transferCode: 'TRF_x', feePesewas: 100 }))).toBe(3);
});

it('the processor is asked neither about unsent payouts nor about unknown ones', async () => {
  const { reference } = await payout(await shopWithWallet(), { status: 'PENDING', attempts: 0 });
  for (const one of [reference, 'of-somebody-else']) await pollPayout(unknown(), one);
  expect(polledReferences).toEqual([]);
});

it('a payout whose sending may have failed is polled and not refused', async () => {
  const { id } = await payout(await shopWithWallet(), { status: 'PENDING', attempts: 0 });
  const transfer = async () => {
    throw new GatewayError('no answer', { maybeAccepted: true, code: 'timeout' });
  };
  await processPayouts(unknown({ transfer }));
  expect(await readPayout(id)).toMatchObject({ status: 'PROCESSING', checkAfter: fromNow(30 * SECOND) });
});

it('a payout to a wallet unknown to the processor is refused after three tries', async () => {
  const { id } = await payout(await shopWithWallet(), { status: 'PENDING', attempts: 0 });
  const transfer = async () => {
    throw new GatewayError('unknown', { maybeAccepted: false, code: 'invalid_transfer_recipient' });
  };
  for (let round = 0; round < 5; round++) await processPayouts(unknown({ transfer }));
  expect(await readPayout(id)).toMatchObject({ status: 'FAILED', attempts: 3 });
});

describe('a payout that is called failed', () => {
  const called = async (one: typeof payouts.$inferSelect) => {
    await pollPayout(deps(FAILED), one.reference);
    return (await readPayout(one.id)).status;
  };
  const soon = () => ({ checkAfter: fromNow(30 * SECOND) });

  it('stays in progress while it is being sent, until the answer times out', async () => {
    const one = await payout(await shopWithWallet(), soon());
    const { before, at } = await beforeAndAt(market, one.checkAfter, () => called(one));
    expect([before, at]).toEqual(['PROCESSING', 'FAILED']);
  });

  it('fails at once after its transfer was answered', async () => {
    const one = await payout(await shopWithWallet(), { ...soon(), transferCode: 'TRF_x' });
    expect(await called(one)).toBe('FAILED');
  });

  it('fails although another shop’s payout is being sent', async () => {
    const other = await payout(await shopWithWallet(), soon());
    const one = await payout(await shopWithWallet(), { ...soon(), transferCode: 'TRF_x' });
    expect(await called(one)).toBe('FAILED');
    expect((await readPayout(other.id)).status).toBe('PROCESSING');
  });
});

describe('a dispute’s claim on payouts', () => {
  const withhold = ({ id }: WithWallet) =>
    inTransaction(market.database.db, (tx) => withholdFromPayout(tx, id, crypto.randomUUID()));

  it('is zero when the balance covers it to the pesewa', async () => {
    await setting('payouts.minimumPesewas', 6000);
    const shop = await shopWithWallet();
    const { id } = await payout(shop, { status: 'PENDING', attempts: 0 });
    await withhold(shop);
    expect(await readPayout(id)).toMatchObject({ status: 'PENDING', amountPesewas: 5000 });
    await market.rows("delete from settings where key = 'payouts.minimumPesewas'");
  });

  /** Makes a shop owe 20 cedis. */
  const owe = ({ id: shopId }: WithWallet) =>
    inTransaction(market.database.db, (tx) =>
      postTransaction(tx, {
        key: `below-nought:${shopId}`,
        description: 'More went back than the shop had',
        postings: [
          { account: 'SHOP_AVAILABLE', shopId, amountPesewas: pesewas(2000) },
          { account: 'PROCESSOR_CLEARING', amountPesewas: pesewas(-2000) },
        ],
      }),
    );

  it('ignores payouts that have returned to the balance', async () => {
    const shop = await shopWithWallet();
    await payout(shop, { status: 'REVERSED', attempts: 0 });
    await owe(shop);
    await withhold(shop);
    const { available } = await inTransaction(market.database.db, (tx) => readShopBalances(tx, shop.id));
    expect(available).toBe(-2000);
  });

  it('ignores sent payouts, since the processor may have them', async () => {
    const shop = await shopWithWallet();
    const sent = await payout(shop, { status: 'PENDING', attempts: 1 });
    await owe(shop);
    await withhold(shop);
    expect(await readPayout(sent.id)).toEqual(sent);
  });

  it('takes the difference to the balance and leaves the rest in the payout', async () => {
    const shop = await shopWithWallet();
    const { id } = await payout(shop, { status: 'PENDING', attempts: 0 });
    await owe(shop);
    await withhold(shop);
    expect(await readPayout(id)).toMatchObject({ status: 'PENDING', amountPesewas: 3000 });
  });
});

describe('a payout request', () => {
  it('is refused while another payout is in progress, with that reason', async () => {
    const shop = await shopWithWallet();
    await payout(shop);
    const request = requestPayout(market.database.db, { shopId: shop.id, requestedBy: 'admin' });
    await expect(request).rejects.toThrow('already in progress');
  });

  it('of a new shop ignores orders that its last payout included, to the instant', async () => {
    await setting('release.newShopDays', 3);
    const shop = await aShop('0551234567');
    await market.rows("update payouts set status = 'REVERSED' where shop_id = $1", [shop.id]);
    await market.rows("update order_items set released_at = '2020-01-01' where released_at is not null");
    const walletId = (await findWallet(market.database.db, { shopId: shop.id }))?.id as string;
    await payout({ ...shop, walletId }, { status: 'PAID', createdAt: new Date('2021-01-01') });
    const { orderId } = await sale(market, shop);
    await handOver(market, shop, orderId);
    const young = async () => (await readPayable(market.database.db, shop.id)).later.length;
    expect(await young()).toBe(1);
    await payout({ ...shop, walletId }, { status: 'PAID', createdAt: new Date() });
    expect(await young()).toBe(0);
    await setting('release.newShopDays', 0);
  });

  it('of a new shop is sent, whatever it has earned since', async () => {
    await setting('release.newShopDays', 3);
    const shop = await aShop('0551234567');
    await market.rows("update payouts set status = 'REVERSED' where shop_id = $1", [shop.id]);
    const walletId = (await findWallet(market.database.db, { shopId: shop.id }))?.id as string;
    const values = { status: 'PENDING', attempts: 0, createdAt: new Date('2021-01-01') } as const;
    const { id } = await payout({ ...shop, walletId }, values);
    const { orderId } = await sale(market, shop);
    await handOver(market, shop, orderId);
    expect((await readPayable(market.database.db, shop.id)).later).toHaveLength(1);
    await processPayouts(unknown());
    expect((await readPayout(id)).status).toBe('PROCESSING');
    await setting('release.newShopDays', 0);
  });

  it('is not made automatically for a shop without earnings', async () => {
    const shop = await shopWithWallet();
    const due = await listDuePayouts(market.database.db, { thisWeekOnly: false });
    expect(due.map(({ shopId }) => shopId)).not.toContain(shop.id);
  });
});

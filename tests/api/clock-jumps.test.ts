import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createPaystackGateway } from '#providers/paystack';
import { findViolations } from '../../src/modules/books/index.ts';
import { releaseDueEarnings } from '../../src/modules/fulfilment/index.ts';
import { expireUnpaidOrders, pollPendingPayments } from '../../src/modules/payments/index.ts';
import type { Verification } from '../../src/modules/payments/payments/gateway.ts';
import { requestWeeklyPayouts } from '../../src/modules/payouts/index.ts';
import { unmatchedPaymentHandler } from '../../src/modules/refunds/index.ts';
import { DAY, fromNow, HOUR } from '../support/deadline-boundary.ts';
import { singleGateway } from '../support/single-provider.ts';
import { type Market, openMarket } from './support/open-market.ts';
import { WINDOW } from './support/payment-rows.ts';
import { payoutDeps } from './support/payout-faults.ts';
import { ledgerImbalance, newCustomer, orderFrom, productNamed, readStock } from './support/people.ts';
import {
  handOver,
  listPayouts,
  nextDemoShop,
  readBalance,
  sale,
  setWallet,
  type TestShop,
} from './support/sellers.ts';

/* A clock that runs ahead and is set back, as after sleep or a correction: nothing happens twice. */

const WAITS = '0551230000';
const STILL_WAITS: Verification = { kind: 'PENDING', abandoned: false, message: null };

let market: Market;
let start: Date;
beforeAll(async () => {
  market = await openMarket({ clock: true });
  market.simulator.faults.muteWebhooks(true);
  await market.rows('update products set stock_quantity = 1000');
});
afterAll(() => market.close());
afterEach(async () => {
  expect(await ledgerImbalance(market)).toBe(0);
  expect(await findViolations(market.database.db)).toEqual([]);
});

const aShop = nextDemoShop(() => market);
/** Runs `work` with the clock ahead, after setting it back, and when that time has really come. */
async function aheadAndBack(ms: number, work: () => Promise<unknown>): Promise<void> {
  start = new Date();
  await market.travelTo(fromNow(ms));
  await work();
  await market.travelTo(start);
  await work();
  await market.travelTo(new Date(start.getTime() + ms + HOUR));
  await work();
  await market.travelTo(start);
}

describe('a clock that jumps ahead and back', () => {
  it('restocks an unpaid order once', async () => {
    const { token } = await newCustomer(market);
    const { id } = await productNamed(market, 'White Maize');
    const before = await readStock(market, id);
    const { body } = await orderFrom(market, token, { product: 'White Maize', wallet: WAITS });
    expect(await readStock(market, id)).toBe(before - 1);
    const deps = {
      ...payoutDeps(market),
      gateways: singleGateway({
        ...createPaystackGateway({
          ...{ baseUrl: market.simulator.url, secretKey: market.secretKey, timeoutMs: 2000 },
        }),
        verify: async () => STILL_WAITS,
      }),
      returns: unmatchedPaymentHandler,
    };
    await aheadAndBack(2 * HOUR, async () => {
      await market.rows("update payment_attempts set check_after = now() where status = 'PENDING'");
      await pollPendingPayments(deps, WINDOW);
      await expireUnpaidOrders(deps);
    });
    const [order] = await market.rows('select status from orders where id = $1', [body.data.order.id]);
    expect([order, await readStock(market, id)]).toEqual([{ status: 'EXPIRED' }, before]);
  });

  it('releases a shop’s earnings once', async () => {
    const shop = await aShop('0551234567');
    const { orderId } = await sale(market, shop);
    await market.call('POST', `/orders/${orderId}/deliver`, { token: shop.token, body: {} });
    const held = await readBalance(market, shop);
    const released: string[] = [];
    await aheadAndBack(8 * DAY, async () => {
      await releaseDueEarnings(payoutDeps(market));
      const [{ at } = { at: 'never' }] = await market.rows<{ at: string }>(
        'select released_at::text as at from order_items where order_id = $1',
        [orderId],
      );
      released.push(at);
    });
    const { held: left, available } = await readBalance(market, shop);
    expect([left, available]).toEqual([0, held.held + held.available]);
    expect(new Set(released).size).toBe(1);
  });

  it('pays a shop out once', async () => {
    const shop = (await aShop('0551234567')) as TestShop;
    await setWallet(market, shop.token, '0551234567');
    const { orderId } = await sale(market, shop);
    await handOver(market, shop, orderId);
    const { length: before } = await listPayouts(market, shop.token);
    await aheadAndBack(7 * DAY, () => requestWeeklyPayouts(payoutDeps(market)));
    const payouts = await listPayouts(market, shop.token);
    expect(payouts.length - before).toBe(1);
    expect((await readBalance(market, shop)).available).toBe(0);
  });
});

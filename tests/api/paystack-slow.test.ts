import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Market, openMarket, until } from './support/open-market.ts';
import { paymentHelpers } from './support/payments.ts';
import { ADDRESS, ledgerImbalance, newCustomer, productNamed } from './support/people.ts';

let market: Market;
beforeEach(async () => {
  market = await openMarket({ paystackTimeoutMs: 6_000, paymentWindowMs: 60_000 });
});
afterEach(() => market.close());
const { order, payment, moneyRound } = paymentHelpers(() => market);

const PAYS = '0551234987';
const buy = async (network: 'mtn' | 'telecel' = 'mtn') => {
  const { token } = await newCustomer(market);
  const product = await productNamed(market, 'White Maize');
  await market.call('POST', '/cart/add', { token, body: { productId: product.id, quantity: 1 } });
  const body = { paymentMethod: 'MOMO', shippingAddress: ADDRESS, momo: { phone: PAYS, network } };
  return { token, answer: await market.call('POST', '/cart/checkout', { token, body }) };
};
const ways = async () =>
  Object.fromEntries(
    (await market.call('GET', '/payments/ways')).body.data.map((way: { id: string; works: boolean }) => [
      way.id,
      way.works,
    ]),
  );

describe('a slow Paystack', () => {
  it('delays the charge and not the response of checkout, and the order is paid', async () => {
    market.simulator.faults.muteWebhooks(true);
    market.simulator.faults.next({ path: '/charge', kind: 'slow', delayMs: 4_000 * 600 });
    const { token, answer } = await buy();
    expect(answer.status).toBe(201);
    expect(answer.body.data.payment).toMatchObject({ status: 'PENDING', nextStep: 'NONE' });
    const { id } = answer.body.data.order;
    await until(async () => (await order(token, id)).orderStatus === 'PROCESSING');
    expect(await ledgerImbalance(market)).toBe(0);
  });

  it('leaves a charge without an answer open, in doubt, and polled', async () => {
    market.simulator.faults.next({ path: '/charge', kind: 'timeout' });
    const { token, answer } = await buy();
    // The response does not wait: the charge times out after six seconds and is then in doubt.
    expect(answer.body.data.payment).toMatchObject({ status: 'PENDING', inDoubt: false });
    const { id } = answer.body.data.order;
    await until(async () => (await payment(token, id)).inDoubt);
    await moneyRound();
    expect((await payment(token, id)).status).toBe('PENDING');
  });
});

describe('after three unanswered charges of a network', () => {
  // Shows docs/security.md, 16: 16.5.2 without a dependency
  it('the next is refused before it reserves goods, naming working networks, which accept charges', async () => {
    market.simulator.faults.next({ path: '/charge', kind: '500', times: 3 });
    for (let n = 0; n < 3; n++) expect((await buy()).answer.status).toBe(201);
    expect(await ways()).toEqual({ mtn: false, telecel: true, at: true, card: true });
    const before = await market.rows('select count(*) from orders');
    const { answer } = await buy();
    expect([answer.status, answer.body.code]).toEqual([503, 'PAYMENT_PROVIDER_UNAVAILABLE']);
    expect(answer.body.message).toContain('Pay with Telecel Cash or AT Money or Card');
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await market.rows('select count(*) from orders')).toEqual(before);
    expect((await buy('telecel')).answer.status).toBe(201);
  });
});

import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { GatewayError, providerLabel } from '../../src/modules/payments/index.ts';
import { SECOND } from '../support/second-provider.ts';
import { PROVIDER } from '../support/single-provider.ts';
import { demoAdmin } from './support/admins.ts';
import { disputeHelpers } from './support/disputes.ts';
import { type Market, openMarket } from './support/open-market.ts';
import { ledgerImbalance } from './support/people.ts';
import { nextDemoShop, sale } from './support/sellers.ts';
import { twoCompanies } from './support/two-companies.ts';

/* Disputes at two payment companies: each is known and answered where it was opened. */

let market: Market;
let admin: string;
const { second, newest, providers, one, readPayment, hook } = twoCompanies(() => market);
const { dispute } = disputeHelpers(() => market);
const aShop = nextDemoShop(() => market);

beforeAll(async () => {
  market = await openMarket({ providers });
  admin = await demoAdmin(market);
});
afterAll(async () => {
  expect(await ledgerImbalance(market)).toBe(0);
  await market.close();
});

/** A customer's bank disputes a payment at the second company. */
async function openDispute(disputeId: string) {
  const { orderId } = await sale(market, await aShop());
  const { reference } = await readPayment(orderId);
  const asked = { waitsFor: 'MERCHANT', outcome: null, amountPesewas: 300, currency: 'GHS' } as const;
  const open = { category: null, message: null, dueAt: null, status: 'asked', resolution: null };
  second.disputes.set(disputeId, { disputeId, reference, ...asked, ...open });
  expect((await hook(SECOND, { what: 'DISPUTE', dispute: disputeId })).status).toBe(200);
  return one<{ id: string }>('select id from disputes where order_id = $1', [orderId]);
}
const ACCEPTED = { amount: 3, reason: 'The bag was torn' };
const acceptDispute = (id: string) =>
  market.call('POST', `/admin/disputes/${id}/accept`, { token: admin, body: ACCEPTED });
const readAnswer = (id: string) =>
  one('select status, answer, last_error as error from disputes where id = $1', [id]);

it('a dispute is answered where it was opened', async () => {
  const { id } = await openDispute('77');
  const answered = await acceptDispute(id);
  expect(answered.status, JSON.stringify(answered.body)).toBe(200);
  expect(second.disputes.get('77')?.resolution).toBe('merchant-accepted');
  expect(await one('select status from disputes where id = $1', [id])).toEqual({ status: 'ACCEPTED' });
});

it('a dispute that ends while the company refuses its answer keeps the answer', async () => {
  const { id } = await openDispute('78');
  vi.spyOn(second.provider, 'resolve').mockImplementationOnce(async () => {
    await market.rows("update disputes set status = 'WON', resolved_at = now() where id = $1", [id]);
    throw new GatewayError(`${providerLabel(SECOND)} Already decided`, {
      maybeAccepted: false,
      code: 'decided',
    });
  });
  const refused = await acceptDispute(id);
  expect([refused.status, refused.body.message]).toEqual([
    409,
    expect.stringMatching(/ did not accept it: Already decided$/),
  ]);
  expect(await readAnswer(id)).toEqual({ status: 'WON', answer: 'ACCEPT', error: null });
});

it('an error of our own is not told as the company’s refusal, and its answer stays claimed', async () => {
  const { id } = await openDispute('79');
  vi.spyOn(second.provider, 'resolve').mockRejectedValueOnce(new TypeError('a fault of ours'));
  // `market.call` accepts documented answers alone, and no call documents an error of ours.
  const failed = await fetch(`${market.url}/admin/disputes/${id}/accept`, {
    method: 'POST',
    headers: { authorization: `Bearer ${admin}`, 'content-type': 'application/json' },
    body: JSON.stringify(ACCEPTED),
  });
  expect(failed.status).toBe(500);
  expect(await failed.json()).toMatchObject({
    code: 'INTERNAL_ERROR',
    message: expect.stringMatching(/^Something went wrong on our side/),
  });
  expect(await readAnswer(id)).toEqual({ status: 'OPEN', answer: 'ACCEPT', error: null });
});

it('two disputes with the same number at two companies are two', async () => {
  newest.provider = PROVIDER;
  const { orderId } = await sale(market, await aShop());
  const number = await dispute(orderId);
  newest.provider = SECOND;
  const { id } = await openDispute(number);
  expect((await acceptDispute(id)).status).toBe(200);
  const stored = await market.rows(
    'select provider, status from disputes where processor_dispute_id = $1 order by provider',
    [number],
  );
  expect(stored).toEqual([
    { provider: PROVIDER, status: 'OPEN' },
    { provider: SECOND, status: 'ACCEPTED' },
  ]);
});

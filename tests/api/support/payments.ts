import { expect } from 'vitest';
import { type Market, until } from './open-market.ts';
import { newCustomer, orderFrom } from './people.ts';

/** Common steps of payment tests. The market may open later. */
export function paymentHelpers(open: () => Market) {
  const order = async (token: string, id: string) =>
    (await open().call('GET', `/orders/${id}`, { token })).body.data;
  const payment = async (token: string, id: string) =>
    (await open().call('GET', `/orders/${id}/payment`, { token })).body.data;

  /** Makes every pending check due and runs the worker's money jobs. */
  async function moneyRound() {
    await open().rows('update payment_attempts set check_after = now()');
    await open().rows("update refunds set check_after = now() where status in ('APPROVED', 'PENDING')");
    await open().runMoneyJobs();
  }

  async function place(
    wallet: string,
    network: 'mtn' | 'telecel' | 'at' = 'mtn',
    product = 'Ejura Brown Rice',
  ) {
    const customer = await newCustomer(open());
    const { status, body } = await orderFrom(open(), customer.token, { product, wallet, network });
    expect(status).toBe(201);
    return { ...customer, orderId: body.data.order.id as string, payment: body.data.payment };
  }

  async function ended(token: string, id: string) {
    return until(async () => {
      await moneyRound();
      const found = await payment(token, id);
      return found.status !== 'PENDING' && found;
    });
  }

  return { order, payment, moneyRound, place, ended };
}

import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refundableAmount, refundPart } from './support/admin-money.ts';
import { afterSaleHelpers } from './support/after-sale.ts';
import { type Market, openMarket } from './support/open-market.ts';
import { ledgerImbalance, newestMail, readStock } from './support/people.ts';
import { demoAdmin, demoShop, sale, type TestShop } from './support/sellers.ts';

/* Refunds of an order by an admin, and what prevents them. */

let market: Market;
let admin: string;
let shop: TestShop;

beforeAll(async () => {
  market = await openMarket();
  admin = await demoAdmin(market);
  shop = await demoShop(market, 0);
});
afterAll(async () => {
  expect(await ledgerImbalance(market)).toBe(0);
  await market.close();
});

const { post, delivered, openRefund, request } = afterSaleHelpers(
  () => market,
  () => shop,
);

describe("an admin's refund", () => {
  it('is refused without `left`, so that sending it twice refunds once', async () => {
    const sold = await delivered();
    const body = { amount: 1, reason: 'A gesture' };
    const answer = await post(`/admin/orders/${sold.orderId}/refund`, admin, body);
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['left']]);
    expect(await market.rows('select id from refunds where order_id = $1', [sold.orderId])).toEqual([]);
  });

  it('refunds an item or an order, whole or in part, never more than was paid', async () => {
    const sold = await delivered(2);
    const refund = (body: { amount?: number; reason: string }) =>
      refundPart(market, admin, sold.orderId, body);
    expect((await refund({ amount: 1, reason: 'A gesture' })).status).toBe(200);
    expect((await refund({ amount: 99_999, reason: 'Too much' })).status).toBe(422);
    // A missing amount does not mean everything.
    expect((await refund({ reason: 'All the rest' })).status).toBe(422);
    expect((await refundableAmount(market, admin, sold.orderId)).status).toBe(200);
    expect((await refund({ amount: 1, reason: 'Once more' })).status).toBe(409);
    const [sum] = await market.rows<{ sum: number }>(
      'select sum(amount_pesewas)::int as sum from refunds where order_id = $1',
      [sold.orderId],
    );
    expect(sum?.sum).toBe(Math.round(sold.total * 100));
  });

  it('cancels an unsent item, so that the shop does not send it', async () => {
    const sold = await sale(market, shop, 2);
    const stock = await readStock(market, sold.productId);
    const why = { reason: 'Ordered by mistake' };
    expect((await refundableAmount(market, admin, sold.orderId, why)).status).toBe(200);
    expect((await post(`/orders/${sold.orderId}/ship`, shop.token)).status).toBe(409);
    expect(await readStock(market, sold.productId)).toBe(stock + 2);
    expect((await newestMail(market, shop.email, 'shop-items-cancelled'))?.text).toContain(
      'Ordered by mistake',
    );
  });

  it('closes an open request, and a partial one leaves the rest of it open', async () => {
    const whole = await delivered();
    await request(whole);
    await refundableAmount(market, admin, whole.orderId);
    const refunds = (await market.call('GET', `/orders/${whole.orderId}`, { token: whole.customer.token }))
      .body.data.refunds;
    expect(refunds[0]).toMatchObject({
      status: 'REJECTED',
      decisionNote: 'The whole item was refunded in another way',
    });
    const part = await delivered();
    await request(part);
    await refundPart(market, admin, part.orderId, { amount: 1, reason: 'A gesture' });
    const { id } = (await market.call('GET', `/orders/${part.orderId}`, { token: part.customer.token })).body
      .data.refunds[0];
    expect((await post(`/shops/refunds/${id}/answer`, shop.token, { agrees: true })).status).toBe(200);
    const [sum] = await market.rows<{ sum: number }>(
      "select sum(amount_pesewas)::int as sum from refunds where order_id = $1 and status <> 'REJECTED'",
      [part.orderId],
    );
    expect(sum?.sum).toBe(Math.round(part.total * 100));
  });

  it('is not sent twice when a webhook arrives while it is being sent', async () => {
    const sold = await delivered();
    await refundableAmount(market, admin, sold.orderId);
    const { id } = await openRefund(sold.customer.token, sold.orderId);
    await market.rows(
      "update refunds set status = 'PENDING', attempts = 1, check_after = now() + interval '10 minutes' where id = $1",
      [id],
    );
    const [attempt] = await market.rows<{ reference: string }>(
      'select reference from payment_attempts where order_id = $1',
      [sold.orderId],
    );
    const raw = JSON.stringify({
      event: 'refund.pending',
      data: {
        status: 'pending',
        transaction_reference: attempt?.reference,
        refund_reference: '1',
        amount: '1',
      },
    });
    const signature = createHmac('sha512', market.secretKey).update(raw).digest('hex');
    const headers = { 'x-paystack-signature': signature, 'content-type': 'application/json' };
    const taken = await market.call('POST', '/payments/paystack/webhook', { raw, headers });
    expect(taken.status).toBe(200);
    const [after] = await market.rows(
      'select status, attempts, check_after > now() as claimed from refunds where id = $1',
      [id],
    );
    expect(after).toEqual({ status: 'PENDING', attempts: 1, claimed: true });
  });

  // Shows docs/portals.md, Admins: decide disagreements, retry or settle by hand
  it('can be retried or settled by hand once when it failed', async () => {
    const sold = await delivered();
    await refundableAmount(market, admin, sold.orderId);
    const { id } = await openRefund(sold.customer.token, sold.orderId);
    await market.rows("update refunds set status = 'FAILED', processor_refund_id = 'r-1' where id = $1", [
      id,
    ]);
    const mayRetry = async () => {
      const { body: list } = await market.call('GET', '/admin/refunds', { token: admin });
      const { body: one } = await market.call('GET', `/admin/orders/${sold.orderId}`, { token: admin });
      return [list.data, one.data.refunds].map(
        (all) => all.find((r: { id: string }) => r.id === id).canRetry,
      );
    };
    expect(await mayRetry()).toEqual([true, true]);
    expect((await post(`/admin/refunds/${id}/retry`, admin)).status).toBe(200);
    expect(await mayRetry()).toEqual([false, false]);
    expect((await post(`/admin/refunds/${id}/retry`, admin)).status).toBe(409);
    await market.rows(
      "update refunds set status = 'NEEDS_ATTENTION', processor_refund_id = 'r-2' where id = $1",
      [id],
    );
    expect(await mayRetry()).toEqual([false, false]);
    expect((await post(`/admin/refunds/${id}/retry`, admin)).status).toBe(409);
    const settle = () => post(`/admin/refunds/${id}/settle`, admin, { note: 'Sent by MoMo, id 7712' });
    expect([(await settle()).status, (await settle()).status]).toEqual([200, 409]);
    const booked = await market.rows('select 1 from ledger_transactions where key = $1', [`refund:${id}`]);
    expect(booked).toHaveLength(1);
  });
});

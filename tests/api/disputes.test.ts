import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refundableAmount } from './support/admin-money.ts';
import { disputeHelpers } from './support/disputes.ts';
import { type Market, openMarket, until } from './support/open-market.ts';
import { ledgerImbalance, newestMail, readStock } from './support/people.ts';
import {
  demoAdmin,
  handOver,
  listPayouts,
  nextDemoShop,
  readEarnings,
  runPayout,
  sale,
} from './support/sellers.ts';

/* A customer's bank or network asks for money back at Paystack (a chargeback): holds and bookings. */

let market: Market;
let admin: string;
const shopInTurn = nextDemoShop(() => market);
const { dispute, readDispute, decide, readReference, sumBookings, received } = disputeHelpers(() => market);
const post = (path: string, token: string, body: unknown = {}) => market.call('POST', path, { token, body });

beforeAll(async () => {
  market = await openMarket();
  admin = await demoAdmin(market);
});
afterAll(() => market.close());

const balanced = async () => expect(await ledgerImbalance(market)).toBe(0);

describe('an open dispute', () => {
  // Shows docs/design.md, Hand-over and release: **Disputes** hold the money they ask for.
  it('freezes the earnings, blocks refunds of the goods, and is mailed to shop and admins', async () => {
    const shop = await shopInTurn();
    const sold = await sale(market, shop);
    await post(`/orders/${sold.orderId}/ship`, shop.token);
    await post(`/orders/${sold.orderId}/deliver`, shop.token);
    await dispute(sold.orderId);
    expect(await readDispute(sold.orderId)).toMatchObject({ status: 'OPEN', category: 'chargeback' });
    const { waiting } = await readEarnings(market, shop.token);
    expect(waiting).toContainEqual({ orderId: sold.orderId, amount: sold.price, why: 'DISPUTED' });
    // Due, but held by the dispute.
    await market.rows(
      "update order_items set release_due_at = now() - interval '1 hour' where order_id = $1",
      [sold.orderId],
    );
    await market.runReleaseJob();
    const [item] = await market.rows<{ released: boolean }>(
      'select released_at is not null as released from order_items where order_id = $1',
      [sold.orderId],
    );
    expect(item?.released).toBe(false);
    const reason = { reason: 'It never came at all' };
    const byCustomer = await post(`/orders/items/${sold.itemId}/refund-request`, sold.customer.token, reason);
    const byAdmin = await refundableAmount(market, admin, sold.orderId);
    expect([byCustomer.status, byAdmin.status]).toEqual([409, 409]);
    expect((await newestMail(market, shop.email, 'shop-dispute-opened'))?.text).toContain(
      'We hold your earnings',
    );
    expect((await newestMail(market, 'admin@dwaso.test', 'dispute-opened'))?.text).toContain('Reply by');
    await balanced();
  });

  it('keeps released earnings out of payouts, and a payout takes the rest', async () => {
    const shop = await shopInTurn('0551234567');
    const { available: before } = await readEarnings(market, shop.token);
    const [disputed, other] = [await sale(market, shop), await sale(market, shop)];
    for (const one of [disputed, other]) await handOver(market, shop, one.orderId);
    await dispute(disputed.orderId);
    const earnings = await readEarnings(market, shop.token);
    expect(earnings.disputes).toEqual({ held: disputed.price, paidOut: 0 });
    const payout = await post('/shops/payouts', shop.token);
    expect(payout.body.data.amount).toBeCloseTo(before + other.price, 2);
    await balanced();
  });

  it('takes its money out of a payout that has started and was not sent', async () => {
    const shop = await shopInTurn('0551234567');
    const [disputed, other] = [await sale(market, shop), await sale(market, shop)];
    for (const one of [disputed, other]) await handOver(market, shop, one.orderId);
    const requestedPayout = (await post('/shops/payouts', shop.token)).body.data;
    await dispute(disputed.orderId);
    const [lowered] = await listPayouts(market, shop.token);
    expect(lowered.amount).toBeCloseTo(requestedPayout.amount - disputed.price, 2);
    await runPayout(market, shop.token, 'PAID');
    expect(await readEarnings(market, shop.token)).toMatchObject({ available: disputed.price, inPayout: 0 });
    await balanced();
  });

  it('cancels a payout that would fall below the minimum, which starts again when it is won', async () => {
    const shop = await shopInTurn('0551234567');
    const { available } = await readEarnings(market, shop.token);
    if (available >= 1) {
      await post('/shops/payouts', shop.token);
      await runPayout(market, shop.token, 'PAID');
    }
    const sold = await sale(market, shop);
    await handOver(market, shop, sold.orderId);
    expect((await post('/shops/payouts', shop.token)).status).toBe(201);
    const id = await dispute(sold.orderId);
    expect((await listPayouts(market, shop.token))[0].status).toBe('REVERSED');
    expect((await post('/shops/payouts', shop.token)).body.message).toContain('dispute');
    await decide(id, 'won');
    expect(await readDispute(sold.orderId)).toMatchObject({ status: 'WON', lost: null });
    expect((await post('/shops/payouts', shop.token)).body.data.amount).toBeCloseTo(sold.price, 2);
    await balanced();
  });

  it('after a payout is shown and not withheld from later earnings', async () => {
    const shop = await shopInTurn('0551234567');
    const sold = await sale(market, shop);
    await handOver(market, shop, sold.orderId);
    await post('/shops/payouts', shop.token);
    await runPayout(market, shop.token, 'PAID');
    await dispute(sold.orderId);
    expect((await readEarnings(market, shop.token)).disputes).toEqual({ held: 0, paidOut: sold.price });
    const later = await sale(market, shop);
    await handOver(market, shop, later.orderId);
    expect((await post('/shops/payouts', shop.token)).body.data.amount).toBeCloseTo(later.price, 2);
  });

  it('and a concurrent payout never take the same money', async () => {
    const shop = await shopInTurn('0551234567');
    const sold = await sale(market, shop);
    await handOver(market, shop, sold.orderId);
    const { available } = await readEarnings(market, shop.token);
    const reference = await readReference(sold.orderId);
    market.simulator.bank.dispute({ reference });
    await Promise.all([post('/shops/payouts', shop.token), market.runDisputeJobs()]);
    await received(sold.orderId);
    await runMoney();
    const [paid] = await market.rows<{ sum: number }>(
      `select coalesce(sum(amount_pesewas), 0)::int as sum from payouts
       where shop_id = $1 and status in ('PENDING', 'PROCESSING', 'PAID')`,
      [shop.id],
    );
    expect(paid?.sum).toBeLessThanOrEqual(Math.round((available - sold.price) * 100));
    await balanced();
  });
});

async function runMoney(): Promise<void> {
  await market.rows("update payouts set check_after = now() where status in ('PENDING', 'PROCESSING')");
  await market.runMoneyJobs();
}

describe('a lost dispute', () => {
  it('is borne by a shop that cannot prove the hand-over', async () => {
    const shop = await shopInTurn();
    const sold = await sale(market, shop);
    await post(`/orders/${sold.orderId}/ship`, shop.token);
    const { held } = await readEarnings(market, shop.token);
    const id = await dispute(sold.orderId);
    await decide(id, 'unanswered');
    expect(await readDispute(sold.orderId)).toMatchObject({ status: 'LOST', lost: sold.total * 100 });
    const pesewas = Math.round(sold.price * 100);
    const fee = Math.round(sold.total * 100) - pesewas;
    expect(await sumBookings(sold.orderId, 'dispute')).toEqual({
      PLATFORM_FEE: fee,
      PROCESSOR_CLEARING: -pesewas - fee,
      SHOP_PAYABLE: pesewas,
    });
    expect((await readEarnings(market, shop.token)).held).toBeCloseTo(held - sold.price, 2);
    const [attempt] = await market.rows('select status from payment_attempts where order_id = $1', [
      sold.orderId,
    ]);
    expect(attempt).toEqual({ status: 'REFUNDED' });
    const mail = await newestMail(market, shop.email, 'shop-dispute-closed');
    expect(mail?.text).toContain(`We took GH₵${sold.price.toFixed(2)} from your earnings`);
    const day = new Date().toISOString().slice(0, 10);
    const statement = await market.call('GET', `/shops/statement?from=${day}&to=${day}`, {
      token: shop.token,
    });
    const line = statement.body.data.lines.find((one: { kind: string }) => one.kind === 'DISPUTE');
    expect(line).toMatchObject({ orderId: sold.orderId, amount: -sold.price });
    expect(statement.body.data.totals.disputes).toBe(-sold.price);
    await balanced();
  });

  // Shows docs/design.md, Hand-over and release: **Disputes** hold the money they ask for.
  it('is borne by Dwaso where the hand-over code was typed', async () => {
    const shop = await shopInTurn();
    const sold = await sale(market, shop);
    await handOver(market, shop, sold.orderId);
    const { available } = await readEarnings(market, shop.token);
    await decide(await dispute(sold.orderId), 'lost');
    const pesewas = Math.round(sold.price * 100);
    const fee = Math.round(sold.total * 100) - pesewas;
    expect(await sumBookings(sold.orderId, 'dispute')).toEqual({
      PLATFORM_FEE: fee,
      PLATFORM_LOSS: pesewas,
      PROCESSOR_CLEARING: -pesewas - fee,
    });
    expect((await readEarnings(market, shop.token)).available).toBe(available);
    expect((await newestMail(market, shop.email, 'shop-dispute-closed'))?.text).toContain('so Dwaso pays');
    await balanced();
  });

  it('cancels and restocks unsent items, which nobody refunds again', async () => {
    const shop = await shopInTurn();
    const sold = await sale(market, shop);
    const stock = await readStock(market, sold.productId);
    const id = await dispute(sold.orderId);
    expect((await post(`/orders/items/${sold.itemId}/cancel`, sold.customer.token)).status).toBe(409);
    await decide(id, 'lost');
    expect(await readStock(market, sold.productId)).toBe(stock + 1);
    const { body } = await market.call('GET', `/orders/${sold.orderId}`, { token: sold.customer.token });
    expect(body.data).toMatchObject({ orderStatus: 'CANCELLED', refunds: [] });
    await balanced();
  });

  it('about refunded goods is the platform’s loss, not the shop’s a second time', async () => {
    const shop = await shopInTurn();
    const sold = await sale(market, shop);
    await post(`/orders/${sold.orderId}/ship`, shop.token);
    await refundableAmount(market, admin, sold.orderId);
    await runRefunds(sold.orderId);
    const { held } = await readEarnings(market, shop.token);
    await decide(await dispute(sold.orderId), 'lost');
    const total = Math.round(sold.total * 100);
    expect(await sumBookings(sold.orderId, 'dispute')).toEqual({
      PLATFORM_LOSS: total,
      PROCESSOR_CLEARING: -total,
    });
    expect((await readEarnings(market, shop.token)).held).toBe(held);
    await balanced();
  });

  it('of a part takes that part alone, and the rest stays refundable', async () => {
    const shop = await shopInTurn();
    const sold = await sale(market, shop);
    await post(`/orders/${sold.orderId}/ship`, shop.token);
    await decide(await dispute(sold.orderId, 210), 'lost');
    const [item] = await market.rows<{ price: number; fee: number }>(
      'select refunded_pesewas as price, refunded_fee_pesewas as fee from order_items where id = $1',
      [sold.itemId],
    );
    expect((item?.price ?? 0) + (item?.fee ?? 0)).toBe(210);
    const rest = await refundableAmount(market, admin, sold.orderId);
    expect(rest.status).toBe(200);
    await balanced();
  });
});

describe('the answer to a dispute', () => {
  const disputed = async () => {
    const sold = await sale(market, await shopInTurn());
    await dispute(sold.orderId);
    const { id } = await readDispute(sold.orderId);
    const path = `/admin/disputes/${id}`;
    const { evidence } = (await market.call('GET', path, { token: admin })).body.data;
    return { id, send: () => post(`${path}/evidence`, admin, evidence) };
  };

  it('waits for another one that is being sent, a minute at most', async () => {
    const { id, send } = await disputed();
    const since = (age: string) =>
      market.rows(
        `update disputes set answer = 'EVIDENCE', answering_since = now() - interval '${age}' where id = $1`,
        [id],
      );
    await since('50 seconds');
    const refused = await send();
    expect([refused.status, refused.body.message]).toEqual([
      409,
      expect.stringMatching(/^A reply is being sent/),
    ]);
    await since('61 seconds');
    expect((await send()).body.data.status).toBe('EVIDENCE_SENT');
  });

  it('is refused for a dispute that the provider does not know', async () => {
    const { id, send } = await disputed();
    await market.rows("update disputes set processor_dispute_id = '999999999' where id = $1", [id]);
    const refused = await send();
    expect([refused.status, refused.body.message]).toEqual([409, 'Paystack does not know this dispute']);
  });
});

async function runRefunds(orderId: string): Promise<void> {
  await until(async () => {
    await market.rows(
      "update refunds set check_after = now() where status = 'APPROVED' or processor_refund_id is not null",
    );
    await market.runMoneyJobs();
    const open = await market.rows("select from refunds where order_id = $1 and status <> 'PROCESSED'", [
      orderId,
    ]);
    return open.length === 0;
  });
}

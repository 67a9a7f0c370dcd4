import { createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoAdmin } from './support/admins.ts';
import { disputeHelpers } from './support/disputes.ts';
import { type Market, openMarket, until } from './support/open-market.ts';
import { ledgerImbalance, newestMail } from './support/people.ts';
import { nextDemoShop, sale } from './support/sellers.ts';

/* Webhooks of disputes: repeated, out of order, forged, unknown or missing. */

let market: Market;
const shopInTurn = nextDemoShop(() => market);
const { readDispute, decide, readReference, received } = disputeHelpers(() => market);

beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());

const balanced = async () => expect(await ledgerImbalance(market)).toBe(0);

describe('a dispute webhook', () => {
  it('that is repeated makes one dispute, one mail, one booking', async () => {
    const shop = await shopInTurn();
    const sold = await sale(market, shop);
    const reference = await readReference(sold.orderId);
    const id = market.simulator.bank.dispute({ reference });
    await Promise.all([market.runDisputeJobs(), market.runDisputeJobs(), received(sold.orderId)]);
    await decide(String(id), 'lost');
    for (let again = 0; again < 2; again++) {
      await market.rows('update disputes set check_after = now()');
      await market.rows('delete from processor_looks');
      await market.runDisputeJobs();
    }
    const rows = await market.rows('select from disputes where order_id = $1', [sold.orderId]);
    const bookings = await market.rows(
      "select from ledger_transactions where order_id = $1 and key like 'dispute:%'",
      [sold.orderId],
    );
    const mails = await market.rows('select from outbox_messages where recipient = $1 and kind = $2', [
      shop.email,
      'shop-dispute-opened',
    ]);
    expect([rows.length, bookings.length, mails.length]).toEqual([1, 1, 1]);
    await balanced();
  });

  it('about the end may arrive before the one about the beginning', async () => {
    const shop = await shopInTurn();
    const sold = await sale(market, shop);
    market.simulator.faults.muteWebhooks(true);
    const id = market.simulator.bank.dispute({ reference: await readReference(sold.orderId) });
    market.simulator.bank.decide(id, 'lost');
    // The simulator sends webhooks after a moment.
    await sleep(50);
    market.simulator.faults.muteWebhooks(false);
    const atBank = market.simulator.bank.disputes().find((one) => one.id === id);
    const data = {
      id,
      status: atBank?.status,
      resolution: atBank?.resolution,
      refund_amount: atBank?.amountPesewas,
    };
    for (const event of ['charge.dispute.resolve', 'charge.dispute.create']) {
      expect(await webhook(event, { ...data, transaction_reference: null })).toBe(200);
    }
    expect(await readDispute(sold.orderId)).toMatchObject({ status: 'LOST' });
    expect(await newestMail(market, shop.email, 'shop-dispute-opened')).toBeUndefined();
    await balanced();
  });

  /** A dispute of GH₵50 about a payment that the market does not know: the company's id, and the stored row. */
  async function disputeUnknown(reference: string) {
    const payment = { id: null, reference, amountPesewas: 5000, email: 'a@b.test', paidAt: new Date() };
    market.simulator.remember([{ ...payment, wallet: null, refunds: [], disputes: [] }]);
    const id = String(market.simulator.bank.dispute({ reference }));
    const found = await until(async () => {
      const [row] = await market.rows<{ id: string }>(
        'select id, order_id, status from disputes where processor_dispute_id = $1',
        [id],
      );
      return row;
    });
    return { id, found };
  }

  it('about an unknown payment can be accepted', async () => {
    const { found } = await disputeUnknown('a-third-shop');
    const accepted = await market.call('POST', `/admin/disputes/${found.id}/accept`, {
      token: await demoAdmin(market),
      body: { amount: 50, reason: 'We sold nothing for it' },
    });
    expect(accepted.status, JSON.stringify(accepted.body)).toBe(200);
  });

  it('about an unknown payment is stored for the admins', async () => {
    const { id, found } = await disputeUnknown('another-shop');
    expect(found).toMatchObject({ order_id: null, status: 'OPEN' });
    expect((await newestMail(market, 'admin@dwaso.test', 'dispute-opened'))?.text).toContain(
      'Dwaso does not know this payment',
    );
    await decide(id, 'lost');
    const [loss] = await market.rows(
      `select account, amount_pesewas as amount from ledger_entries where account = 'PLATFORM_LOSS' and amount_pesewas = 5000`,
    );
    expect(loss).toEqual({ account: 'PLATFORM_LOSS', amount: 5000 });
    await balanced();
  });

  it('opens the dispute though Paystack does not answer, and decides nothing', async () => {
    const shop = await shopInTurn();
    const sold = await sale(market, shop);
    market.simulator.faults.muteWebhooks(true);
    const reference = await readReference(sold.orderId);
    const id = market.simulator.bank.dispute({ reference });
    market.simulator.bank.decide(id, 'lost');
    await sleep(50);
    market.simulator.faults.muteWebhooks(false);
    market.simulator.faults.next({ path: `/dispute/${id}`, kind: '500' });
    const data = {
      id,
      status: 'resolved',
      resolution: 'declined',
      refund_amount: 100,
      transaction: { reference },
    };
    expect(await webhook('charge.dispute.resolve', data)).toBe(200);
    expect(await readDispute(sold.orderId)).toMatchObject({ status: 'OPEN' });
    await market.rows('update disputes set check_after = now()');
    await market.runDisputeJobs();
    expect(await readDispute(sold.orderId)).toMatchObject({ status: 'LOST' });
  });

  it('without sense or with a forged signature changes nothing', async () => {
    expect(await webhook('charge.dispute.create', { id: 'x', transaction: 7 })).toBe(200);
    expect(
      await webhook('charge.dispute.create', { id: 9_999_999_999, status: 'pending', refund_amount: 5 }),
    ).toBe(200);
    expect(await webhook('charge.dispute.create', { id: 1 }, 'sk_of_somebody_else')).toBe(401);
    expect(
      await market.rows("select from disputes where processor_dispute_id in ('x', '1', '9999999999')"),
    ).toEqual([]);
  });

  it('that is missing is made up for by the daily check, page by page', async () => {
    const shop = await shopInTurn();
    const sold = await sale(market, shop);
    market.simulator.faults.muteWebhooks(true);
    market.simulator.bank.dispute({ reference: await readReference(sold.orderId) });
    await sleep(50);
    market.simulator.faults.muteWebhooks(false);
    await market.rows('delete from processor_looks');
    market.simulator.faults.next({ path: '/dispute', kind: '500' });
    await expect(market.runDisputeJobs()).rejects.toThrow('HTTP 500');
    await market.runDisputeJobs();
    expect(await readDispute(sold.orderId)).toMatchObject({ status: 'OPEN' });
    const [look] = await market.rows<{ finished: boolean }>(
      'select finished_at is not null as finished from processor_looks',
    );
    expect(look?.finished).toBe(true);
    // Already read today, so this failing call is not made.
    market.simulator.faults.next({ path: '/dispute', kind: '500' });
    await market.runDisputeJobs();
    market.simulator.faults.clear();
  });
});

async function webhook(event: string, data: unknown, key = market.secretKey): Promise<number> {
  const raw = JSON.stringify({ event, data });
  const signature = createHmac('sha512', key).update(raw).digest('hex');
  const headers = { 'x-paystack-signature': signature, 'content-type': 'application/json' };
  return (await market.call('POST', '/payments/paystack/webhook', { raw, headers })).status;
}

import { describe, expect, it, vi } from 'vitest';
import { createPaystackGateway, parseWebhook } from '../../src/providers/paystack/index.ts';
import { chargeInput, createTestBench } from './test-support.ts';

const startBench = createTestBench(createPaystackGateway);
type Bench = Awaited<ReturnType<typeof startBench>>;

async function paidByWallet({ gateway }: Bench): Promise<string> {
  const charge = chargeInput('+233551234987');
  await gateway.chargeMobileMoney(charge);
  return charge.reference;
}

async function paidByCard({ gateway }: Bench, card: string): Promise<string> {
  const reference = 'ord-card-1';
  const { authorizationUrl } = await gateway.initialize({
    reference,
    email: 'efua@example.com',
    amountPesewas: 10500,
    callbackUrl: 'https://shop.test/return',
    cancelUrl: 'https://shop.test/cart',
    orderId: 'ord-card',
  });
  const body = new URLSearchParams({ step: 'card', card, expiry: '12/99', cvv: '408' });
  await fetch(authorizationUrl, { method: 'POST', body, redirect: 'manual' });
  return reference;
}

const refundBody = (reference: string, amountPesewas = 10500) => ({
  reference,
  amountPesewas,
  note: 'Out of stock',
});

describe('a refund', () => {
  it('is pending, then processed, with a webhook for each', async () => {
    const bench = await startBench({ speed: 30 });
    const reference = await paidByWallet(bench);
    const refund = await bench.gateway.refund(refundBody(reference));
    expect(refund).toMatchObject({ status: 'PENDING', amountPesewas: 10500 });
    expect((await bench.gateway.verify(reference)).kind).toBe('SUCCESS');
    await vi.waitFor(async () =>
      expect(await bench.gateway.fetchRefund(refund.refundId)).toEqual({ ...refund, status: 'PROCESSED' }),
    );
    expect((await bench.gateway.verify(reference)).kind).toBe('REVERSED');
    await vi.waitFor(() => expect(bench.deliveries).toHaveLength(3));
    const events = bench.deliveries.map(({ rawBody }) => parseWebhook(rawBody));
    expect(new Set(events.map((event) => event?.event))).toEqual(
      new Set(['charge.success', 'refund.pending', 'refund.processed']),
    );
    expect(events.every((event) => event?.reference === reference)).toBe(true);
    expect(new Set(events.map((event) => event?.dedupeKey)).size).toBe(3);
  });

  it('in part leaves the transaction successful, and the rest can follow', async () => {
    const bench = await startBench();
    const reference = await paidByWallet(bench);
    const { refundId } = await bench.gateway.refund(refundBody(reference, 2000));
    await vi.waitFor(async () =>
      expect((await bench.gateway.fetchRefund(refundId)).status).toBe('PROCESSED'),
    );
    expect((await bench.gateway.verify(reference)).kind).toBe('SUCCESS');
    const { body } = await bench.api('GET', `/transaction/verify/${reference}`);
    expect(body.data.status).toBe('reversal-pending');
    await bench.gateway.refund(refundBody(reference, 8500));
    await vi.waitFor(async () => expect((await bench.gateway.verify(reference)).kind).toBe('REVERSED'));
  });

  it.each([
    ['4084 0800 0067 1803', 'FAILED', 'refund.failed', 'success'],
    ['4084 0800 0067 1902', 'NEEDS_ATTENTION', 'refund.needs-attention', 'reversal-pending'],
  ])('to card %s ends as %s', async (card, status, event, paymentStatus) => {
    const bench = await startBench();
    const reference = await paidByCard(bench, card);
    const { refundId } = await bench.gateway.refund(refundBody(reference));
    await vi.waitFor(async () => expect((await bench.gateway.fetchRefund(refundId)).status).toBe(status));
    await vi.waitFor(() => expect(bench.deliveries.map((delivery) => delivery.event)).toContain(event));
    const { body } = await bench.api('GET', `/transaction/verify/${reference}`);
    expect(body.data.status).toBe(paymentStatus);
  });

  it.each([
    [{ amount: 99 }, 'The minimum amount you may send in a single refund at this time is: GHS1.00'],
    [{ amount: 10501 }, 'Total refund amount cannot exceed original transaction amount'],
    [{ currency: 'NGN' }, 'Transaction currency must match refund currency'],
    [{ amount: 100.5 }, 'Invalid Amount Sent'],
    [{ transaction: undefined }, 'Transaction is required'],
  ])('with %j is refused', async (change, message) => {
    const bench = await startBench();
    const transaction = await paidByWallet(bench);
    const answer = await bench.api('POST', '/refund', { transaction, ...change });
    expect(answer).toMatchObject({ http: 400, body: { status: false, message } });
  });

  it('without an amount covers everything, even after a partial one', async () => {
    const bench = await startBench();
    const transaction = await paidByWallet(bench);
    await bench.gateway.refund(refundBody(transaction, 2000));
    expect(await bench.api('POST', '/refund', { transaction })).toMatchObject({
      http: 400,
      body: { message: 'Total refund amount cannot exceed original transaction amount' },
    });
  });

  it('of an unpaid or unknown transaction is refused', async () => {
    const { gateway } = await startBench();
    const charge = chargeInput('+233551230099');
    await gateway.chargeMobileMoney(charge);
    for (const reference of [charge.reference, 'ord-none']) {
      await expect(gateway.refund(refundBody(reference))).rejects.toMatchObject({ maybeAccepted: false });
    }
    await expect(gateway.fetchRefund('1')).rejects.toMatchObject({ code: 'http_404' });
  });
});

it('refunds are listed by the numeric transaction id, page by page, and not by a reference', async () => {
  const bench = await startBench();
  const reference = await paidByWallet(bench);
  await bench.gateway.refund(refundBody(reference, 1000));
  await bench.gateway.refund(refundBody(reference, 2000));
  const [transaction] = bench.simulator.transactions();
  const list = (query: string) => bench.api('GET', `/refund?${query}`);
  expect((await list(`transaction=${transaction?.id}`)).body.data).toHaveLength(2);
  expect((await list(`transaction=${reference}`)).body.data).toEqual([]);
  expect((await list('perPage=1&page=2')).body).toMatchObject({
    data: [{ amount: 2000 }],
    meta: { total: 2, skipped: 1, perPage: 1, page: 2, pageCount: 2 },
  });
});

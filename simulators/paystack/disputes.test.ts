import { describe, expect, it, vi } from 'vitest';
import { createPaystackGateway } from '../../src/providers/paystack/index.ts';
import { chargeInput, createTestBench, signBody } from './test-support.ts';

const startBench = createTestBench(createPaystackGateway);
type Bench = Awaited<ReturnType<typeof startBench>>;

const EVIDENCE = {
  customer_email: 'efua@example.com',
  customer_name: 'Efua Mensah',
  customer_phone: '0551234987',
  service_details: 'Two baskets, handed over',
};

async function disputed(bench: Bench): Promise<{ id: number; reference: string }> {
  const charge = chargeInput('+233551234987');
  await bench.gateway.chargeMobileMoney(charge);
  const { reference } = charge;
  return { id: bench.simulator.bank.dispute({ reference }), reference };
}

async function uploaded(bench: Bench, id: number): Promise<string> {
  const { body } = await bench.api('GET', `/dispute/${id}/upload_url?upload_filename=a.txt`);
  const { signedUrl, fileName } = body.data as { signedUrl: string; fileName: string };
  expect((await fetch(signedUrl, { method: 'PUT', body: 'It was handed over' })).status).toBe(200);
  return fileName;
}

const waitForWebhook = (bench: Bench, event: string) =>
  vi.waitFor(() => {
    const found = bench.deliveries.find((delivery) => delivery.event === event);
    if (!found) throw new Error(`no ${event} yet`);
    return found;
  });

describe('a simulated dispute', () => {
  it('is sent as a signed webhook, names its payment inside alone, and is due after two business days', async () => {
    const bench = await startBench();
    const { id, reference } = await disputed(bench);
    const { data, rawBody, signature } = await waitForWebhook(bench, 'charge.dispute.create');
    expect(signature).toBe(signBody(rawBody));
    expect(data).toMatchObject({
      id,
      transaction_reference: null,
      transaction: { reference },
      status: 'awaiting-merchant-feedback',
      refund_amount: 10500,
    });
    const due = new Date(String(data.dueAt));
    expect(due.getTime() - Date.now()).toBeGreaterThan(47 * 3_600_000);
    expect([0, 6]).not.toContain(due.getUTCDay());
    bench.simulator.bank.remind(id);
    await waitForWebhook(bench, 'charge.dispute.remind');
  });

  it('is contested with evidence and a document, and the bank decides', async () => {
    const bench = await startBench();
    const { id } = await disputed(bench);
    const answer = { resolution: 'declined', message: 'No', refund_amount: 0 };
    const put = (body: object) => bench.api('PUT', `/dispute/${id}/resolve`, body);
    expect((await put({ ...answer, uploaded_filename: 'never' })).http).toBe(400);
    const uploaded_filename = await uploaded(bench, id);
    expect((await put({ ...answer, uploaded_filename })).body.message).toBe(
      'Evidence is required to decline a dispute',
    );
    expect(
      (await bench.api('POST', `/dispute/${id}/evidence`, { ...EVIDENCE, customer_name: '' })).http,
    ).toBe(400);
    expect((await bench.api('POST', `/dispute/${id}/evidence`, EVIDENCE)).http).toBe(200);
    expect((await put({ ...answer, uploaded_filename })).body.data.status).toBe('awaiting-bank-feedback');
    expect((await put({ ...answer, uploaded_filename })).http).toBe(400);
    bench.simulator.bank.decide(id, 'won');
    expect((await waitForWebhook(bench, 'charge.dispute.resolve')).data).toMatchObject({
      resolution: 'declined',
    });
  });

  it('is accepted and refunded by a refund that names it', async () => {
    const bench = await startBench();
    const { id } = await disputed(bench);
    const uploaded_filename = await uploaded(bench, id);
    const answer = {
      resolution: 'merchant-accepted',
      message: 'Yes',
      refund_amount: 2000,
      uploaded_filename,
    };
    const { body } = await bench.api('PUT', `/dispute/${id}/resolve`, answer);
    expect(body.data).toMatchObject({
      status: 'resolved',
      resolution: 'merchant-accepted',
      refund_amount: 2000,
    });
    const refunds = (await bench.api('GET', '/refund')).body.data;
    expect(refunds).toMatchObject([{ dispute: id, amount: 2000, status: 'processed' }]);
  });

  it('of an unpaid transaction or above the amount paid is refused', async () => {
    const bench = await startBench();
    const charge = chargeInput('+233551230099');
    await bench.gateway.chargeMobileMoney(charge);
    expect(() => bench.simulator.bank.dispute({ reference: charge.reference })).toThrow('has not been paid');
    const { reference } = await disputed(bench);
    expect(() => bench.simulator.bank.dispute({ reference, amountPesewas: 10501 })).toThrow('a part of');
  });
});

it('disputes are listed page by page, by state and by time, and another id is not found', async () => {
  const bench = await startBench();
  const [first] = [await disputed(bench), await disputed(bench)];
  const list = async (query: string) => (await bench.api('GET', `/dispute?${query}`)).body.data;
  expect(await list('perPage=1&page=2')).toMatchObject([{ id: first?.id }]);
  expect(await list('status=resolved')).toEqual([]);
  expect(await list(`from=${new Date(Date.now() + 60_000).toISOString()}`)).toEqual([]);
  expect((await bench.api('GET', '/dispute/1')).http).toBe(404);
});

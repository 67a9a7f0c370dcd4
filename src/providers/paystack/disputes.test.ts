import { describe, expect, it } from 'vitest';
import { GatewayError } from '../../modules/payments/payments/gateway.ts';
import { createPaystackDisputes, parseDispute } from './disputes.ts';

const DISPUTE = {
  id: 358950,
  refund_amount: 10500,
  currency: 'GHS',
  status: 'awaiting-merchant-feedback',
  resolution: null,
  transaction: { id: 5100200300, reference: 'ord-7f3a-1', amount: 21000, status: 'success' },
  transaction_reference: null,
  category: 'chargeback',
  customer: { email: 'efua@example.com' },
  dueAt: '2026-11-24T18:00:00.000Z',
  resolvedAt: null,
  evidence: null,
  history: [],
  messages: [
    { sender: 'efua@example.com', body: 'It never came' },
    { sender: 'x', body: '' },
  ],
};
const WAITING = {
  disputeId: '358950',
  reference: 'ord-7f3a-1',
  waitsFor: 'MERCHANT',
  outcome: null,
  amountPesewas: 10500,
  currency: 'GHS',
  category: 'chargeback',
  message: 'It never came',
  dueAt: '2026-11-24T18:00:00.000Z',
  status: 'awaiting-merchant-feedback',
  resolution: null,
};

interface Sent {
  url: string;
  init: RequestInit;
}

/** A gateway that is answered with these bodies, one after the other; `sent` is what it asked. */
function gatewayAnswering(...answers: [status: number, body: unknown][]) {
  const sent: Sent[] = [];
  const gateway = createPaystackDisputes({
    baseUrl: 'https://paystack.test',
    secretKey: 'sk_test_secret',
    fetch: async (input, init) => {
      sent.push({ url: String(input), init: init ?? {} });
      const [status, body] = answers[sent.length - 1] ?? [500, ''];
      return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status });
    },
  });
  return { gateway, sent };
}
const ok = (data: unknown): [number, unknown] => [200, { status: true, message: 'ok', data }];

describe('parseDispute', () => {
  it('reads the reference of the payment from the payment, where the one beside it is null', () => {
    expect(parseDispute(DISPUTE)).toEqual(WAITING);
  });

  it.each([
    ['resolved', 'merchant-accepted', 'NOBODY', 'ACCEPTED'],
    ['resolved', 'declined', 'NOBODY', 'WON'],
    ['resolved', 'auto-accepted', 'NOBODY', 'LOST'],
    ['resolved', 'lost', 'NOBODY', 'LOST'],
    ['resolved', 'something-new', 'NOBODY', 'UNCLEAR'],
    ['resolved', null, 'NOBODY', 'UNCLEAR'],
    ['awaiting-bank-feedback', 'declined', 'BANK', null],
    ['pending', null, 'UNKNOWN', null],
    ['constructor', null, 'UNKNOWN', null],
  ])('of %s and %s: waits for %s, outcome %s', (status, resolution, waitsFor, outcome) => {
    expect(parseDispute({ ...DISPUTE, status, resolution })).toMatchObject({ waitsFor, outcome });
  });

  it('asks for the whole payment while nobody says how much', () => {
    expect(parseDispute({ ...DISPUTE, refund_amount: null })?.amountPesewas).toBe(21000);
    expect(parseDispute({ ...DISPUTE, refund_amount: '2000' })?.amountPesewas).toBe(2000);
  });

  it('keeps the due date in the words it was sent in, whichever way it is spelled', () => {
    const { dueAt, ...other } = DISPUTE;
    expect(parseDispute({ ...other, due_at: dueAt })?.dueAt).toBe(dueAt);
    expect(parseDispute({ ...DISPUTE, dueAt: 'soon' })?.dueAt).toBe('soon');
  });

  it.each([
    null,
    7,
    {},
    { ...DISPUTE, id: null },
    { ...DISPUTE, status: 7 },
    { ...DISPUTE, refund_amount: 0, transaction: null },
  ])('is null of what makes no sense: %j', (data) => {
    expect(parseDispute(data)).toBeNull();
  });
});

describe('the gateway', () => {
  it('sends evidence and answer in the words of Paystack, and the document without our key', async () => {
    const upload = { signedUrl: 'https://files.test/x?sig=1', fileName: 'abc.txt' };
    const { gateway, sent } = gatewayAnswering(ok({ id: 1 }), ok(upload), [200, ''], ok(DISPUTE));
    await gateway.addEvidence('358950', {
      customerEmail: 'efua@example.com',
      customerName: 'Efua Mensah',
      customerPhone: '0551234987',
      serviceDetails: 'Two baskets',
      deliveryAddress: null,
      deliveryDate: '2026-11-20',
    });
    expect(await gateway.uploadDocument('358950', { name: 'evidence.txt', text: 'Two baskets' })).toBe(
      'abc.txt',
    );
    await gateway.resolve('358950', {
      resolution: 'declined',
      message: 'It was handed over',
      refundPesewas: 0,
      uploadedName: 'abc.txt',
    });
    expect(sent.map(({ url, init }) => `${init.method} ${url}`)).toEqual([
      'POST https://paystack.test/dispute/358950/evidence',
      'GET https://paystack.test/dispute/358950/upload_url?upload_filename=evidence.txt',
      'PUT https://files.test/x?sig=1',
      'PUT https://paystack.test/dispute/358950/resolve',
    ]);
    expect(JSON.parse(String(sent[0]?.init.body))).toEqual({
      customer_email: 'efua@example.com',
      customer_name: 'Efua Mensah',
      customer_phone: '0551234987',
      service_details: 'Two baskets',
      delivery_date: '2026-11-20',
    });
    expect(new Headers(sent[2]?.init.headers).get('authorization')).toBeNull();
    expect(JSON.parse(String(sent[3]?.init.body))).toEqual({
      resolution: 'declined',
      message: 'It was handed over',
      refund_amount: 0,
      uploaded_filename: 'abc.txt',
    });
  });

  it('sends neither address nor day of a delivery that nobody knows', async () => {
    const { gateway, sent } = gatewayAnswering(ok({ id: 1 }));
    const evidence = {
      ...{ customerEmail: 'efua@example.com', customerName: 'Efua Mensah', customerPhone: '0551234987' },
      ...{ serviceDetails: 'Two baskets', deliveryAddress: null, deliveryDate: null },
    };
    await gateway.addEvidence('358950', evidence);
    const body = JSON.parse(String(sent[0]?.init.body));
    expect(Object.keys(body)).not.toContain('delivery_date');
    expect(Object.keys(body)).not.toContain('delivery_address');
  });

  it('reads a webhook, and whether it is a reminder', () => {
    const { gateway } = gatewayAnswering();
    const read = (event: string, payload: unknown) =>
      gateway.readWebhook({ event, payload } as Parameters<typeof gateway.readWebhook>[0]);
    expect(read('charge.dispute.create', DISPUTE)).toEqual({ dispute: WAITING, isReminder: false });
    expect(read('charge.dispute.remind', DISPUTE)).toEqual({ dispute: WAITING, isReminder: true });
    expect(read('charge.dispute.create', { id: 'none' })).toBeNull();
  });

  it('knows one that Paystack does not know, and takes no other dispute for it', async () => {
    const unknown: [number, unknown] = [404, { status: false, message: 'Dispute not found' }];
    const { gateway } = gatewayAnswering(unknown, ok({ ...DISPUTE, id: 1 }));
    expect(await gateway.fetchDispute('358950')).toBeNull();
    await expect(gateway.fetchDispute('358950')).rejects.toMatchObject({ code: 'bad_answer' });
  });

  it('reads a page of the list, and whether another follows', async () => {
    const full = Array.from({ length: 50 }, (_, at) => ({ ...DISPUTE, id: at + 1 }));
    const { gateway, sent } = gatewayAnswering(ok(full), ok([DISPUTE]));
    const from = new Date('2026-11-10T00:00:00Z');
    expect(await gateway.listDisputes({ from, page: 1 })).toMatchObject({ more: true });
    expect(await gateway.listDisputes({ from, page: 2 })).toEqual({ disputes: [WAITING], more: false });
    expect(new URL(sent[1]?.url ?? '').search).toBe('?from=2026-11-10T00%3A00%3A00.000Z&page=2&perPage=50');
  });

  it('says of a document that was not taken that nothing was answered', async () => {
    const upload = { signedUrl: 'https://files.test/x', fileName: 'abc.txt' };
    const { gateway } = gatewayAnswering(ok(upload), [403, 'no']);
    const error = await gateway
      .uploadDocument('358950', { name: 'a', text: 'b' })
      .catch((one: unknown) => one);
    expect(error).toBeInstanceOf(GatewayError);
    expect(error).toMatchObject({ code: 'upload_http_403', maybeAccepted: false });
  });
});

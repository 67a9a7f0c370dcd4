import { describe, expect, it } from 'vitest';
import { GatewayError } from '../../modules/payments/payments/gateway.ts';
import { createClient, parseJson } from './client.ts';
import { createPaystackGateway } from './gateway.ts';

const KEY = 'sk_test_secret';
const PHONE = '+233551234987';
const CHARGE = {
  reference: 'ord-1-1',
  email: 'efua@example.com',
  amountPesewas: 10500,
  phone: PHONE,
  network: 'telecel',
} as const;

interface Sent {
  url: string;
  init: RequestInit;
}

/** A gateway whose next answers are written down here; `sent` is what it asked. */
function gatewayAnswering(httpStatus: number, body: unknown) {
  const sent: Sent[] = [];
  const gateway = createPaystackGateway({
    baseUrl: 'https://paystack.test/',
    secretKey: KEY,
    fetch: async (input, init) => {
      sent.push({ url: String(input), init: init ?? {} });
      return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status: httpStatus });
    },
  });
  return { gateway, sent, sentBody: () => JSON.parse(String(sent[0]?.init.body)) as unknown };
}

const charged = (data: unknown) => ({ status: true, message: 'Charge attempted', data });
const refused = (message: string, code?: string) => ({ status: false, message, ...(code && { code }) });

async function errorOf(call: Promise<unknown>): Promise<GatewayError> {
  const error: unknown = await call.then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(GatewayError);
  return error as GatewayError;
}

describe('what is sent', () => {
  it('charges in local phone form, lower-case provider, pesewas and cedis', async () => {
    const { gateway, sent, sentBody } = gatewayAnswering(200, charged({ status: 'pay_offline' }));
    await gateway.chargeMobileMoney(CHARGE);
    expect(sent[0]?.url).toBe('https://paystack.test/charge');
    expect(new Headers(sent[0]?.init.headers).get('authorization')).toBe(`Bearer ${KEY}`);
    expect(sentBody()).toEqual({
      email: 'efua@example.com',
      amount: 10500,
      currency: 'GHS',
      reference: 'ord-1-1',
      mobile_money: { phone: '0551234987', provider: 'vod' },
    });
  });

  it('initializes a card payment with its metadata as a string', async () => {
    const data = {
      authorization_url: 'https://checkout.paystack.com/x',
      access_code: 'x',
      reference: 'ord-1-1',
    };
    const { gateway, sentBody } = gatewayAnswering(200, charged(data));
    const result = await gateway.initialize({
      reference: 'ord-1-1',
      email: 'efua@example.com',
      amountPesewas: 10500,
      callbackUrl: 'https://shop.test/return',
      cancelUrl: 'https://shop.test/cart',
      orderId: 'ord-1',
    });
    expect(result).toEqual({
      authorizationUrl: 'https://checkout.paystack.com/x',
      reference: 'ord-1-1',
    });
    expect(sentBody()).toMatchObject({
      channels: ['card'],
      callback_url: 'https://shop.test/return',
      metadata: '{"orderId":"ord-1","cancel_action":"https://shop.test/cart"}',
    });
  });

  it('escapes a reference in a path', async () => {
    const { gateway, sent } = gatewayAnswering(404, refused('no', 'transaction_not_found'));
    await gateway.verify('../balance?x');
    expect(sent[0]?.url).toBe('https://paystack.test/transaction/verify/..%2Fbalance%3Fx');
  });
});

describe('charge outcomes', () => {
  it.each([
    [
      { status: 'pay_offline', display_text: 'Look' },
      { kind: 'WAIT', displayText: 'Look' },
    ],
    [{ status: 'pending' }, { kind: 'WAIT', displayText: null }],
    [{ status: 'something_new' }, { kind: 'WAIT', displayText: null }],
    [
      { status: 'send_otp', display_text: 'Dial *110#' },
      { kind: 'OTP', displayText: 'Dial *110#' },
    ],
    [{ status: 'success', id: 1 }, { kind: 'SUCCESS' }],
    [
      { status: 'failed', message: 'Declined' },
      { kind: 'FAILED', message: 'Declined' },
    ],
    [
      { status: 'failed', message: null, gateway_response: 'Declined' },
      { kind: 'FAILED', message: 'Declined' },
    ],
    [{ status: 'timeout' }, { kind: 'FAILED', message: 'timeout' }],
  ])('%j', async (data, outcome) => {
    const { gateway } = gatewayAnswering(200, charged(data));
    expect(await gateway.checkCharge('ord-1-1')).toEqual(outcome);
  });

  it('takes a wrong OTP, HTTP 400, for a failed charge', async () => {
    const data = { status: 'failed', message: 'Token Authorization Not Successful' };
    const { gateway } = gatewayAnswering(400, { status: false, message: 'Charge attempted', data });
    expect(await gateway.submitOtp({ reference: 'ord-1-1', otp: '000000' })).toEqual({
      kind: 'FAILED',
      message: 'Token Authorization Not Successful',
    });
  });
});

describe('verifications', () => {
  const paid = {
    id: 5100200300,
    status: 'success',
    reference: 'ord-1-1',
    amount: 10500,
    currency: 'GHS',
    message: 'madePayment',
    gateway_response: 'Approved',
    paid_at: '2026-11-20T10:15:02.000Z',
    channel: 'mobile_money',
    fees: 205,
    metadata: 0,
    authorization: { exp_month: 12 },
  };
  const verifying = (data: unknown) => gatewayAnswering(200, charged(data)).gateway.verify('ord-1-1');

  it('reads a paid transaction', async () => {
    expect(await verifying(paid)).toEqual({
      kind: 'SUCCESS',
      processorId: '5100200300',
      amountPesewas: 10500,
      currency: 'GHS',
      feesPesewas: 205,
      paidAt: '2026-11-20T10:15:02.000Z',
      channel: 'mobile_money',
    });
  });

  it('keeps every digit of a 64-bit id', async () => {
    const text = JSON.stringify(charged(paid)).replace('5100200300', '18446744073709551615');
    const { gateway } = gatewayAnswering(200, text);
    expect(await gateway.verify('ord-1-1')).toMatchObject({ processorId: '18446744073709551615' });
  });

  it.each([
    ['reversal-pending', { kind: 'SUCCESS' }],
    ['reversed', { kind: 'REVERSED' }],
    ['abandoned', { kind: 'PENDING', abandoned: true }],
    ['ongoing', { kind: 'PENDING', abandoned: false }],
    ['queued', { kind: 'PENDING', abandoned: false }],
    ['something_new', { kind: 'PENDING', abandoned: false }],
    ['failed', { kind: 'FAILED', message: 'Insufficient funds' }],
  ])('reads %s', async (status, expected) => {
    const message = status === 'failed' ? 'Insufficient funds' : null;
    expect(await verifying({ ...paid, status, message, authorization: {} })).toMatchObject(expected);
  });

  it.each([400, 404])('knows an unknown reference by its code, HTTP %i', async (httpStatus) => {
    const body = refused('Transaction reference not found.', 'transaction_not_found');
    expect(await gatewayAnswering(httpStatus, body).gateway.verify('ord-1-1')).toEqual({ kind: 'UNKNOWN' });
  });

  it('does not take another refusal for an unknown reference', async () => {
    const error = await errorOf(gatewayAnswering(404, refused('Not here')).gateway.verify('ord-1-1'));
    expect(error).toMatchObject({ code: 'http_404', maybeAccepted: false });
  });

  it.each([
    { ...paid, reference: 'ord-2-1' },
    { ...paid, amount: 10500.5 },
    { ...paid, amount: -1 },
    { ...paid, id: null },
    null,
  ])('trusts no answer that makes no sense', async (data) => {
    expect(await errorOf(verifying(data))).toMatchObject({ code: 'bad_answer', maybeAccepted: true });
  });
});

describe('refunds', () => {
  it.each([
    ['pending', 'PENDING'],
    ['processing', 'PENDING'],
    ['processed', 'PROCESSED'],
    ['failed', 'FAILED'],
    ['needs-attention', 'NEEDS_ATTENTION'],
    ['constructor', 'PENDING'],
  ])('reads %s', async (status, expected) => {
    const { gateway } = gatewayAnswering(200, charged({ id: 700800, status, amount: '2000' }));
    const outcome = await gateway.refund({ reference: 'ord-1-1', amountPesewas: 2000, note: 'Broken' });
    expect(outcome).toEqual({ refundId: '700800', status: expected, amountPesewas: 2000 });
  });
});

describe('errors', () => {
  it.each([
    [400, refused('Duplicate Transaction Reference', 'duplicate_reference'), 'duplicate_reference', true],
    [400, refused('Invalid Amount Sent', 'invalid_amount'), 'invalid_amount', false],
    [401, refused('Invalid key', 'invalid_Key'), 'invalid_Key', false],
    [429, 'slow down', 'rate_limited', false],
    [404, refused('No'), 'http_404', false],
    [200, refused('No', 'no'), 'no', false],
    [408, '', 'http_408', true],
    [302, '', 'http_302', true],
    [500, refused('Oops'), 'http_500', true],
    [502, '<html>', 'http_502', true],
    [200, '<html>', 'bad_answer', true],
    [200, charged({ nothing: 1 }), 'bad_answer', true],
  ])('HTTP %i %j is %s', async (httpStatus, body, code, maybeAccepted) => {
    const { gateway } = gatewayAnswering(httpStatus, body);
    expect(await errorOf(gateway.chargeMobileMoney(CHARGE))).toMatchObject({ code, maybeAccepted });
  });

  it('says nothing about phone, code or key, even when Paystack repeats them', async () => {
    const body = refused(`0551234987, 055 123 4987, ${PHONE}, 482913, ${KEY} is wrong`, 'odd');
    const { gateway } = gatewayAnswering(400, body);
    const error = await errorOf(gateway.submitOtp({ reference: 'ord-1-1', otp: '482913' }));
    expect(error.message).toBe('Paystack POST /charge/submit_otp: •••, •••, •••, •••, ••• is wrong (odd)');
  });

  it('refuses a key that cannot be a header, without repeating it', () => {
    const attempt = () => createPaystackGateway({ baseUrl: 'https://paystack.test', secretKey: 'sk_x\n' });
    expect(attempt).toThrow(/^The Paystack secret key is not printable ASCII$/);
  });
});

it('keeps the digits of integers alone: another large number stays a number', () => {
  expect(parseJson('{"id":18446744073709551615,"large":1e300}')).toEqual({
    id: '18446744073709551615',
    large: 1e300,
  });
});

it('knows no outcome of a call that fails with something else than an error', async () => {
  const send = createClient({
    baseUrl: 'https://paystack.test',
    secretKey: KEY,
    fetch: () => Promise.reject(null),
  });
  const answer = send({ method: 'GET', path: '/x', label: 'GET /x' });
  await expect(answer).rejects.toMatchObject({ code: 'network_error', maybeAccepted: true });
});

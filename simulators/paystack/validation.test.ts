import { describe, expect, it } from 'vitest';
import { createPaystackGateway } from '../../src/providers/paystack/index.ts';
import { chargeInput, createTestBench } from './test-support.ts';

const startBench = createTestBench(createPaystackGateway);

const CHARGE = {
  email: 'efua@example.com',
  amount: 10500,
  currency: 'GHS',
  reference: 'ord-1-1',
  mobile_money: { phone: '0551230099', provider: 'mtn' },
};

describe('the secret key', () => {
  it.each(['/balance', '/nowhere'])('is required at %s', async (path) => {
    const { simulator } = await startBench();
    for (const headers of [undefined, { authorization: 'Bearer sk_test_other' }]) {
      const response = await fetch(simulator.url + path, { headers });
      expect(response.status).toBe(401);
      expect(await response.json()).toMatchObject({
        status: false,
        message: 'Invalid key',
        code: 'invalid_Key',
      });
    }
  });

  it('makes our client fail for good when it is wrong', async () => {
    const { simulator } = await startBench();
    const gateway = createPaystackGateway({ baseUrl: simulator.url, secretKey: 'sk_test_other' });
    await expect(gateway.chargeMobileMoney(chargeInput('+233551234987'))).rejects.toMatchObject({
      code: 'invalid_Key',
      maybeAccepted: false,
    });
    expect(simulator.transactions()).toEqual([]);
  });
});

describe('a charge', () => {
  it.each([
    [{ email: undefined }, 'Email Address is required', 'missing_params'],
    [{ email: 'efua' }, 'Invalid Email Address Passed', 'invalid_email_address'],
    [{ amount: undefined }, 'Amount is required', 'missing_params'],
    [{ amount: 105.5 }, 'Invalid Amount Sent', 'invalid_amount'],
    [{ amount: '105.50' }, 'Invalid Amount Sent', 'invalid_amount'],
    [{ amount: 0 }, 'Invalid Amount Sent', 'invalid_amount'],
    [{ amount: -100 }, 'Invalid Amount Sent', 'invalid_amount'],
    [{ amount: true }, 'Invalid Amount Sent', 'invalid_amount'],
    [{ currency: 'NGN' }, 'Currency not supported by merchant', 'unsupported_currency'],
    [
      { reference: 'ord_1' },
      'Reference may only hold letters, digits, "-", "." and "="',
      'invalid_reference',
    ],
    [{ reference: '' }, 'Reference may only hold letters, digits, "-", "." and "="', 'invalid_reference'],
    [{ mobile_money: undefined }, 'Only mobile_money charges are simulated', 'missing_params'],
    [{ mobile_money: { provider: 'mtn' } }, 'Phone is required', 'missing_params'],
    [
      { mobile_money: { phone: '0551234987', provider: 'glo' } },
      'Mobile money provider is invalid',
      'invalid_params',
    ],
  ])('with %j is refused and its reference stays free', async (change, message, code) => {
    const { api, simulator } = await startBench();
    const { http, body } = await api('POST', '/charge', { ...CHARGE, ...change });
    expect(http).toBe(400);
    expect(body).toMatchObject({ status: false, message, code, type: 'validation_error' });
    expect(simulator.transactions()).toEqual([]);
    expect((await api('POST', '/charge', CHARGE)).http).toBe(200);
  });

  it.each(['{', '[]', '"text"'])('that is %s instead of an object is refused', async (text) => {
    const { api } = await startBench();
    expect(await api('POST', '/charge', text)).toMatchObject({ http: 400, body: { status: false } });
  });

  it('accepts its amount in digits and its network in capitals', async () => {
    const { api } = await startBench();
    const mobile_money = { phone: '+233 55 123 4987', provider: 'MTN' };
    const { body } = await api('POST', '/charge', { ...CHARGE, amount: '10500', mobile_money });
    expect(body).toMatchObject({
      status: true,
      message: 'Charge attempted',
      data: { status: 'success', amount: 10500, fees: 205 },
    });
  });
});

describe('a reference', () => {
  it('belongs to one transaction, for charge and initialize alike', async () => {
    const { api, gateway, simulator } = await startBench();
    await api('POST', '/charge', CHARGE);
    for (const path of ['/charge', '/transaction/initialize']) {
      const { http, body } = await api('POST', path, CHARGE);
      expect(http).toBe(400);
      expect(body).toEqual({
        status: false,
        message: 'Duplicate Transaction Reference',
        meta: { nextStep: 'Try and create the Transaction or Charge with a new reference' },
        type: 'validation_error',
        code: 'duplicate_reference',
      });
    }
    expect(simulator.transactions()).toHaveLength(1);
    const again = gateway.chargeMobileMoney(chargeInput('+233551230099', { reference: CHARGE.reference }));
    await expect(again).rejects.toMatchObject({ code: 'duplicate_reference', maybeAccepted: true });
  });

  it('that is unknown is reported everywhere', async () => {
    const { api, gateway } = await startBench();
    expect(await gateway.verify('ord-none')).toEqual({ kind: 'UNKNOWN' });
    expect((await api('GET', '/transaction/verify/ord-none')).body).toMatchObject({
      status: false,
      message: 'Transaction reference not found.',
      code: 'transaction_not_found',
    });
    await expect(gateway.checkCharge('ord-none')).rejects.toMatchObject({ maybeAccepted: false });
    const otp = await api('POST', '/charge/submit_otp', { otp: '123456', reference: 'ord-none' });
    expect(otp).toEqual({
      http: 400,
      body: { status: false, message: 'Transaction reference is invalid' },
    });
    expect(await api('GET', '/transaction/1')).toEqual({
      http: 404,
      body: { status: false, message: 'Transaction not found' },
    });
  });
});

it('a transaction is found by its id', async () => {
  const { api } = await startBench();
  const charged = await api('POST', '/charge', {
    ...CHARGE,
    mobile_money: { phone: '0551234987', provider: 'mtn' },
    metadata: { orderId: 7, tags: [1] },
  });
  const { body } = await api('GET', `/transaction/${String(charged.body.data.id)}`);
  expect(body.data).toMatchObject({ reference: 'ord-1-1', metadata: { orderId: '7', tags: ['1'] } });
});

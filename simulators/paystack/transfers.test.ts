import { describe, expect, it, vi } from 'vitest';
import { createPaystackGateway } from '../../src/providers/paystack/index.ts';
import { createTestBench } from './test-support.ts';

const startBench = createTestBench(createPaystackGateway);
type Bench = Awaited<ReturnType<typeof startBench>>;

const REFERENCE = 'pay_2f6c9a1b7d3e4c50';

async function recipient({ api }: Bench, accountNumber: string): Promise<string> {
  const { body } = await api('POST', '/transferrecipient', {
    type: 'mobile_money',
    name: 'Abena Osei',
    account_number: accountNumber,
    bank_code: 'MTN',
    currency: 'GHS',
  });
  return String(body.data.recipient_code);
}

async function transfer(bench: Bench, accountNumber: string, change: Record<string, unknown> = {}) {
  return bench.api('POST', '/transfer', {
    source: 'balance',
    amount: 8000,
    recipient: await recipient(bench, accountNumber),
    reference: REFERENCE,
    reason: 'Shop payout',
    currency: 'GHS',
    ...change,
  });
}

async function balance({ api }: Bench): Promise<unknown> {
  const { body } = await api('GET', '/balance');
  return body.data;
}

const full = [{ currency: 'GHS', balance: 100_000_000 }];

describe('a transfer', () => {
  it('is queued, then succeeds', async () => {
    const bench = await startBench();
    const { body } = await transfer(bench, '0551234987');
    expect(body).toMatchObject({ message: 'Transfer has been queued', data: { status: 'pending' } });
    await vi.waitFor(() => expect(bench.deliveries).toHaveLength(1));
    expect(bench.deliveries[0]).toMatchObject({
      event: 'transfer.success',
      data: { reference: REFERENCE, amount: 8000, fee_charged: 100, status: 'success' },
    });
    expect((await bench.api('GET', `/transfer/verify/${REFERENCE}`)).body.data.status).toBe('success');
    expect(await balance(bench)).toEqual([{ currency: 'GHS', balance: 100_000_000 - 8100 }]);
  });

  it.each([
    ['0551230002', ['transfer.failed'], 'failed'],
    ['0551230005', ['transfer.success', 'transfer.reversed'], 'reversed'],
  ])('to %s ends in %j and returns its money', async (accountNumber, events, status) => {
    const bench = await startBench();
    await transfer(bench, accountNumber);
    await vi.waitFor(() => expect(bench.deliveries.map(({ event }) => event)).toEqual(events));
    expect((await bench.api('GET', `/transfer/verify/${REFERENCE}`)).body.data.status).toBe(status);
    expect(await balance(bench)).toEqual(full);
  });

  it('to …06 needs an OTP first', async () => {
    const bench = await startBench();
    const { body } = await transfer(bench, '0551230006');
    expect(body).toMatchObject({ message: 'Transfer requires OTP to continue', data: { status: 'otp' } });
    const finalize = (otp: string) =>
      bench.api('POST', '/transfer/finalize_transfer', { transfer_code: body.data.transfer_code, otp });
    expect((await finalize('000000')).http).toBe(400);
    expect((await finalize('123456')).body.data.status).toBe('pending');
    expect((await finalize('123456')).http).toBe(400);
    await vi.waitFor(() => expect(bench.deliveries[0]?.event).toBe('transfer.success'));
  });

  it('to …06 is abandoned after 30 minutes without an OTP', async () => {
    const bench = await startBench({ speed: 20_000 });
    await transfer(bench, '0551230006');
    await vi.waitFor(async () =>
      expect((await bench.api('GET', `/transfer/verify/${REFERENCE}`)).body.data.status).toBe('abandoned'),
    );
    expect(await balance(bench)).toEqual(full);
  });

  it.each([
    [{ recipient: 'RCP_none' }, 'Recipient specified is invalid', 'invalid_transfer_recipient'],
    [{ amount: 80.5 }, 'Invalid Amount Sent', 'invalid_amount'],
    [{ amount: 100_000_000 }, 'Your balance is not enough to fulfill this request', 'insufficient_balance'],
    [{ reference: 'too-short' }, 'Transfer reference is invalid', 'invalid_reference'],
    [{ reference: 'PAY_2F6C9A1B7D3E4C50' }, 'Transfer reference is invalid', 'invalid_reference'],
    [{ source: 'elsewhere' }, 'Source is invalid', 'invalid_params'],
    [{ currency: 'NGN' }, 'Currency not supported by merchant', 'unsupported_currency'],
  ])('with %j is refused', async (change, message, code) => {
    const bench = await startBench();
    expect(await transfer(bench, '0551234987', change)).toMatchObject({
      http: 400,
      body: { message, code },
    });
    expect(await balance(bench)).toEqual(full);
  });

  it('happens once per reference', async () => {
    const bench = await startBench();
    await transfer(bench, '0551234987');
    expect(await transfer(bench, '0551234987')).toMatchObject({
      http: 400,
      body: { code: 'duplicate_transfer_reference' },
    });
  });

  it('that is unknown is not found', async () => {
    const { api } = await startBench();
    expect(await api('GET', '/transfer/verify/none')).toEqual({
      http: 404,
      body: { status: false, message: 'Transfer not found' },
    });
  });
});

describe('the list of recipients and banks', () => {
  it('has one recipient per account', async () => {
    const bench = await startBench();
    expect(await recipient(bench, '0551234987')).toBe(await recipient(bench, '0551234987'));
    expect(await recipient(bench, '0551234987')).not.toBe(await recipient(bench, '0551230001'));
  });

  it('refuses an unknown operator', async () => {
    const { api } = await startBench();
    const { http } = await api('POST', '/transferrecipient', {
      type: 'mobile_money',
      name: 'Abena Osei',
      account_number: '0551234987',
      bank_code: 'GLO',
    });
    expect(http).toBe(400);
  });

  it('has the three operators', async () => {
    const { api } = await startBench();
    const { body } = await api('GET', '/bank?currency=GHS&type=mobile_money');
    expect(body.data).toMatchObject([{ code: 'MTN' }, { code: 'ATL' }, { code: 'VOD' }]);
    expect((await api('GET', '/bank?currency=NGN')).body.data).toEqual([]);
  });
});

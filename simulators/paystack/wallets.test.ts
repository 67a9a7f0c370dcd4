import { describe, expect, it, vi } from 'vitest';
import { createPaystackGateway } from '../../src/providers/paystack/index.ts';
import { chargeInput, createTestBench, sleep } from './test-support.ts';
import { OFFLINE_TEXT, VOUCHER_TEXT } from './wallets.ts';

const startBench = createTestBench(createPaystackGateway);
type Bench = Awaited<ReturnType<typeof startBench>>;

const WAIT = { kind: 'WAIT', displayText: OFFLINE_TEXT };
const OTP_WALLET = '+233551230006';

async function untilVerified({ gateway }: Bench, reference: string, kind: string) {
  await vi.waitFor(async () => expect((await gateway.verify(reference)).kind).toBe(kind), {
    timeout: 3_000,
    interval: 5,
  });
}

/** Simulated milliseconds from the charge to the payment, at the bench's speed of 1,000. */
function simulatedMs({ simulator }: Bench): number {
  const [transaction] = simulator.transactions();
  if (!transaction?.paidAt) throw new Error('not paid');
  return (transaction.paidAt.getTime() - transaction.createdAt.getTime()) * 1_000;
}

describe('a wallet that pays', () => {
  it.each(['mtn', 'telecel', 'at'] as const)('…4987 pays at once on %s', async (network) => {
    const bench = await startBench();
    const charge = chargeInput('+233551234987', { network });
    expect(await bench.gateway.chargeMobileMoney(charge)).toEqual({ kind: 'SUCCESS' });
    expect(await bench.gateway.verify(charge.reference)).toMatchObject({
      kind: 'SUCCESS',
      amountPesewas: 10500,
      currency: 'GHS',
      feesPesewas: 205,
      channel: 'mobile_money',
    });
    await vi.waitFor(() => expect(bench.deliveries).toHaveLength(1));
    expect(bench.deliveries[0]).toMatchObject({
      event: 'charge.success',
      data: { reference: charge.reference, gateway_response: 'Approved' },
    });
  });

  it('…01 waits, then pays', async () => {
    const bench = await startBench({ speed: 20 });
    const charge = chargeInput('+233551230001');
    expect(await bench.gateway.chargeMobileMoney(charge)).toEqual(WAIT);
    expect(await bench.gateway.checkCharge(charge.reference)).toEqual(WAIT);
    expect(await bench.gateway.verify(charge.reference)).toMatchObject({ kind: 'PENDING', abandoned: false });
    await untilVerified(bench, charge.reference, 'SUCCESS');
    expect(await bench.gateway.checkCharge(charge.reference)).toEqual({ kind: 'SUCCESS' });
  });

  it('…05 pays only after 240 s, past the window', async () => {
    const bench = await startBench();
    const charge = chargeInput('+233551230005');
    expect(await bench.gateway.chargeMobileMoney(charge)).toEqual(WAIT);
    await untilVerified(bench, charge.reference, 'SUCCESS');
    expect(simulatedMs(bench)).toBeGreaterThanOrEqual(239_000);
  });

  it('…07 is pending, then pays', async () => {
    const bench = await startBench({ speed: 40 });
    const charge = chargeInput('+233551230007');
    expect(await bench.gateway.chargeMobileMoney(charge)).toEqual({ kind: 'WAIT', displayText: null });
    const { body } = await bench.api('GET', `/charge/${charge.reference}`);
    expect(body.data).toEqual({ reference: charge.reference, status: 'pending' });
    await untilVerified(bench, charge.reference, 'SUCCESS');
  });

  it('…08 pays and sends its webhook twice', async () => {
    const bench = await startBench();
    await bench.gateway.chargeMobileMoney(chargeInput('+233551230008'));
    await vi.waitFor(() => expect(bench.deliveries).toHaveLength(2));
    expect(bench.deliveries[0]?.rawBody.equals(bench.deliveries[1]!.rawBody)).toBe(true);
  });
});

describe('a wallet that does not pay, without a webhook', () => {
  it.each([
    ['+233551230002', 'Insufficient funds', 'failed'],
    ['+233551230003', 'Declined', 'failed'],
    ['+233551230004', 'Request timed out', 'timeout'],
  ])('%s fails: %s', async (phone, message, chargeStatus) => {
    const bench = await startBench();
    const charge = chargeInput(phone);
    expect(await bench.gateway.chargeMobileMoney(charge)).toEqual(WAIT);
    await untilVerified(bench, charge.reference, 'FAILED');
    expect(await bench.gateway.verify(charge.reference)).toEqual({ kind: 'FAILED', message });
    expect(await bench.gateway.checkCharge(charge.reference)).toEqual({ kind: 'FAILED', message });
    const { body } = await bench.api('GET', `/charge/${charge.reference}`);
    expect(body.data.status).toBe(chargeStatus);
    await sleep(20);
    expect(bench.deliveries).toEqual([]);
  });

  it('with a short number is a failed charge and no refused one', async () => {
    const { api } = await startBench();
    const { http, body } = await api('POST', '/charge', {
      email: 'efua@example.com',
      amount: 10500,
      currency: 'GHS',
      mobile_money: { phone: '0551', provider: 'mtn' },
    });
    expect(http).toBe(200);
    expect(body.data.status).toBe('failed');
  });
});

describe('a wallet that needs a code', () => {
  it('…06 pays on 123456', async () => {
    const { gateway } = await startBench({ speed: 1 });
    const charge = chargeInput(OTP_WALLET);
    expect((await gateway.chargeMobileMoney(charge)).kind).toBe('OTP');
    expect(await gateway.submitOtp({ reference: charge.reference, otp: '123456' })).toEqual({
      kind: 'SUCCESS',
    });
  });

  it('…06 stays failed after a wrong code, even if the right one follows', async () => {
    const { gateway, api } = await startBench({ speed: 1 });
    const charge = chargeInput(OTP_WALLET);
    await gateway.chargeMobileMoney(charge);
    const { http, body } = await api('POST', '/charge/submit_otp', {
      otp: '654321',
      reference: charge.reference,
    });
    expect(http).toBe(400);
    expect(body.data.status).toBe('failed');
    for (const otp of ['123456', '654321']) {
      expect(await gateway.submitOtp({ reference: charge.reference, otp })).toEqual({
        kind: 'FAILED',
        message: 'Token Authorization Not Successful. Incorrect token supplied',
      });
    }
  });

  it('…06 expires', async () => {
    const bench = await startBench();
    const charge = chargeInput(OTP_WALLET);
    await bench.gateway.chargeMobileMoney(charge);
    await untilVerified(bench, charge.reference, 'FAILED');
    expect(await bench.gateway.submitOtp({ reference: charge.reference, otp: '123456' })).toEqual({
      kind: 'FAILED',
      message: 'Request timed out',
    });
  });

  it.each(['+233201230006', '+233201230010'])('Telecel %s needs a voucher', async (phone) => {
    const { gateway } = await startBench({ speed: 1 });
    const charge = chargeInput(phone, { network: 'telecel' });
    expect(await gateway.chargeMobileMoney(charge)).toEqual({ kind: 'OTP', displayText: VOUCHER_TEXT });
    expect(await gateway.submitOtp({ reference: charge.reference, otp: '123456' })).toEqual({
      kind: 'SUCCESS',
    });
  });

  it('a charge of another wallet takes no code', async () => {
    const { gateway } = await startBench({ speed: 1 });
    for (const phone of ['+233551230001', '+233551230007', '+233551230099']) {
      const charge = chargeInput(phone);
      await gateway.chargeMobileMoney(charge);
      await expect(gateway.submitOtp({ reference: charge.reference, otp: '123456' })).rejects.toMatchObject({
        maybeAccepted: false,
      });
      expect((await gateway.verify(charge.reference)).kind).toBe('PENDING');
    }
  });
});

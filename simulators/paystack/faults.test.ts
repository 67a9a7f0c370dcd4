import { expect, it } from 'vitest';
import { createPaystackGateway } from '../../src/providers/paystack/index.ts';
import { startPaystackSimulator } from './index.ts';
import { chargeInput, createTestBench, KEY } from './test-support.ts';

const startBench = createTestBench(createPaystackGateway);

const PAYS_AT_ONCE = '+233551234987';

it.each([
  ['timeout', 'timeout', true, 'UNKNOWN'],
  ['500', 'http_500', true, 'UNKNOWN'],
  ['429', 'rate_limited', false, 'UNKNOWN'],
  ['drop', 'network_error', true, 'SUCCESS'],
  ['slow', 'timeout', true, 'SUCCESS'],
] as const)(
  'a fault of %s gives %s, and the money is where verify says',
  async (kind, code, maybeAccepted, truth) => {
    const { gateway, simulator } = await startBench({ timeoutMs: 400 });
    simulator.faults.next({ path: '/charge', kind, delayMs: 3_000_000 });
    const charge = chargeInput(PAYS_AT_ONCE);
    await expect(gateway.chargeMobileMoney(charge)).rejects.toMatchObject({
      name: 'GatewayError',
      code,
      maybeAccepted,
    });
    expect((await gateway.verify(charge.reference)).kind).toBe(truth);
  },
);

it('a slow response within the time limit counts', async () => {
  const { gateway, simulator } = await startBench();
  simulator.faults.next({ path: '/charge', kind: 'slow' });
  expect(await gateway.chargeMobileMoney(chargeInput(PAYS_AT_ONCE))).toEqual({ kind: 'SUCCESS' });
});

it('a fault affects its own path only, as often as requested', async () => {
  const { gateway, simulator } = await startBench();
  simulator.faults.next({ path: '/transaction/verify/*', kind: '500', times: 2 });
  const charge = chargeInput(PAYS_AT_ONCE);
  expect(await gateway.chargeMobileMoney(charge)).toEqual({ kind: 'SUCCESS' });
  await expect(gateway.verify(charge.reference)).rejects.toThrow('HTTP 500');
  await expect(gateway.verify(charge.reference)).rejects.toThrow('HTTP 500');
  expect((await gateway.verify(charge.reference)).kind).toBe('SUCCESS');
});

it('a cleared fault has no effect', async () => {
  const { gateway, simulator } = await startBench();
  simulator.faults.next({ path: '/charge', kind: 'timeout' });
  simulator.faults.clear();
  expect(await gateway.chargeMobileMoney(chargeInput(PAYS_AT_ONCE))).toEqual({ kind: 'SUCCESS' });
});

it('a stopped simulator causes a network error with an unknown outcome', async () => {
  const { gateway, simulator } = await startBench();
  await simulator.close();
  await expect(gateway.verify('ord-1-1')).rejects.toMatchObject({
    code: 'network_error',
    maybeAccepted: true,
  });
});

it('the simulator closes while a request hangs', async () => {
  const { gateway, simulator } = await startBench();
  simulator.faults.next({ path: '/charge', kind: 'timeout' });
  const hanging = expect(gateway.chargeMobileMoney(chargeInput(PAYS_AT_ONCE))).rejects.toMatchObject({
    code: 'network_error',
  });
  await new Promise((resolve) => setTimeout(resolve, 50));
  await simulator.close();
  await hanging;
});

it.each([0, -1, Number.NaN])('the simulator refuses the speed %d', async (speed) => {
  await expect(startPaystackSimulator({ port: 0, secretKey: KEY, speed })).rejects.toThrow('speed');
});

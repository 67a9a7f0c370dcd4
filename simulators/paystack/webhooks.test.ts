import { expect, it, vi } from 'vitest';
import {
  createPaystackGateway,
  parseWebhook,
  verifyWebhookSignature,
} from '../../src/providers/paystack/index.ts';
import { chargeInput, createTestBench, KEY, signBody, sleep } from './test-support.ts';
import { RETRY_DELAYS_MS } from './webhooks.ts';

const startBench = createTestBench(createPaystackGateway);

const PAYS_AT_ONCE = '+233551234987';

it('a webhook signs its raw bytes with the secret key', async () => {
  const { gateway, deliveries } = await startBench();
  const charge = chargeInput(PAYS_AT_ONCE);
  await gateway.chargeMobileMoney(charge);
  await vi.waitFor(() => expect(deliveries).toHaveLength(1));
  const { rawBody, signature } = deliveries[0]!;
  expect(signature).toBe(signBody(rawBody));
  expect(verifyWebhookSignature(rawBody, signature, KEY)).toBe(true);
  expect(parseWebhook(rawBody)).toMatchObject({ event: 'charge.success', reference: charge.reference });
});

it('a webhook is retried with the same bytes until the response is 200', async () => {
  const { gateway, deliveries, answers } = await startBench({ speed: 3_000 });
  answers.push(500, 204);
  await gateway.chargeMobileMoney(chargeInput(PAYS_AT_ONCE));
  await vi.waitFor(() => expect(deliveries).toHaveLength(3));
  expect(new Set(deliveries.map(({ rawBody }) => rawBody.toString())).size).toBe(1);
  await sleep(150);
  expect(deliveries).toHaveLength(3);
});

it('a webhook is tried four times three minutes apart, then hourly for 72 hours', () => {
  expect(RETRY_DELAYS_MS.slice(0, 4)).toEqual([180_000, 180_000, 180_000, 3_600_000]);
  expect(RETRY_DELAYS_MS).toHaveLength(3 + 72);
});

it('a webhook is retried after the fourth time at its current address', async () => {
  const { gateway, deliveries, answers } = await startBench({ speed: 100_000 });
  answers.push(500, 500, 500, 500, 500);
  await gateway.chargeMobileMoney(chargeInput(PAYS_AT_ONCE));
  await vi.waitFor(() => expect(deliveries).toHaveLength(6));
});

it('a muted webhook is lost', async () => {
  const { gateway, deliveries, simulator } = await startBench();
  simulator.faults.muteWebhooks(true);
  const charge = chargeInput(PAYS_AT_ONCE);
  await gateway.chargeMobileMoney(charge);
  await sleep(50);
  simulator.faults.muteWebhooks(false);
  const other = chargeInput(PAYS_AT_ONCE);
  await gateway.chargeMobileMoney(other);
  await vi.waitFor(() => expect(deliveries).toHaveLength(1));
  expect(deliveries[0]?.data.reference).toBe(other.reference);
  expect((await gateway.verify(charge.reference)).kind).toBe('SUCCESS');
});

it('no webhook is sent without an address', async () => {
  const { gateway, deliveries, simulator } = await startBench();
  simulator.setWebhookUrl(null);
  await gateway.chargeMobileMoney(chargeInput(PAYS_AT_ONCE));
  await sleep(50);
  expect(deliveries).toEqual([]);
});

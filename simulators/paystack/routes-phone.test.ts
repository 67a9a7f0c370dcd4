import { expect, it, vi } from 'vitest';
import { createPaystackGateway } from '../../src/providers/paystack/index.ts';
import { chargeInput, createTestBench } from './test-support.ts';

const startBench = createTestBench(createPaystackGateway);
type Bench = Awaited<ReturnType<typeof startBench>>;

const PERSON = '+233551230099';

async function phone({ simulator }: Bench): Promise<string> {
  return (await fetch(`${simulator.url}/phone`)).text();
}

function decide({ simulator }: Bench, reference: string, decision: string): Promise<Response> {
  return fetch(`${simulator.url}/phone/${reference}`, {
    method: 'POST',
    body: new URLSearchParams({ decision }),
    redirect: 'manual',
  });
}

it('the simulated phone lists a request with its amount and a masked wallet and approves it', async () => {
  const bench = await startBench({ speed: 1 });
  const charge = chargeInput(PERSON, { amountPesewas: 123450 });
  await bench.gateway.chargeMobileMoney(charge);

  const page = await phone(bench);
  expect(page).toContain('GH₵1,234.50');
  expect(page).toContain('055 ••• 0099');
  expect(page).not.toContain('0551230099');
  expect(page).toContain('http-equiv="refresh"');

  const answer = await decide(bench, charge.reference, 'approve');
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/phone']);
  expect(await bench.gateway.verify(charge.reference)).toMatchObject({
    kind: 'SUCCESS',
    amountPesewas: 123450,
  });
  expect(await phone(bench)).toContain('Nothing to approve');
  await vi.waitFor(() => expect(bench.deliveries).toHaveLength(1));
});

it('the simulated phone declines a request for good', async () => {
  const bench = await startBench({ speed: 1 });
  const charge = chargeInput(PERSON);
  await bench.gateway.chargeMobileMoney(charge);
  await decide(bench, charge.reference, 'anything else');
  expect((await bench.gateway.verify(charge.reference)).kind).toBe('PENDING');
  await decide(bench, charge.reference, 'decline');
  await decide(bench, charge.reference, 'approve');
  expect(await bench.gateway.verify(charge.reference)).toEqual({ kind: 'FAILED', message: 'Declined' });
});

it('the simulated phone drops a request when its window closes', async () => {
  const bench = await startBench();
  const charge = chargeInput(PERSON);
  await bench.gateway.chargeMobileMoney(charge);
  await vi.waitFor(async () => expect(await phone(bench)).toContain('Nothing to approve'));
  await decide(bench, charge.reference, 'approve');
  expect(await bench.gateway.verify(charge.reference)).toEqual({
    kind: 'FAILED',
    message: 'Request timed out',
  });
});

it('nobody decides on the phone for a scripted wallet', async () => {
  const bench = await startBench({ speed: 1 });
  const charge = chargeInput('+233551230004');
  await bench.gateway.chargeMobileMoney(charge);
  await decide(bench, charge.reference, 'approve');
  expect((await bench.gateway.verify(charge.reference)).kind).toBe('PENDING');
});

it('programs read the requests of one number and answer the oldest', async () => {
  const bench = await startBench({ speed: 1 });
  const url = `${bench.simulator.url}/phone/0551230099/requests`;
  const answer = (body: unknown) =>
    fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  expect((await answer({ decision: 'approve' })).status).toBe(404);
  const [first, second] = [chargeInput(PERSON), chargeInput(PERSON, { amountPesewas: 200 })];
  for (const charge of [first, second, chargeInput('+233551230098')]) {
    await bench.gateway.chargeMobileMoney(charge);
  }
  expect((await answer({ decision: 'anything' })).status).toBe(400);
  expect(await (await answer({ decision: 'approve' })).json()).toEqual({
    ...{ reference: first.reference, decision: 'approve' },
  });
  expect(await (await fetch(url)).json()).toEqual([{ reference: second.reference, amountPesewas: 200 }]);
  expect(await bench.gateway.verify(first.reference)).toMatchObject({ kind: 'SUCCESS' });
  expect(await (await answer({ decision: 'decline' })).json()).toMatchObject({ reference: second.reference });
  expect(await bench.gateway.verify(second.reference)).toMatchObject({ kind: 'FAILED' });
});

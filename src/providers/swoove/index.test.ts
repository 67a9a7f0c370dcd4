import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { pesewas } from '#shared/money';
import { ProviderRefusal, ProviderUnavailable } from '../../modules/fulfilment/riders/gateway.ts';
import { createSwoove } from './index.ts';

const KEY = 'swv_not_to_be_told';
const STOP = { name: 'Ama', phone: '+233551234987', place: 'GA-183-8164', location: 'Accra' };
const JOB = {
  appKey: KEY,
  from: STOP,
  to: STOP,
  items: [{ name: 'Basket', quantity: 2, pesewas: pesewas(8000) }],
};

let server: Server;
afterEach(() => void server?.closeAllConnections());
afterEach(() => new Promise((resolve) => (server ? server.close(resolve) : resolve(null))));

/** A company that answers each call with the next of these. */
async function answering(...answers: [status: number, body: string][]) {
  let calls = 0;
  server = createServer((_request, response) => {
    const [status, body] = answers[Math.min(calls++, answers.length - 1)] ?? [200, ''];
    response.writeHead(status).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  let now = 1_000_000;
  const swoove = createSwoove({ baseUrl, timeoutMs: 1000, now: () => now });
  const wait = (ms: number) => {
    now += ms;
  };
  return { swoove, calls: () => calls, wait };
}

/** An answer with one offer, which differs in these fields from one that is accepted. */
const offer = (different: object) =>
  JSON.stringify({
    success: true,
    responses: {
      estimates: [
        { estimate_id: 7, full_price: '28.5', agency_details: { name: 'Osu Express' }, ...different },
      ],
    },
  });
const news = (status: string, tracking_link: string | null = null) =>
  createSwoove({ baseUrl: 'http://x' }).readCallback({
    success: true,
    responses: { reference: 'r', status, tracking_link },
  });

describe('a word of the company', () => {
  it.each([
    ['ASSIGNED', 'ASSIGNED'],
    ['Picked Up', 'RECEIVED'],
    ['in_transit', 'IN_TRANSIT'],
    ['ENROUTE', 'IN_TRANSIT'],
    ['Delivered', 'DELIVERED'],
    ['NOT DELIVERED', 'NOT_DELIVERED'],
    ['UNDELIVERED', 'NOT_DELIVERED'],
    ['FAILED_DELIVERY', 'NOT_DELIVERED'],
    ['CANCELLED', 'CALLED_OFF'],
    ['RETURNED', 'RETURNED'],
    ['RESCHEDULED', 'RESCHEDULED'],
    ['PENDING', null],
    ['__proto__', null],
  ])('%s means %s', (word, state) => {
    expect(news(word)).toMatchObject({ state, said: word });
  });

  it('is none when it is of another shape', () => {
    const { readCallback } = createSwoove({ baseUrl: 'http://x' });
    for (const body of [null, 'x', {}, { success: true, responses: { status: 1 } }])
      expect(readCallback(body)).toBeNull();
  });

  it('leads nowhere but to its own sites', () => {
    expect(news('ASSIGNED', 'https://track.swoove.delivery/1')?.trackingUrl).toBe(
      'https://track.swoove.delivery/1',
    );
    for (const link of [
      'http://swoove.delivery/1',
      'https://notswoove.delivery/1',
      'https://swoove.delivery@evil.example/',
    ]) {
      expect(news('ASSIGNED', link)?.trackingUrl).toBeNull();
    }
  });
});

describe('a call to the company', () => {
  it('gives offers in pesewas', async () => {
    const { swoove } = await answering([200, offer({})]);
    expect(await swoove.offers(JOB)).toEqual([{ id: '7', agency: 'Osu Express', feePesewas: 2850 }]);
  });

  it('passes on its no, cut short', async () => {
    const { swoove } = await answering([400, JSON.stringify({ success: false, message: 'x'.repeat(500) })]);
    const refused = await swoove.offers(JOB).catch((error) => error);
    expect(refused).toBeInstanceOf(ProviderRefusal);
    expect(refused.message).toHaveLength(160);
  });

  it.each([
    [502, 'Bad gateway'],
    [408, '{"success":false}'],
    [200, 'not json'],
    [200, offer({ full_price: 10_001 })],
    [200, offer({ estimate_id: '7'.repeat(201) })],
    [200, '{"success":true,"responses":{"estimates":[{"full_price":-1}]}}'],
  ])('knows nothing after %s %s, and tells the key to nobody', async (status, body) => {
    const { swoove } = await answering([status, body]);
    const failed = await swoove.offers(JOB).catch((error) => error);
    expect(failed).toBeInstanceOf(ProviderUnavailable);
    expect(`${failed.message} ${failed.stack} ${JSON.stringify(failed)}`).not.toContain(KEY);
  });

  it('is not made for half a minute after three without an answer', async () => {
    const { swoove, calls, wait } = await answering([502, '']);
    for (let times = 0; times < 5; times++) await swoove.offers(JOB).catch(() => null);
    expect(calls()).toBe(3);
    wait(30_000);
    await swoove.offers(JOB).catch(() => null);
    expect(calls()).toBe(4);
  });
});

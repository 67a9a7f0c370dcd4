import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { type PaystackSimulator, startPaystackSimulator } from './index.ts';

export const KEY = 'sk_test_simulator';

interface Delivery {
  event: string;
  data: Record<string, unknown>;
  rawBody: Buffer;
  signature: string;
}

export interface Bench<Gateway> {
  simulator: PaystackSimulator;
  gateway: Gateway;
  /** Webhooks received, in order. */
  deliveries: Delivery[];
  /** The receiver's status codes, in order; 200 after the last. */
  answers: number[];
  /** A raw call with the right key. */
  api(method: string, path: string, body?: unknown): Promise<{ http: number; body: Answer }>;
}

interface Answer {
  status: boolean;
  message: string;
  code?: string;
  data: Record<string, unknown>;
}

type Connect<Gateway> = (options: { baseUrl: string; secretKey: string; timeoutMs: number }) => Gateway;

/**
 * Starts benches for one client: a simulator, the client connected to it, and a webhook receiver, which stop when the
 * test ends. Tests pass the client in, because the simulator does not know our source.
 */
export function createTestBench<Gateway>(connect: Connect<Gateway>) {
  return (options: { speed?: number; timeoutMs?: number } = {}) => startBench(connect, options);
}

async function startBench<Gateway>(
  connect: Connect<Gateway>,
  { speed = 1_000, timeoutMs = 5_000 }: { speed?: number; timeoutMs?: number },
): Promise<Bench<Gateway>> {
  const deliveries: Delivery[] = [];
  const answers: number[] = [];
  const receiver = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const rawBody = Buffer.concat(chunks);
      const { event, data } = JSON.parse(rawBody.toString()) as Pick<Delivery, 'event' | 'data'>;
      deliveries.push({ event, data, rawBody, signature: String(request.headers['x-paystack-signature']) });
      response.writeHead(answers.shift() ?? 200).end();
    });
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  const webhookUrl = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/webhooks`;
  const simulator = await startPaystackSimulator({ port: 0, secretKey: KEY, speed, webhookUrl });

  onTestFinished(async () => {
    await simulator.close();
    receiver.closeAllConnections();
    receiver.close();
  });

  return {
    simulator,
    gateway: connect({ baseUrl: simulator.url, secretKey: KEY, timeoutMs }),
    deliveries,
    answers,
    async api(method, path, body) {
      const response = await fetch(simulator.url + path, {
        method,
        headers: { authorization: `Bearer ${KEY}` },
        ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      });
      return { http: response.status, body: (await response.json()) as Answer };
    },
  };
}

let lastReference = 0;

interface Charge {
  reference: string;
  email: string;
  amountPesewas: number;
  phone: string;
  network: 'mtn' | 'telecel' | 'at';
}

/** A charge of GH₵105.00 with its own reference. */
export function chargeInput(phone: string, fields: Partial<Charge> = {}): Charge {
  lastReference += 1;
  return {
    reference: `ord-${lastReference}-1`,
    email: 'efua@example.com',
    amountPesewas: 10500,
    phone,
    network: 'mtn',
    ...fields,
  };
}

/** Paystack's signature of these bytes. */
export function signBody(body: Uint8Array): string {
  return createHmac('sha512', KEY).update(body).digest('hex');
}

export function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

import { randomUUID } from 'node:crypto';
import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Market } from './market.ts';

const TIMEOUT_MS = 35_000;
/** Retry soon after a 503, so that the drill sees the first moment of recovery. */
const AGAIN_MS = 100;
const ADDRESS = {
  ...{ fullName: 'Yaa Asantewaa', street: 'Adum Road', city: 'Kumasi', state: 'Ashanti' },
  phone: '0551234987',
};

interface Answer {
  /** 0 for a broken connection. */
  status: number;
  body: string;
}

/** The clients' results. */
export interface LoadResults {
  answers: number;
  byStatus: Record<string, number>;
  /** The longest time without a successful read or order, ms. */
  longestGapMs: { reads: number; orders: number };
  /** Orders answered with 201. */
  orders: { id: string; isPaid: boolean }[];
  /** The first few responses that are neither successful nor 503. */
  odd: string[];
}

/** Durations, ms. */
export interface Timing {
  answers: number;
  p50Ms: number;
  p99Ms: number;
}

export interface Load {
  /** Acknowledged orders so far. */
  orders(): LoadResults['orders'];
  /** The longest gaps since the last call, ms. */
  takeGaps(): LoadResults['longestGapMs'];
  /** Response times since the last call. */
  takeTimes(): { reads: Timing; writes: Timing };
  /**
   * Waits for the requests in flight.
   * @returns all results since the start
   */
  end(): Promise<LoadResults>;
}

/**
 * Runs readers and shoppers until they are stopped. A shopper without a response retries under the same key.
 * @param pauseMs pause of readers and shoppers after each response; 0 by default
 */
export function startLoad(
  market: Market,
  readers: number,
  pauseMs: { reader: number; shopper: number } = { reader: 0, shopper: 0 },
): Load {
  const agent = new http.Agent({ keepAlive: true });
  const results: LoadResults = {
    ...{ answers: 0, byStatus: {}, longestGapMs: { reads: 0, orders: 0 }, orders: [], odd: [] },
  };
  const last = { reads: performance.now(), orders: performance.now() };
  let gaps = { reads: 0, orders: 0 };
  let times = { reads: [] as number[], writes: [] as number[] };
  let isEnding = false;
  let requests = 0;

  const good = (kind: 'reads' | 'orders') => {
    const now = performance.now();
    const gap = Math.round(now - last[kind]);
    results.longestGapMs[kind] = Math.max(results.longestGapMs[kind], gap);
    gaps[kind] = Math.max(gaps[kind], gap);
    last[kind] = now;
  };
  async function ask(
    method: string,
    target: string,
    token = '',
    body?: object,
    key?: string,
  ): Promise<Answer> {
    const startedMs = performance.now();
    const answer = await send(agent, market.url, { method, target, token, body, key });
    times[method === 'GET' ? 'reads' : 'writes'].push(performance.now() - startedMs);
    results.answers++;
    results.byStatus[answer.status] = (results.byStatus[answer.status] ?? 0) + 1;
    if (answer.status === 0 || (answer.status >= 400 && answer.status !== 503 && results.odd.length < 20)) {
      results.odd.push(`${answer.status} ${method} ${target} ${answer.body.slice(0, 200)}`);
    }
    return answer;
  }
  async function reader(): Promise<void> {
    const targets = ['/', '/products', '/api/v1/shops', '/api/v1/products'];
    while (!isEnding) {
      const target = targets[requests % targets.length] as string;
      // Uncached: each URL is requested once.
      const own = target.includes('products') ? `?limit=${(requests % 20) + 1}&minPrice=${requests}` : '';
      requests++;
      const { status } = await ask('GET', target + own);
      if (status === 200) good('reads');
      await sleep(status === 200 ? pauseMs.reader : AGAIN_MS);
    }
  }
  /** Retries until the outcome is known. */
  async function insist(target: string, token: string, body: object): Promise<Answer> {
    const key = randomUUID();
    for (;;) {
      const answer = await ask('POST', target, token, body, key);
      if (answer.status !== 0 && answer.status < 500) return answer;
      await sleep(AGAIN_MS);
    }
  }
  async function shopper(token: string): Promise<void> {
    while (!isEnding) {
      await insist('/api/v1/cart/add', token, { productId: market.product, quantity: 1 });
      const body = { paymentMethod: 'MOMO', shippingAddress: ADDRESS };
      const placed = await insist('/api/v1/cart/checkout', token, body);
      if (placed.status !== 201) continue;
      const { data } = JSON.parse(placed.body) as {
        data: { order: { id: string }; payment: { status: string } };
      };
      results.orders.push({ id: data.order.id, isPaid: data.payment.status === 'SUCCEEDED' });
      good('orders');
      await sleep(pauseMs.shopper);
    }
  }
  const clients = [...Array.from({ length: readers }, reader), ...market.shoppers.map(shopper)];
  return {
    orders: () => [...results.orders],
    takeGaps() {
      const taken = gaps;
      gaps = { reads: 0, orders: 0 };
      return taken;
    },
    takeTimes() {
      const { reads, writes } = times;
      times = { reads: [], writes: [] };
      return { reads: summedUp(reads), writes: summedUp(writes) };
    },
    async end() {
      isEnding = true;
      await Promise.all(clients);
      agent.destroy();
      return results;
    },
  };
}

function summedUp(times: number[]): Timing {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => Math.round(sorted[Math.floor(sorted.length * share)] ?? 0);
  return { answers: sorted.length, p50Ms: at(0.5), p99Ms: at(0.99) };
}

function send(
  agent: http.Agent,
  url: string,
  sent: {
    method: string;
    target: string;
    token: string;
    body?: object | undefined;
    key?: string | undefined;
  },
): Promise<Answer> {
  const { method, target, token, body, key } = sent;
  return new Promise((resolve) => {
    const headers = {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
      ...(key && { 'idempotency-key': key }),
    };
    const request = http.request(
      url + target,
      { method, agent, headers, timeout: TIMEOUT_MS },
      (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (chunk) => {
          text += chunk;
        });
        response.on('end', () => resolve({ status: response.statusCode ?? 0, body: text }));
        response.on('error', (error) => resolve({ status: 0, body: String(error) }));
      },
    );
    request.on('timeout', () => request.destroy(new Error('no answer in time')));
    request.on('error', (error) => resolve({ status: 0, body: String(error) }));
    request.end(body && JSON.stringify(body));
  });
}

import { createHmac } from 'node:crypto';
import type { Timers } from './timers.ts';

const MINUTE_MS = 60_000;

/** Live schedule of docs/paystack-and-ghana.md, 1.13: four attempts every three minutes, then hourly for 72 hours. */
export const RETRY_DELAYS_MS: readonly number[] = [
  ...Array<number>(3).fill(3 * MINUTE_MS),
  ...Array<number>(72).fill(60 * MINUTE_MS),
];

export interface Webhooks {
  /** Signs and sends an event until the response is 200. Returns at once. */
  send(event: string, data: unknown): void;
  /** Null drops events. Retries go to the current URL. */
  setUrl(url: string | null): void;
  /** While muted, events and their retries are dropped, as if lost on the network. */
  mute(muted: boolean): void;
  close(): void;
}

/** The sender. A response may take 30 s of simulated time, but at least one real second. */
export function createWebhooks(options: {
  secretKey: string;
  speed: number;
  timers: Timers;
  url: string | null;
}): Webhooks {
  const { secretKey, speed, timers } = options;
  const timeoutMs = Math.max(1_000, 30_000 / speed);
  const closing = new AbortController();
  let url = options.url;
  let muted = false;

  async function deliver(body: Buffer, tries: number): Promise<void> {
    if (url === null || muted) return;
    if (await isAcknowledged(url, body)) return;
    const delayMs = RETRY_DELAYS_MS[tries - 1];
    if (delayMs !== undefined) timers.after(delayMs, () => void deliver(body, tries + 1));
  }

  async function isAcknowledged(target: string, body: Buffer): Promise<boolean> {
    try {
      const answer = await fetch(target, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-paystack-signature': createHmac('sha512', secretKey).update(body).digest('hex'),
        },
        body: new Uint8Array(body),
        redirect: 'manual',
        signal: AbortSignal.any([closing.signal, AbortSignal.timeout(timeoutMs)]),
      });
      await answer.body?.cancel();
      return answer.status === 200;
    } catch {
      return false;
    }
  }

  return {
    send(event, data) {
      // Serialised once, so that every retry sends the same bytes, as Paystack's do.
      const body = Buffer.from(JSON.stringify({ event, data }));
      timers.after(0, () => void deliver(body, 1));
    },
    setUrl(next) {
      url = next;
    },
    mute(next) {
      muted = next;
    },
    close() {
      closing.abort();
    },
  };
}

import type { z } from 'zod';
import { ProviderRefusal, ProviderUnavailable } from '../../modules/fulfilment/riders/gateway.ts';
import { answerSchema } from './schemas.ts';

export interface SwooveOptions {
  /** `https://live.swooveapi.com`, or the simulator's URL. */
  baseUrl: string;
  /** Timeout of one whole call, body included. Default 8,000. */
  timeoutMs?: number;
  /** Clock in milliseconds, replaceable in tests. */
  now?: () => number;
}

/** Circuit breaker: after this many unanswered calls in a row, it stays open for AWAY_MS. */
const BREAKS_AFTER = 3;
const AWAY_MS = 30_000;
const MESSAGE_MAX = 160;

interface Call<T extends z.ZodType> {
  method: 'POST' | 'PUT';
  path: string;
  appKey: string;
  body: Record<string, unknown>;
  schema: T;
}

/**
 * Calls Swoove with a shop's own key. The key is part of the URL, so errors never contain URLs.
 * @throws ProviderUnavailable without a valid answer in time, for a 5xx or 408, and while the circuit breaker is open
 * @throws ProviderRefusal when Swoove refuses
 */
export function createSwooveClient({ baseUrl, timeoutMs = 8_000, now = Date.now }: SwooveOptions) {
  let silent = 0;
  let awayUntil = 0;

  function failed(why: string): ProviderUnavailable {
    silent += 1;
    if (silent >= BREAKS_AFTER) awayUntil = now() + AWAY_MS;
    return new ProviderUnavailable(why);
  }

  return async function call<T extends z.ZodType>({ method, path, appKey, body, schema }: Call<T>) {
    if (now() < awayUntil)
      throw new ProviderUnavailable(`${path}: away after ${silent} calls without an answer`);
    let status: number;
    let text: string;
    try {
      const response = await fetch(
        `${baseUrl.replace(/\/+$/, '')}${path}?${new URLSearchParams({ app_key: appKey })}`,
        {
          method,
          headers: { 'content-type': 'application/json', accept: 'application/json' },
          body: JSON.stringify(body),
          redirect: 'manual',
          signal: AbortSignal.timeout(timeoutMs),
        },
      );
      status = response.status;
      text = await response.text();
    } catch (error) {
      const timedOut = error instanceof Error && error.name === 'TimeoutError';
      throw failed(`${path}: ${timedOut ? `no answer within ${timeoutMs} ms` : 'no connection'}`);
    }
    if (status >= 500 || status === 408) throw failed(`${path}: HTTP ${status}`);
    silent = 0;
    awayUntil = 0;
    const answer = answerSchema.safeParse(parse(text)).data;
    if (answer?.success === false || (status >= 400 && status < 500)) {
      throw new ProviderRefusal((answer?.message || `refused (${status})`).slice(0, MESSAGE_MAX));
    }
    const read = answer?.success === true ? schema.safeParse(answer.responses) : null;
    if (!read?.success) throw new ProviderUnavailable(`${path}: answer not understood`);
    return read.data as z.output<T>;
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

import { createApiMethods } from '../../src/web/lib/api/client.ts';
import { toFormData } from '../../src/web/lib/api/form-data.ts';

export { verifyWebhook, WebhookVerificationError } from './verify-webhook.ts';

/* The runtime of `@dwaso/client`; `describe-client.ts` writes its types. */

/** Compiled in by `npm run client:build`. */
declare const CLIENT_VERSION: string;
/** The version of this package. */
export const version: string = CLIENT_VERSION;

interface Failure {
  message?: string;
  code?: string;
  errors?: Record<string, string>;
}

/** A refused call, or one without a response (`status` 0). */
export class DwasoError extends Error {
  readonly status: number;
  readonly code: string;
  readonly errors: Record<string, string>;
  /** `x-request-id` of the answer, for a question to the market; null without one. */
  readonly requestId: string | null;
  /** Seconds to wait before the next try, where the market names them; else null. */
  readonly retryAfter: number | null;
  constructor(status: number, { message, code, errors }: Failure, headers = new Headers()) {
    super(message ?? 'Something went wrong');
    this.name = 'DwasoError';
    this.status = status;
    this.code = code ?? 'INTERNAL_ERROR';
    this.errors = errors ?? {};
    this.requestId = headers.get('x-request-id');
    this.retryAfter = headers.has('retry-after') ? Number(headers.get('retry-after')) : null;
  }
}

interface Options {
  baseUrl: string;
  token?: string | null;
  fetch?: typeof fetch;
  timeoutMs?: number;
}
interface Sent {
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  once?: true;
}

/** Waits before each retry of an unanswered idempotent call. */
const AGAIN_AFTER_MS = [500, 2000];

const hasType = ({ headers }: Response, type: string) =>
  headers.get('content-type')?.startsWith(type) ?? false;

/** A key under which a repeated request runs once and gets the same response. */
export const newIdempotencyKey = (): string => crypto.randomUUID();

export function createClient(options: Options) {
  const { baseUrl, timeoutMs = 30_000 } = options;
  const request = options.fetch ?? fetch;
  let token = options.token ?? null;

  async function attempt(method: string, path: string, { body, headers, signal }: Sent) {
    const isForm = body instanceof FormData;
    const limit = AbortSignal.timeout(timeoutMs);
    const response = await request(baseUrl.replace(/\/+$/, '') + path, {
      method,
      headers: {
        accept: 'application/json, text/csv, image/webp',
        ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      body: body === undefined ? null : isForm ? body : JSON.stringify(body),
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
    });
    if (response.ok && hasType(response, 'text/csv')) return { data: await response.text() };
    if (response.ok && hasType(response, 'image/')) return { data: await response.blob() };
    const answer = await response.json().catch(() => null);
    if (!response.ok) throw new DwasoError(response.status, (answer ?? {}) as Failure, response.headers);
    return answer;
  }

  /** Sends idempotent writes under a key and retries them without a response. */
  async function send(method: string, path: string, { once, ...sent }: Sent) {
    const isOnce = once || (sent.body instanceof FormData && method !== 'PUT');
    const headers = isOnce ? { 'idempotency-key': newIdempotencyKey(), ...sent.headers } : sent.headers;
    for (let tries = 0; ; tries++) {
      try {
        return await attempt(method, path, { ...sent, ...(headers && { headers }) });
      } catch (error) {
        if (error instanceof DwasoError || sent.signal?.aborted) throw error;
        const pause = AGAIN_AFTER_MS[tries];
        if (!isOnce || pause === undefined) {
          const message = 'Nobody answered; what was asked for may have been done';
          throw new DwasoError(0, { code: isOnce ? 'OUTCOME_UNKNOWN' : 'NETWORK', message });
        }
        await new Promise((resolve) => setTimeout(resolve, pause));
      }
    }
  }

  const { call, envelope } = createApiMethods<{ signal?: AbortSignal; once?: true }>(send, toFormData);
  return {
    call,
    envelope,
    /** Sets the token of later calls; null for none. */
    setToken(value: string | null): void {
      token = value;
    },
  };
}

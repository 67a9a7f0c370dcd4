import { ApiError, isNetworkError, isOutcomeUnknown } from './api-error.ts';
import { sendingTexts } from './mutation-texts.ts';
import type { Method } from './request.ts';

/** One user action. The same request reuses its idempotency key until the outcome is known. */
export type IdempotentRequest = { method: Method; path: string; body?: unknown };

/** Delays before each check whether a request without a response has arrived. */
const LOOK_AFTER_MS = [1_500, 4_000];
/** No check starts later than this after the request. */
const LOOKING_MS = 45_000;
/** Keys of requests that are pending, were refused, or got no response. */
const keys = new Map<string, string>();
/** Requests that may have been applied although no response arrived. */
const lost = new Set<string>();

/**
 * Sends a request that must run at most once, under one Idempotency-Key per user action. After a lost response it
 * repeats the request with the same key, which the server answers with the first outcome.
 * @throws ApiError of the server; `OUTCOME_UNKNOWN` if no response arrives and the request may have been applied;
 *   `NETWORK` if it cannot have been sent
 */
export async function withIdempotencyKey<T>(
  intention: IdempotentRequest,
  send: (headers: Record<string, string>) => Promise<T>,
): Promise<T> {
  const said = describe(intention);
  const begun = Date.now();
  let maySent = lost.has(said);
  for (let tries = 0; ; tries++) {
    const key = keys.get(said) ?? crypto.randomUUID();
    keys.set(said, key);
    maySent ||= navigator.onLine;
    try {
      const answer = await send({ 'idempotency-key': key });
      keys.delete(said);
      lost.delete(said);
      return answer;
    } catch (error) {
      if (!isOutcomeUnknown(error)) {
        lost.delete(said);
        if (error instanceof ApiError && error.code === 'IDEMPOTENCY_CONFLICT') keys.delete(said);
        throw error;
      }
      const pause = LOOK_AFTER_MS[tries];
      if (maySent && pause !== undefined && Date.now() - begun < LOOKING_MS) {
        await new Promise((resolve) => setTimeout(resolve, pause));
        continue;
      }
      if (maySent) lost.add(said);
      throw maySent && isNetworkError(error) ? outcomeUnknown() : error;
    }
  }
}

function outcomeUnknown(): ApiError {
  return new ApiError(sendingTexts.outcomeUnknown, { status: 0, code: 'OUTCOME_UNKNOWN', fromServer: false });
}

function describe({ method, path, body }: IdempotentRequest): string {
  return `${method} ${path} ${body instanceof FormData ? JSON.stringify(formEntries(body)) : JSON.stringify(body)}`;
}

const formEntries = (form: FormData) =>
  [...form].map(([name, value]) => [
    name,
    typeof value === 'string' ? value : `${value.name}:${value.size}:${value.type}`,
  ]);

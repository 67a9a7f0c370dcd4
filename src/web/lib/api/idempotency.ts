import { ApiError, isNetworkError, isOutcomeUnknown } from './api-error.ts';
import { sendingTexts } from './mutation-texts.ts';
import type { Method } from './request.ts';

/** What a person means by one press: the same words again are the same intention until it is known what became of it. */
export type IdempotentRequest = { method: Method; path: string; body?: unknown };

/** Before each look whether an unanswered request arrived. */
const LOOK_AFTER_MS = [1_500, 4_000];
/** Nobody is kept waiting longer than this before the first words. */
const LOOKING_MS = 45_000;
/** Keys of what is not known to be done: under way, refused, or never answered. */
const keys = new Map<string, string>();
/** What may have been done though no answer came. */
const lost = new Set<string>();

/**
 * Sends something that must not be done twice under one Idempotency-Key for the same intention. After a lost answer it
 * looks: the same request under the same key does nothing again and is answered with what became of it.
 * @throws ApiError of the server; `OUTCOME_UNKNOWN` when nobody answers though something may have been done; `NETWORK`
 *   when nothing can have been sent
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

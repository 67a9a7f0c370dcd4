import type { AnswerEnvelopeOf } from '#contracts/endpoints';
import { isLost } from '#web/lib/api/api-error.ts';
import { addressedPath, type ChangeKey, type Parts } from '#web/lib/api/client.ts';
import { type Method, unanswered } from '#web/lib/api/request.ts';
import type { Later } from './queue.ts';
import { hasOutbox } from './queue-store.ts';

/**
 * Changes something now, or keeps it on the device until there is a network: it is then done once, after what was
 * pressed before it (docs/decisions/0068). What is refused fails as it would.
 * @param send sends it under the given headers
 * @returns the answer; null when it is kept
 * @throws ApiError of the market; `STORAGE_FULL` when the device has no room; `NETWORK` when it can not be kept
 */
export async function sendOrKeep<K extends ChangeKey>(
  key: K,
  given: Parts,
  later: Later,
  send: (headers: Record<string, string>) => Promise<AnswerEnvelopeOf<K>>,
): Promise<AnswerEnvelopeOf<K> | null> {
  const requestKey = crypto.randomUUID();
  let failure: unknown = unanswered('NETWORK');
  let sentAt: number | null = null;
  if (navigator.onLine !== false && !hasOutbox()) {
    sentAt = Date.now();
    try {
      return await send({ 'idempotency-key': requestKey });
    } catch (error) {
      if (!isLost(error)) throw error;
      failure = error;
    }
  }
  const outbox = await import('./queue.ts').catch(() => {
    throw failure;
  });
  const [method, path] = key.split(' ') as [Method, string];
  const request = { method, path: addressedPath(path, given.params), key: requestKey, sentAt };
  return (await outbox.keepAndSend(later, request, given)) as AnswerEnvelopeOf<K> | null;
}

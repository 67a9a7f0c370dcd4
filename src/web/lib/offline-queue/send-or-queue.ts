import type { AnswerEnvelopeOf } from '#contracts/endpoints';
import { isOutcomeUnknown } from '#web/lib/api/api-error.ts';
import { buildPath, type MutationEndpoint, type RequestParts } from '#web/lib/api/client.ts';
import { type Method, networkError } from '#web/lib/api/request.ts';
import type { OfflineOptions } from './queue.ts';
import { hasQueuedRequests } from './queue-store.ts';

/**
 * Changes something now, or keeps it on the device until there is a network: it is then done once, after what was
 * pressed before it (docs/decisions/0068). What is refused fails as it would.
 * @param send sends it under the given headers
 * @returns the answer; null when it is kept
 * @throws ApiError of the market; `STORAGE_FULL` when the device has no room; `NETWORK` when it can not be kept
 */
export async function sendOrQueue<K extends MutationEndpoint>(
  key: K,
  given: RequestParts,
  later: OfflineOptions,
  send: (headers: Record<string, string>) => Promise<AnswerEnvelopeOf<K>>,
): Promise<AnswerEnvelopeOf<K> | null> {
  const requestKey = crypto.randomUUID();
  let failure: unknown = networkError('NETWORK');
  let sentAt: number | null = null;
  if (navigator.onLine !== false && !hasQueuedRequests()) {
    sentAt = Date.now();
    try {
      return await send({ 'idempotency-key': requestKey });
    } catch (error) {
      if (!isOutcomeUnknown(error)) throw error;
      failure = error;
    }
  }
  const outbox = await import('./queue.ts').catch(() => {
    throw failure;
  });
  const [method, path] = key.split(' ') as [Method, string];
  const request = { method, path: buildPath(path, given.params), key: requestKey, sentAt };
  return (await outbox.enqueueAndSend(later, request, given)) as AnswerEnvelopeOf<K> | null;
}

import type { ResponseEnvelope } from '#contract/endpoints';
import { isOutcomeUnknown } from '#web/lib/api/api-error.ts';
import { buildPath, type MutationEndpoint, type RequestParts } from '#web/lib/api/client.ts';
import { type Method, networkError } from '#web/lib/api/request.ts';
import type { OfflineOptions } from './queue.ts';
import { hasQueuedRequests } from './queue-store.ts';

/**
 * Sends a request now, or queues it on the device until there is a network. It is then applied once, after the
 * requests before it (docs/decisions/0068). A refusal is thrown as usual.
 * @param send sends it with the given headers
 * @returns the response; null if the request was queued
 * @throws ApiError of the server; `STORAGE_FULL` if the device has no room; `NETWORK` if it cannot be queued
 */
export async function sendOrQueue<K extends MutationEndpoint>(
  key: K,
  given: RequestParts,
  later: OfflineOptions,
  send: (headers: Record<string, string>) => Promise<ResponseEnvelope<K>>,
): Promise<ResponseEnvelope<K> | null> {
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
  return (await outbox.enqueueAndSend(later, request, given)) as ResponseEnvelope<K> | null;
}

import type { ResponseEnvelope } from '#contract/endpoints';
import type { RequestParts } from '#web/lib/api/client.ts';
import type { Session } from '#web/lib/auth/create-session.ts';
import { customerOutboxTexts } from './customer-mutation-texts.ts';
import { sendOrQueue } from './send-or-queue.ts';

/** Labels of the requests in the queue's list. */
const MUTATION_LABELS = {
  'POST /cart/add': (name: string, quantity = 1) => customerOutboxTexts.addToCart(name, quantity),
  'POST /wishlist/add': (name: string) => customerOutboxTexts.addToWishlist(name),
  'DELETE /wishlist/remove/{productId}': (name: string) => customerOutboxTexts.removeFromWishlist(name),
};
export type CustomerMutation = keyof typeof MUTATION_LABELS;

/** @returns the response; null if the request was queued. @throws ApiError */
export function queueCustomerMutation<K extends CustomerMutation>(
  session: Session,
  key: K,
  given: object,
  name: string,
): Promise<ResponseEnvelope<K> | null> {
  const parts = given as RequestParts;
  const { productId = '', quantity } = (parts.body ?? parts.params) as {
    productId?: string;
    quantity?: number;
  };
  const envelope = session.envelope as unknown as (key: K, given: object) => Promise<ResponseEnvelope<K>>;
  const later = { session, words: MUTATION_LABELS[key](name, quantity), about: productId };
  return sendOrQueue(key, parts, later, (headers) => envelope(key, { ...given, headers }));
}

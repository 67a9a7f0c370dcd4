import type { AnswerEnvelopeOf } from '#contracts/endpoints';
import type { Parts } from '#web/lib/api/client.ts';
import type { Session } from '#web/lib/auth/create-session.ts';
import { customerOutboxTexts } from './customer-mutation-texts.ts';
import { sendOrKeep } from './send-or-queue.ts';

/** What it does, as the list of waiting actions says it. */
const WORDS = {
  'POST /cart/add': (name: string, quantity = 1) => customerOutboxTexts.addToCart(name, quantity),
  'POST /wishlist/add': (name: string) => customerOutboxTexts.addToWishlist(name),
  'DELETE /wishlist/remove/{productId}': (name: string) => customerOutboxTexts.removeFromWishlist(name),
};
export type KeptByCustomers = keyof typeof WORDS;

/** @returns the answer; null when it is kept. @throws ApiError */
export function keepByCustomer<K extends KeptByCustomers>(
  session: Session,
  key: K,
  given: object,
  name: string,
): Promise<AnswerEnvelopeOf<K> | null> {
  const parts = given as Parts;
  const { productId = '', quantity } = (parts.body ?? parts.params) as {
    productId?: string;
    quantity?: number;
  };
  const envelope = session.envelope as unknown as (key: K, given: object) => Promise<AnswerEnvelopeOf<K>>;
  const later = { session, words: WORDS[key](name, quantity), about: productId };
  return sendOrKeep(key, parts, later, (headers) => envelope(key, { ...given, headers }));
}

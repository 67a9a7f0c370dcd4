import type { AnswerEnvelopeOf } from '#contracts/endpoints';
import type { NoFiles, RequestInput, RequestOptions } from '#web/lib/api/client.ts';
import type { Session } from '#web/lib/auth/create-session.ts';
import type { CustomerMutation } from './customer-mutations.ts';

/**
 * Changes something of a customer's, or keeps it until there is a network; the code for that comes with the first
 * change: visitors who look do not pay for it.
 * @param name of the product
 * @returns the answer; null when it is kept. @throws ApiError
 */
export const sendOrQueueLazy = <K extends CustomerMutation>(
  session: Session,
  key: K,
  given: RequestInput<K, RequestOptions & NoFiles>,
  name: string,
): Promise<AnswerEnvelopeOf<K> | null> =>
  import('./customer-mutations.ts').then(
    ({ queueCustomerMutation }) => queueCustomerMutation(session, key, given, name),
    () =>
      (session.envelope as unknown as (key: K, given: object) => Promise<AnswerEnvelopeOf<K>>)(key, given),
  );

import type { AnswerEnvelopeOf } from '#contracts/endpoints';
import type { Given, NoFiles, PlainOptions } from '#web/lib/api/client.ts';
import type { Session } from '#web/lib/auth/create-session.ts';
import type { KeptByCustomers } from './customer-mutations.ts';

/**
 * Changes something of a customer's, or keeps it until there is a network; the code for that comes with the first
 * change: visitors who look do not pay for it.
 * @param name of the product
 * @returns the answer; null when it is kept. @throws ApiError
 */
export const callOrKeep = <K extends KeptByCustomers>(
  session: Session,
  key: K,
  given: Given<K, PlainOptions & NoFiles>,
  name: string,
): Promise<AnswerEnvelopeOf<K> | null> =>
  import('./customer-mutations.ts').then(
    ({ keepByCustomer }) => keepByCustomer(session, key, given, name),
    () =>
      (session.envelope as unknown as (key: K, given: object) => Promise<AnswerEnvelopeOf<K>>)(key, given),
  );

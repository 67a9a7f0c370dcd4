import type { ResponseEnvelope } from '#contract/endpoints';
import type { NoFiles, RequestInput, RequestOptions } from '#web/lib/api/client.ts';
import type { Session } from '#web/lib/auth/create-session.ts';
import type { CustomerMutation } from './customer-mutations.ts';

const load = () => import('./customer-mutations.ts');
// A press that waits for React (lib/ssr/head-script.ts) needs it next: it loads while React hydrates.
if (globalThis.document?.querySelector('[data-held]')) load().catch(() => undefined);

/**
 * Sends a customer's mutation, or queues it until there is a network. The code for that is loaded with the first
 * mutation, so that visitors who only look do not load it.
 * @param name of the product
 * @returns the response; null if the request was queued. @throws ApiError
 */
export const sendOrQueueLazy = <K extends CustomerMutation>(
  session: Session,
  key: K,
  given: RequestInput<K, RequestOptions & NoFiles>,
  name: string,
): Promise<ResponseEnvelope<K> | null> =>
  load().then(
    ({ queueCustomerMutation }) => queueCustomerMutation(session, key, given, name),
    () =>
      (session.envelope as unknown as (key: K, given: object) => Promise<ResponseEnvelope<K>>)(key, given),
  );

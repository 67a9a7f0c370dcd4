import { AsyncLocalStorage } from 'node:async_hooks';

/** Origin of a call as far as it is known, for audit entries and logs. */
export interface RequestContext {
  requestId: string;
  /** IPv4 address, or the /64 prefix of an IPv6 one. */
  address: string;
  userAgent: string;
  /** Hash of a random token that the browser stores; empty for clients that send none. */
  deviceHash: string;
  /** Account of the token, once it is known. */
  accountId: string | null;
  /** The API key of the call, once it is known. */
  apiKeyId: string | null;
}

const running = new AsyncLocalStorage<RequestContext>();

/** Runs `work` in the context of a request. */
export function inRequest<T>(context: RequestContext, work: () => T): T {
  return running.run(context, work);
}

/** Returns the current request, or null in a job or a command. */
export function currentRequest(): RequestContext | null {
  return running.getStore() ?? null;
}

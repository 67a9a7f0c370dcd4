import { AsyncLocalStorage } from 'node:async_hooks';

/** Where a call comes from, as far as it is known: for what is written down about it. */
export interface RequestContext {
  requestId: string;
  /** The internet address, or the /64 of an IPv6 one. */
  address: string;
  userAgent: string;
  /** A random word that the browser keeps, hashed; empty for clients that send none. */
  deviceHash: string;
  /** The account behind the token, once it is known. */
  accountId: string | null;
}

const running = new AsyncLocalStorage<RequestContext>();

/** Runs `work` as part of a request. */
export function inRequest<T>(context: RequestContext, work: () => T): T {
  return running.run(context, work);
}

/** The request that is being answered, or null in a job or a command. */
export function currentRequest(): RequestContext | null {
  return running.getStore() ?? null;
}

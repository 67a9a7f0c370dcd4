import { QueryClient } from '@tanstack/react-query';
import type { Session } from '#web/lib/auth/create-session.ts';
import { ApiError } from './api-error.ts';

declare module '@tanstack/react-query' {
  interface Register {
    /** The error type of every query and mutation. */
    defaultError: ApiError;
  }
}

const RETRIES = 2;

const isFinal = (status: number): boolean => status >= 400 && status < 500 && status !== 429;

/** A cache of responses. It retries after a passing failure, and never after a refusal. */
function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        // Offline, the service worker answers from its cache, or the request fails.
        networkMode: 'always',
        retry: (count, error) =>
          navigator.onLine && count < RETRIES && !(error instanceof ApiError && isFinal(error.status)),
      },
      // Offline too, run a mutation at once, so that it fails at once.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

const clients = new Map<string, QueryClient>();

/**
 * The query client of a session: one in a browser, emptied when the token changes; on the server a new one each time.
 * Queries that failed run again when the network returns.
 */
export function getQueryClient({ kind, store, token }: Session<never>): QueryClient {
  const shared = clients.get(kind);
  if (shared) return shared;
  const client = createQueryClient();
  if (typeof window === 'undefined') return client;
  clients.set(kind, client);
  addEventListener('online', () =>
    client.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' }),
  );
  let owner = token();
  store.subscribe(() => {
    if (token() === owner) return;
    owner = token();
    client.clear();
  });
  return client;
}

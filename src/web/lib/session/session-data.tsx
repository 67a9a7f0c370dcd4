import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ApiError } from '#web/lib/api-error.ts';
import type { Session } from './create-session.ts';

declare module '@tanstack/react-query' {
  interface Register {
    /** Every call fails with it. */
    defaultError: ApiError;
  }
}

const RETRIES = 2;

const isFinal = (status: number): boolean => status >= 400 && status < 500 && status !== 429;

/** A cache of answers that asks again after a passing failure, and never after a refusal. */
function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        // Without a connection the service worker answers with what it has kept, or nobody does.
        networkMode: 'always',
        retry: (count, error) =>
          navigator.onLine && count < RETRIES && !(error instanceof ApiError && isFinal(error.status)),
      },
      // Offline too: whoever presses hears at once that it could not be sent.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

const clients = new Map<string, QueryClient>();

/** One client a session and browser, emptied when the session ends; on the server a new one each time. */
function clientOf({ kind, store }: Session<never>): QueryClient {
  const shared = clients.get(kind);
  if (shared) return shared;
  const client = createQueryClient();
  if (typeof window === 'undefined') return client;
  clients.set(kind, client);
  store.subscribe(() => {
    if (store.get().status !== 'authenticated') client.clear();
  });
  return client;
}

/** Around pages with live data of a session: public pages do not ship TanStack Query. */
export function SessionData<Account>({
  session,
  children,
}: {
  session: Session<Account>;
  children: ReactNode;
}) {
  const [client] = useState(() => clientOf(session as Session<never>));
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ApiError } from './api.ts';
import { authStore } from './auth-store.ts';

const RETRIES = 2;

function createClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        retry: (count, error) => count < RETRIES && !(error instanceof ApiError && isFinal(error.status)),
      },
      mutations: { retry: false },
    },
  });
}

const isFinal = (status: number): boolean => status >= 400 && status < 500 && status !== 429;

let shared: QueryClient | undefined;

/** One client a browser, emptied when the session ends; on the server a new one each time. */
function clientForHere(): QueryClient {
  if (typeof window === 'undefined') return createClient();
  if (!shared) {
    const client = createClient();
    authStore.subscribe(() => {
      if (authStore.get().status !== 'authenticated') client.clear();
    });
    shared = client;
  }
  return shared;
}

/** Around pages with live data only: public pages do not ship TanStack Query. */
export function LiveData({ children }: { children: ReactNode }) {
  const [client] = useState(clientForHere);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { authStore } from './auth-store.ts';
import { createQueryClient } from './query-client.ts';

let shared: QueryClient | undefined;

/** One client a browser, emptied when the session ends; on the server a new one each time. */
function clientForHere(): QueryClient {
  if (typeof window === 'undefined') return createQueryClient();
  if (!shared) {
    const client = createQueryClient();
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

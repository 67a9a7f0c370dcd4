import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { getQueryClient } from '#web/lib/api/query-client.ts';
import type { Session } from '#web/lib/auth/create-session.ts';

/** Provides the QueryClient of a session. Public pages do without it, so they do not load TanStack Query. */
export function SessionQueryProvider<Account>({
  session,
  children,
}: {
  session: Session<Account>;
  children: ReactNode;
}) {
  const [client] = useState(() => getQueryClient(session as Session<never>));
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

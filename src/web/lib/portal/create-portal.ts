import type { QueryClient } from '@tanstack/react-query';
import { createQueryClient } from '#web/lib/query-client.ts';
import { createPortalPaths, type PortalPaths } from './return-path.ts';
import { createPortalSession, type PortalSession, type SessionConfig } from './session.ts';

export type PortalConfig = SessionConfig & {
  /** Every page of the portal begins with it: `/merchant`. */
  root: string;
  loginPath: string;
  /** Where a sign-in leads when nothing is remembered. */
  homePath: string;
};

export type Portal<Account> = PortalPaths &
  Pick<PortalSession<Account>, 'api' | 'apiEnvelope' | 'upload' | 'client' | 'token'> & {
    session: PortalSession<Account>;
    /** What its pages keep of answers: one a browser, emptied when the session ends; on the server a new one each time. */
    queryClient(): QueryClient;
  };

/**
 * A portal with a sign-in of its own (merchant, admin): its calls, session and live data. Sessions of the portals
 * and of the customer do not touch each other. The parts for React stand in `portal.tsx`.
 */
export function createPortal<Account>(config: PortalConfig): Portal<Account> {
  const session = createPortalSession<Account>(config);
  const { api, apiEnvelope, upload, client, token } = session;
  let shared: QueryClient | undefined;

  function queryClient(): QueryClient {
    if (typeof window === 'undefined') return createQueryClient();
    if (!shared) {
      const queries = createQueryClient();
      session.store.subscribe(() => {
        if (session.store.get().status !== 'authenticated') queries.clear();
      });
      shared = queries;
    }
    return shared;
  }

  return { ...createPortalPaths(config), session, api, apiEnvelope, upload, client, token, queryClient };
}

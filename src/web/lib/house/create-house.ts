import type { QueryClient } from '@tanstack/react-query';
import { createQueryClient } from '../query-client.ts';
import { createHousePaths, type HousePaths } from './return-path.ts';
import { createHouseSession, type HouseSession, type SessionConfig } from './session.ts';

export type HouseConfig = SessionConfig & {
  /** Every page of the house begins with it: `/merchant`. */
  root: string;
  loginPath: string;
  /** Where a sign-in leads when nothing is remembered. */
  homePath: string;
};

export type House<Account> = HousePaths &
  Pick<HouseSession<Account>, 'api' | 'apiEnvelope' | 'upload' | 'token'> & {
    session: HouseSession<Account>;
    /** What its pages keep of answers: one a browser, emptied when the session ends; on the server a new one each time. */
    queryClient(): QueryClient;
  };

/**
 * A house behind a door of its own (merchant, admin): its calls, session and live data. Sessions of the houses
 * and of the customer do not touch each other. The parts for React stand in `house.tsx`.
 */
export function createHouse<Account>(config: HouseConfig): House<Account> {
  const session = createHouseSession<Account>(config);
  const { api, apiEnvelope, upload, token } = session;
  let shared: QueryClient | undefined;

  function queryClient(): QueryClient {
    if (typeof window === 'undefined') return createQueryClient();
    if (!shared) {
      const client = createQueryClient();
      session.store.subscribe(() => {
        if (session.store.get().status !== 'authenticated') client.clear();
      });
      shared = client;
    }
    return shared;
  }

  return { ...createHousePaths(config), session, api, apiEnvelope, upload, token, queryClient };
}

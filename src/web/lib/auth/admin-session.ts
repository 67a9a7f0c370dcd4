import type { AdminMe } from '#contracts/admin';
import { createApiQueryClient } from '#web/lib/api/api-query-client.ts';
import { createSession } from './create-session.ts';
import { useAccount } from './use-session.ts';

/** Everything under `/admin`. */
export const adminSession = createSession('admin');

/** The API as an admin calls it. */
export const adminApi = createApiQueryClient(adminSession.access);

/** Which admin is signed in. */
export const useAdmin = (): AdminMe => useAccount(adminSession);

import type { AdminMe } from '#src/modules/identity/contract/admin-accounts.ts';
import { createApiQueryClient } from '#web/lib/api/api-query-client.ts';
import { createSession } from './create-session.ts';
import { useAccount } from './use-session.ts';

/** Every path under `/admin`. */
export const adminSession = createSession('admin');

/** The API with the admin's token. */
export const adminApi = createApiQueryClient(adminSession.access);

/** The admin who is signed in. */
export const useAdmin = (): AdminMe => useAccount(adminSession);

import type { OwnShop } from '#contracts/seller';
import { createApiQueryClient } from '#web/lib/api/api-query-client.ts';
import { createSession } from './create-session.ts';
import { useAccount } from './use-session.ts';

/** Everything under `/merchant`. */
export const shopSession = createSession('shop');

/** The API as a shop calls it. */
export const shopApi = createApiQueryClient(shopSession.access);

/** The shop that is signed in, and who of its team. */
export const useShop = (): OwnShop => useAccount(shopSession);

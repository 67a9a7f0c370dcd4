import type { OwnShop } from '#src/modules/shops/contract/seller.ts';
import { createApiQueryClient } from '#web/lib/api/api-query-client.ts';
import { createSession } from './create-session.ts';
import { useAccount } from './use-session.ts';

/** Every path under `/merchant`. */
export const shopSession = createSession('shop');

/** The API with the shop's token. */
export const shopApi = createApiQueryClient(shopSession.access);

/** The shop that is signed in, and the team member. */
export const useShop = (): OwnShop => useAccount(shopSession);

import type { AdminMe } from '#src/modules/identity/contract/admin-accounts.ts';
import { type PageQuery, queryLoader } from '#web/lib/api/query-loader.ts';
import { adminApi, adminSession } from '#web/lib/auth/admin-session.ts';

/** How old the counts of the menu may become, in ms. An action of this admin refetches them. */
const COUNTS_STALE_MS = 60_000;

/** The counts of open tasks in the menu. */
export const countsQuery = () => ({
  ...adminApi.queryOptions('GET /admin/stats', { query: { days: 1 } }),
  staleTime: COUNTS_STALE_MS,
});

/** The `clientLoader` of the admins' pages. It also loads the counts in the menu. */
export const adminLoader = (
  queriesOf: (page: {
    params: Record<string, string | undefined>;
    search: URLSearchParams;
    account: AdminMe | null;
  }) => readonly PageQuery[],
) => queryLoader(adminSession, (page) => [countsQuery(), ...queriesOf(page)]);

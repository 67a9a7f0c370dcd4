import { type PageQuery, queryLoader } from '#web/lib/api/query-loader.ts';
import { adminApi, adminSession } from '#web/lib/auth/admin-session.ts';

/** How old the numbers beside the pages may become, in ms; an action of the admin's own asks anew. */
const COUNTS_STALE_MS = 60_000;

/** What waits, for the numbers of the menu. */
export const countsQuery = () => ({
  ...adminApi.queryOptions('GET /admin/stats', { query: { days: 1 } }),
  staleTime: COUNTS_STALE_MS,
});

/** The `clientLoader` of a page of the admins' portal; the numbers of its menu come in the same round. */
export const adminLoader = (
  queriesOf: (page: {
    params: Record<string, string | undefined>;
    search: URLSearchParams;
  }) => readonly PageQuery[],
) => queryLoader(adminSession, (page) => [countsQuery(), ...queriesOf(page)]);

import type { AdminMe } from '#src/modules/identity/contract/admin-accounts.ts';
import { type ListEndpoint, type ListQuery, listQuery } from '#web/components/data/list.tsx';
import { parseFilterParams } from '#web/features/admin/components/filters.tsx';
import { savedFiltersQuery } from '#web/features/admin/components/saved-filters.tsx';
import type { PageQuery } from '#web/lib/api/query-loader.ts';
import { adminApi } from '#web/lib/auth/admin-session.ts';
import { adminLoader } from './admin-loader.ts';

/**
 * The `clientLoader` of a page with a list, filtered by search parameters of these names.
 * @param othersOf further queries of the page; the account is null until the first request of a visit has returned it
 */
export const adminListLoader = <
  K extends ListEndpoint,
  Name extends keyof NonNullable<ListQuery<K>> & string,
>(
  endpoint: K,
  filters: readonly Name[],
  othersOf: (page: { account: AdminMe | null }) => readonly PageQuery[] = () => [],
) =>
  adminLoader(({ search, account }) => [
    listQuery(adminApi, endpoint, parseFilterParams(endpoint, filters, search) as ListQuery<K>),
    savedFiltersQuery(),
    ...othersOf({ account }),
  ]);

import { type ListEndpoint, type ListQuery, listQuery } from '#web/components/data/list.tsx';
import { parseFilterParams } from '#web/features/admin/components/filters.tsx';
import { savedFiltersQuery } from '#web/features/admin/components/saved-filters.tsx';
import type { PageQuery } from '#web/lib/api/query-loader.ts';
import { adminApi } from '#web/lib/auth/admin-session.ts';
import { adminLoader } from './admin-loader.ts';

/**
 * The `clientLoader` of a page with a list, filtered by search parameters of these names.
 * @param othersOf further queries of the page
 */
export const adminListLoader = <
  K extends ListEndpoint,
  Name extends keyof NonNullable<ListQuery<K>> & string,
>(
  endpoint: K,
  filters: readonly Name[],
  othersOf: () => readonly PageQuery[] = () => [],
) =>
  adminLoader(({ search }) => [
    listQuery(adminApi, endpoint, parseFilterParams(endpoint, filters, search) as ListQuery<K>),
    savedFiltersQuery(),
    ...othersOf(),
  ]);

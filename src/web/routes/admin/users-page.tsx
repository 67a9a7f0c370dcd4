import { useSearchParams } from 'react-router';
import { formatPhone } from '#shared/phone';
import type { AdminUserDetail } from '#src/modules/admin/contract/admin.ts';
import { Badge } from '#web/components/ui/badge.tsx';
import { PageTitle } from '#web/components/ui/page.tsx';
import { adminLoader } from '#web/features/admin/api/admin-loader.ts';
import { FilterForm, parseFilterParams, SearchField } from '#web/features/admin/components/filters.tsx';
import { AdminLink } from '#web/features/admin/components/links.tsx';
import { type AdminTable, PaginatedList, paginatedQuery } from '#web/features/admin/components/list.tsx';
import { savedFiltersQuery } from '#web/features/admin/components/saved-filters.tsx';
import { userTexts } from '#web/features/admin/users/texts.ts';
import { formatDate } from '#web/lib/format/dates.ts';
import { joinFacts } from '#web/lib/format/join-facts.ts';
import { noindexMeta } from '#web/lib/seo/noindex-meta.ts';

export { AdminErrorBoundary as ErrorBoundary } from '#web/features/admin/components/admin-error-boundary.tsx';

export const meta = () => noindexMeta(userTexts.title);

type User = AdminUserDetail['user'];

const TABLE: AdminTable<User> = {
  defaultSort: 'created-desc',
  first: { label: userTexts.name, sort: 'name', first: 'asc' },
  columns: [
    { label: userTexts.email, sort: 'email', first: 'asc', cell: ({ email }) => email },
    { label: userTexts.phone, cell: ({ phone }) => phone && formatPhone(phone) },
    {
      label: userTexts.since,
      sort: 'created',
      isShort: true,
      cell: ({ createdAt }) => formatDate(createdAt),
    },
  ],
  row: (user, wide) => ({
    title: <AdminLink to={`/admin/users/${user.id}`}>{`${user.firstName} ${user.lastName}`}</AdminLink>,
    marks: (
      <>
        {user.role === 'ADMIN' && <Badge tone="shipped">{userTexts.admin}</Badge>}
        {!user.isVerified && <Badge tone="pending">{userTexts.notConfirmed}</Badge>}
      </>
    ),
    details: !wide && (
      <>
        <p>{joinFacts(user.email, user.phone && formatPhone(user.phone))}</p>
        <p>{userTexts.sinceDate(formatDate(user.createdAt))}</p>
      </>
    ),
  }),
};

function usersFilter(params: URLSearchParams) {
  const { search = '', sort } = parseFilterParams('GET /admin/users', ['search', 'sort'], params);
  return { search, sort };
}

export const clientLoader = adminLoader(({ search }) => [
  paginatedQuery('GET /admin/users', usersFilter(search), search),
  savedFiltersQuery(),
]);
export const HydrateFallback = () => null;

/** /admin/users: customers and admins. */
export default function UsersPage() {
  const [params] = useSearchParams();
  const query = usersFilter(params);
  return (
    <>
      <PageTitle>{userTexts.title}</PageTitle>
      <FilterForm label={userTexts.findLabel}>
        <SearchField label={userTexts.searchLabel} placeholder={userTexts.searchPlaceholder} />
      </FilterForm>
      <PaginatedList
        key={query.search}
        endpoint="GET /admin/users"
        query={query}
        rows={({ users }) => users}
        label={userTexts.title}
        empty={userTexts.empty}
        sorted={TABLE}
      />
    </>
  );
}

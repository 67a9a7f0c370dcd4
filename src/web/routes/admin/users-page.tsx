import type { AdminUserFile } from '#contracts/admin';
import { formatPhone } from '#contracts/phone';
import { Badge } from '#web/components/ui/badge.tsx';
import { PageTitle } from '#web/components/ui/page.tsx';
import { PaginatedList } from '#web/features/admin/components/data-list.tsx';
import { FilterForm, SearchField, useFilterParams } from '#web/features/admin/components/filters.tsx';
import { AdminLink } from '#web/features/admin/components/links.tsx';
import type { TableConfig } from '#web/features/admin/components/responsive-table.tsx';
import { userTexts } from '#web/features/admin/users/texts.ts';
import { formatDate } from '#web/lib/format/dates.ts';
import { noindexMeta } from '#web/lib/seo/noindex-meta.ts';

export { AdminErrorBoundary as ErrorBoundary } from '#web/features/admin/components/admin-error-boundary.tsx';

export const meta = () => noindexMeta(userTexts.title);

type User = AdminUserFile['user'];

const SORTED: TableConfig<User> = {
  standing: 'created-desc',
  first: { label: userTexts.name, sort: 'name', first: 'asc' },
  facts: [
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
        <p>{[user.email, user.phone && formatPhone(user.phone)].filter(Boolean).join(' · ')}</p>
        <p>{userTexts.sinceDate(formatDate(user.createdAt))}</p>
      </>
    ),
  }),
};

/** /admin/users: customers and admins. */
export default function UsersPage() {
  const { search, sort } = useFilterParams('GET /admin/users', ['search', 'sort']);
  return (
    <>
      <PageTitle>{userTexts.title}</PageTitle>
      <FilterForm label={userTexts.findLabel}>
        <SearchField label={userTexts.searchLabel} placeholder={userTexts.searchPlaceholder} />
      </FilterForm>
      <PaginatedList
        key={search}
        endpoint="GET /admin/users"
        query={{ search: search ?? '', sort }}
        rows={({ users }) => users}
        label={userTexts.title}
        empty={userTexts.empty}
        sorted={SORTED}
      />
    </>
  );
}

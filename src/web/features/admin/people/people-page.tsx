import type { AdminUserFile } from '#contracts/admin';
import { formatPhone } from '#contracts/phone';
import { FilterForm, SearchField, useFilters } from '#web/features/admin/parts/filters.tsx';
import { PagedList } from '#web/features/admin/parts/lists.tsx';
import { AdminLink } from '#web/features/admin/parts/rows.tsx';
import type { Sorted } from '#web/features/admin/parts/sorted-rows.tsx';
import { formatDate } from '#web/lib/dates.ts';
import { privateMeta } from '#web/lib/private-meta.ts';
import { PageTitle } from '#web/ui/page.tsx';
import { Pill } from '#web/ui/pill.tsx';

export const meta = () => privateMeta('People');

type User = AdminUserFile['user'];

const SORTED: Sorted<User> = {
  standing: 'created-desc',
  first: { label: 'Name', sort: 'name', first: 'asc' },
  facts: [
    { label: 'E-mail', sort: 'email', first: 'asc', cell: ({ email }) => email },
    { label: 'Phone', cell: ({ phone }) => phone && formatPhone(phone) },
    { label: 'Since', sort: 'created', isShort: true, cell: ({ createdAt }) => formatDate(createdAt) },
  ],
  row: (user, wide) => ({
    title: <AdminLink to={`/admin/users/${user.id}`}>{`${user.firstName} ${user.lastName}`}</AdminLink>,
    marks: (
      <>
        {user.role === 'ADMIN' && <Pill tone="shipped">Admin</Pill>}
        {!user.isVerified && <Pill tone="pending">E-mail not confirmed</Pill>}
      </>
    ),
    details: !wide && (
      <>
        <p>{[user.email, user.phone && formatPhone(user.phone)].filter(Boolean).join(' · ')}</p>
        <p>{`Since ${formatDate(user.createdAt)}`}</p>
      </>
    ),
  }),
};

/** /admin/users: customers and admins. */
export default function PeoplePage() {
  const { search, sort } = useFilters('GET /admin/users', ['search', 'sort']);
  return (
    <>
      <PageTitle>People</PageTitle>
      <FilterForm label="Find people">
        <SearchField label="Search" placeholder="Name, e-mail or phone" />
      </FilterForm>
      <PagedList
        key={search}
        endpoint="GET /admin/users"
        query={{ search: search ?? '', sort }}
        rows={({ users }) => users}
        label="People"
        empty="Nobody is found by these words"
        sorted={SORTED}
      />
    </>
  );
}

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
import { peopleTexts } from './texts.ts';

export const meta = () => privateMeta(peopleTexts.title);

type User = AdminUserFile['user'];

const SORTED: Sorted<User> = {
  standing: 'created-desc',
  first: { label: peopleTexts.name, sort: 'name', first: 'asc' },
  facts: [
    { label: peopleTexts.email, sort: 'email', first: 'asc', cell: ({ email }) => email },
    { label: peopleTexts.phone, cell: ({ phone }) => phone && formatPhone(phone) },
    {
      label: peopleTexts.since,
      sort: 'created',
      isShort: true,
      cell: ({ createdAt }) => formatDate(createdAt),
    },
  ],
  row: (user, wide) => ({
    title: <AdminLink to={`/admin/users/${user.id}`}>{`${user.firstName} ${user.lastName}`}</AdminLink>,
    marks: (
      <>
        {user.role === 'ADMIN' && <Pill tone="shipped">{peopleTexts.admin}</Pill>}
        {!user.isVerified && <Pill tone="pending">{peopleTexts.notConfirmed}</Pill>}
      </>
    ),
    details: !wide && (
      <>
        <p>{[user.email, user.phone && formatPhone(user.phone)].filter(Boolean).join(' · ')}</p>
        <p>{peopleTexts.sinceDate(formatDate(user.createdAt))}</p>
      </>
    ),
  }),
};

/** /admin/users: customers and admins. */
export default function PeoplePage() {
  const { search, sort } = useFilters('GET /admin/users', ['search', 'sort']);
  return (
    <>
      <PageTitle>{peopleTexts.title}</PageTitle>
      <FilterForm label={peopleTexts.findLabel}>
        <SearchField label={peopleTexts.searchLabel} placeholder={peopleTexts.searchPlaceholder} />
      </FilterForm>
      <PagedList
        key={search}
        endpoint="GET /admin/users"
        query={{ search: search ?? '', sort }}
        rows={({ users }) => users}
        label={peopleTexts.title}
        empty={peopleTexts.empty}
        sorted={SORTED}
      />
    </>
  );
}

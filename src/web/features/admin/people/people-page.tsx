import { useSearchParams } from 'react-router';
import { formatPhone } from '#contracts/phone';
import { FilterForm, SearchField } from '#web/features/admin/parts/filters.tsx';
import { PagedList } from '#web/features/admin/parts/lists.tsx';
import { AdminLink, Row } from '#web/features/admin/parts/rows.tsx';
import { formatDate } from '#web/lib/dates.ts';
import { privateMeta } from '#web/lib/private-meta.ts';
import { PageTitle } from '#web/ui/page.tsx';
import { Pill } from '#web/ui/pill.tsx';

export const meta = () => privateMeta('People');

/** /admin/users: customers and admins. */
export default function PeoplePage() {
  const [params] = useSearchParams();
  return (
    <>
      <PageTitle>People</PageTitle>
      <FilterForm label="Find people">
        <SearchField label="Search" placeholder="Name, e-mail or phone" />
      </FilterForm>
      <PagedList
        key={params.toString()}
        endpoint="GET /admin/users"
        query={{ search: params.get('search') ?? '' }}
        rows={({ users }) => users}
        label="People"
        empty="Nobody is found by these words"
      >
        {(user) => (
          <Row
            title={
              <AdminLink to={`/admin/users/${user.id}`}>{`${user.firstName} ${user.lastName}`}</AdminLink>
            }
            marks={
              <>
                {user.role === 'ADMIN' && <Pill tone="shipped">Admin</Pill>}
                {!user.isVerified && <Pill tone="pending">E-mail not confirmed</Pill>}
              </>
            }
          >
            <p>{[user.email, user.phone && formatPhone(user.phone)].filter(Boolean).join(' · ')}</p>
            <p>{`Since ${formatDate(user.createdAt)}`}</p>
          </Row>
        )}
      </PagedList>
    </>
  );
}

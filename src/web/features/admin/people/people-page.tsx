import { useSearchParams } from 'react-router';
import type { AdminUser } from '#contracts/admin';
import { formatPhone } from '#contracts/phone';
import { formatDate } from '../../../lib/dates.ts';
import { PageTitle } from '../../../ui/page.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { AdminLink } from '../parts/admin-link.tsx';
import { FilterForm, SearchField, useFilters } from '../parts/filters.tsx';
import { PagedList } from '../parts/paged-list.tsx';
import { Row } from '../parts/rows.tsx';

/** /admin/users: customers and admins. */
export function PeoplePage() {
  const { search } = useFilters(['search']);
  const [params] = useSearchParams();
  return (
    <>
      <PageTitle>People</PageTitle>
      <FilterForm label="Find people">
        <SearchField label="Search" placeholder="Name, e-mail or phone" />
      </FilterForm>
      <PagedList<AdminUser>
        key={params.toString()}
        path="/admin/users"
        params={{ search }}
        rows="users"
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

import { useSearchParams } from 'react-router';
import { formatPhone } from '#contracts/phone';
import type { ShopProfile } from '#contracts/seller';
import { AdminLink } from '#web/features/admin/parts/admin-link.tsx';
import { ChoiceField, FilterForm, SearchField, useFilters } from '#web/features/admin/parts/filters.tsx';
import { PagedList } from '#web/features/admin/parts/paged-list.tsx';
import { Row } from '#web/features/admin/parts/rows.tsx';
import { StatePill } from '#web/features/admin/parts/state-pill.tsx';
import { formatDate } from '#web/lib/dates.ts';
import { privateMeta } from '#web/lib/private-meta.ts';
import { PageTitle } from '#web/ui/page.tsx';

export const meta = () => privateMeta('Shops');

const STATES = [
  ['', 'Waiting, oldest first'],
  ['ALL', 'All shops'],
  ['APPROVED', 'Approved'],
  ['REJECTED', 'Rejected'],
  ['SUSPENDED', 'Suspended'],
  ['CLOSED', 'Closed'],
  ['REGISTERED', 'E-mail not confirmed'],
] as const;

/** /admin/shops: the review queue first, every shop by search. */
export default function ShopsPage() {
  const { search, status } = useFilters(['search', 'status']);
  const [params] = useSearchParams();
  const queue = !search && (!status || status === 'EMAIL_VERIFIED');
  return (
    <>
      <PageTitle
        lead={queue ? 'These wait for your word. The one that has waited longest comes first.' : undefined}
      >
        Shops
      </PageTitle>
      <FilterForm label="Find shops">
        <SearchField label="Search" placeholder="Name, place, e-mail or phone" />
        <ChoiceField name="status" label="Show" choices={STATES} />
      </FilterForm>
      <PagedList<ShopProfile>
        key={params.toString()}
        path={queue ? '/admin/unapproved-shops' : '/admin/shops'}
        params={{ search, status: queue || status === 'ALL' ? undefined : status }}
        rows="shops"
        label="Shops"
        empty={queue ? 'No shop waits for review' : 'No shop is like that'}
      >
        {(shop) => (
          <Row
            title={<AdminLink to={`/admin/shops/${shop.id}`}>{shop.name}</AdminLink>}
            marks={<StatePill state={shop.status} />}
          >
            <p>{`${shop.ownerName} · ${shop.location} · ${formatPhone(shop.phoneNumber)}`}</p>
            <p>{`${shop.email} · registered ${formatDate(shop.createdAt)} · ${shop.productsCount} products on sale`}</p>
          </Row>
        )}
      </PagedList>
    </>
  );
}

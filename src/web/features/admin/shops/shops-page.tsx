import { useSearchParams } from 'react-router';
import { formatPhone } from '#contracts/phone';
import { ChoiceField, FilterForm, SearchField } from '#web/features/admin/parts/filters.tsx';
import { PagedList } from '#web/features/admin/parts/lists.tsx';
import { AdminLink, Row, StatePill } from '#web/features/admin/parts/rows.tsx';
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
  const [params] = useSearchParams();
  const search = params.get('search') ?? '';
  const status = params.get('status') ?? '';
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
      <PagedList
        key={params.toString()}
        endpoint={queue ? 'GET /admin/unapproved-shops' : 'GET /admin/shops'}
        query={{ search, status: queue || status === 'ALL' ? '' : status }}
        rows={({ shops }) => shops}
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

import { useSearchParams } from 'react-router';
import type { AnswerOf } from '#contracts/endpoints';
import { formatPhone } from '#contracts/phone';
import { ChoiceField, FilterForm, SearchField, useFilters } from '#web/features/admin/parts/filters.tsx';
import { PagedList } from '#web/features/admin/parts/lists.tsx';
import { AdminLink, StatePill } from '#web/features/admin/parts/rows.tsx';
import type { Sorted } from '#web/features/admin/parts/sorted-rows.tsx';
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

type Shop = AnswerOf<'GET /admin/shops'>['shops'][number];

const SORTED: Sorted<Shop> = {
  first: { label: 'Shop', sort: 'name', first: 'asc' },
  facts: [
    { label: 'Registered', sort: 'created', isShort: true, cell: ({ createdAt }) => formatDate(createdAt) },
    { label: 'On sale', sort: 'products', isNumber: true, cell: ({ productsCount }) => productsCount },
  ],
  row: (shop, wide) => ({
    title: <AdminLink to={`/admin/shops/${shop.id}`}>{shop.name}</AdminLink>,
    marks: <StatePill state={shop.status} />,
    details: (
      <>
        <p>{`${shop.ownerName} · ${shop.location} · ${formatPhone(shop.phoneNumber)}`}</p>
        <p>
          {wide
            ? shop.email
            : `${shop.email} · registered ${formatDate(shop.createdAt)} · ${shop.productsCount} products on sale`}
        </p>
      </>
    ),
  }),
};

/** /admin/shops: the review queue first, every shop by search. */
export default function ShopsPage() {
  const [params] = useSearchParams();
  const search = params.get('search') ?? '';
  const status = params.get('status') ?? '';
  const { sort } = useFilters('GET /admin/shops', ['sort']);
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
        key={`${status} ${search}`}
        endpoint={queue ? 'GET /admin/unapproved-shops' : 'GET /admin/shops'}
        query={{ search, status: queue || status === 'ALL' ? '' : status, sort }}
        rows={({ shops }) => shops}
        label="Shops"
        empty={queue ? 'No shop waits for review' : 'No shop is like that'}
        sorted={{ ...SORTED, standing: queue ? 'created-asc' : 'created-desc' }}
      />
    </>
  );
}

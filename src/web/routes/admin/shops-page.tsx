import { useSearchParams } from 'react-router';
import type { AnswerOf } from '#contracts/endpoints';
import { formatPhone } from '#contracts/phone';
import { PageTitle } from '#web/components/ui/page.tsx';
import { PaginatedList } from '#web/features/admin/components/data-list.tsx';
import {
  FilterForm,
  SearchField,
  SelectFilter,
  useFilterParams,
} from '#web/features/admin/components/filters.tsx';
import { AdminLink } from '#web/features/admin/components/links.tsx';
import type { TableConfig } from '#web/features/admin/components/responsive-table.tsx';
import { StatusBadge } from '#web/features/admin/components/status-badge.tsx';
import { shopTexts } from '#web/features/admin/shops/texts.ts';
import { formatDate } from '#web/lib/format/dates.ts';
import { noindexMeta } from '#web/lib/seo/noindex-meta.ts';

export { AdminErrorBoundary as ErrorBoundary } from '#web/features/admin/components/admin-error-boundary.tsx';

export const meta = () => noindexMeta(shopTexts.title);

const STATES = [
  ['', shopTexts.waiting],
  ['ALL', shopTexts.all],
  ['APPROVED', shopTexts.approved],
  ['REJECTED', shopTexts.rejected],
  ['SUSPENDED', shopTexts.suspended],
  ['CLOSED', shopTexts.closed],
  ['REGISTERED', 'E-mail not confirmed'],
] as const;

type Shop = AnswerOf<'GET /admin/shops'>['shops'][number];

const SORTED: TableConfig<Shop> = {
  first: { label: shopTexts.shopColumn, sort: 'name', first: 'asc' },
  facts: [
    {
      label: shopTexts.registeredColumn,
      sort: 'created',
      isShort: true,
      cell: ({ createdAt }) => formatDate(createdAt),
    },
    {
      label: shopTexts.onSaleColumn,
      sort: 'products',
      isNumber: true,
      cell: ({ productsCount }) => productsCount,
    },
  ],
  row: (shop, wide) => ({
    title: <AdminLink to={`/admin/shops/${shop.id}`}>{shop.name}</AdminLink>,
    marks: <StatusBadge state={shop.status} />,
    details: (
      <>
        <p>{`${shop.ownerName} · ${shop.location} · ${formatPhone(shop.phoneNumber)}`}</p>
        <p>
          {wide ? shop.email : shopTexts.details(shop.email, formatDate(shop.createdAt), shop.productsCount)}
        </p>
      </>
    ),
  }),
};

/** /admin/shops: the review queue first, then all shops by search. */
export default function ShopsPage() {
  const [params] = useSearchParams();
  const search = params.get('search') ?? '';
  const status = params.get('status') ?? '';
  const { sort } = useFilterParams('GET /admin/shops', ['sort']);
  const queue = !search && (!status || status === 'EMAIL_VERIFIED');
  return (
    <>
      <PageTitle lead={queue ? shopTexts.waitingLead : undefined}>{shopTexts.title}</PageTitle>
      <FilterForm label={shopTexts.findLabel}>
        <SearchField label={shopTexts.searchLabel} placeholder={shopTexts.searchPlaceholder} />
        <SelectFilter name="status" label={shopTexts.showLabel} choices={STATES} />
      </FilterForm>
      <PaginatedList
        key={`${status} ${search}`}
        endpoint={queue ? 'GET /admin/unapproved-shops' : 'GET /admin/shops'}
        query={{ search, status: queue || status === 'ALL' ? '' : status, sort }}
        rows={({ shops }) => shops}
        label={shopTexts.title}
        empty={queue ? shopTexts.noneWaiting : shopTexts.noneMatch}
        sorted={{ ...SORTED, standing: queue ? 'created-asc' : 'created-desc' }}
      />
    </>
  );
}

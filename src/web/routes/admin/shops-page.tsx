import { useSearchParams } from 'react-router';
import type { ResponseData } from '#contract/endpoints';
import { formatPhone } from '#shared/phone';
import { PageTitle } from '#web/components/ui/page.tsx';
import { adminLoader } from '#web/features/admin/api/admin-loader.ts';
import {
  FilterForm,
  parseFilterParams,
  SearchField,
  SelectFilter,
} from '#web/features/admin/components/filters.tsx';
import { AdminLink } from '#web/features/admin/components/links.tsx';
import { type AdminTable, PaginatedList, paginatedQuery } from '#web/features/admin/components/list.tsx';
import { savedFiltersQuery } from '#web/features/admin/components/saved-filters.tsx';
import { StatusBadge } from '#web/features/admin/components/status-badge.tsx';
import { componentTexts } from '#web/features/admin/components/texts.ts';
import { shopTexts } from '#web/features/admin/shops/texts.ts';
import { formatDate } from '#web/lib/format/dates.ts';
import { joinFacts } from '#web/lib/format/join-facts.ts';
import { noindexMeta } from '#web/lib/seo/noindex-meta.ts';

export { AdminErrorBoundary as ErrorBoundary } from '#web/features/admin/components/admin-error-boundary.tsx';

export const meta = () => noindexMeta(shopTexts.title);

const SHOP_STATUSES = [
  ['', shopTexts.waiting],
  ['ALL', shopTexts.all],
  ['APPROVED', shopTexts.approved],
  ['REJECTED', shopTexts.rejected],
  ['SUSPENDED', shopTexts.suspended],
  ['CLOSED', shopTexts.closed],
  ['REGISTERED', componentTexts.emailNotConfirmed],
] as const;

type Shop = ResponseData<'GET /admin/shops'>['shops'][number];

const TABLE: AdminTable<Shop> = {
  first: { label: shopTexts.shopColumn, sort: 'name', first: 'asc' },
  columns: [
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
        <p>{joinFacts(shop.ownerName, shop.location, formatPhone(shop.phoneNumber))}</p>
        <p>
          {wide
            ? shop.email
            : shopTexts.details(
                shop.email || shopTexts.byPhone,
                formatDate(shop.createdAt),
                shop.productsCount,
              )}
        </p>
      </>
    ),
  }),
};

/** The shops that wait for approval, unless others are searched for. */
function parseShopsFilter(params: URLSearchParams) {
  const search = params.get('search') ?? '';
  const status = params.get('status') ?? '';
  const { sort } = parseFilterParams('GET /admin/shops', ['sort'], params);
  const queue = !search && (!status || status === 'EMAIL_VERIFIED');
  const endpoint = queue ? ('GET /admin/unapproved-shops' as const) : ('GET /admin/shops' as const);
  return { queue, endpoint, query: { search, status: queue || status === 'ALL' ? '' : status, sort } };
}

export const clientLoader = adminLoader(({ search }) => {
  const { endpoint, query } = parseShopsFilter(search);
  return [paginatedQuery(endpoint, query, search), savedFiltersQuery()];
});
export const HydrateFallback = () => null;

/** /admin/shops: the review queue first, then all shops by search. */
export default function ShopsPage() {
  const [params] = useSearchParams();
  const { queue, endpoint, query } = parseShopsFilter(params);
  return (
    <>
      <PageTitle lead={queue ? shopTexts.waitingLead : undefined}>{shopTexts.title}</PageTitle>
      <FilterForm label={shopTexts.findLabel}>
        <SearchField label={shopTexts.searchLabel} placeholder={shopTexts.searchPlaceholder} />
        <SelectFilter name="status" label={shopTexts.showLabel} choices={SHOP_STATUSES} />
      </FilterForm>
      <PaginatedList
        key={`${params.get('status')} ${query.search}`}
        endpoint={endpoint}
        query={query}
        rows={({ shops }) => shops}
        label={shopTexts.title}
        empty={queue ? shopTexts.noneWaiting : shopTexts.noneMatch}
        sorted={{ ...TABLE, defaultSort: queue ? 'created-asc' : 'created-desc' }}
      />
    </>
  );
}

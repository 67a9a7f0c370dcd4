import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import type { ResponseData } from '#contract/endpoints';
import { formatCedis } from '#shared/money';
import { formatPhone } from '#shared/phone';
import { Button } from '#web/components/ui/button.tsx';
import { PageTitle } from '#web/components/ui/page.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { adminLoader } from '#web/features/admin/api/admin-loader.ts';
import { FilterForm, SearchField } from '#web/features/admin/components/filters.tsx';
import { AdminLink } from '#web/features/admin/components/links.tsx';
import { OrderSummaryRow } from '#web/features/admin/components/order-summary-row.tsx';
import { savedFiltersQuery } from '#web/features/admin/components/saved-filters.tsx';
import { Section } from '#web/features/admin/components/section.tsx';
import { StatusBadge } from '#web/features/admin/components/status-badge.tsx';
import { globalSearchTexts } from '#web/features/admin/global-search/texts.ts';
import { getErrorMessage } from '#web/lib/api/api-error.ts';
import { adminApi } from '#web/lib/auth/admin-session.ts';
import { joinFacts } from '#web/lib/format/join-facts.ts';
import { noindexMeta } from '#web/lib/seo/noindex-meta.ts';

export { AdminErrorBoundary as ErrorBoundary } from '#web/features/admin/components/admin-error-boundary.tsx';

export const meta = () => noindexMeta(globalSearchTexts.title);

/** Results shown of each kind; its list has the rest. */
const MAX_RESULTS = 5;
/** A single letter would match too much. */
const MIN_SEARCH_LENGTH = 2;

const LIMIT = MAX_RESULTS + 1;
const ordersQuery = (search: string) =>
  adminApi.queryOptions('GET /admin/orders', { query: { search, limit: LIMIT } });
const usersQuery = (search: string) =>
  adminApi.queryOptions('GET /admin/users', { query: { search, limit: LIMIT } });
const shopsQuery = (search: string) =>
  adminApi.queryOptions('GET /admin/shops', { query: { search, limit: LIMIT } });
const productsQuery = (search: string) =>
  adminApi.queryOptions('GET /admin/products', { query: { search, limit: LIMIT } });
const payoutsQuery = (reference: string) =>
  adminApi.queryOptions('GET /admin/payouts', { query: { reference, limit: LIMIT } });
const QUERIES = [ordersQuery, usersQuery, shopsQuery, productsQuery, payoutsQuery];

const parseSearch = (params: URLSearchParams) => params.get('search')?.trim() ?? '';

export const clientLoader = adminLoader(({ search: params }) => {
  const search = parseSearch(params);
  return [
    savedFiltersQuery(),
    ...(search.length < MIN_SEARCH_LENGTH ? [] : QUERIES.map((query) => query(search))),
  ];
});
export const HydrateFallback = () => null;

/** /admin/find: orders, users, shops, products and payouts by whatever a caller can tell. */
export default function GlobalSearchPage() {
  const [params] = useSearchParams();
  const search = parseSearch(params);
  return (
    <>
      <PageTitle lead={globalSearchTexts.lead}>{globalSearchTexts.title}</PageTitle>
      <FilterForm label={globalSearchTexts.searchAll}>
        <SearchField label={globalSearchTexts.searchLabel} />
      </FilterForm>
      {search.length < MIN_SEARCH_LENGTH ? (
        <p className="text-ink-2">{globalSearchTexts.tooShort}</p>
      ) : (
        <div className="grid gap-4.5 lg:grid-cols-2">
          <Orders search={search} />
          <People search={search} />
          <Shops search={search} />
          <Products search={search} />
          <Payouts search={search} />
        </div>
      )}
    </>
  );
}

interface FoundProps<Row> {
  id: string;
  title: string;
  /** The list with all results. */
  more: string;
  query: { data?: readonly Row[] | undefined; error: unknown; isError: boolean; refetch: () => unknown };
  children: (row: Row) => ReactNode;
}

/** The results of one kind, with loading and error states. */
function Found<Row extends { id: string }>({ id, title, more, query, children }: FoundProps<Row>) {
  const { data } = query;
  return (
    <Section id={id} title={title}>
      {!data && !query.isError && (
        <div role="status">
          <span className="sr-only">{globalSearchTexts.searching(title.toLowerCase())}</span>
          <Skeleton className="h-16 rounded-control" />
        </div>
      )}
      {query.isError && (
        <div className="grid justify-items-start gap-2">
          <p className="text-clay">{getErrorMessage(query.error, globalSearchTexts.failed)}</p>
          <Button size="sm" variant="line" onClick={() => void query.refetch()}>
            {globalSearchTexts.tryAgain}
          </Button>
        </div>
      )}
      {data?.length === 0 && <p className="text-ink-2">{globalSearchTexts.none}</p>}
      {data && data.length > 0 && (
        <ul aria-label={title} className="grid gap-3">
          {data.slice(0, MAX_RESULTS).map((row) => (
            <li key={row.id} className="min-w-0 wrap-anywhere">
              {children(row)}
            </li>
          ))}
        </ul>
      )}
      {data && data.length > MAX_RESULTS && (
        <p className="mt-3">
          <AdminLink big to={more}>
            {globalSearchTexts.all}
          </AdminLink>
        </p>
      )}
    </Section>
  );
}

type Props = { search: string };
const listPath = (path: string, search: string, others: Record<string, string> = {}) =>
  `${path}?${new URLSearchParams({ search, ...others })}`;

function Orders({ search }: Props) {
  const query = useQuery(ordersQuery(search));
  return (
    <Found
      id="orders"
      title={globalSearchTexts.orders}
      more={listPath('/admin/orders', search)}
      query={query}
    >
      {(order: ResponseData<'GET /admin/orders'>[number]) => <OrderSummaryRow order={order} />}
    </Found>
  );
}

function People({ search }: Props) {
  const query = useQuery({
    ...usersQuery(search),
    select: ({ users }) => users,
  });
  return (
    <Found id="people" title={globalSearchTexts.people} more={listPath('/admin/users', search)} query={query}>
      {(user) => (
        <>
          <AdminLink big to={`/admin/users/${user.id}`}>{`${user.firstName} ${user.lastName}`}</AdminLink>
          <p className="text-ink-2 text-sm">{joinFacts(user.email, user.phone && formatPhone(user.phone))}</p>
        </>
      )}
    </Found>
  );
}

function Shops({ search }: Props) {
  const query = useQuery({
    ...shopsQuery(search),
    select: ({ shops }) => shops,
  });
  return (
    <Found
      id="shops"
      title={globalSearchTexts.shops}
      more={listPath('/admin/shops', search, { status: 'ALL' })}
      query={query}
    >
      {(shop) => (
        <>
          <div className="flex flex-wrap items-center gap-x-3">
            <AdminLink big to={`/admin/shops/${shop.id}`}>
              {shop.name}
            </AdminLink>
            <StatusBadge state={shop.status} />
          </div>
          <p className="text-ink-2 text-sm">{`${shop.ownerName} · ${shop.location} · ${formatPhone(shop.phoneNumber)}`}</p>
        </>
      )}
    </Found>
  );
}

function Products({ search }: Props) {
  const query = useQuery(productsQuery(search));
  const more = listPath('/admin/products', search);
  return (
    <Found id="products" title={globalSearchTexts.products} more={more} query={query}>
      {(product: ResponseData<'GET /admin/products'>[number]) => (
        <>
          <AdminLink big to={listPath('/admin/products', product.name)}>
            {product.name}
          </AdminLink>
          <p className="text-ink-2 text-sm">{`${product.shop.name} · ${formatCedis(product.price)}`}</p>
        </>
      )}
    </Found>
  );
}

function Payouts({ search }: Props) {
  const query = useQuery(payoutsQuery(search));
  return (
    <Found id="payouts" title={globalSearchTexts.payouts} more="/admin/payouts" query={query}>
      {(payout: ResponseData<'GET /admin/payouts'>[number]) => (
        <>
          <div className="flex flex-wrap items-center gap-x-3">
            <AdminLink big to={`/admin/shops/${payout.shop.id}`}>
              {payout.shop.name}
            </AdminLink>
            <StatusBadge state={payout.status} />
          </div>
          <p className="text-ink-2 text-sm">{`${payout.reference} · ${formatCedis(payout.amount)}`}</p>
        </>
      )}
    </Found>
  );
}

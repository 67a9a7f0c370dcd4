import { Suspense, useEffect } from 'react';
import { data, Link, redirect } from 'react-router';
import { GHANA_REGIONS } from '#shared/regions';
import type { Category } from '#src/modules/catalogue/contract/catalogue.ts';
import { DeliveryPricesContext } from '#web/components/delivery/card-delivery.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { ErrorState } from '#web/components/ui/empty-state.tsx';
import { Page, PageTitle } from '#web/components/ui/page.tsx';
import { AddToCartButton } from '#web/features/cart/add-to-cart-button.tsx';
import { ActiveFilters } from '#web/features/catalogue/listing/active-filters.tsx';
import { reasonsByIndex } from '#web/features/catalogue/listing/also-meant.ts';
import { FilterBar } from '#web/features/catalogue/listing/filter-bar.tsx';
import {
  type Filters,
  filtersToParams,
  isFiltered,
  parseFilters,
  productsQuery,
} from '#web/features/catalogue/listing/filters.ts';
import { groupResultsByShop } from '#web/features/catalogue/listing/group-by-shop.ts';
import { searchTerms } from '#web/features/catalogue/listing/highlight-matches.ts';
import { useRememberListing } from '#web/features/catalogue/listing/last-listing-path.ts';
import * as listTexts from '#web/features/catalogue/listing/list-texts.tsx';
import { loadDeliveries } from '#web/features/catalogue/listing/load-deliveries.ts';
import { LoadMoreButton } from '#web/features/catalogue/listing/load-more-button.tsx';
import { NoResults } from '#web/features/catalogue/listing/no-results.tsx';
import { ProductGrid } from '#web/features/catalogue/listing/product-grid.tsx';
import { ResultsSummary, useListLoading } from '#web/features/catalogue/listing/results-summary.tsx';
import { SearchCorrections } from '#web/features/catalogue/listing/search-corrections.tsx';
import { ShopsInResults } from '#web/features/catalogue/listing/shops-in-results.tsx';
import { useLoadMore } from '#web/features/catalogue/listing/use-load-more.ts';
import { useSearchClickTracking } from '#web/features/catalogue/listing/use-search-click-tracking.ts';
import * as catalogueTexts from '#web/features/catalogue/texts.ts';
import { WishlistToggle } from '#web/features/wishlist/wishlist-toggle.tsx';
import { apiContext, loadFromApi, loadOptional } from '#web/lib/api/loader.ts';
import { customerSession } from '#web/lib/auth/customer-session.ts';
import { paths } from '#web/lib/config/paths.ts';
import { breadcrumbs, itemList, pageMeta } from '#web/lib/seo/page-meta.ts';
import { toast } from '#web/lib/toast/toast.ts';
import { cx } from '#web/lib/utils/cx.ts';
import type { Route } from './+types/products-page.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const params = new URL(request.url).searchParams;
  const filters = parseFilters(params);
  const near = GHANA_REGIONS.find((region) => region === filters.near);
  const [products, categories, market, shop, towns] = await Promise.all([
    loadFromApi(context, 'GET /products', { query: productsQuery(filters, params.get('cursor')) }),
    loadOptional(context, 'GET /categories', { query: { soldBy: filters.shop } }),
    isFiltered(filters) ? null : loadOptional(context, 'GET /market'),
    filters.shop ? loadOptional(context, 'GET /shops/{id}', { params: { id: filters.shop } }) : null,
    near ? loadOptional(context, 'GET /towns', { query: { region: near } }) : null,
  ]);
  const nothing = products.data.length === 0 && !params.has('cursor');
  return {
    filters,
    bringing: await loadDeliveries(context, filters.deliverTo, products.data),
    instead: nothing ? await offerInstead(context, filters, categories ?? []) : null,
    sellers:
      filters.search && !filters.shop && !params.has('cursor') ? groupResultsByShop(products.data) : [],
    asked: params.has('asked'),
    products: products.data,
    meta: products.meta,
    categories: distinctNames(categories ?? []),
    towns: (towns ?? []).map(({ name }) => name),
    shopsCount: market?.shopsCount ?? null,
    shopName: shop?.name ?? null,
    isContinuation: params.has('cursor'),
  };
}

const OFFERED = { categories: 6, products: 4 };

/** The largest categories and well-rated products, of the selected region if there is one. */
async function offerInstead(context: Route.LoaderArgs['context'], { region }: Filters, known: Category[]) {
  const query = { sort: 'top-rated', region, limit: OFFERED.products, inStock: 'true' } as const;
  const products = await loadOptional(context, 'GET /products', { query });
  const categories = known
    .filter(({ productsCount }) => productsCount > 0)
    .sort((a, b) => b.productsCount - a.productsCount)
    .slice(0, OFFERED.categories)
    .map(({ name, productsCount }) => ({ name, productsCount }));
  return { categories, products: products ?? [] };
}

/** The form of a search without results. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const body = { words: `${form.get('words') ?? ''}`, region: `${form.get('region') ?? ''}` };
  const answer = await context.get(apiContext)('/api/v1/search/asks', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw data({ message: (await answer.json()).message }, { status: answer.status });
  const params = filtersToParams(parseFilters(new URL(request.url).searchParams));
  params.set('asked', 'true');
  return redirect(`${paths.products}?${params}`, 303);
}

function distinctNames(categories: Category[]): string[] {
  const names = categories
    .filter((category) => category.productsCount > 0)
    .map((category) => category.name.toLowerCase());
  return [...new Set(names)].sort((a, b) => a.localeCompare(b));
}

const listHeading = (shopName: string | null | undefined) =>
  shopName ? listTexts.shopProductsTitle(shopName) : listTexts.title;

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const canonical = new URLSearchParams();
  const { category, shop } = loaderData?.filters ?? {};
  if (category) canonical.set('category', category);
  if (shop) canonical.set('shop', shop);
  const path = canonical.size > 0 ? `${paths.products}?${canonical}` : paths.products;
  const items = (loaderData?.products ?? []).map(({ id, name }) => ({ name, path: paths.product(id) }));
  return pageMeta({
    matches,
    path,
    title: listHeading(loaderData?.shopName),
    description: listTexts.description,
    noindex: Boolean(loaderData?.filters.search || loaderData?.isContinuation),
    jsonLd: [
      breadcrumbs(matches, [
        { name: catalogueTexts.home, path: paths.home },
        { name: catalogueTexts.productsLink, path: paths.products },
      ]),
      itemList(matches, items),
    ],
  });
}

export default function Products({ loaderData }: Route.ComponentProps) {
  const { filters, meta: page } = loaderData;
  const list = useLoadMore(loaderData.products, page.nextCursor, (cursor) =>
    customerSession.envelope('GET /products', { query: productsQuery(filters, cursor) }),
  );
  const loading = useListLoading();
  useRememberListing(filters);
  const opened = useSearchClickTracking(filters.search);
  return (
    <Page>
      <PageTitle>{listHeading(loaderData.shopName)}</PageTitle>
      <Suspense>
        <FilterBar
          filters={filters}
          categories={loaderData.categories}
          towns={loaderData.towns}
          action={paths.products}
        />
      </Suspense>
      <ActiveFilters filters={filters} />
      {list.items.length > 0 && <SearchCorrections understood={page.understood ?? []} filters={filters} />}
      <ResultsSummary
        shown={loaderData.isContinuation ? 0 : list.items.length}
        total={page.total}
        isExact={page.totalIsExact}
        shops={loaderData.shopsCount}
      />
      <div
        ref={opened}
        data-search={filters.search || undefined}
        aria-busy={loading}
        className={cx('transition-opacity duration-150', loading && 'opacity-50')}
      >
        {list.items.length === 0 ? (
          <NoResults
            filters={filters}
            clearTo={clearedPath(filters)}
            instead={loaderData.instead}
            asked={loaderData.asked}
            action={(product) => <AddToCartButton product={product} />}
            corner={(product) => <WishlistToggle product={product} />}
          />
        ) : (
          <DeliveryPricesContext value={loaderData.bringing}>
            <ProductGrid
              products={list.items}
              heading="h2"
              found={searchTerms(filters.search, page.understood ?? [])}
              label={listTexts.listLabel}
              reasons={reasonsByIndex([{ from: 0, meta: page }, ...list.parts])}
              eagerCount={4}
              action={(product) => <AddToCartButton product={product} />}
              corner={(product) => <WishlistToggle product={product} />}
            />
          </DeliveryPricesContext>
        )}
      </div>
      {page.relatedLeftOut && list.items.length > 0 && !list.cursor && (
        <p className="mt-6 text-center">
          <Link
            to={`${paths.products}?${filtersToParams({ ...filters, related: 'true' })}`}
            rel="nofollow"
            className="inline-flex min-h-11 items-center font-semibold text-leaf underline underline-offset-2"
          >
            {listTexts.showRelated(filters.search)}
          </Link>
        </p>
      )}
      {list.cursor && (
        <LoadMoreButton
          to={`${paths.products}?${nextPage(filtersToParams(filters), list.cursor)}`}
          state={list.state}
          onMore={() => void list.showMore()}
        />
      )}
      <ShopsInResults shops={loaderData.sellers} search={filters.search} isWhole={!page.nextCursor} />
    </Page>
  );
}

function nextPage(params: URLSearchParams, cursor: string): URLSearchParams {
  params.set('cursor', cursor);
  return params;
}

/** Clears search, category and sort (docs/specification.md, 2); keeps the shop, unless it is the only filter. */
function clearedPath(filters: Filters): string {
  const ofShop = filters.shop && isFiltered({ ...filters, shop: '' });
  return ofShop ? paths.shopProducts(filters.shop) : paths.products;
}

export function ErrorBoundary() {
  useEffect(() => toast.error(...listTexts.fetchFailed), []);
  return (
    <Page>
      <PageTitle>{listTexts.title}</PageTitle>
      <ErrorState
        title={listTexts.loadFailed}
        action={<Button onClick={() => window.location.reload()}>{catalogueTexts.tryAgainButton}</Button>}
      />
    </Page>
  );
}

import { Plus } from 'lucide-react';
import type { ProductState } from '#src/modules/catalogue/contract/shop-products.ts';
import { List, listQuery } from '#web/components/data/list.tsx';
import { ButtonLink } from '#web/components/ui/button.tsx';
import { EmptyState } from '#web/components/ui/empty-state.tsx';
import { PageTitle } from '#web/components/ui/page.tsx';
import { Panel } from '#web/components/ui/panel.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { Tabs } from '#web/components/ui/tabs.tsx';
import { shopLoader } from '#web/features/merchant/api/shop-loader.ts';
import { ListSearchField, useTabAndSearchParams } from '#web/features/merchant/components/list-search.tsx';
import { RequireRole } from '#web/features/merchant/components/require-role.tsx';
import { ProductRow } from '#web/features/merchant/products/product-row.tsx';
import { productTexts } from '#web/features/merchant/products/texts.ts';
import { shopApi } from '#web/lib/auth/shop-session.ts';
import { noindexMeta } from '#web/lib/seo/noindex-meta.ts';

export { PageErrorBoundary as ErrorBoundary } from '#web/components/layout/page-error.tsx';

export const meta = () => noindexMeta(productTexts.title);

const TABS = [
  { id: 'all', label: productTexts.allTab },
  { id: 'on-sale', label: productTexts.onSaleTab },
  { id: 'low-stock', label: productTexts.lowStockTab },
  { id: 'sold-out', label: productTexts.outOfStockTab },
  { id: 'archived', label: productTexts.archivedTab },
  { id: 'hidden', label: productTexts.hiddenTab },
] as const;
type TabId = (typeof TABS)[number]['id'];

const NONE: Record<TabId, string> = {
  all: productTexts.emptyTitle,
  'on-sale': productTexts.noneOnSale,
  'low-stock': productTexts.noneLow,
  'sold-out': productTexts.noneOutOfStock,
  archived: productTexts.noneArchived,
  hidden: productTexts.noneHidden,
};

const TAB_IDS = TABS.map(({ id }) => id);
const FIRST_TAB = 'all';

function productsQuery(tab: TabId, search: string) {
  const state: ProductState | undefined = tab === 'all' ? undefined : tab;
  return listQuery(shopApi, 'GET /shops/products', { state, search, limit: 20 });
}

export const clientLoader = shopLoader(({ isManager, search }) => {
  const tab = TAB_IDS.find((id) => id === search.get('state')) ?? FIRST_TAB;
  return isManager ? [productsQuery(tab, search.get('search') ?? '')] : [];
});
export const HydrateFallback = () => null;

/** /merchant/products: all products of the shop. */
export default function ProductsPage() {
  return (
    <RequireRole least="manager" title={productTexts.title}>
      <Products />
    </RequireRole>
  );
}

function Products() {
  const filter = useTabAndSearchParams('state', TAB_IDS, FIRST_TAB);
  return (
    <>
      <PageTitle
        aside={
          <div className="flex flex-wrap gap-2.5">
            <ButtonLink to="/merchant/products/import" variant="line">
              {productTexts.importButton}
            </ButtonLink>
            <ButtonLink to="/merchant/products/new" className="max-sm:order-first">
              <Plus className="icon" aria-hidden />
              {productTexts.addButton}
            </ButtonLink>
          </div>
        }
      >
        {productTexts.title}
      </PageTitle>
      <ListSearchField
        label={productTexts.searchLabel}
        placeholder={productTexts.searchPlaceholder}
        value={filter.typed}
        onChange={filter.setTyped}
      />
      <Tabs
        label={productTexts.filterLabel}
        tabs={TABS}
        selected={filter.tab}
        onSelect={filter.setTab}
        className="mt-2"
      >
        <ProductList tab={filter.tab} search={filter.search} />
      </Tabs>
    </>
  );
}

function ProductList({ tab, search }: { tab: TabId; search: string }) {
  const isFirst = tab === 'all' && !search;
  return (
    <List
      query={productsQuery(tab, search)}
      label={productTexts.title}
      failed={productTexts.listFailed}
      empty={
        <EmptyState
          illustration="calabash"
          title={search ? productTexts.notFoundTitle : NONE[tab]}
          text={isFirst ? productTexts.emptyText : undefined}
          action={isFirst && <ButtonLink to="/merchant/products/new">{productTexts.addButton}</ButtonLink>}
        />
      }
      skeleton={<ProductRowsSkeleton />}
      frame={(rows) => (
        <Panel padded={false} aria-label={productTexts.title}>
          {rows}
        </Panel>
      )}
    >
      {(product) => <ProductRow key={product.id} product={product} />}
    </List>
  );
}

function ProductRowsSkeleton() {
  return (
    <Panel padded={false} aria-label={productTexts.title}>
      <div role="status">
        <p className="sr-only">{productTexts.listLoading}</p>
        {[1, 2, 3, 4].map((row) => (
          <div
            key={row}
            aria-hidden
            className="grid grid-cols-[--spacing(18)_1fr] gap-3 border-line border-t p-4 first-of-type:border-t-0"
          >
            <Skeleton className="size-18" />
            <div className="grid gap-2">
              <Skeleton className="h-5 w-40 max-w-full" />
              <Skeleton className="h-5 w-24" />
              <Skeleton className="h-11 w-52 max-w-full" />
            </div>
          </div>
        ))}
      </div>
    </Panel>
  );
}

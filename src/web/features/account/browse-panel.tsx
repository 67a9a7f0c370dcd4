import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Product } from '#contracts/catalogue';
import { messageOf } from '#web/lib/api-error.ts';
import { useSettled } from '#web/lib/use-settled.ts';
import { Button } from '#web/ui/button.tsx';
import { ProductGridSkeleton } from '#web/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#web/ui/state.tsx';
import { BrowseFilterBar } from './browse-filter-bar.tsx';
import { browseQuery, categoriesQuery, categoryNames, NO_BROWSE_FILTERS } from './browse-query.ts';

const TYPING_PAUSE_MS = 300;

/** The dashboard's first tab. The cards come from the page, which knows the catalogue. */
export function BrowsePanel({ renderGrid }: { renderGrid: (products: Product[]) => ReactNode }) {
  const [filters, setFilters] = useState(NO_BROWSE_FILTERS);
  const search = useSettled(filters.search.trim(), TYPING_PAUSE_MS);
  const products = useInfiniteQuery({
    ...browseQuery({ ...filters, search }),
    placeholderData: keepPreviousData,
  });
  const categories = useQuery(categoriesQuery());
  const reset = () => setFilters(NO_BROWSE_FILTERS);

  return (
    <>
      <BrowseFilterBar
        filters={filters}
        categories={categoryNames(categories.data ?? [])}
        onChange={setFilters}
        onReset={reset}
      />
      {products.isPending && <ProductGridSkeleton />}
      {products.isError && (
        <ErrorState
          title={messageOf(products.error, 'Failed to load products')}
          action={<Button onClick={() => window.location.reload()}>Try Again</Button>}
        />
      )}
      {products.isSuccess && (
        <Results
          products={products.data.pages.flatMap((page) => page.data)}
          stale={products.isPlaceholderData}
          renderGrid={renderGrid}
          onReset={reset}
        />
      )}
      {products.hasNextPage && (
        <div className="mt-6 grid justify-center">
          <Button
            variant="line"
            busy={products.isFetchingNextPage}
            busyLabel="Loading products..."
            onClick={() => void products.fetchNextPage()}
          >
            Show more
          </Button>
        </div>
      )}
    </>
  );
}

type ResultsProps = {
  products: Product[];
  stale: boolean;
  renderGrid: (products: Product[]) => ReactNode;
  onReset: () => void;
};

function Results({ products, stale, renderGrid, onReset }: ResultsProps) {
  if (products.length === 0) {
    return (
      <EmptyState
        title="No products found matching your search."
        action={<Button onClick={onReset}>Reset Filters</Button>}
      />
    );
  }
  return (
    <div aria-busy={stale} className={stale ? 'opacity-60' : undefined}>
      {renderGrid(products)}
    </div>
  );
}

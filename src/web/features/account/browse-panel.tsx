import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Product } from '#src/modules/catalogue/contract/catalogue.ts';
import { List, listQuery } from '#web/components/data/list.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { EmptyState } from '#web/components/ui/empty-state.tsx';
import { Field, Select, TextInput } from '#web/components/ui/field.tsx';
import { ProductGridSkeleton } from '#web/components/ui/skeleton.tsx';
import { customerApi } from '#web/lib/auth/customer-api.ts';
import { useDebouncedValue } from '#web/lib/hooks/use-debounced-value.ts';
import { cx } from '#web/lib/utils/cx.ts';
import {
  type BrowseFilters,
  browseQuery,
  categoryNames,
  NO_BROWSE_FILTERS,
  PRICE_SORTS,
} from './browse-query.ts';
import { accountTexts } from './texts.ts';

const TYPING_PAUSE_MS = 300;
const CATEGORIES_STALE_MS = 300_000;

/** The first tab of the dashboard. The page passes the product cards, since features do not import each other. */
export function BrowsePanel({ renderGrid }: { renderGrid: (products: Product[]) => ReactNode }) {
  const [filters, setFilters] = useState(NO_BROWSE_FILTERS);
  const search = useDebouncedValue(filters.search.trim(), TYPING_PAUSE_MS);
  const categories = useQuery({
    ...customerApi.queryOptions('GET /categories'),
    staleTime: CATEGORIES_STALE_MS,
  });
  const reset = () => setFilters(NO_BROWSE_FILTERS);
  return (
    <>
      <BrowseFilterBar
        filters={filters}
        categories={categoryNames(categories.data ?? [])}
        onChange={setFilters}
        onReset={reset}
      />
      <List
        query={listQuery(customerApi, 'GET /products', browseQuery({ ...filters, search }))}
        label={accountTexts.productsLabel}
        failed={accountTexts.productsFailed}
        onRetry={() => window.location.reload()}
        empty={
          <EmptyState
            title={accountTexts.noProducts}
            action={<Button onClick={reset}>{accountTexts.resetButton}</Button>}
          />
        }
        skeleton={<ProductGridSkeleton />}
        keepsOld
        all={renderGrid}
      />
    </>
  );
}

type FilterBarProps = {
  filters: BrowseFilters;
  categories: readonly string[];
  onChange: (filters: BrowseFilters) => void;
  onReset: () => void;
};

function BrowseFilterBar({ filters, categories, onChange, onReset }: FilterBarProps) {
  const changed = JSON.stringify(filters) !== JSON.stringify(NO_BROWSE_FILTERS);
  return (
    <search className="mb-4 grid grid-cols-2 items-end gap-2.5 md:mb-5 lg:grid-cols-[1fr_200px_200px_auto] md:gap-3.5">
      <Field label={accountTexts.searchLabel} labelHidden className="col-span-2 lg:col-span-1">
        <span className="relative block">
          <Search className="icon pointer-events-none absolute top-[13px] left-3.5 text-ink-3" aria-hidden />
          <TextInput
            type="search"
            value={filters.search}
            maxLength={200}
            placeholder={accountTexts.searchPlaceholder}
            onChange={(event) => onChange({ ...filters, search: event.target.value })}
            className="truncate pl-11"
          />
        </span>
      </Field>
      <div className="col-span-2 flex gap-2.5 lg:contents">
        <Field label={accountTexts.categoryLabel} labelHidden className="min-w-0 flex-auto">
          <Select
            value={filters.category}
            onChange={(event) => onChange({ ...filters, category: event.target.value })}
          >
            <option value="">{accountTexts.allCategories}</option>
            {categories.map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={accountTexts.sortLabel} labelHidden className="min-w-0 flex-auto">
          <Select
            value={filters.sort}
            onChange={(event) => onChange({ ...filters, sort: event.target.value as BrowseFilters['sort'] })}
          >
            {Object.entries(PRICE_SORTS).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <Button
        variant="ghost"
        disabled={!changed}
        onClick={onReset}
        className={cx('col-span-2 px-3 lg:col-span-1', !changed && 'hidden lg:inline-flex')}
      >
        {accountTexts.resetButton}
      </Button>
    </search>
  );
}

import { Search } from 'lucide-react';
import { useRef } from 'react';
import type { ProductSort } from '#contracts/catalogue';
import { Button } from '#web/ui/button.tsx';
import { Field, Select, TextInput } from '#web/ui/field.tsx';
import { type Filters, SORT_LABELS } from './filters.ts';
import { MoreFilters } from './more-filters.tsx';
import { useLiveForm } from './use-live-form.ts';

type Props = { filters: Filters; categories: readonly string[]; action: string };

/** A plain GET form; with JavaScript it searches while one types and keeps text and focus. */
export function FilterBar({ filters, categories, action }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const live = useLiveForm(form, filters);
  return (
    <search>
      <form
        ref={form}
        action={action}
        onSubmit={live.onSubmit}
        onChange={live.onChange}
        className="my-4 grid grid-cols-2 gap-2.5 md:my-6 md:gap-3.5 lg:grid-cols-[1fr_220px_220px]"
      >
        {filters.shop && <input type="hidden" name="shop" value={filters.shop} />}
        <Field label="Search" labelHidden className="col-span-2 lg:col-span-1">
          <span className="relative block">
            <Search
              className="icon pointer-events-none absolute top-[13px] left-3.5 text-ink-3"
              aria-hidden
            />
            <TextInput
              type="search"
              name="search"
              defaultValue={filters.search}
              maxLength={200}
              placeholder="Search products, categories, or shops..."
              autoComplete="off"
              enterKeyHint="search"
              className="truncate pl-11"
            />
          </span>
        </Field>
        <div className="col-span-2 flex gap-2.5 md:gap-3.5 lg:contents">
          <Field label="Category" labelHidden className="min-w-0 flex-auto">
            <Select name="category" defaultValue={filters.category} className="capitalize">
              <option value="">All Categories</option>
              {categories.map((category) => (
                <option key={category} value={category}>
                  {category}
                </option>
              ))}
            </Select>
          </Field>
          <Field label="Sort by" labelHidden className="min-w-0 flex-auto">
            <Select name="sort" defaultValue={filters.sort}>
              {(Object.keys(SORT_LABELS) as ProductSort[]).map((sort) => (
                <option key={sort} value={sort}>
                  {SORT_LABELS[sort]}
                </option>
              ))}
            </Select>
          </Field>
        </div>
        <MoreFilters filters={filters} />
        <Button type="submit" variant="soft" size="sm" data-show="no-js" className="col-span-2 lg:col-span-1">
          Apply
        </Button>
      </form>
    </search>
  );
}

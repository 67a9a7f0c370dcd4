import { ChevronDown, Search } from 'lucide-react';
import { useRef } from 'react';
import { MEASURES } from '#shared/measures';
import { GHANA_REGIONS } from '#shared/regions';
import { Button } from '#web/components/ui/button.tsx';
import { Checkbox, Field, Select, TextInput } from '#web/components/ui/field.tsx';
import { useDeliveryPreferences } from '#web/lib/customer/delivery-preferences.ts';
import { countMoreFilters, type Filters, RATINGS, sortChoices } from './filters.ts';
import * as listTexts from './list-texts.tsx';
import { useAutoSubmitForm } from './use-auto-submit-form.ts';

type Props = {
  filters: Filters;
  categories: readonly string[];
  /** Towns of the region for sorting by distance. */
  towns: readonly string[];
  action: string;
};

/** A plain GET form. With JavaScript it submits while the user types, and keeps text and focus. */
export function FilterBar({ filters, categories, towns, action }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const live = useAutoSubmitForm(form, filters);
  return (
    <search>
      <form
        ref={form}
        action={action}
        onSubmit={live.onSubmit}
        onInput={live.onInput}
        className="my-4 grid grid-cols-2 gap-2.5 md:my-6 md:gap-3.5 lg:grid-cols-[1fr_220px_220px]"
      >
        {filters.shop && <input type="hidden" name="shop" value={filters.shop} />}
        <SearchField search={filters.search} />
        <div className="col-span-2 flex gap-2.5 md:gap-3.5 lg:contents">
          <Field label={listTexts.categoryField} labelHidden className="min-w-0 flex-auto">
            <Select name="category" defaultValue={filters.category} className="capitalize">
              <option value="">{listTexts.allCategories}</option>
              {categories.map((category) => (
                <option key={category} value={category}>
                  {category}
                </option>
              ))}
            </Select>
          </Field>
          <Field label={listTexts.sortField} labelHidden className="min-w-0 flex-auto">
            <Select name="sort" defaultValue={filters.sort}>
              {sortChoices(filters.search).map(([sort, label]) => (
                <option key={sort} value={sort}>
                  {label}
                </option>
              ))}
            </Select>
          </Field>
        </div>
        <MoreFilters filters={filters} towns={towns} />
        <div data-show="no-js" className="col-span-2 lg:col-span-1">
          <Field label={listTexts.feesField}>
            <Select name="deliverTo" defaultValue={filters.deliverTo}>
              <option value="">{listTexts.chooseRegion}</option>
              {GHANA_REGIONS.map((region) => (
                <option key={region} value={region}>
                  {region}
                </option>
              ))}
            </Select>
          </Field>
        </div>
        <Button type="submit" variant="soft" size="sm" data-show="no-js" className="col-span-2 lg:col-span-1">
          {listTexts.applyButton}
        </Button>
      </form>
    </search>
  );
}

function SearchField({ search }: { search: string }) {
  return (
    <Field label={listTexts.searchField} labelHidden className="col-span-2 lg:col-span-1">
      <span className="relative block">
        <Search className="icon pointer-events-none absolute top-[13px] left-3.5 text-ink-3" aria-hidden />
        <TextInput
          type="search"
          name="search"
          defaultValue={search}
          maxLength={200}
          placeholder={listTexts.searchPlaceholder}
          autoComplete="off"
          enterKeyHint="search"
          className="truncate pl-11"
        />
      </span>
    </Field>
  );
}

/** Collapsed filters that few visitors use. */
function MoreFilters({ filters, towns }: Pick<Props, 'filters' | 'towns'>) {
  const count = countMoreFilters(filters);
  // The region to deliver to is set in the header already.
  const wishes = useDeliveryPreferences();
  const own = wishes.region ?? '';
  return (
    // Active filters are listed above the results, so this opens only if a required choice is missing.
    <details
      className="group col-span-full"
      open={(filters.sort === 'nearest' && !filters.near) || undefined}
    >
      <summary className="inline-flex min-h-11 items-center gap-2 font-semibold text-leaf text-sm">
        <ChevronDown className="size-5 transition-transform duration-150 group-open:rotate-180" aria-hidden />
        {listTexts.moreFilters(count)}
      </summary>
      <div className="mt-1 grid grid-cols-2 items-end gap-2.5 rounded-card bg-sunk p-3.5 md:grid-cols-[1fr_1fr_120px_120px] md:gap-3.5 lg:grid-cols-[1fr_150px_100px_100px_1fr_1fr_1fr]">
        <Field label={listTexts.regionField} className="col-span-2 md:col-span-1">
          <Select name="region" defaultValue={filters.region}>
            <option value="">{listTexts.allRegions}</option>
            {GHANA_REGIONS.map((region) => (
              <option key={region} value={region}>
                {region}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={listTexts.perField} className="col-span-2 md:col-span-1">
          <Select name="per" defaultValue={filters.per}>
            <option value="">{listTexts.perItem}</option>
            {MEASURES.map((per) => (
              <option key={per} value={per}>
                {listTexts.measures[per]}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={listTexts.minPriceField}>
          <TextInput
            type="number"
            name="minPrice"
            min={0}
            step="0.01"
            inputMode="decimal"
            defaultValue={filters.minPrice}
          />
        </Field>
        <Field label={listTexts.maxPriceField}>
          <TextInput
            type="number"
            name="maxPrice"
            min={0}
            step="0.01"
            inputMode="decimal"
            defaultValue={filters.maxPrice}
          />
        </Field>
        <Field label={listTexts.ratingField}>
          <Select name="minRating" defaultValue={filters.minRating}>
            <option value="">{listTexts.anyRating}</option>
            {RATINGS.map((stars) => (
              <option key={stars} value={stars}>
                {listTexts.starsAndUp(stars)}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={listTexts.deliversToField}>
          <Select name="deliversTo" defaultValue={filters.deliversTo}>
            <option value="">{listTexts.anywhere}</option>
            {[...(own ? [own] : []), ...GHANA_REGIONS.filter((region) => region !== own)].map((region) => (
              <option key={region} value={region}>
                {region}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={listTexts.nearField}>
          <Select key={own} name="near" defaultValue={filters.near || own}>
            <option value="">{listTexts.chooseRegion}</option>
            {GHANA_REGIONS.map((region) => (
              <option key={region} value={region}>
                {region}
              </option>
            ))}
          </Select>
        </Field>
        {filters.near && towns.length > 0 ? (
          <Field label={listTexts.townField}>
            <Select
              key={filters.near}
              name="town"
              defaultValue={towns.find((town) => town.toLowerCase() === filters.town.toLowerCase()) ?? ''}
            >
              <option value="">{listTexts.allOfRegion(filters.near)}</option>
              {towns.map((town) => (
                <option key={town} value={town}>
                  {town}
                </option>
              ))}
            </Select>
          </Field>
        ) : (
          wishes.town && <input type="hidden" name="town" value={wishes.town} />
        )}
        <Checkbox
          label={listTexts.inStockField}
          name="inStock"
          value="true"
          defaultChecked={filters.inStock === 'true'}
          className="col-span-2 md:col-span-1"
        />
      </div>
    </details>
  );
}

import { Link } from 'react-router';
import { GHANA_REGIONS } from '#shared/regions';
import type { Category, Product } from '#src/modules/catalogue/contract/catalogue.ts';
import { Button, ButtonLink } from '#web/components/ui/button.tsx';
import { EmptyState } from '#web/components/ui/empty-state.tsx';
import { Field, Select, TextInput } from '#web/components/ui/field.tsx';
import { PatternBand } from '#web/components/ui/pattern-band.tsx';
import { paths } from '#web/lib/config/paths.ts';
import { productsCount } from './count-labels.ts';
import { type Filters, filtersToParams } from './filters.ts';
import * as listTexts from './list-texts.tsx';
import { ProductGrid, type ProductGridProps } from './product-grid.tsx';

/** Suggestions for a search without results. */
export type NoResultsSuggestions = {
  categories: Pick<Category, 'name' | 'productsCount'>[];
  products: Product[];
};

type Props = {
  filters: Filters;
  clearTo: string;
  instead: NoResultsSuggestions | null;
  /** Whether a product request was just sent. */
  asked: boolean;
} & Pick<ProductGridProps, 'action' | 'corner'>;

/**
 * Suggestions for a search without results: the largest categories, well-rated products, and a form to request the
 * product.
 */
export function NoResults({ filters, clearTo, instead, asked, ...grid }: Props) {
  return (
    <>
      <EmptyState
        title={listTexts.nothingTitle}
        text={filters.search && !asked ? listTexts.nothing(filters.search) : undefined}
        action={
          <ButtonLink to={clearTo} variant="line">
            {listTexts.clearButton}
          </ButtonLink>
        }
      />
      {filters.search && <AskForIt filters={filters} asked={asked} />}
      {instead && instead.categories.length > 0 && (
        <section className="pt-8">
          <h2 className="mb-3 text-h2">{listTexts.categoriesToTry}</h2>
          <ul className="grid gap-2.5 sm:grid-cols-2 lg:grid-cols-3">
            {instead.categories.map(({ name, productsCount: count }) => (
              <li key={name}>
                <Link
                  to={paths.category(name)}
                  className="flex min-h-14 flex-wrap items-center justify-between gap-x-3 rounded-card border border-line bg-surface px-4 py-2.5 font-semibold shadow-rest hover:shadow-lift"
                >
                  {name}
                  <span className="font-normal text-ink-3 text-sm">{productsCount(count)}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      {instead && instead.products.length > 0 && (
        <section className="pt-8">
          <h2 className="mb-3 text-h2">
            {filters.region ? listTexts.fromRegionTitle(filters.region) : listTexts.popularTitle}
          </h2>
          <ProductGrid products={instead.products} heading="h3" label={listTexts.otherProducts} {...grid} />
        </section>
      )}
    </>
  );
}

/** A plain form that works without JavaScript. It stores nothing about the visitor. */
function AskForIt({ filters, asked }: { filters: Filters; asked: boolean }) {
  if (asked) {
    return (
      <p
        role="status"
        className="mx-auto max-w-md rounded-card bg-leaf-soft p-4 text-center text-leaf-strong"
      >
        {listTexts.asked}
      </p>
    );
  }
  return (
    <section className="mx-auto max-w-md overflow-hidden rounded-panel border border-line bg-surface shadow-rest">
      <PatternBand />
      <form
        method="post"
        action={`${paths.products}?${filtersToParams(filters)}`}
        className="grid gap-3.5 p-4 sm:p-5"
      >
        <h2 className="text-h2">{listTexts.askTitle}</h2>
        <p className="text-ink-2">{listTexts.ask}</p>
        <Field label={listTexts.requestedProductField}>
          <TextInput
            name="words"
            required
            minLength={2}
            maxLength={100}
            defaultValue={filters.search.slice(0, 100)}
          />
        </Field>
        <Field label={listTexts.askRegionField}>
          <Select name="region" defaultValue={filters.near || filters.region}>
            <option value="">{listTexts.anywhere}</option>
            {GHANA_REGIONS.map((region) => (
              <option key={region} value={region}>
                {region}
              </option>
            ))}
          </Select>
        </Field>
        <Button type="submit" full>
          {listTexts.askButton}
        </Button>
        <p className="text-ink-3 text-xs">{listTexts.askNote}</p>
      </form>
    </section>
  );
}

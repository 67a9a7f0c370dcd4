import { X } from 'lucide-react';
import { Link } from 'react-router';
import type { Measure } from '#shared/measures';
import { formatCedis } from '#shared/money';
import { paths } from '#web/lib/config/paths.ts';
import { type Filters, filtersToParams, MORE_FILTERS, NO_FILTERS } from './filters.ts';
import * as listTexts from './list-texts.tsx';

type Name = (typeof MORE_FILTERS)[number];

const FILTER_LABELS: { [N in Name]: (value: string, filters: Filters) => string } = {
  region: listTexts.fromRegion,
  deliversTo: listTexts.deliversTo,
  per: (per) => listTexts.pricePer(per as Measure),
  minPrice: (price, { per }) =>
    per
      ? listTexts.minPricePer(formatCedis(Number(price)), per)
      : listTexts.minPrice(formatCedis(Number(price))),
  maxPrice: (price, { per }) =>
    per
      ? listTexts.maxPricePer(formatCedis(Number(price)), per)
      : listTexts.maxPrice(formatCedis(Number(price))),
  minRating: listTexts.starsAndUp,
  inStock: () => listTexts.inStock,
};

/** The active filters besides search and category; each links to the list without it. */
export function ActiveFilters({ filters }: { filters: Filters }) {
  const chosen = MORE_FILTERS.filter((name) => filters[name] !== '');
  if (chosen.length === 0) return null;
  return (
    <ul aria-label={listTexts.chosenLabel} className="mb-2 flex flex-wrap gap-2">
      {chosen.map((name) => (
        <li key={name}>
          <Link
            to={`${paths.products}?${filtersToParams({ ...filters, [name]: NO_FILTERS[name] })}`}
            preventScrollReset
            className="inline-flex min-h-11 items-center gap-2 rounded-control bg-sunk px-3.5 font-semibold text-ink text-sm"
          >
            <span className="sr-only">{listTexts.removeFilter}</span>
            {FILTER_LABELS[name](filters[name], filters)}
            <X className="size-4" aria-hidden />
          </Link>
        </li>
      ))}
    </ul>
  );
}

import { useEffect, useState } from 'react';
import { paths } from '#web/lib/config/paths.ts';
import { type Filters, filtersToParams, parseFilters } from './filters.ts';

const LAST_LISTING_KEY = 'lastProductList';

/** Remembers, in this tab, how the product list was last searched, filtered and sorted. */
export function useRememberListing(filters: Filters): void {
  const search = filtersToParams(filters).toString();
  useEffect(() => {
    try {
      sessionStorage.setItem(LAST_LISTING_KEY, search);
    } catch {
      // Refused: the way back leads to the whole list.
    }
  }, [search]);
}

/** The way back to the product list as it was last seen; the whole list until that is known. */
export function useLastListingPath(): string {
  const [path, setPath] = useState<string>(paths.products);
  useEffect(() => setPath(lastListingPath()), []);
  return path;
}

/** What is stored is read like an address: only what the list understands comes through. */
export function lastListingPath(): string {
  try {
    const params = new URLSearchParams(sessionStorage.getItem(LAST_LISTING_KEY) ?? '');
    const search = filtersToParams(parseFilters(params)).toString();
    return search ? `${paths.products}?${search}` : paths.products;
  } catch {
    return paths.products;
  }
}

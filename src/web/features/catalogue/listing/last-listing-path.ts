import { useEffect, useState } from 'react';
import { paths } from '#web/lib/config/paths.ts';
import { type Filters, filtersToParams, parseFilters } from './filters.ts';

const LAST_LISTING_KEY = 'lastProductList';

/** Saves the current search, filters and sort of the product list in this tab. */
export function useRememberListing(filters: Filters): void {
  const search = filtersToParams(filters).toString();
  useEffect(() => {
    try {
      sessionStorage.setItem(LAST_LISTING_KEY, search);
    } catch {
      // If storage is refused, the back link leads to the whole list.
    }
  }, [search]);
}

/** The path back to the product list as last seen; the whole list until hydration. */
export function useLastListingPath(): string {
  const [path, setPath] = useState<string>(paths.products);
  useEffect(() => setPath(lastListingPath()), []);
  return path;
}

/** Parses the stored path like a URL, so that only known parameters pass. */
export function lastListingPath(): string {
  try {
    const params = new URLSearchParams(sessionStorage.getItem(LAST_LISTING_KEY) ?? '');
    const search = filtersToParams(parseFilters(params)).toString();
    return search ? `${paths.products}?${search}` : paths.products;
  } catch {
    return paths.products;
  }
}

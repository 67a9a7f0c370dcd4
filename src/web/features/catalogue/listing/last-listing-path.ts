import { type MouseEvent, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '#web/lib/config/paths.ts';
import { type Filters, filtersToParams, parseFilters } from './filters.ts';

const LAST_LISTING_KEY = 'lastProductList';

/** The history entry of the listing that this document showed last. */
let lastEntry: number | undefined;
/** The index that React Router gives to a history entry. */
const currentEntry = (): number | undefined => window.history.state?.idx;

/** Saves the current search, filters and sort of the product list in this tab. */
export function useRememberListing(filters: Filters): void {
  const search = filtersToParams(filters).toString();
  useEffect(() => {
    lastEntry = currentEntry();
    try {
      sessionStorage.setItem(LAST_LISTING_KEY, search);
    } catch {
      // If storage is refused, the back link leads to the whole list.
    }
  }, [search]);
}

/**
 * The props of a link back to the product list as last seen; it leads to the whole list until hydration. If the page was
 * opened from the list, the link goes back in the history, which restores loaded pages and the scroll position.
 */
export function useBackToListing() {
  const [to, setPath] = useState<string>(paths.products);
  const navigate = useNavigate();
  useEffect(() => setPath(lastListingPath()), []);
  const onClick = (event: MouseEvent) => {
    if (lastEntry === undefined || lastEntry + 1 !== currentEntry()) return;
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void navigate(-1);
  };
  return { to, onClick };
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

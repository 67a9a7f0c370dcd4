import * as m from '#messages/web';
import type { ProductSort } from '#src/modules/catalogue/contract/catalogue.ts';

/** Labels of the sort options. */
export const sortTexts = {
  'best-match': m.catalogue_listing_sort_best_match(),
  newest: m.catalogue_listing_sort_newest(),
  'price-asc': m.catalogue_listing_sort_price_asc(),
  'price-desc': m.catalogue_listing_sort_price_desc(),
  'top-rated': m.catalogue_listing_sort_top_rated(),
  nearest: m.catalogue_listing_sort_nearest(),
} satisfies Record<ProductSort, string>;

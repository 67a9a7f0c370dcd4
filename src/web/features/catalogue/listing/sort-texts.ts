import type { ProductSort } from '#src/modules/catalogue/contract/catalogue.ts';

/** Labels of the sort options. */
export const sortTexts = {
  'best-match': 'Best match',
  newest: 'Newest',
  'price-asc': 'Price: Low to High',
  'price-desc': 'Price: High to Low',
  'top-rated': 'Top rated',
  nearest: 'Nearest to me',
} satisfies Record<ProductSort, string>;

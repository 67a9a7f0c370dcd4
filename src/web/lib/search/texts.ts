/** Texts of the search box. */
export const searchTexts = {
  field: 'Search Dwaso',
  placeholder: 'Honey, baskets, gari...',
} as const;

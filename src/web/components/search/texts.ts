/** Texts of the search box. */

export const field = 'Search Dwaso';
export const placeholder = 'Honey, baskets, gari...';

/** Texts of what is offered while one types. */
export const suggestionTexts = {
  label: 'Suggestions',
  products: 'Products',
  categories: 'Categories',
  category: '(category)',
  shops: 'Shops',
  shop: '(shop)',
  noResults: (typed: string) => `No results for “${typed}”`,
  seeAll: (count: string, typed: string) =>
    count === '1' ? `See 1 result for “${typed}”` : `See all ${count} results for “${typed}”`,
  count: (count: number) => (count === 1 ? '1 suggestion' : `${count} suggestions`),
} as const;

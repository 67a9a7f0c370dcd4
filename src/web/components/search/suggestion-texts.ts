import * as m from '#messages/web';
/** Texts of what is offered while one types. */
export const suggestionTexts = {
  label: m.search_suggestion_label(),
  products: m.search_suggestion_products(),
  categories: m.search_suggestion_categories(),
  category: m.search_suggestion_category(),
  shops: m.search_suggestion_shops(),
  shop: m.search_suggestion_shop(),
  noResults: (typed: string) => m.search_suggestion_no_results({ typed }),
  seeAll: (count: string, typed: string) =>
    count === '1' ? m.search_suggestion_see_all({ typed }) : m.search_suggestion_see_all_2({ count, typed }),
  count: (count: number) =>
    count === 1 ? m.search_suggestion_count_one() : m.search_suggestion_count_other({ count }),
} as const;

import { defineErrors } from '#shared/define-errors';

/** What callers are told when this module refuses: the code, the text with its parameters, and the field it is about. */
export const storefrontErrors = defineErrors({
  shopNotFound: ['NOT_FOUND', 'Shop not found'],
  categoryNotFound: ['NOT_FOUND', 'Category not found'],
  sitemapPartNotFound: ['NOT_FOUND', 'This part of the sitemap was not found'],
  searchTooSlow: [
    'UNAVAILABLE',
    (search: string) =>
      `The search for “${search}” is taking too long. Use a longer word or choose a category.`,
    { retryAfterSeconds: 5 },
  ],
});

import { defineErrors } from '#shared/define-errors';

/** The errors of this module: code, text with its parameters, and field. */
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

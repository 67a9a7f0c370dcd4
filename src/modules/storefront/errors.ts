import * as m from '#messages/server';
import { defineErrors } from '#shared/define-errors';

/** The errors of this module: code, text with its parameters, and field. */
export const storefrontErrors = defineErrors({
  shopNotFound: ['NOT_FOUND', () => m.errors_storefront_shop_not_found()],
  categoryNotFound: ['NOT_FOUND', () => m.errors_storefront_category_not_found()],
  sitemapPartNotFound: ['NOT_FOUND', () => m.errors_storefront_sitemap_part_not_found()],
  searchTooSlow: [
    'UNAVAILABLE',
    (search: string) => m.errors_storefront_search_too_slow({ search }),
    { retryAfterSeconds: 5 },
  ],
});

import { table } from '#contract/table';
import { success } from '#shared/envelope';
import { sitePage, sitePageParams, sitePageQuery } from './site-pages.ts';

export const sitePageEndpoints = table('Catalogue', {
  'GET /site/pages/{page}': {
    id: 'getSitePage',
    summary: 'Read the terms, or another text of the market',
    description:
      'The version in force, or an earlier one. For example `?version=2`, which held when an order was placed. `content` is null while the market uses the text that Dwaso comes with.',
    for: 'anyone',
    params: sitePageParams,
    query: sitePageQuery,
    says: 'The text, and its earlier versions',
    answer: success(sitePage),
    failures: [404],
  },
});

import * as z from 'zod/mini';
import { table } from '#contract/table';
import { success, successList } from '#shared/envelope';
import {
  pageInput,
  pagePreview,
  pageText,
  publishedVersion,
  sitePageParams,
} from '#src/modules/settings/contract/site-pages.ts';

const TEXT_EXAMPLE = {
  title: 'Terms of Service',
  lead: 'What you can expect from us.',
  text: '## Who sells to you\n\nThe shop named on a product sells it to you. The fee is {feePercent}%.',
};

export const adminSitePageEndpoints = table('Admin: system', {
  'GET /admin/site-pages/{page}/versions': {
    id: 'listSitePageVersions',
    summary: 'List the versions of a text of the market',
    description: 'Newest first, the last fifty. For example to begin the next one from an earlier one.',
    for: 'admin',
    params: sitePageParams,
    says: 'Versions, newest first',
    answer: successList(publishedVersion),
  },
  'POST /admin/site-pages/preview': {
    id: 'previewSitePage',
    summary: 'See a text as the page would show it',
    description: 'Nothing is saved. Refused with what the text cannot hold, for example a picture.',
    for: 'admin owner',
    body: pageText,
    example: TEXT_EXAMPLE,
    says: 'The text as the page would show it',
    answer: success(pagePreview),
  },
  'POST /admin/site-pages/{page}/versions': {
    id: 'publishSitePage',
    summary: 'Publish a new version of a text of the market',
    description:
      'In force at once. The version before stays readable. Refused when another admin published one meanwhile.',
    for: 'admin owner',
    requiresRecentPassword: true,
    params: sitePageParams,
    body: pageInput,
    example: { basedOn: 0, note: 'Our own address', texts: { en: TEXT_EXAMPLE, tw: null } },
    status: 201,
    says: 'The number of the version',
    answer: success(z.object({ version: z.int() })),
    failures: [409],
  },
});

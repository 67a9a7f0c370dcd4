import { table } from '#contract/table';
import { success } from '#shared/envelope';
import { siteFacts } from './settings.ts';

export const siteEndpoints = table('Catalogue', {
  'GET /site': {
    id: 'getSiteFacts',
    summary: 'Show what holds for the whole site',
    description:
      'The fee rate in force, how long money waits before it is released, and how to reach Dwaso. For example a shop’s page on fees says “5 %”.',
    for: 'anyone',
    says: 'The fee rate in force, how long money waits, and how to reach us',
    answer: success(siteFacts),
  },
});

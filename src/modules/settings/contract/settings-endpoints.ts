import { table } from '#contract/table';
import { success } from '#shared/envelope';
import { siteFacts, versionFacts } from './settings.ts';

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
  'GET /version': {
    id: 'getVersion',
    summary: 'Show which version of Dwaso runs',
    description:
      'The version of the software, with its commit if it was built from one, and of the API’s contract. For example a bot checks at its start that the contract is the one it was written for.',
    for: 'anyone',
    says: 'The versions of the software and of the API',
    answer: success(versionFacts),
  },
});

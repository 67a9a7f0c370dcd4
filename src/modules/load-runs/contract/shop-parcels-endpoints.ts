import { table } from '#contract/table';
import { successList } from '#shared/envelope';
import { shopRun } from './load-runs.ts';

export const shopParcelsEndpoints = table('Shops: profile and team', {
  'GET /shops/loads/parcels': {
    id: 'listShopParcels',
    summary: 'List the shop’s parcels on coming runs',
    description:
      'Paid parcels that leave today or later, run by run, and the next run of loads that the shop sends with. For example to print their labels.',
    for: 'shop packer',
    says: 'Coming runs, soonest first',
    answer: successList(shopRun),
  },
});

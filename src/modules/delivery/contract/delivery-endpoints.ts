import { table } from '#contract/table';
import { successList } from '#shared/envelope';
import { deliveryQuery, productDelivery } from './delivery.ts';

export const deliveryEndpoints = table('Catalogue', {
  'GET /delivery': {
    id: 'listDeliveryPrices',
    summary: 'Show what it costs to bring products to a region',
    description:
      'One piece of each of up to 60 products, by the cheapest way that reaches the region; the cart says what several cost together. For example `?products=…,…&state=Ashanti` for the cards of a page.',
    for: 'anyone',
    query: deliveryQuery,
    says: 'What each costs there; products that are not on sale are left out',
    answer: successList(productDelivery),
  },
});

import { table } from '#contract/table';
import { success, successList } from '#shared/envelope';
import { deliverySettingsInput, shopDelivery } from './delivery.ts';
import { deliveryQuery, productDelivery } from './delivery-quote.ts';

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

export const shopDeliveryEndpoints = table('Shops: profile and team', {
  'GET /shops/delivery': {
    id: 'getShopDelivery',
    summary: 'Show how the shop’s goods reach their buyers',
    description:
      'Delivery with its zones, bus stations, pick-up places, and what larger parcels cost more. None of its own: delivery is included in the prices, in 3 to 5 business days. For example the page “Delivery” of a shop.',
    for: 'shop manager',
    says: 'Ways of delivery of your shop',
    answer: success(shopDelivery),
  },
  'PUT /shops/delivery': {
    id: 'saveShopDelivery',
    summary: 'Say how the shop’s goods reach their buyers',
    description:
      'All of it, as it is to be: an option keeps its `id`, one without gets a new one, one that is left out is gone. Orders keep what they chose. Prices are the shop’s wholly.',
    for: 'shop manager',
    body: deliverySettingsInput,
    example: {
      options: [
        {
          kind: 'DELIVERY',
          zones: [
            { area: 'GHANA', fee: 35, daysFrom: 2, daysTo: 4 },
            { area: 'REGIONS', regions: ['Northern', 'Savannah'], fee: 60, daysFrom: 4, daysTo: 6 },
          ],
        },
        { kind: 'STATION', carrier: 'VIP', station: 'Accra Circle', fee: 20, daysFrom: 1, daysTo: 2 },
        { kind: 'PICKUP', place: 'Nima', landmark: 'opposite the police station', hours: 'Mon–Sat 9–18' },
      ],
      freeAbove: 500,
      surcharges: { medium: 10, large: 40, sack: 100 },
    },
    says: 'Ways of delivery of your shop',
    answer: success(shopDelivery),
    failures: [404],
  },
});

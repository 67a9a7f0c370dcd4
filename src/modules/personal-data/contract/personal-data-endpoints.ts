import { table } from '#contract/table';
import { done, success } from '#shared/envelope';
import { ownData, ownShopData } from './data-export.ts';

export const customerDataEndpoints = table('Profile', {
  'DELETE /users/profile': {
    id: 'closeOwnAccount',
    summary: 'Close one’s own account',
    description:
      'Signs out everywhere and takes away what names the customer; orders stay without the name. Refused while an order is under way. For example Ama moves abroad.',
    for: 'customer',
    requiresRecentPassword: true,
    says: 'It is closed',
    answer: done,
    failures: [409],
  },
  'GET /users/export': {
    id: 'exportOwnData',
    summary: 'Take one’s own data along',
    description:
      'Everything that is kept of the customer, as one JSON file. For example Ama wants to see what Dwaso knows of her.',
    for: 'customer',
    limits: ['dataExports'],
    says: 'All that is kept of you',
    answer: success(ownData),
  },
});

export const shopDataEndpoints = table('Shops: profile and team', {
  'DELETE /shops/profile': {
    id: 'closeOwnShop',
    summary: 'Close one’s own shop',
    description:
      'Signs the team out and takes the shop off the market; refused while orders or money are under way. For example Yaw retires.',
    for: 'shop owner',
    requiresRecentPassword: true,
    says: 'It is closed',
    answer: done,
    failures: [409],
  },
  'GET /shops/export': {
    id: 'exportShopData',
    summary: 'Take the shop’s data along',
    description:
      'Everything that is kept of the shop, as one JSON file. For example for the accountant at the end of the year.',
    for: 'shop owner',
    limits: ['dataExports'],
    says: 'All that is kept of your shop',
    answer: success(ownShopData),
  },
});

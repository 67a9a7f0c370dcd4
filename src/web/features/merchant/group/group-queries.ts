import { shopApi } from '#web/lib/auth/shop-session.ts';
import { groupTexts } from './texts.ts';

export const groupQuery = () => shopApi.queryOptions('GET /shops/group');
export const lotsQuery = () => shopApi.queryOptions('GET /shops/group/lots', { query: { limit: 20 } });
export const productsQuery = (shopId: string) =>
  shopApi.queryOptions('GET /shops/{id}/products', { params: { id: shopId }, query: { limit: 100 } });
export const signaturesQuery = () => shopApi.queryOptions('GET /shops/group/signatures');

/** What every change of a group invalidates and shows. */
export const GROUP_MUTATION_OPTIONS = {
  invalidates: ['GET /shops/group', 'GET /shops/group/lots', 'GET /shops/group/signatures'],
  errorToast: groupTexts.actionFailed,
} as const;

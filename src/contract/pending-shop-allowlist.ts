import type { EndpointKey } from './endpoints.ts';

/**
 * All that the owner of a shop may call that waits for its review, besides what is for anyone: goods, delivery and the
 * shop's own page are prepared, the account is kept safe, and the rest of the portal is read. What is not named here is
 * refused, so that a new endpoint is closed until somebody opens it. Left out on purpose: what sells or pays out, what
 * writes to other people or asks the payment company about them, and categories, which others see.
 */
export const PENDING_SHOP_CALLS: readonly EndpointKey[] = [
  'POST /auth/logout',
  'GET /auth/sessions',
  'DELETE /auth/sessions',
  'DELETE /auth/sessions/{id}',
  'POST /auth/confirm-password',
  'POST /shops/password',
  'GET /shops/totp',
  'POST /shops/totp/setup',
  'POST /shops/totp/confirm',
  'DELETE /shops/totp',
  'POST /shops/recovery-codes',
  'GET /shops/passkeys',
  'POST /shops/passkeys/options',
  'POST /shops/passkeys',
  'DELETE /shops/passkeys/{id}',
  'GET /shops/profile',
  'PUT /shops/update',
  'GET /shops/email',
  'GET /shops/riders',
  'GET /shops/followers',
  'GET /shops/stats',
  'GET /shops/stats/sales',
  'GET /shops/earnings',
  'GET /shops/fee-rates',
  'GET /shops/notifications',
  'PUT /shops/notifications',
  'GET /shops/delivery',
  'PUT /shops/delivery',
  'GET /shops/products',
  'GET /shops/products/{id}',
  'POST /products',
  'PATCH /products/{id}',
  'DELETE /products/{id}',
  'POST /products/{id}/restore',
  'POST /products/import',
  'GET /products/export.csv',
  'GET /orders/shop/items',
];

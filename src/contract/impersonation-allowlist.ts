import type { EndpointKey } from './endpoints.ts';

type ReadKey = Extract<EndpointKey, `GET ${string}`>;

/**
 * All that an admin may call who looks at a customer's account (decision 82): plain reads of what the customer's pages
 * show. What is not named here is refused, so that a new endpoint is closed until somebody opens it. Left out on
 * purpose: messages with shops, saved numbers, sessions, the copy of all data, and how a payment stands, which asks the
 * payment company and may change it.
 */
export const IMPERSONATION_READS: readonly ReadKey[] = [
  'GET /users/profile',
  'GET /users/email',
  'GET /users/addresses',
  'GET /users/profile/addresses',
  'GET /users/following',
  'GET /users/support-views',
  'GET /cart',
  'GET /wishlist',
  'GET /orders',
  'GET /orders/{id}',
  'GET /site',
  'GET /home',
  'GET /market',
  'GET /towns',
  'GET /delivery',
  'GET /offers',
  'GET /products',
  'GET /products/{id}',
  'GET /products/{id}/page',
  'GET /products/{id}/related',
  'GET /products/{id}/reviews',
  'GET /products/{id}/questions',
  'GET /products/shop/{id}',
  'GET /shops',
  'GET /shops/{id}',
  'GET /shops/{id}/products',
  'GET /categories',
  'GET /categories/{id}',
  'GET /search/suggestions',
  'GET /payments/ways',
];

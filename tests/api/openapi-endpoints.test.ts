import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Market, openMarket } from './support/open-market.ts';

let market: Market;
let document: {
  openapi: string;
  paths: Record<string, Record<string, { responses: Record<string, unknown> }>>;
};
beforeAll(async () => {
  market = await openMarket();
  document = (await market.call('GET', '/openapi.json')).body;
});
afterAll(() => market.close());

/** The endpoints of a storefront (docs/specification.md, 7, and docs/api.md). */
const CALLS = `
POST /auth/login
POST /auth/signup
GET /auth/verify-email/{code}
GET /shop/auth/verify-email/{code}
POST /auth/request-password-reset
POST /auth/verify-reset-code
POST /auth/reset-password
POST /auth/resend-verification
POST /shop/auth/signup
POST /shop/auth/resend-shop-verification
GET /users/profile
PUT /users/update
GET /users/profile/addresses
GET /users/addresses
POST /users/profile/address
PUT /users/profile
PUT /users/profile/update/{addressId}
DELETE /users/profile/address/{addressId}
DELETE /users/profile/delete/{addressId}
GET /cart
POST /cart/add
PUT /cart/update/{id}
DELETE /cart/remove/{id}
DELETE /cart/clear
POST /cart/checkout
GET /orders
GET /orders/{id}
GET /orders/{id}/payment
POST /orders/{id}/payment/otp
POST /orders/{id}/pay
GET /wishlist
POST /wishlist/add
DELETE /wishlist/remove/{productId}
GET /products
GET /products/shop/{id}
GET /products/{id}
GET /shops
GET /shops/{id}
GET /shops/{id}/products
POST /payments/paystack/webhook
`
  .trim()
  .split('\n')
  .map((line) => line.split(' ') as [string, string]);

describe('the API document', () => {
  it('is OpenAPI 3.1', () => {
    expect(document.openapi).toBe('3.1.0');
  });

  // Shows docs/api.md, Storefront calls: Buying: `GET /cart`, `POST /cart/add`, `PUT /cart/update/{id}`
  it.each(CALLS)('lists %s %s with its responses', (method, path) => {
    const operation = document.paths[path]?.[method.toLowerCase()];
    expect(operation).toBeDefined();
    expect(Object.keys(operation?.responses ?? {}).some((status) => status.startsWith('2'))).toBe(true);
  });

  // Shows docs/api.md, Storefront calls: Buying: `GET /cart`, `POST /cart/add`, `PUT /cart/update/{id}`
  it.each(CALLS)('lets the server answer %s %s with and without a trailing slash', async (method, path) => {
    const concrete = path.replace(/\{\w+\}/g, '00000000-0000-7000-8000-000000000000');
    const plain = await market.call(method, concrete);
    const slashed = await market.call(method, `${concrete}/`);
    expect(slashed.status).toBe(plain.status);
    expect(slashed.body.code ?? null).toBe(plain.body.code ?? null);
  });
});

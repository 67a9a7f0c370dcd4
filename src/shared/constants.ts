/** Business constants and limits of docs/specification.md, 9. No imports: public pages ship this file. */

/** Platform fee in percent of the subtotal, added on top. */
export const PLATFORM_FEE_PERCENT = 5;
export const CURRENCY = 'GHS';
export const COUNTRY = 'Ghana';

/** Reviews and questions shown at a time on a product's page. */
export const REVIEWS_PAGE = 5;
export const QUESTIONS_PAGE = 3;

export const PASSWORD_MIN_LENGTH = 8;
export const ADMIN_PASSWORD_MIN_LENGTH = 12;
export const RESET_CODE_LENGTH = 6;
export const SHOP_NAME_MIN_LENGTH = 3;
export const OWNER_NAME_MIN_LENGTH = 3;
export const LOCATION_MIN_LENGTH = 3;
export const SHOP_DESCRIPTION_MIN_LENGTH = 20;
export const PHONE_MIN_LENGTH = 10;

/** Delay before a protected route redirects a visitor to /auth (docs/specification.md, 2). */
export const PROTECTED_REDIRECT_DELAY_MS = 500;
export const HERO_ROTATION_MS = 3000;
export const PENDING_PROGRESS_START_PERCENT = 15;
export const PENDING_PROGRESS_NEXT_PERCENT = 25;
export const PENDING_PROGRESS_DELAY_MS = 1000;

/**
 * Days after delivery in which a customer may request a refund (docs/paystack-and-ghana.md, 4: Act 772, s. 47).
 */
export const REFUND_WINDOW_DAYS = 14;
/** The smallest refund that payment providers send, in cedis. */
export const SMALLEST_REFUND_CEDIS = 1;
/** The largest amount a client may send, in cedis; larger ones would not fit the columns. */
export const AMOUNT_MAX_CEDIS = 20_000_000;
/** Refunds above this need another admin's approval if there is one; in cedis. */
export const APPROVAL_ABOVE_CEDIS = 1000;
/** Maximum photos of a review or refund request. */
export const AFTER_SALE_PHOTOS_MAX = 4;
export const STAR_SCALE = 5;
/** Products per page of the storefront. */
export const PAGE_SIZE = 24;
/** Maximum products of one call, and the default without `limit` (docs/api.md). */
export const PRODUCTS_LIMIT_MAX = 1000;
/** Maximum distinct products in a cart. */
export const CART_LINES_MAX = 100;
/** Maximum saved mobile money numbers of a customer. */
export const SAVED_WALLETS_MAX = 5;
/** Below this stock a product is low, and the seller gets a notice. */
export const LOW_STOCK_BELOW = 5;

export type { ShopRole } from './shop-roles.ts';

/** Keys in the browser's local storage (docs/specification.md, 3). */
export const STORAGE_KEYS = {
  token: 'token',
  shopToken: 'shopToken',
  adminToken: 'adminToken',
  pendingShopData: 'pendingShopData',
  /** The token with which this browser reads its shop's registration status. */
  shopStatusToken: 'shopStatusToken',
} as const;

/** Days an Idempotency-Key is remembered, so that a phone may retry late. */
export const IDEMPOTENCY_KEY_DAYS = 14;

/** How long stock stays reserved after a failed or expired payment, so that the customer can retry. */
export const PAY_AGAIN_MS = 120_000;

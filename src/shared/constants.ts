/** Business constants and limits of docs/specification.md, 9. No imports: public pages ship this file. */

/** Platform commission in percent of the subtotal, added on top. */
export const PLATFORM_FEE_PERCENT = 5;
export const CURRENCY = 'GHS';
export const COUNTRY = 'Ghana';

/** How many reviews and questions a product's page shows at a time. */
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

/** How long the protected-route rule waits before it sends a visitor to /auth (docs/specification.md, 2). */
export const PROTECTED_REDIRECT_DELAY_MS = 500;
export const HERO_ROTATION_MS = 3000;
export const PENDING_PROGRESS_START_PERCENT = 15;
export const PENDING_PROGRESS_NEXT_PERCENT = 25;
export const PENDING_PROGRESS_DELAY_MS = 1000;

/** Days after delivery in which a customer may ask for a refund (docs/paystack-and-ghana.md, 4: Act 772, s. 47). */
export const REFUND_WINDOW_DAYS = 14;
/** Payment companies send nothing smaller back, in cedis. */
export const SMALLEST_REFUND_CEDIS = 1;
/** No sum of money that a client sends is larger, in cedis: it would not fit where amounts are kept. */
export const AMOUNT_MAX_CEDIS = 20_000_000;
/** What sends more back than this needs another admin's yes, where there is one; in cedis. */
export const APPROVAL_ABOVE_CEDIS = 1000;
/** Most pictures with a review or a request for a refund. */
export const AFTER_SALE_PHOTOS_MAX = 4;
export const STAR_SCALE = 5;
/** Products a page of the storefront asks for at a time. */
export const PAGE_SIZE = 24;
/** Most products one call may ask for, and what a call without `limit` gets (docs/api.md). */
export const PRODUCTS_LIMIT_MAX = 1000;
/** Most different products one cart may hold. */
export const CART_LINES_MAX = 100;
/** So many mobile money numbers at most a customer has saved. */
export const SAVED_WALLETS_MAX = 5;
/** A product with fewer than this left is low on stock: the seller is told. */
export const LOW_STOCK_BELOW = 5;

export type { ShopRole } from './shop-roles.ts';

/** Keys of the browser's local storage (docs/specification.md, 3). */
export const STORAGE_KEYS = {
  token: 'token',
  shopToken: 'shopToken',
  adminToken: 'adminToken',
  pendingShopData: 'pendingShopData',
  /** What this browser may ask by how its registration stands. */
  shopStatusToken: 'shopStatusToken',
} as const;

/** Days for which a repeated request is known by its Idempotency-Key: what a phone sends later is done once. */
export const IDEMPOTENCY_KEY_DAYS = 14;

/** After a payment has failed or run out, the goods are kept this long, so that it can be tried again. */
export const PAY_AGAIN_MS = 120_000;

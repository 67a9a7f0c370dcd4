import { merchantTexts } from '#web/features/merchant/components/texts.tsx';
import { shopApi, shopSession } from '#web/lib/auth/shop-session.ts';
import { NEWEST_ORDERS } from '#web/lib/offline/cached-orders.ts';

/** A shop looks at its orders all day: they come anew by themselves. */
export const REFRESH_MS = 60_000;

export const statsQuery = () => ({
  ...shopApi.query('GET /shops/stats'),
  refetchInterval: REFRESH_MS,
});

export const latestOrdersQuery = (limit: number) => ({
  ...shopApi.query('GET /orders/shop/items', { query: { limit } }),
  refetchInterval: REFRESH_MS,
});

/** One order, with the shop's part of it. */
export const orderQuery = (orderId: string) =>
  shopApi.query('GET /orders/shop/items/{orderId}', { params: { orderId } });

/** What customers of the shop ask back. */
export const refundsQuery = () => shopApi.query('GET /shops/refunds');

/** Riders that were asked for of an order; a market without riders refuses it. */
export const ridersQuery = (orderId: string) => ({
  ...shopApi.query('GET /orders/{id}/riders', { params: { id: orderId } }),
  retry: false,
});

/** The shop's account with a rider service; a market without riders refuses it. */
export const riderAccountQuery = () => ({ ...shopApi.query('GET /shops/riders'), retry: false });

export const salesQuery = (days: number) => shopApi.query('GET /shops/stats/sales', { query: { days } });

export const followersQuery = () => shopApi.query('GET /shops/followers');

/** Products that are nearly sold out. */
export const lowStockQuery = (limit: number) =>
  shopApi.query('GET /shops/products', { query: { state: 'low-stock', limit } });

/** What a device keeps of a shop's orders (orders/prefetch-orders.tsx). */
export const newestOrdersQuery = () =>
  shopApi.query('GET /orders/shop/items', { query: { limit: NEWEST_ORDERS } });

/** The platform's and the shop's own. */
export const categoriesQuery = (shop: string) => shopApi.query('GET /categories', { query: { shop } });

/** What the shop's customers pay on top of its prices. */
export const feeRatesQuery = () => shopApi.query('GET /shops/fee-rates');

/** How a part of the shop's profile is saved: the portal then shows the shop as it is now. */
export const SHOP_SAVING = {
  refresh: [],
  onDone: shopSession.refresh,
  failed: merchantTexts.saveFailedTitle,
  otherwise: merchantTexts.saveFailedText,
} as const;

/** How a product is changed in one press. */
export const PRODUCT_CHANGING = {
  failed: merchantTexts.saveFailedTitle,
  otherwise: merchantTexts.saveFailedText,
} as const;

/** Where there is no network it is kept on this device, in these words. */
export const later = (words: string, about: string) => () => ({ session: shopSession, words, about });

/** How an order of the shop is taken a step further. */
export const ORDER_CHANGING = {
  failed: merchantTexts.saveFailedTitle,
  otherwise: merchantTexts.saveFailedText,
} as const;

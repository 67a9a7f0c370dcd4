import { merchantTexts } from '#web/features/merchant/components/texts.tsx';
import { shopApi, shopSession } from '#web/lib/auth/shop-session.ts';
import { CACHED_ORDERS_LIMIT } from '#web/lib/offline/cached-orders.ts';

/** A shop looks at its orders all day: they come anew by themselves. */
export const REFRESH_MS = 60_000;

export const statsQuery = () => ({
  ...shopApi.queryOptions('GET /shops/stats'),
  refetchInterval: REFRESH_MS,
});

export const latestOrdersQuery = (limit: number) => ({
  ...shopApi.queryOptions('GET /orders/shop/items', { query: { limit } }),
  refetchInterval: REFRESH_MS,
});

/** One order, with the shop's part of it. */
export const orderQuery = (orderId: string) =>
  shopApi.queryOptions('GET /orders/shop/items/{orderId}', { params: { orderId } });

/** What customers of the shop ask back. */
export const refundsQuery = () => shopApi.queryOptions('GET /shops/refunds');

/** Riders that were asked for of an order; a market without riders refuses it. */
export const ridersQuery = (orderId: string) => ({
  ...shopApi.queryOptions('GET /orders/{id}/riders', { params: { id: orderId } }),
  retry: false,
});

/** The shop's account with a rider service; a market without riders refuses it. */
export const riderAccountQuery = () => ({ ...shopApi.queryOptions('GET /shops/riders'), retry: false });

export const salesQuery = (days: number) =>
  shopApi.queryOptions('GET /shops/stats/sales', { query: { days } });

export const followersQuery = () => shopApi.queryOptions('GET /shops/followers');

/** Products that are nearly sold out. */
export const lowStockQuery = (limit: number) =>
  shopApi.queryOptions('GET /shops/products', { query: { state: 'low-stock', limit } });

/** What a device keeps of a shop's orders (orders/prefetch-orders.tsx). */
export const newestOrdersQuery = () =>
  shopApi.queryOptions('GET /orders/shop/items', { query: { limit: CACHED_ORDERS_LIMIT } });

/** The platform's and the shop's own. */
export const categoriesQuery = (shop: string) => shopApi.queryOptions('GET /categories', { query: { shop } });

/** What the shop's customers pay on top of its prices. */
export const feeRatesQuery = () => shopApi.queryOptions('GET /shops/fee-rates');

/** How a part of the shop's profile is saved: the portal then shows the shop as it is now. */
export const SHOP_MUTATION_OPTIONS = {
  invalidates: [],
  onSuccess: shopSession.refresh,
  errorToast: merchantTexts.saveFailedTitle,
  fallbackMessage: merchantTexts.saveFailedText,
} as const;

/** How a product is changed in one press. */
export const PRODUCT_MUTATION_OPTIONS = {
  errorToast: merchantTexts.saveFailedTitle,
  fallbackMessage: merchantTexts.saveFailedText,
} as const;

/** Where there is no network it is kept on this device, in these words. */
export const offlineOptions = (words: string, about: string) => () => ({
  session: shopSession,
  words,
  about,
});

/** How an order of the shop is taken a step further. */
export const SHOP_ORDER_MUTATION_OPTIONS = {
  errorToast: merchantTexts.saveFailedTitle,
  fallbackMessage: merchantTexts.saveFailedText,
} as const;

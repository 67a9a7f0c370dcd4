import { merchantTexts } from '#web/features/merchant/components/texts.ts';
import { shopApi, shopSession } from '#web/lib/auth/shop-session.ts';
import { CACHED_ORDERS_LIMIT } from '#web/lib/offline/cached-orders.ts';

/** Sellers keep this page open all day, so it refetches by itself. */
export const REFRESH_MS = 60_000;

export const statsQuery = () => ({
  ...shopApi.queryOptions('GET /shops/stats'),
  refetchInterval: REFRESH_MS,
});

export const latestOrdersQuery = (limit: number) => ({
  ...shopApi.queryOptions('GET /orders/shop/items', { query: { limit } }),
  refetchInterval: REFRESH_MS,
});

/** The shop's part of an order. */
export const orderQuery = (orderId: string) =>
  shopApi.queryOptions('GET /orders/shop/items/{orderId}', { params: { orderId } });

/** Refund requests of the shop's customers. */
export const refundsQuery = () => shopApi.queryOptions('GET /shops/refunds');

/** Riders requested for an order. The API refuses it if the market has no riders. */
export const ridersQuery = (orderId: string) => ({
  ...shopApi.queryOptions('GET /orders/{id}/riders', { params: { id: orderId } }),
  retry: false,
});

/** The shop's account with a rider service. The API refuses it if the market has no riders. */
export const riderAccountQuery = () => ({ ...shopApi.queryOptions('GET /shops/riders'), retry: false });

export const salesQuery = (days: number) =>
  shopApi.queryOptions('GET /shops/stats/sales', { query: { days } });

export const followersQuery = () => shopApi.queryOptions('GET /shops/followers');

/** Products that are nearly sold out. */
export const lowStockQuery = (limit: number) =>
  shopApi.queryOptions('GET /shops/products', { query: { state: 'low-stock', limit } });

/** The shop's orders that a device caches (orders/prefetch-orders.tsx). */
export const newestOrdersQuery = () =>
  shopApi.queryOptions('GET /orders/shop/items', { query: { limit: CACHED_ORDERS_LIMIT } });

/** Categories of the platform and of the shop. */
export const categoriesQuery = (shop: string) => shopApi.queryOptions('GET /categories', { query: { shop } });

/** What the form of a product shows beside the product. */
export const productFormQueries = (shopId: string | null) => [
  feeRatesQuery(),
  ...(shopId ? [categoriesQuery(shopId)] : []),
];

/** What other shops sold like goods for. */
export const comparablePricesQuery = (name: string, unit: string) =>
  shopApi.queryOptions('GET /shops/comparable-prices', { query: { name, unit } });

/** The fee rates that the shop's customers pay on top of its prices. */
export const feeRatesQuery = () => shopApi.queryOptions('GET /shops/fee-rates');

/** Options for mutations of the shop's profile. The portal refetches the shop. */
export const SHOP_MUTATION_OPTIONS = {
  invalidates: [],
  onSuccess: shopSession.refresh,
  errorToast: merchantTexts.saveFailedTitle,
  fallbackMessage: merchantTexts.saveFailedText,
} as const;

/** Options for one-click mutations of a product. */
export const PRODUCT_MUTATION_OPTIONS = {
  errorToast: merchantTexts.saveFailedTitle,
  fallbackMessage: merchantTexts.saveFailedText,
} as const;

/** Options to queue a mutation while offline, with its label. */
export const offlineOptions = (words: string, about: string) => () => ({
  session: shopSession,
  words,
  about,
});

/** Options for mutations of one of the shop's orders. */
export const SHOP_ORDER_MUTATION_OPTIONS = {
  errorToast: merchantTexts.saveFailedTitle,
  fallbackMessage: merchantTexts.saveFailedText,
} as const;

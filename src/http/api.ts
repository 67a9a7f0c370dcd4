import type { OpenAPIHono } from '@hono/zod-openapi';
import { endpoints } from '#contract/endpoints';
import { addCacheTags } from '#server/cache/cache-tags';
import { compressPrivateResponses } from '#server/cache/compress-private';
import { allowedMethods } from '#server/http/allowed-methods';
import { apiDocument } from '#server/http/api-document';
import type { HttpDeps, HttpEnv } from '#server/http/deps';
import { respondToError } from '#server/http/error-mapping';
import { withRequestContext } from '#server/http/request-context';
import { drainUnread, rejectNulInUrl } from '#server/http/request-guards';
import { newRouter } from '#server/http/router';
import { withUploadTempDir } from '#server/uploads/with-upload-temp-dir';
import { adminRoutes } from './routes/admin.ts';
import { adminCouponRoutes } from './routes/admin-coupons.ts';
import { adminExportRoutes } from './routes/admin-exports.ts';
import { afterSaleRoutes } from './routes/after-sale.ts';
import { authRoutes } from './routes/auth.ts';
import { cartRoutes } from './routes/cart.ts';
import { catalogueRoutes } from './routes/catalogue.ts';
import { couponRoutes } from './routes/coupons.ts';
import { deliveryRoutes } from './routes/delivery.ts';
import { emailChangeRoutes } from './routes/email-change.ts';
import { followingRoutes } from './routes/following.ts';
import { homeRoutes } from './routes/home.ts';
import { messageRoutes } from './routes/messages.ts';
import { orderRoutes } from './routes/orders.ts';
import { ownDataRoutes } from './routes/own-data.ts';
import { ownPasswordRoutes } from './routes/own-password.ts';
import { ownSessionRoutes } from './routes/own-sessions.ts';
import { passkeyRoutes } from './routes/passkeys.ts';
import { productFileRoutes } from './routes/product-files.ts';
import { productPageRoutes } from './routes/product-page.ts';
import { questionRoutes } from './routes/questions.ts';
import { receiptRoutes } from './routes/receipts.ts';
import { recoveryRoutes } from './routes/recovery.ts';
import { riderRoutes } from './routes/riders.ts';
import { savedWalletRoutes } from './routes/saved-wallets.ts';
import { searchRoutes } from './routes/search.ts';
import { sellerRoutes } from './routes/seller.ts';
import { sellerAfterSaleRoutes } from './routes/seller-after-sale.ts';
import { sellerCategoryRoutes } from './routes/seller-categories.ts';
import { sellerMoneyRoutes } from './routes/seller-money.ts';
import { sellerProductRoutes } from './routes/seller-products.ts';
import { shipmentRoutes } from './routes/shipments.ts';
import { shopAuthRoutes } from './routes/shop-auth.ts';
import { shopDeliveryRoutes } from './routes/shop-delivery.ts';
import { shopFactorRoutes } from './routes/shop-factor.ts';
import { shopOrderRoutes } from './routes/shop-orders.ts';
import { shopRegistrationRoutes } from './routes/shop-registration.ts';
import { shopTeamRoutes } from './routes/shop-team.ts';
import { siteRoutes } from './routes/site.ts';
import { userRoutes } from './routes/users.ts';
import { webhookRoutes } from './routes/webhooks.ts';
import { wishlistRoutes } from './routes/wishlist.ts';

/** Mount path of the API; some tests call it without a base. */
const BASE_PATH = '/api/v1';

/** Builds `/api/v1`: every route with its validation, and the OpenAPI 3.1 document from the same schemas. */
export function createApi(deps: HttpDeps) {
  const api = newRouter();
  api.use(withRequestContext);
  api.use(compressPrivateResponses);
  api.use(allowedMethods(BASE_PATH));
  api.use(drainUnread, rejectNulInUrl, withUploadTempDir(deps.uploadDir));
  // The first matching route wins: literal paths come before those with a parameter.
  const groups = [
    emailChangeRoutes(deps),
    shopFactorRoutes(deps),
    passkeyRoutes(deps),
    ownDataRoutes(deps),
    sellerRoutes(deps),
    productFileRoutes(deps),
    shopOrderRoutes(deps),
    shipmentRoutes(deps),
    riderRoutes(deps),
    sellerProductRoutes(deps),
    sellerCategoryRoutes(deps),
    shopDeliveryRoutes(deps),
    couponRoutes(deps),
    adminCouponRoutes(deps),
    shopTeamRoutes(deps),
    sellerMoneyRoutes(deps),
    sellerAfterSaleRoutes(deps),
    afterSaleRoutes(deps),
    receiptRoutes(deps),
    messageRoutes(deps),
    questionRoutes(deps),
    followingRoutes(deps),
    savedWalletRoutes(deps),
    ...adminRoutes(deps),
    adminExportRoutes(deps, (path, init, env) => api.request(path, init, env as object)),
    searchRoutes(deps),
    catalogueRoutes(deps),
    productPageRoutes(deps),
    homeRoutes(deps),
    deliveryRoutes(deps),
    siteRoutes(deps),
    authRoutes(deps),
    recoveryRoutes(deps),
    ownPasswordRoutes(deps),
    ownSessionRoutes(deps),
    userRoutes(deps),
    orderRoutes(deps),
    cartRoutes(deps),
    wishlistRoutes(deps),
    shopAuthRoutes(deps),
    shopRegistrationRoutes(deps),
    webhookRoutes(deps),
  ];
  for (const group of groups) api.route('/', group);

  assertAllServed(api);
  let document: ReturnType<typeof apiDocument> | undefined;
  api.get('/openapi.json', (c) => {
    document ??= apiDocument(deps.site.supportEmail);
    addCacheTags(c);
    return c.json(document);
  });
  api.onError(respondToError(deps));
  return api;
}

/** Fails at start-up if an endpoint of the table has no route. */
function assertAllServed(api: OpenAPIHono<HttpEnv>): void {
  const served = new Set(api.routes.map(({ method, path }) => `${method} ${path}`));
  const missing = Object.keys(endpoints).filter((key) => !served.has(key.replace(/\{(\w+)\}/g, ':$1')));
  if (missing.length > 0) throw new Error(`No handler: ${missing.join(', ')}`);
}

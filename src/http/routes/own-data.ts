import { success } from '#contracts/envelope';
import { ownData, ownShopData } from '#contracts/own-data';
import { getProfile, listAddresses, listSessions } from '#domain/accounts';
import { listEveryOrder } from '#domain/orders';
import { closeAccount, closeShop } from '#domain/personal-data';
import { reviewsByCustomer } from '#domain/reporting';
import { listWishlist } from '#domain/wishlist';
import {
  callingShopId,
  customerId,
  requireCustomer,
  requireFreshPassword,
  requireShop,
} from '../authenticate.ts';
import type { HttpDeps } from '../deps.ts';
import { presentShopReview } from '../presenters/after-sale.ts';
import { presentAddress, presentProfile } from '../presenters/profile.ts';
import { presentOrders } from '../read-order.ts';
import { readShopData } from '../read-shop-data.ts';
import { bearer, createRoute, envelope, failures, jsonResponse, newRouter, z } from '../router.ts';

const tags = ['Profile'];
const closed = jsonResponse('It is closed', success(z.object({ success: z.literal(true) })));

/** What a customer, or the owner of a shop, may do with all that is kept of them: take it along, and leave. */
export function ownDataRoutes(deps: HttpDeps) {
  const { db, site, rateLimits } = deps;
  const app = newRouter();
  const customer = requireCustomer(deps);

  async function readOwnData(userId: string, sessionId: string): Promise<z.infer<typeof ownData>> {
    const profile = await getProfile(db, userId);
    const addresses = await listAddresses(db, userId);
    const orders = await presentOrders(deps, await listEveryOrder(db, userId), 'customer');
    const reviews = await reviewsByCustomer(db, userId);
    const wishlist = await listWishlist(db, userId);
    return {
      exportedAt: new Date().toISOString(),
      profile: presentProfile(profile),
      addresses: addresses.map(presentAddress),
      orders,
      reviews: reviews.map((review) => {
        const { author: _, repliedAt: __, ...shown } = presentShopReview(review, site);
        const { orderItemId, shop, hiddenAt } = review;
        const hidden = hiddenAt ? new Date(hiddenAt).toISOString() : null;
        return { ...shown, orderItemId, shop, hiddenAt: hidden };
      }),
      wishlist: wishlist.map(({ productId, product, createdAt }) => ({
        productId,
        name: product.name,
        createdAt: createdAt.toISOString(),
      })),
      sessions: await listSessions(db, { userId }, sessionId),
    };
  }

  app.openapi(
    createRoute({
      tags,
      security: bearer,
      middleware: customer,
      method: 'get',
      path: '/users/export',
      responses: {
        200: jsonResponse('All that is kept of you', success(ownData)),
        ...failures(401, 403, 429),
      },
    }),
    async (c) => {
      await rateLimits.dataExports.use(customerId(c));
      c.header('content-disposition', 'attachment; filename="dwaso-my-data.json"');
      return c.json(envelope(await readOwnData(customerId(c), c.get('session').sessionId)), 200);
    },
  );
  app.openapi(
    createRoute({
      tags,
      security: bearer,
      middleware: [customer, requireFreshPassword],
      method: 'delete',
      path: '/users/profile',
      responses: { 200: closed, ...failures(400, 401, 403, 409) },
    }),
    async (c) => {
      await closeAccount(db, site, customerId(c));
      return c.json(envelope({ success: true as const }, 'Your account is closed'), 200);
    },
  );
  const owner = requireShop(deps, 'owner');
  app.openapi(
    createRoute({
      tags: ['Sellers'],
      security: bearer,
      middleware: owner,
      method: 'get',
      path: '/shops/export',
      responses: {
        200: jsonResponse('All that is kept of your shop', success(ownShopData)),
        ...failures(401, 403, 429),
      },
    }),
    async (c) => {
      await rateLimits.dataExports.use(callingShopId(c));
      c.header('content-disposition', 'attachment; filename="dwaso-my-shop.json"');
      const data = await readShopData(deps, callingShopId(c), c.get('session').sessionId);
      return c.json(envelope(data), 200);
    },
  );
  app.openapi(
    createRoute({
      tags: ['Sellers'],
      security: bearer,
      middleware: [owner, requireFreshPassword],
      method: 'delete',
      path: '/shops/profile',
      responses: { 200: closed, ...failures(400, 401, 403, 409) },
    }),
    async (c) => {
      await closeShop(db, site, callingShopId(c));
      return c.json(envelope({ success: true as const }, 'Your shop is closed'), 200);
    },
  );
  return app;
}

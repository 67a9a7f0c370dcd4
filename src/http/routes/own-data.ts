import { listWishlist } from '#modules/catalogue';
import {
  followedShops,
  messagesOfCustomer,
  questionsByCustomer,
  reviewsByCustomer,
  wantsFollowMails,
} from '#modules/community';
import { getProfile, listAddresses, listSessions, listSupportViews } from '#modules/identity';
import { listEveryOrder } from '#modules/orders';
import { closeAccount, closeShop } from '#modules/personal-data';
import { callingShopId, customerId } from '#server/http/authenticate';
import type { HttpDeps } from '#server/http/deps';
import { newRoutes } from '#server/http/endpoint-routes';
import { envelope, type z } from '#server/http/router';
import type { ownData } from '#src/modules/personal-data/contract/data-export.ts';
import { presentShopReview } from '../presenters/after-sale.ts';
import { presentOwnMessage } from '../presenters/message.ts';
import { presentAddress, presentProfile } from '../presenters/profile.ts';
import { presentFollowed } from '../presenters/shop.ts';
import { presentOrders } from '../read-order.ts';
import { readSavedWallets } from '../read-saved-wallets.ts';
import { readShopData } from '../read-shop-data.ts';

/** Data export and account closure, for customers and shop owners. */
export function ownDataRoutes(deps: HttpDeps) {
  const { db, site } = deps;
  const { app, on } = newRoutes(deps);

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
      savedWallets: await readSavedWallets(deps, userId),
      orders,
      reviews: reviews.map((review) => {
        const { author: _, repliedAt: __, helpfulCount: ___, ...shown } = presentShopReview(review, site);
        const { orderItemId, shop, hiddenAt } = review;
        const hidden = hiddenAt ? new Date(hiddenAt).toISOString() : null;
        return { ...shown, orderItemId, shop, hiddenAt: hidden };
      }),
      messages: (await messagesOfCustomer(db, userId)).map((one) => presentOwnMessage(one, site)),
      wishlist: wishlist.map(({ productId, product, createdAt }) => ({
        productId,
        name: product.name,
        createdAt: createdAt.toISOString(),
      })),
      following: {
        mails: await wantsFollowMails(db, userId),
        shops: (await followedShops(db, userId)).map((shop) => presentFollowed(shop, site)),
      },
      questions: (await questionsByCustomer(db, userId)).map(({ product, text, answer, createdAt }) => ({
        product,
        text,
        answer: answer || null,
        createdAt,
      })),
      sessions: await listSessions(db, { userId }, sessionId),
      supportViews: await listSupportViews(db, userId),
    };
  }

  on('GET /users/export', async (c) => {
    c.header('content-disposition', 'attachment; filename="dwaso-my-data.json"');
    return c.json(envelope(await readOwnData(customerId(c), c.get('session').sessionId)), 200);
  });
  on('DELETE /users/profile', async (c) => {
    await closeAccount(db, site, customerId(c));
    return c.json(envelope({ success: true as const }, 'Your account is closed'), 200);
  });
  on('GET /shops/export', async (c) => {
    c.header('content-disposition', 'attachment; filename="dwaso-my-shop.json"');
    const data = await readShopData(deps, callingShopId(c), c.get('session').sessionId);
    return c.json(envelope(data), 200);
  });
  on('DELETE /shops/profile', async (c) => {
    await closeShop(db, site, callingShopId(c));
    return c.json(envelope({ success: true as const }, 'Your shop is closed'), 200);
  });
  return app;
}

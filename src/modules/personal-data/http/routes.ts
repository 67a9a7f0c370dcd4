import { findCategories, findProducts, listWishlist } from '#modules/catalogue';
import {
  hasFollowEmails,
  listFollowedShops,
  listMessagesOfCustomer,
  listMessagesOfShop,
  listQuestionsByCustomer,
  listReviewsByCustomer,
  listReviewsOfShop,
} from '#modules/community';
import { listConnections } from '#modules/connected-apps';
import { DEFAULT_DELIVERY, parseShopPlace, readDeliveries, readShopFacts } from '#modules/delivery';
import { listOwnEmails } from '#modules/desk';
import {
  getProfile,
  listAddresses,
  listPushEndpoints,
  listSessions,
  listSupportViews,
  readCustomerNotifications,
} from '#modules/identity';
import { listCompleteHistory, listShopOrders } from '#modules/orders';
import { listPayouts, readEarnings } from '#modules/payouts';
import { getShop, listTeam, readNotificationChoices } from '#modules/shops';
import { callingShopId, customerId } from '#server/http/authenticate';
import type { HttpDeps } from '#server/http/deps';
import { newRoutes, type RouteGroup } from '#server/http/endpoint-routes';
import { envelope, type z } from '#server/http/router';
import { toCedis } from '#shared/money';
import { presentFollowed, presentOwnProduct } from '#src/modules/catalogue/http/present-product.ts';
import { presentOwnMessage } from '#src/modules/community/http/messages.ts';
import { presentShopReview } from '#src/modules/community/http/reviews.ts';
import { presentConnection } from '#src/modules/connected-apps/http/routes.ts';
import { presentShopDelivery } from '#src/modules/delivery/http/routes.ts';
import { presentOwnEmail } from '#src/modules/desk/http/present-own-email.ts';
import { presentOrders } from '#src/modules/fulfilment/http/present-order.ts';
import { presentShopOrder } from '#src/modules/fulfilment/http/present-shop-order.ts';
import { presentAddress, presentProfile } from '#src/modules/identity/http/own-account.ts';
import { readCustomerCredit } from '#src/modules/payments/http/credit.ts';
import { readSavedWallets } from '#src/modules/payments/http/routes.ts';
import { presentPayout, presentWallet } from '#src/modules/payouts/http/present-payouts.ts';
import { presentOwnedShop } from '#src/modules/shops/http/shop-profile.ts';
import type { OwnShopData, ownData } from '../contract/data-export.ts';
import { closeAccount, closeShop, joinAccounts } from '../index.ts';
import { readAgentData } from './agent-data.ts';
import { readMemberships } from './memberships.ts';
import { readQuotes, readShopQuotes } from './quotes.ts';
import { readAll } from './read-all.ts';
import { readReservations } from './reservations.ts';

/** Movements of a customer's credit in an export: more than anybody has. */
const ALL_CREDIT = 100_000;

/** Data export and account closure, for customers and shop owners. */
export function ownDataRoutes(deps: HttpDeps) {
  const { db, site } = deps;
  const { app, on } = newRoutes(deps);

  async function readOwnData(userId: string, sessionId: string): Promise<z.infer<typeof ownData>> {
    const profile = await getProfile(db, userId);
    const addresses = await listAddresses(db, userId);
    const orders = await presentOrders(deps, await listCompleteHistory(db, userId), 'customer');
    const reviews = await listReviewsByCustomer(db, userId);
    const wishlist = await listWishlist(db, userId);
    return {
      exportedAt: new Date().toISOString(),
      profile: presentProfile(profile),
      addresses: addresses.map(presentAddress),
      savedWallets: await readSavedWallets(deps, userId),
      credit: await readCustomerCredit(deps, userId, ALL_CREDIT),
      orders,
      reservations: await readReservations(
        db,
        orders.map(({ id }) => id),
      ),
      reviews: reviews.map((review) => {
        const { author: _, repliedAt: __, helpfulCount: ___, ...shown } = presentShopReview(review, site);
        const { orderItemId, shop, hiddenAt } = review;
        const hidden = hiddenAt ? new Date(hiddenAt).toISOString() : null;
        return { ...shown, orderItemId, shop, hiddenAt: hidden };
      }),
      messages: (await listMessagesOfCustomer(db, userId)).map((one) => presentOwnMessage(one, site)),
      deskEmails: (await listOwnEmails(db, { userId })).map(presentOwnEmail),
      wishlist: wishlist.map(({ productId, product, createdAt }) => ({
        productId,
        name: product.name,
        createdAt: createdAt.toISOString(),
      })),
      following: {
        mails: await hasFollowEmails(db, userId),
        shops: (await listFollowedShops(db, userId)).map((shop) => presentFollowed(shop, site)),
      },
      questions: (await listQuestionsByCustomer(db, userId)).map(({ product, text, answer, createdAt }) => ({
        product,
        text,
        answer: answer || null,
        createdAt,
      })),
      notifications: await readCustomerNotifications(db, userId),
      pushEndpoints: await listPushEndpoints(db, userId),
      connectedApps: (await listConnections(db, userId)).map(presentConnection),
      sessions: await listSessions(db, { userId }, sessionId),
      supportViews: await listSupportViews(db, userId),
      agent: await readAgentData(db, userId),
      memberships: await readMemberships(db, userId),
      ...(await readQuotes(deps, userId)),
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
  on('POST /users/join', async (c) => {
    await deps.rateLimits.codesByIp.use(c.get('clientIp'));
    await joinAccounts(deps, { userId: customerId(c), ...c.req.valid('json') });
    return c.json(envelope({ success: true as const }, 'Your accounts are joined'), 200);
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

/** Loads all data of a shop for its owner's export. It omits the customers' identities, which are their own data. */
export async function readShopData(
  { db, site }: Pick<HttpDeps, 'db' | 'site'>,
  shopId: string,
  sessionId: string,
): Promise<OwnShopData> {
  const shop = await getShop(db, shopId);
  const orders = await readAll(
    (limit, before) => listShopOrders(db, shopId, { limit, before }),
    ({ orderId }) => orderId,
  );
  const reviews = await readAll(
    (limit, before) => listReviewsOfShop(db, shopId, { limit, unanswered: false, ...(before && { before }) }),
    ({ id }) => id,
  );
  const payouts = await readAll(
    (limit, cursor) => listPayouts(db, { shopId, limit, ...(cursor && { cursor }) }),
    ({ id }) => id,
  );
  const query = { shop: shopId, sort: 'newest' as const, includeDeleted: true };
  const products = await readAll(
    async (limit, cursor) =>
      (await findProducts(db, { ...query, limit, ...(cursor && { cursor }) })).products,
    ({ id }) => id,
  );
  const categories = await findCategories(db, { usableBy: shopId });
  const delivery = (await readDeliveries(db, [shopId])).get(shopId) ?? DEFAULT_DELIVERY;
  const facts = (await readShopFacts(db, [shopId])).get(shopId);
  const { held, available, inPayout, wallet } = await readEarnings(db, shopId);
  return {
    exportedAt: new Date().toISOString(),
    shop: presentOwnedShop(shop, site),
    delivery: presentShopDelivery(delivery, parseShopPlace(shop), facts?.working.closedWeekdays ?? []),
    notifications: await readNotificationChoices(db, shopId),
    team: await listTeam(db, shopId),
    categories: categories
      .filter((category) => category.shop?.id === shopId)
      .map(({ id, name, description }) => ({ id, name, description })),
    products: products.map((view) => presentOwnProduct(view, site)),
    orders: orders.map((view) => {
      const { orderId, orderDate, order, items } = presentShopOrder(view, shop, site);
      const { orderStatus, totalAmount, shippingAddress } = order;
      const { city, state } = shippingAddress;
      return { orderId, orderDate, orderStatus, totalAmount, city, state, items };
    }),
    reviews: reviews.map((view) => presentShopReview(view, site)),
    messages: (await listMessagesOfShop(db, shopId)).map((one) => presentOwnMessage(one, site)),
    deskEmails: (await listOwnEmails(db, { shopId })).map(presentOwnEmail),
    balances: { held: toCedis(held), available: toCedis(available), inPayout: toCedis(inPayout) },
    wallet: wallet && presentWallet(wallet),
    payouts: payouts.map(presentPayout),
    pushEndpoints: await listPushEndpoints(db, shopId),
    sessions: await listSessions(db, { shopId }, sessionId),
    ...(await readShopQuotes({ db, site }, shopId)),
  };
}

export const routes: RouteGroup[] = [ownDataRoutes];

import { findCategories, findProducts } from '#modules/catalogue';
import { messagesOfShop, reviewsOfShop } from '#modules/community';
import { DEFAULT_DELIVERY, placeOfShop, readDeliveries, readShopFacts } from '#modules/delivery';
import { listSessions } from '#modules/identity';
import { listShopOrders } from '#modules/orders';
import { listPayouts, readEarnings } from '#modules/payouts';
import { getShop, listTeam, readNotificationChoices } from '#modules/shops';
import type { HttpDeps } from '#server/http/deps';
import { toCedis } from '#shared/money';
import type { OwnShopData } from '#src/modules/personal-data/contract/data-export.ts';
import { presentShopReview } from './presenters/after-sale.ts';
import { presentShopDelivery } from './presenters/delivery.ts';
import { presentOwnMessage } from './presenters/message.ts';
import { presentPayout, presentWallet } from './presenters/payouts.ts';
import { presentOwnProduct } from './presenters/product.ts';
import { presentOwnedShop } from './presenters/seller.ts';
import { presentShopOrder } from './presenters/shop-order.ts';

const PAGE = 500;

/** Reads all pages of an unbounded list; `read` returns the page after an id. */
async function readAll<T>(
  read: (before: string | undefined) => Promise<T[]>,
  idOf: (row: T) => string,
): Promise<T[]> {
  const all: T[] = [];
  for (;;) {
    const last = all.at(-1);
    const page = await read(last && idOf(last));
    all.push(...page);
    if (page.length < PAGE) return all;
  }
}

/** Loads all data of a shop for its owner's export. It omits the customers' identities, which are their own data. */
export async function readShopData(
  { db, site }: Pick<HttpDeps, 'db' | 'site'>,
  shopId: string,
  sessionId: string,
): Promise<OwnShopData> {
  const shop = await getShop(db, shopId);
  const orders = await readAll(
    (before) => listShopOrders(db, shopId, { limit: PAGE, before }),
    ({ orderId }) => orderId,
  );
  const reviews = await readAll(
    (before) => reviewsOfShop(db, shopId, { limit: PAGE, unanswered: false, ...(before && { before }) }),
    ({ id }) => id,
  );
  const payouts = await readAll(
    (cursor) => listPayouts(db, { shopId, limit: PAGE, ...(cursor && { cursor }) }),
    ({ id }) => id,
  );
  const query = { limit: PAGE, shop: shopId, sort: 'newest' as const, includeDeleted: true };
  const products = await readAll(
    async (cursor) => (await findProducts(db, { ...query, ...(cursor && { cursor }) })).products,
    ({ id }) => id,
  );
  const categories = await findCategories(db, { usableBy: shopId });
  const delivery = (await readDeliveries(db, [shopId])).get(shopId) ?? DEFAULT_DELIVERY;
  const facts = (await readShopFacts(db, [shopId])).get(shopId);
  const { held, available, inPayout, wallet } = await readEarnings(db, shopId);
  return {
    exportedAt: new Date().toISOString(),
    shop: presentOwnedShop(shop, site),
    delivery: presentShopDelivery(delivery, placeOfShop(shop), facts?.working.closedWeekdays ?? []),
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
    messages: (await messagesOfShop(db, shopId)).map((one) => presentOwnMessage(one, site)),
    balances: { held: toCedis(held), available: toCedis(available), inPayout: toCedis(inPayout) },
    wallet: wallet && presentWallet(wallet),
    payouts: payouts.map(presentPayout),
    sessions: await listSessions(db, { shopId }, sessionId),
  };
}

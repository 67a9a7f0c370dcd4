import { reviewsOfOrders } from '#modules/community';
import { couponsOfOrders } from '#modules/coupons';
import { shipmentsOfOrders } from '#modules/fulfilment';
import { profilesOf } from '#modules/identity';
import { getAnyOrder, getOrder, handoversOf, type OrderView } from '#modules/orders';
import { attemptsOf } from '#modules/payments';
import { refundsOfOrders } from '#modules/refunds';
import { batchReads } from '#platform/batch-reads';
import type { HttpDeps } from '#server/http/deps';
import type { Order } from '#src/modules/orders/contract/orders.ts';
import type { DbOrTx } from '../platform/database.ts';
import { isUuid } from '../platform/ids.ts';
import { type OrderReader, presentOrder } from './presenters/order.ts';

/**
 * Loads and presents orders with payments, refunds, reviews and hand-overs, and for admins the customer. Any number of
 * orders takes one round trip, plus one if some were shipped.
 * @param reader only the customer gets hand-over codes
 */
export async function presentOrders(
  { db, site }: HttpDeps,
  views: OrderView[],
  reader: OrderReader,
): Promise<Order[]> {
  const ids = views.map((view) => view.order.id);
  const userIds = reader === 'admin' ? views.map((view) => view.order.userId) : [];
  const [partsOf, users] = await batchReads(db, (handle) =>
    Promise.all([readParts(handle, ids), profilesOf(handle, userIds)]),
  );
  return views.map((view) => {
    const user = users.get(view.order.userId);
    return presentOrder(view, { ...partsOf(view.order.id), ...(user && { user }) }, site, reader);
  });
}

/** Loads the related data of several orders, by order. */
async function readParts(handle: DbOrTx, ids: string[]) {
  const [attempts, refunds, reviews, handovers, shipments, coupons] = await Promise.all([
    attemptsOf(handle, ids),
    refundsOfOrders(handle, ids),
    reviewsOfOrders(handle, ids),
    handoversOf(handle, ids),
    shipmentsOfOrders(handle, ids),
    couponsOfOrders(handle, ids),
  ]);
  const refundsBy = Map.groupBy(refunds, (refund) => refund.orderId);
  const reviewsBy = Map.groupBy(reviews, (review) => review.orderId);
  return (id: string) => ({
    attempts: attempts.get(id) ?? [],
    refunds: refundsBy.get(id) ?? [],
    reviews: reviewsBy.get(id) ?? [],
    handovers: handovers.get(id) ?? [],
    shipments: shipments.get(id) ?? [],
    coupons: coupons.get(id) ?? [],
  });
}

/** Loads a customer's order for the API, in one round trip, or two once it was shipped. @throws AppError NOT_FOUND */
export async function readOrder(
  { db, site }: HttpDeps,
  userId: string,
  orderId: string,
  reader: OrderReader = 'customer',
): Promise<Order> {
  const [view, partsOf] = await batchReads(db, (handle) =>
    Promise.all([getOrder(handle, userId, orderId), readParts(handle, isUuid(orderId) ? [orderId] : [])]),
  );
  return presentOrder(view, partsOf(view.order.id), site, reader);
}

/** The same for admins: any customer's order, with the customer. @throws AppError NOT_FOUND */
export async function readAnyOrder(deps: HttpDeps, orderId: string): Promise<Order> {
  const [shown] = await presentOrders(deps, [await getAnyOrder(deps.db, orderId)], 'admin');
  return shown as Order;
}

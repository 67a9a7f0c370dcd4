import type { Order } from '#contracts/orders';
import { profilesOf } from '#domain/accounts';
import { couponsOfOrders } from '#domain/coupons';
import { getAnyOrder, getOrder, handoversOf, type OrderView } from '#domain/orders';
import { attemptsOf } from '#domain/payments';
import { refundsOfOrders, reviewsOfOrders } from '#domain/reporting';
import { shipmentsOfOrders } from '#domain/shipments';
import type { HttpDeps } from './deps.ts';
import { presentOrder } from './presenters/order.ts';

/**
 * Orders as the API shows them, with payments, refunds, reviews and hand-overs, and for admins who ordered: a
 * statement each, however many there are.
 * @param reader hand-over codes are shown to the customer alone
 */
export async function presentOrders(
  { db, site }: HttpDeps,
  views: OrderView[],
  reader: 'customer' | 'admin',
): Promise<Order[]> {
  const ids = views.map((view) => view.order.id);
  const userIds = reader === 'admin' ? views.map((view) => view.order.userId) : [];
  const [attempts, refunds, reviews, handovers, shipments, coupons, users] = await Promise.all([
    attemptsOf(db, ids),
    refundsOfOrders(db, ids),
    reviewsOfOrders(db, ids),
    handoversOf(db, ids),
    shipmentsOfOrders(db, ids),
    couponsOfOrders(db, ids),
    profilesOf(db, userIds),
  ]);
  const refundsBy = Map.groupBy(refunds, (refund) => refund.orderId);
  const reviewsBy = Map.groupBy(reviews, (review) => review.orderId);
  return views.map((view) => {
    const { id } = view.order;
    const parts = {
      attempts: attempts.get(id) ?? [],
      refunds: refundsBy.get(id) ?? [],
      reviews: reviewsBy.get(id) ?? [],
      handovers: handovers.get(id) ?? [],
      shipments: shipments.get(id) ?? [],
      coupons: coupons.get(id) ?? [],
      user: users.get(view.order.userId),
    };
    return presentOrder(view, parts, site, reader);
  });
}

/** A customer's order as the API shows it; with null, whosever it is (admins). @throws AppError NOT_FOUND */
export async function readOrder(deps: HttpDeps, userId: string | null, orderId: string): Promise<Order> {
  const { db } = deps;
  const view = await (userId ? getOrder(db, userId, orderId) : getAnyOrder(db, orderId));
  const [shown] = await presentOrders(deps, [view], userId ? 'customer' : 'admin');
  return shown as Order;
}

import type { Order } from '#contracts/orders';
import { getOrder } from '#domain/orders';
import { attemptsOf } from '#domain/payments';
import type { HttpDeps } from './deps.ts';
import { presentOrder } from './presenters/order.ts';

/** A customer's order as the API shows it. @throws AppError NOT_FOUND */
export async function readOrder({ db, site }: HttpDeps, userId: string, orderId: string): Promise<Order> {
  const view = await getOrder(db, userId, orderId);
  const attempts = await attemptsOf(db, [view.order.id]);
  return presentOrder(view, attempts.get(view.order.id) ?? [], site);
}

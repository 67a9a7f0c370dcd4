import { postTransaction } from '#domain/ledger';
import { orderEvents, orderItems, orders } from '../src/domain/orders/tables.ts';
import { paymentAttempts } from '../src/domain/payments/tables.ts';
import { reviews } from '../src/domain/reviews/tables.ts';
import type { Transaction } from '../src/platform/database.ts';
import { deliveredAt, historyOf } from './past-events.ts';
import { type SeededProduct, type WorkedOut, workOut } from './past-order.ts';
import { planCustomerOrders, planReviewedOrders, type ReviewedOrder } from './plan-orders.ts';
import type { SeededPeople } from './seed-people.ts';
import { DAY_MS, timedId } from './timed-id.ts';

/** Past orders with their payments, ledger and history, and the reviews that came of them. */
export async function seedOrders(
  tx: Transaction,
  people: SeededPeople,
  products: ReadonlyMap<string, SeededProduct>,
  now: Date,
): Promise<void> {
  const reviewed = planReviewedOrders(products, people.buyers, now);
  const plans = [...reviewed, ...planCustomerOrders(products, people.customer, now)];
  const worked = plans.map((plan, at) => workOut(plan, at + 1));
  await tx.insert(orders).values(worked.map(({ order }) => order));
  await tx.insert(orderItems).values(worked.flatMap(({ items }) => items));
  await tx.insert(paymentAttempts).values(worked.map(({ attempt }) => attempt));
  await tx.insert(orderEvents).values(worked.flatMap(historyOf));
  for (const { order, attempt, postings } of worked) {
    if (postings.length === 0) continue;
    const key = `payment:${attempt.reference}`;
    await postTransaction(tx, { key, description: 'Customer payment', orderId: order.id, postings });
  }
  await tx.insert(reviews).values(reviewed.flatMap((plan, at) => reviewRows(plan, worked[at] as WorkedOut)));
}

function reviewRows(plan: ReviewedOrder, worked: WorkedOut): (typeof reviews.$inferInsert)[] {
  return plan.reviews.map(({ stars, text }, at) => {
    const item = worked.items[at] as WorkedOut['items'][number];
    const createdAt = new Date(deliveredAt(worked, at).getTime() + DAY_MS);
    const { id: orderItemId, productId } = item;
    return { id: timedId(createdAt), productId, userId: plan.buyer.id, orderItemId, stars, text, createdAt };
  });
}

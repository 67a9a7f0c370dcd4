import { postTransaction } from '#domain/ledger';
import { orderEvents, orderItems, orders } from '../src/domain/orders/tables.ts';
import { paymentAttempts } from '../src/domain/payments/tables.ts';
import { reviews } from '../src/domain/reviews/tables.ts';
import type { Transaction } from '../src/platform/database.ts';
import { shopDays } from '../src/domain/shops/tables.ts';
import { deliveredAt, historyOf, timedItems } from './past-events.ts';
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
  await tx.insert(orderItems).values(worked.flatMap(timedItems));
  await tx.insert(paymentAttempts).values(worked.map(({ attempt }) => attempt));
  await tx.insert(orderEvents).values(worked.flatMap(historyOf));
  for (const { order, attempt, postings } of worked) {
    if (postings.length === 0) continue;
    const key = `payment:${attempt.reference}`;
    await postTransaction(tx, { key, description: 'Customer payment', orderId: order.id, postings });
  }
  for (const { items } of worked) await seedEarnings(tx, items);
  await tx.insert(shopDays).values(salesByDay(worked));
  await tx.insert(reviews).values(reviewed.flatMap((plan, at) => reviewRows(plan, worked[at] as WorkedOut)));
}

/** What was delivered is no longer held for the shop. */
async function seedEarnings(tx: Transaction, items: WorkedOut['items']): Promise<void> {
  for (const item of items.filter(({ status }) => status === 'DELIVERED')) {
    const { shopId } = item;
    const amountPesewas = item.pricePesewas * item.quantity;
    await postTransaction(tx, {
      key: `delivered:${item.id}`,
      description: `${item.productName} delivered`,
      orderId: item.orderId,
      postings: [
        { account: 'SHOP_PAYABLE', shopId, amountPesewas },
        { account: 'SHOP_AVAILABLE', shopId, amountPesewas: -amountPesewas },
      ],
    });
  }
}

/** The kept figures of what each shop sold on each day. */
function salesByDay(worked: WorkedOut[]): (typeof shopDays.$inferInsert)[] {
  const days = new Map<string, { shopId: string; day: string; ordersCount: number; salesPesewas: number }>();
  for (const { order, items } of worked.filter(({ past }) => past.paid)) {
    const day = (order.paidAt as Date).toISOString().slice(0, 10);
    for (const [shopId, own] of Map.groupBy(items, (item) => item.shopId)) {
      const sold = days.get(`${shopId} ${day}`) ?? { shopId, day, ordersCount: 0, salesPesewas: 0 };
      sold.ordersCount += 1;
      for (const item of own) sold.salesPesewas += item.pricePesewas * item.quantity;
      days.set(`${shopId} ${day}`, sold);
    }
  }
  return [...days.values()];
}

function reviewRows(plan: ReviewedOrder, worked: WorkedOut): (typeof reviews.$inferInsert)[] {
  return plan.reviews.map(({ stars, text }, at) => {
    const item = worked.items[at] as WorkedOut['items'][number];
    const createdAt = new Date(deliveredAt(worked, at).getTime() + DAY_MS);
    const { id: orderItemId, productId } = item;
    const userId = plan.buyer.id;
    return { id: timedId(createdAt), productId, shopId: item.shopId, userId, orderItemId, stars, text, createdAt };
  });
}

import { negative, pesewas, type Pesewas } from '#shared/money';
import { sql } from 'drizzle-orm';
import { handovers, orderEvents, orderItems, orders } from '../src/modules/orders/tables.ts';
import { paymentAttempts } from '../src/modules/payments/payments/tables.ts';
import { reviews } from '../src/modules/community/tables.ts';
import type { Transaction } from '../src/platform/database.ts';
import { readRows, text } from '../src/platform/rows.ts';
import { newNumericCode } from '../src/platform/secret-box.ts';
import { shopDays } from '../src/modules/shops/tables.ts';
import { bookPast, type PastBooking } from './book-past-orders.ts';
import { deliveredAt, orderHistory, timedItems } from './past-events.ts';
import { type SeededProduct, type ComputedOrder, computeOrder, type PastOrder } from './past-order.ts';
import { planCustomerOrders, planReviewedOrders, type ReviewedOrder } from './plan-orders.ts';
import { seedPayouts } from './seed-payouts.ts';
import type { SeededPeople } from './seed-people.ts';
import { DAY_MS, timedId } from './timed-id.ts';

/** Inserts past orders with their payments, ledger, history and reviews. */
export async function seedOrders(
  tx: Transaction,
  people: SeededPeople,
  products: ReadonlyMap<string, SeededProduct>,
  now: Date,
): Promise<ComputedOrder[]> {
  const reviewed = planReviewedOrders(products, people.buyers, now);
  const plans = [...reviewed, ...planCustomerOrders(products, people.customer, now)];
  const worked = await insertPastOrders(tx, plans, 1);
  await seedPayouts(tx, worked, now);
  await tx.insert(reviews).values(reviewed.flatMap((plan, at) => reviewRows(plan, worked[at] as ComputedOrder)));
  return worked;
}

/** Inserts past orders with payment, history, ledger and daily sales. @param first number of the first payment */
export async function insertPastOrders(
  tx: Transaction,
  plans: readonly PastOrder[],
  first: number,
): Promise<ComputedOrder[]> {
  const ids = await newOrderIds(tx, plans.length);
  const worked = plans.map((plan, at) => computeOrder(plan, ids[at] as string, at + first));
  await tx.insert(orders).values(worked.map(({ order }) => order));
  await tx.insert(orderItems).values(worked.flatMap(timedItems));
  const codes = worked.flatMap(handoverRows);
  if (codes.length > 0) await tx.insert(handovers).values(codes);
  await tx.insert(paymentAttempts).values(worked.map(({ attempt }) => attempt));
  await tx.insert(orderEvents).values(worked.flatMap(orderHistory));
  await bookPast(tx, worked.flatMap(ledgerBookings));
  await tx
    .insert(shopDays)
    .values(salesByDay(worked))
    .onConflictDoUpdate({
      target: [shopDays.shopId, shopDays.day],
      set: {
        ordersCount: sql`${shopDays.ordersCount} + excluded.orders_count`,
        salesPesewas: sql`${shopDays.salesPesewas} + excluded.sales_pesewas`,
      },
    });
  return worked;
}

/** Ids as the database generates them. */
async function newOrderIds(tx: Transaction, count: number): Promise<string[]> {
  const made = await readRows(tx, { id: text },
    sql`select new_order_id() as id from generate_series(1, ${count}::int)`,
  );
  return made.map(({ id }) => id);
}

/** A hand-over code for each shop order in transit. */
function handoverRows({ order, items }: ComputedOrder): (typeof handovers.$inferInsert)[] {
  if (order.status !== 'PROCESSING') return [];
  const shopIds = [...new Set(items.map((item) => item.shopId))];
  return shopIds.map((shopId) => ({ orderId: order.id, shopId, code: newNumericCode(4) }));
}

/** The sale, and the release of earnings for delivered items. */
function ledgerBookings(worked: ComputedOrder): PastBooking[] {
  const { order, attempt, postings, items, past } = worked;
  if (!past.paid) return [];
  const { id: orderId } = order;
  const sale = {
    key: `payment:${attempt.reference}`,
    description: 'Customer payment',
    orderId,
    at: order.paidAt as Date,
    postings,
  };
  const delivered = items.flatMap((item, at): PastBooking[] => {
    if (item.status !== 'DELIVERED') return [];
    const { shopId } = item;
    const amountPesewas = pesewas(item.pricePesewas * item.quantity);
    return [
      {
        key: `delivered:${item.id}`,
        description: `${item.productName} delivered`,
        orderId,
        at: deliveredAt(worked, at),
        postings: [
          { account: 'SHOP_PAYABLE', shopId, amountPesewas },
          { account: 'SHOP_AVAILABLE', shopId, amountPesewas: negative(amountPesewas) },
        ],
      },
    ];
  });
  return [sale, ...delivered];
}

/** The stored sales of each shop by day. */
function salesByDay(worked: ComputedOrder[]): (typeof shopDays.$inferInsert)[] {
  const days = new Map<string, { shopId: string; day: string; ordersCount: number; salesPesewas: Pesewas }>();
  for (const { order, items } of worked.filter(({ past }) => past.paid)) {
    const day = (order.paidAt as Date).toISOString().slice(0, 10);
    for (const [shopId, own] of Map.groupBy(items, (item) => item.shopId)) {
      const sold = days.get(`${shopId} ${day}`) ?? { shopId, day, ordersCount: 0, salesPesewas: pesewas(0) };
      sold.ordersCount += 1;
      for (const item of own) {
        sold.salesPesewas = pesewas(sold.salesPesewas + item.pricePesewas * item.quantity);
      }
      days.set(`${shopId} ${day}`, sold);
    }
  }
  return [...days.values()];
}

function reviewRows(plan: ReviewedOrder, worked: ComputedOrder): (typeof reviews.$inferInsert)[] {
  return plan.reviews.map(({ stars, text }, at) => {
    const item = worked.items[at] as ComputedOrder['items'][number];
    const createdAt = new Date(deliveredAt(worked, at).getTime() + DAY_MS);
    const { id: orderItemId, productId } = item;
    const userId = plan.buyer.id;
    return { id: timedId(createdAt), productId, shopId: item.shopId, userId, orderItemId, stars, text, createdAt };
  });
}

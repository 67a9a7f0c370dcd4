import { and, eq, sql } from 'drizzle-orm';
import { BUDGETS } from '#contracts/budgets';
import { PAY_AGAIN_MS } from '#contracts/constants';
import { AppError } from '#contracts/errors';
import type { Handle, Transaction } from '../../platform/database.ts';
import { hasRow } from '../../platform/rows.ts';
import type { Hold, OrderRow } from './place-order.ts';
import { orders } from './tables.ts';

/** Who has never paid holds goods for so long at most, however often the payment is tried. */
const NEW_CUSTOMER_HOLD_MS = 10 * 60_000;

/** What is known of a customer who wants to hold goods. */
export interface HoldStanding {
  /** Whether any order of theirs was ever paid. */
  hasPaid: boolean;
  isVerified: boolean;
  /** False once the account is closed or suspended. */
  mayOrder: boolean;
  unpaid: number;
  /** Of all customers at the internet address. */
  unpaidFrom: number;
}

/** Whether any order of this customer was ever paid. */
export function hasPaidBefore(handle: Handle, userId: string): Promise<boolean> {
  return hasRow(
    handle,
    sql`select 1 as paid from orders where user_id = ${userId}::uuid and paid_at is not null limit 1`,
  );
}

/**
 * Says how long a new order of this customer may hold its goods: while its payment can succeed and two minutes more.
 * @param standing what is known of them since their other checkouts are waited for (`start_checkout`), so that no two
 *   count the same unpaid orders
 * @param input.placedFrom the customer's internet address
 * @throws AppError UNAUTHENTICATED when the account was closed meanwhile, CONFLICT when the customer has too many unpaid orders, RATE_LIMITED when the address has
 */
export function allowHold(
  standing: HoldStanding | null,
  input: { placedFrom: string | null; paymentWindowMs: number; longestMs: number },
): Hold {
  if (!standing?.mayOrder) throw new AppError('UNAUTHENTICATED', 'Please sign in to go on');
  const { hasPaid, isVerified, unpaid, unpaidFrom } = standing;
  const budget = hasPaid && isVerified ? 'unpaidOrders' : 'unpaidOrdersOfNew';
  if (unpaid >= BUDGETS[budget].howMuch) {
    const words = unpaid === 1 ? 'an unpaid order. Pay or cancel it' : 'unpaid orders. Pay or cancel them';
    throw new AppError('CONFLICT', `You have ${words} before you order again.`, { budget });
  }
  assertAddressMayHold(unpaidFrom);
  const now = Date.now();
  const longestMs = hasPaid ? input.longestMs : Math.min(input.longestMs, NEW_CUSTOMER_HOLD_MS);
  return {
    until: new Date(now + Math.min(input.paymentWindowMs + PAY_AGAIN_MS, longestMs)),
    latest: new Date(now + longestMs),
    placedFrom: input.placedFrom,
  };
}

function assertAddressMayHold(unpaid: number): void {
  if (unpaid < BUDGETS.unpaidOrdersByIp.howMuch) return;
  throw new AppError(
    'RATE_LIMITED',
    'Many orders of your network wait for their payment. Please try again in two minutes.',
    { retryAfterSeconds: 120, budget: 'unpaidOrdersByIp' },
  );
}

/**
 * A payment of an unpaid order has come to its end: the goods are kept for two minutes more, in which it can be tried
 * again. `order` is locked by the caller.
 */
export async function extendHold(tx: Transaction, order: OrderRow): Promise<void> {
  const latest = (order.holdLatestAt ?? order.holdExpiresAt).getTime();
  const until = new Date(Math.min(Date.now() + PAY_AGAIN_MS, latest));
  await tx
    .update(orders)
    .set({ holdExpiresAt: until })
    .where(and(eq(orders.id, order.id), eq(orders.status, 'AWAITING_PAYMENT')));
}

/**
 * A payment is tried again: the goods are kept while it can succeed and two minutes more, but not for ever.
 * `order` is locked by the caller.
 * @throws AppError INVALID_STATE when its time is over
 */
export async function holdForPayment(tx: Transaction, order: OrderRow, paymentEndsAt: Date): Promise<void> {
  const latest = (order.holdLatestAt ?? order.holdExpiresAt).getTime();
  if (latest <= Date.now()) {
    const message = 'The time to pay for this order is over. The goods go back on sale: please order again.';
    throw new AppError('INVALID_STATE', message);
  }
  const until = new Date(Math.min(paymentEndsAt.getTime() + PAY_AGAIN_MS, latest));
  await tx.update(orders).set({ holdExpiresAt: until }).where(eq(orders.id, order.id));
}

/** How many unpaid orders hold goods. */
export function countHolds(handle: Handle): Promise<number> {
  return handle.$count(orders, and(eq(orders.status, 'AWAITING_PAYMENT'), eq(orders.stockHeld, true)));
}

/** Forgets where orders were placed from, 30 days later. */
export async function deleteHoldAddresses(handle: Handle): Promise<void> {
  await handle.execute(
    sql`update orders set placed_from = null where placed_from is not null and created_at < now() - interval '30 days'`,
  );
}

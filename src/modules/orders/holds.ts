import { and, eq, sql } from 'drizzle-orm';
import { BUDGETS } from '#shared/budgets';
import { PAY_AGAIN_MS } from '#shared/constants';
import { AppError } from '#shared/errors';
import type { DbOrTx, Transaction } from '../../platform/database.ts';
import { purgeRows } from '../../platform/purge-rows.ts';
import { hasRow, int, readRows } from '../../platform/rows.ts';
import type { Hold, OrderRow } from './place-order.ts';
import type { ReserveStanding } from './reserve.ts';
import { orders } from './tables.ts';

/** After a payment has failed, the goods of a customer of whom nothing is known are kept for so long. */
const UNKNOWN_KEPT_MS = 10 * 60_000;

/** What is known of a customer who orders. */
export interface HoldStanding extends ReserveStanding {
  /** False once the account is closed or suspended. */
  mayOrder: boolean;
  /** Orders that wait for their payment. */
  unpaid: number;
}

/** How long goods are kept after a payment has failed, so that it can be tried again. */
export const keptMsOf = (
  { hasPaid, isVerified }: Pick<ReserveStanding, 'hasPaid' | 'isVerified'>,
  longestMs: number,
): number => (hasPaid || isVerified ? longestMs : Math.min(longestMs, UNKNOWN_KEPT_MS));

/** Whether any order of this customer was ever paid. */
export function hasPaidBefore(handle: DbOrTx, userId: string): Promise<boolean> {
  return hasRow(
    handle,
    sql`select 1 as paid from orders where user_id = ${userId}::uuid and paid_at is not null limit 1`,
  );
}

/**
 * Says how long a new order of this customer keeps what it reserves: while its payment can succeed and two minutes more.
 * @param standing what is known of them since their other checkouts are waited for (`start_checkout`), so that no two
 *   count the same unpaid orders
 * @param input.placedFrom the customer's internet address
 * @param input.longestMs how long the goods are kept after a payment has failed; shorter for who is not known
 * @throws AppError UNAUTHENTICATED when the account was closed meanwhile, CONFLICT when the customer has too many unpaid orders
 */
export function allowHold(
  standing: HoldStanding | null,
  input: { placedFrom: string | null; paymentWindowMs: number; longestMs: number },
): Hold & { standing: HoldStanding } {
  if (!standing?.mayOrder) throw new AppError('UNAUTHENTICATED', 'Please sign in to continue');
  const { hasPaid, isVerified, unpaid } = standing;
  const budget = hasPaid && isVerified ? 'unpaidOrders' : 'unpaidOrdersOfNew';
  if (unpaid >= BUDGETS[budget].howMuch) {
    const which = unpaid === 1 ? 'order' : 'orders';
    const message = `Pay or cancel your unpaid ${which} before you place a new one.`;
    throw new AppError('CONFLICT', message, { budget });
  }
  const now = Date.now();
  const longestMs = input.paymentWindowMs + keptMsOf(standing, input.longestMs);
  return {
    until: new Date(now + Math.min(input.paymentWindowMs + PAY_AGAIN_MS, longestMs)),
    latest: new Date(now + longestMs),
    placedFrom: input.placedFrom,
    standing,
  };
}

/**
 * A payment of an unpaid order has come to its end: what is reserved is kept, so that a wallet can be topped up and the
 * payment tried again, for as long as was settled at checkout ({@link keptMsOf}). `order` is locked by the caller.
 * @param windowMs how long the wallet had to approve
 */
export async function extendHold(tx: Transaction, order: OrderRow, windowMs: number): Promise<void> {
  const latest = (order.holdLatestAt ?? order.holdExpiresAt).getTime();
  const keptMs = Math.max(0, latest - order.createdAt.getTime() - windowMs);
  const until = new Date(Math.min(Date.now() + keptMs, latest));
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
    const message = 'This order has expired and the items are back on sale. Please place a new order.';
    throw new AppError('INVALID_STATE', message);
  }
  const until = new Date(Math.min(paymentEndsAt.getTime() + PAY_AGAIN_MS, latest));
  await tx.update(orders).set({ holdExpiresAt: until }).where(eq(orders.id, order.id));
}

/** How many unpaid orders have goods reserved. */
export async function countHolds(handle: DbOrTx): Promise<number> {
  const [row] = await readRows(
    handle,
    { orders: int },
    sql`select count(*)::int as orders from orders o where o.status = 'AWAITING_PAYMENT' and o.stock_held
      and exists (select from order_items i where i.order_id = o.id and i.reserved)`,
  );
  return row?.orders ?? 0;
}

/** Forgets where orders were placed from, 30 days later; gives of how many. */
export function deleteHoldAddresses(handle: DbOrTx): Promise<number> {
  return purgeRows(handle, {
    table: orders,
    set: sql`placed_from = null`,
    where: sql`placed_from is not null and created_at < now() - interval '30 days'`,
  });
}

import { and, eq, sql } from 'drizzle-orm';
import { today } from '#modules/harvests';
import { findDeposit, lockOrder, lockStanding } from '#modules/orders';
import type { Transaction } from '#platform/database';
import { readRows, text } from '#platform/rows';
import type { Site } from '#platform/site';
import { AppError } from '#shared/errors';
import { MISSED_MAX, PLACED_DAYS_BEFORE } from './contract/quote-states.ts';
import { addDays, parseDay } from './dates.ts';
import {
  endStanding,
  refreshNextDelivery,
  transitionDelivery,
  transitionStandingOrder,
} from './end-standing-order.ts';
import { lockQuote, lockStandingOrder, type QuoteRow, type StandingOrderRow } from './lock-quote.ts';
import { transitionOffer } from './offer-quote.ts';
import { placeDelivery } from './place-delivery.ts';
import {
  mailDeliveryDue,
  mailDeliveryMissed,
  mailRestock,
  mailStandingEnded,
  mailStandingSuspended,
} from './standing-mails.ts';
import { quoteRequests, standingDeliveries, standingOrders } from './tables.ts';

type DeliveryRow = typeof standingDeliveries.$inferSelect;

/**
 * Places the order of the next delivery once it is due within three days; without stock it asks the shop to restock, and
 * from the day itself on the delivery is missed. Returns false when there was nothing to do.
 */
export async function placeNextDelivery(
  tx: Transaction,
  site: Site,
  standingOrderId: string,
): Promise<boolean> {
  const { standing, mayOrder } = await lockWithCustomer(tx, standingOrderId);
  if (standing.status !== 'ACTIVE') return false;
  const delivery = await findNext(tx, standingOrderId);
  if (!delivery || delivery.dueOn > addDays(today(), PLACED_DAYS_BEFORE)) return false;
  const { number, dueOn } = delivery;
  if (dueOn <= today()) {
    await transitionDelivery(tx, delivery, 'MISSED');
    await mailDeliveryMissed(tx, site, { standing, dueOn, as: 'NO_STOCK' });
    await refreshNextDelivery(tx, standingOrderId);
    return true;
  }
  if (!mayOrder || !standing.address) return pauseSuspended(tx, site, standing);
  const until = parseDay(dueOn);
  try {
    const { order } = await placeDelivery(tx, standing, {
      ...{ address: standing.address, dueOn, takesStock: true },
      hold: { until, latest: until, placedFrom: null, scheduled: true },
    });
    const isPlaced = await transitionDelivery(tx, { standingOrderId, number }, 'PLACED', {
      orderId: order.id,
    });
    if (!isPlaced) throw new Error(`delivery ${number} of ${standingOrderId} was placed beside its lock`);
    await refreshNextDelivery(tx, standingOrderId);
    await mailDeliveryDue(tx, site, { standing, order, dueOn });
    return true;
  } catch (error) {
    // Nothing was written before this refusal.
    if (!(error instanceof AppError) || error.code !== 'OUT_OF_STOCK') throw error;
    return askForStock(tx, site, standing, delivery);
  }
}

/** Locks the customer's unpaid orders, then the standing order; `mayOrder` is false for a suspended customer. */
async function lockWithCustomer(tx: Transaction, standingOrderId: string) {
  const [owner] = await readRows(
    tx,
    { userId: text },
    sql`select user_id as "userId" from standing_orders where id = ${standingOrderId}::uuid`,
  );
  const account = owner && (await lockStanding(tx, owner.userId, null));
  return {
    standing: await lockStandingOrder(tx, standingOrderId),
    mayOrder: account?.mayOrder ?? false,
  };
}

/** Pauses what is left for a customer who is suspended, and tells both sides. Returns false when there is nothing. */
export async function pauseIfSuspended(
  tx: Transaction,
  site: Site,
  standingOrderId: string,
): Promise<boolean> {
  const { standing, mayOrder } = await lockWithCustomer(tx, standingOrderId);
  if (mayOrder || standing.status !== 'ACTIVE' || !standing.nextOn) return false;
  return pauseSuspended(tx, site, standing);
}

async function pauseSuspended(tx: Transaction, site: Site, standing: StandingOrderRow): Promise<true> {
  await transitionStandingOrder(tx, standing, 'PAUSED', { pausedAs: 'SUSPENDED' });
  await mailStandingSuspended(tx, site, standing);
  return true;
}

async function findNext(tx: Transaction, standingOrderId: string): Promise<DeliveryRow | null> {
  const [next] = await tx
    .select()
    .from(standingDeliveries)
    .where(
      and(eq(standingDeliveries.standingOrderId, standingOrderId), eq(standingDeliveries.status, 'PLANNED')),
    )
    .orderBy(standingDeliveries.number)
    .limit(1);
  return next ?? null;
}

async function askForStock(
  tx: Transaction,
  site: Site,
  standing: StandingOrderRow,
  { number, dueOn, restockAskedAt }: DeliveryRow,
): Promise<boolean> {
  if (restockAskedAt) return false;
  await tx
    .update(standingDeliveries)
    .set({ restockAskedAt: sql`now()` })
    .where(and(eq(standingDeliveries.standingOrderId, standing.id), eq(standingDeliveries.number, number)));
  await mailRestock(tx, site, { standing, dueOn });
  return true;
}

/** A delivery whose order was paid or has ended. */
export interface DeliveryToSettle {
  standingOrderId: string;
  number: number;
  orderId: string;
  quoteId: string;
}

/**
 * Follows the order of a delivery: paid, it counts; unpaid at its end, the delivery is missed, and two in a row pause
 * the standing order. Unpaid from the beginning, it ends, and its quantity is open again. Locks the order first.
 */
export async function settleDelivery(tx: Transaction, site: Site, of: DeliveryToSettle): Promise<boolean> {
  const order = await lockOrder(tx, of.orderId);
  const quote = await lockQuote(tx, of.quoteId);
  const standing = await lockStandingOrder(tx, of.standingOrderId);
  const [delivery] = await tx
    .select()
    .from(standingDeliveries)
    .where(
      and(eq(standingDeliveries.standingOrderId, standing.id), eq(standingDeliveries.number, of.number)),
    );
  if (!delivery) return false;
  const { dueOn } = delivery;
  const settled = { settledAt: new Date() };
  if (order.paidAt) {
    if (delivery.status === 'MISSED') await transitionDelivery(tx, delivery, 'PLACED', settled);
    else await markSettled(tx, delivery);
    await tx.update(standingOrders).set({ missed: 0 }).where(eq(standingOrders.id, standing.id));
    return true;
  }
  if (order.status !== 'EXPIRED' && order.status !== 'CANCELLED') return false;
  if (!(await transitionDelivery(tx, delivery, 'MISSED', settled))) return false;
  // The end of a deposit is told with its reservation.
  if ((await findDeposit(tx, order.id))?.paidAt) return true;
  if (of.number === 1) {
    await returnQuantity(tx, site, quote, standing);
    return true;
  }
  const missed = standing.missed + 1;
  await tx.update(standingOrders).set({ missed }).where(eq(standingOrders.id, standing.id));
  const isPaused = missed >= MISSED_MAX && standing.status === 'ACTIVE';
  if (isPaused) await transitionStandingOrder(tx, standing, 'PAUSED', { pausedAs: 'UNPAID' });
  await mailDeliveryMissed(tx, site, { standing, dueOn, as: isPaused ? 'PAUSED' : 'UNPAID' });
  return true;
}

async function markSettled(tx: Transaction, { standingOrderId, number }: DeliveryRow): Promise<void> {
  await tx
    .update(standingDeliveries)
    .set({ settledAt: sql`now()` })
    .where(
      and(eq(standingDeliveries.standingOrderId, standingOrderId), eq(standingDeliveries.number, number)),
    );
}

/** The first order was not paid: its offer is open again, and a request that it filled. */
async function returnQuantity(
  tx: Transaction,
  site: Site,
  quote: QuoteRow,
  standing: StandingOrderRow,
): Promise<void> {
  if (standing.status === 'ENDED') {
    await tx.update(standingOrders).set({ endedAs: 'UNPAID' }).where(eq(standingOrders.id, standing.id));
  } else {
    await endStanding(tx, standing, 'UNPAID');
    await mailStandingEnded(tx, site, { standing, as: 'UNPAID', reason: null });
  }
  await transitionOffer(tx, standing.offerId, 'OFFERED');
  if (quote.closedAs === 'FILLED' && quote.closesAt > new Date()) {
    await tx
      .update(quoteRequests)
      .set({ status: 'OPEN', closedAs: null })
      .where(eq(quoteRequests.id, quote.id));
  }
}

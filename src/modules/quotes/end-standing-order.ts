import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database';
import { statesBefore } from '#platform/transitions';
import type { StandingDeliveryStatus, StandingEnd, StandingStatus } from './contract/quote-states.ts';
import { quoteErrors } from './errors.ts';
import type { StandingOrderRow } from './lock-quote.ts';
import { STANDING_DELIVERY_TRANSITIONS, STANDING_TRANSITIONS } from './states.ts';
import { standingDeliveries, standingOrders } from './tables.ts';

/** The caller has locked the standing order. @throws AppError INVALID_STATE when the table has no such step */
export async function transitionStandingOrder(
  tx: Transaction,
  standing: StandingOrderRow,
  to: StandingStatus,
  set: Partial<typeof standingOrders.$inferInsert> = {},
): Promise<void> {
  const changed = await tx
    .update(standingOrders)
    .set({ pausedAs: null, ...set, status: to })
    .where(
      and(
        ...[eq(standingOrders.id, standing.id), eq(standingOrders.status, standing.status)],
        inArray(standingOrders.status, statesBefore(STANDING_TRANSITIONS, to)),
      ),
    );
  if (!changed.rowCount) throw quoteErrors.notPossible();
}

/** Changes a delivery; the caller has locked its standing order. Returns false when the table has no such step. */
export async function transitionDelivery(
  tx: Transaction,
  { standingOrderId, number }: { standingOrderId: string; number: number },
  to: StandingDeliveryStatus,
  set: Partial<typeof standingDeliveries.$inferInsert> = {},
): Promise<boolean> {
  const changed = await tx
    .update(standingDeliveries)
    .set({ ...set, status: to })
    .where(
      and(
        ...[eq(standingDeliveries.standingOrderId, standingOrderId), eq(standingDeliveries.number, number)],
        inArray(standingDeliveries.status, statesBefore(STANDING_DELIVERY_TRANSITIONS, to)),
      ),
    );
  return Boolean(changed.rowCount);
}

/** Sets the day of the next delivery without an order, after one of them changed. */
export async function refreshNextDelivery(tx: Transaction, standingOrderId: string): Promise<string | null> {
  const [refreshed] = await tx
    .update(standingOrders)
    .set({
      nextOn: sql`(select min(d.due_on) from standing_deliveries d
        where d.standing_order_id = ${standingOrders.id} and d.status = 'PLANNED')`,
    })
    .where(eq(standingOrders.id, standingOrderId))
    .returning({ nextOn: standingOrders.nextOn });
  return refreshed?.nextOn ?? null;
}

/** Ends a standing order and cancels deliveries without an order; orders stay as they are. @throws AppError INVALID_STATE */
export async function endStanding(
  tx: Transaction,
  standing: StandingOrderRow,
  as: StandingEnd,
  reason: string | null = null,
): Promise<void> {
  await tx
    .update(standingDeliveries)
    .set({ status: 'CANCELLED' })
    .where(
      and(eq(standingDeliveries.standingOrderId, standing.id), eq(standingDeliveries.status, 'PLANNED')),
    );
  await transitionStandingOrder(tx, standing, 'ENDED', { endedAs: as, endedReason: reason, nextOn: null });
}

import { and, eq, sql } from 'drizzle-orm';
import { cancelReservation, today } from '#modules/harvests';
import { lockOrder } from '#modules/orders';
import { findLiveAttempt } from '#modules/payments';
import type { Database, Transaction } from '#platform/database';
import { isUuid } from '#platform/ids';
import { int, readRows, text } from '#platform/rows';
import type { Site } from '#platform/site';
import { inTransaction } from '#platform/transaction';
import {
  endStanding,
  refreshNextDelivery,
  transitionDelivery,
  transitionStandingOrder,
} from './end-standing-order.ts';
import { quoteErrors } from './errors.ts';
import { lockStandingOrder, type StandingOrderRow } from './lock-quote.ts';
import { mailStandingEnded } from './standing-mails.ts';
import { standingDeliveries } from './tables.ts';

interface Own {
  userId: string;
  standingOrderId: string;
}

async function act(
  db: Database,
  { userId, standingOrderId }: Own,
  work: (tx: Transaction, standing: StandingOrderRow) => Promise<unknown>,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const standing = await lockStandingOrder(tx, standingOrderId);
    if (standing.userId !== userId) throw quoteErrors.standingOrderNotFound();
    await work(tx, standing);
  });
}

/** No order is placed until it is resumed. @throws AppError NOT_FOUND, also for another's; INVALID_STATE */
export function pauseStandingOrder(db: Database, own: Own): Promise<void> {
  return act(db, own, (tx, standing) =>
    transitionStandingOrder(tx, standing, 'PAUSED', { pausedAs: 'CUSTOMER' }),
  );
}

/** Deliveries that were due meanwhile are skipped. @throws AppError NOT_FOUND; INVALID_STATE */
export function resumeStandingOrder(db: Database, own: Own): Promise<void> {
  return act(db, own, async (tx, standing) => {
    await transitionStandingOrder(tx, standing, 'ACTIVE', { missed: 0 });
    await skipPassed(tx, standing.id);
    await refreshNextDelivery(tx, standing.id);
  });
}

/** Skips planned deliveries up to today. The caller has locked the standing order. */
export async function skipPassed(tx: Transaction, standingOrderId: string): Promise<void> {
  await tx
    .update(standingDeliveries)
    .set({ status: 'SKIPPED' })
    .where(
      and(
        ...[
          eq(standingDeliveries.standingOrderId, standingOrderId),
          eq(standingDeliveries.status, 'PLANNED'),
        ],
        sql`${standingDeliveries.dueOn} <= ${today()}::date`,
      ),
    );
}

/** Skips the next delivery that has no order. @throws AppError NOT_FOUND; INVALID_STATE without any */
export function skipDelivery(db: Database, own: Own): Promise<void> {
  return act(db, own, async (tx, { id: standingOrderId, status }) => {
    const [next] = await readRows(
      tx,
      { number: int },
      sql`select number from standing_deliveries
        where standing_order_id = ${standingOrderId}::uuid and status = 'PLANNED' order by number limit 1`,
    );
    if (status === 'ENDED' || !next) throw quoteErrors.nothingToSkip();
    await transitionDelivery(tx, { standingOrderId, number: next.number }, 'SKIPPED');
    await refreshNextDelivery(tx, standingOrderId);
  });
}

/** @throws AppError NOT_FOUND, also for another's; INVALID_STATE once ended */
export function endStandingOrder(db: Database, site: Site, own: Own): Promise<void> {
  return act(db, own, async (tx, standing) => {
    await endStanding(tx, standing, 'CUSTOMER');
    await mailStandingEnded(tx, site, { standing, as: 'CUSTOMER', reason: null });
  });
}

/**
 * A shop ends one: paid orders are to be sent all the same, and a deposit goes back whole. Orders are locked first.
 * @throws AppError NOT_FOUND; INVALID_STATE once ended
 */
export async function endStandingOrderAsShop(
  db: Database,
  site: Site,
  input: { shopId: string; standingOrderId: string; reason: string },
): Promise<void> {
  const { shopId, standingOrderId, reason } = input;
  if (!isUuid(standingOrderId)) throw quoteErrors.standingOrderNotFound();
  await inTransaction(db, async (tx) => {
    const deposits = await readRows(
      tx,
      { orderId: text },
      sql`select d.order_id as "orderId" from standing_deliveries d join standing_orders s on s.id = d.standing_order_id
        join reservations r on r.order_id = d.order_id and (r.status = 'RESERVED' or r.status = 'AWAITING_BALANCE')
        where s.id = ${standingOrderId}::uuid and s.shop_id = ${shopId}::uuid order by 1`,
    );
    for (const { orderId } of deposits) await returnDeposit(tx, site, { orderId, shopId, reason });
    const standing = await lockStandingOrder(tx, standingOrderId);
    if (standing.shopId !== shopId) throw quoteErrors.standingOrderNotFound();
    await endStanding(tx, standing, 'SHOP', reason);
    await mailStandingEnded(tx, site, { standing, as: 'SHOP', reason });
  });
}

async function returnDeposit(
  tx: Transaction,
  site: Site,
  { orderId, shopId, reason }: { orderId: string; shopId: string; reason: string },
): Promise<void> {
  const order = await lockOrder(tx, orderId);
  if (order.status !== 'RESERVED' && order.status !== 'AWAITING_BALANCE') return;
  // A wallet may still approve the balance.
  if (await findLiveAttempt(tx, orderId)) throw quoteErrors.paymentInProgress();
  await cancelReservation(tx, site, order, { as: 'CANCELLED', reason, actor: { kind: 'shop', id: shopId } });
}

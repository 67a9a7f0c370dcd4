import { assertOwnOrder, findDeposit, lockOrder } from '#modules/orders';
import { findLiveAttempt } from '#modules/payments';
import { inTransaction } from '#platform/transaction';
import { harvestErrors } from './errors.ts';
import { cancelReservation, type SettleDeps } from './settle-reservations.ts';

/**
 * A customer takes the whole deposit back: where less is delivered than was reserved, or the farmer has been silent for
 * `LATE_DAYS` days after the expected end.
 * @throws AppError NOT_FOUND for another's order; INVALID_STATE where the terms don't allow it; PAYMENT_IN_PROGRESS while
 *   a wallet may still approve the balance
 */
export async function declineReservation(
  { db, site }: SettleDeps,
  { userId, orderId }: { userId: string; orderId: string },
): Promise<void> {
  await assertOwnOrder(db, userId, orderId);
  await inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    const deposit = await findDeposit(tx, orderId);
    const isOpen = order.status === 'RESERVED' || order.status === 'AWAITING_BALANCE';
    if (!deposit?.mayDecline || !isOpen) throw harvestErrors.notDeclinable();
    if (await findLiveAttempt(tx, orderId)) throw harvestErrors.paymentInProgress();
    const as = order.status === 'RESERVED' ? 'LATE' : 'DECLINED';
    await cancelReservation(tx, site, order, { as, actor: { kind: 'customer', id: userId } });
  });
}

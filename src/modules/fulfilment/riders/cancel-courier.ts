import { and, eq, sql } from 'drizzle-orm';
import { lockOrder } from '#modules/orders';
import { getShop } from '#modules/shops';
import type { Transaction } from '#platform/database';
import { isUuid } from '#platform/ids';
import type { Site } from '#platform/site';
import { inTransaction } from '#platform/transaction';
import { fulfilmentErrors } from '../errors.ts';
import { moveShipmentIn } from '../fulfilment/update-shipment-state.ts';
import { openAccount } from './account.ts';
import { asked, providerOf, type RiderDeps } from './deps.ts';
import type { RiderRequestRow } from './request-courier.ts';
import { riderRequests } from './tables.ts';

/**
 * Cancels a rider at the company, then locally; notifies the buyer that the goods come another way. A request in doubt
 * has no delivery code, so it is only closed locally.
 * @throws AppError NOT_FOUND for another shop's request, INVALID_STATE for one that has ended, CONFLICT, UNAVAILABLE
 */
export async function cancelRider(
  deps: RiderDeps,
  { shopId, orderId, requestId }: { shopId: string; orderId: string; requestId: string },
): Promise<void> {
  const mine = and(
    eq(riderRequests.id, requestId),
    eq(riderRequests.shopId, shopId),
    eq(riderRequests.orderId, orderId),
  );
  const [request] =
    isUuid(requestId) && isUuid(orderId) ? await deps.db.select().from(riderRequests).where(mine) : [];
  if (!request) throw fulfilmentErrors.riderNotFound();
  if (request.status === 'ASKED' && request.deliveryCode) {
    const provider = providerOf(deps);
    const { appKey } = await openAccount(deps, shopId);
    const { phoneNumber: phone } = await getShop(deps.db, shopId);
    await asked(provider, provider.callOff({ appKey, deliveryCode: request.deliveryCode, phone }));
  }
  await inTransaction(deps.db, async (tx) => {
    await lockOrder(tx, orderId);
    await closeRiderRequest(
      tx,
      deps.site,
      request,
      'The rider was cancelled. The shop will send your goods another way.',
    );
  });
}

/**
 * Ends a rider request: its parcel waits for another way of delivery. The caller has locked the order.
 * @throws AppError INVALID_STATE for one that has ended
 */
export async function closeRiderRequest(
  tx: Transaction,
  site: Site,
  request: RiderRequestRow,
  note: string,
): Promise<void> {
  const changed = await tx
    .update(riderRequests)
    .set({ status: 'CALLED_OFF', endedAt: sql`now()` })
    .where(
      and(eq(riderRequests.id, request.id), sql`${riderRequests.status} in ('ASKING', 'IN_DOUBT', 'ASKED')`),
    );
  if (!changed.rowCount) throw fulfilmentErrors.riderRequestEnded();
  if (!request.shipmentId) return;
  const { orderId, shopId, shipmentId } = request;
  await moveShipmentIn(tx, site, {
    ...{ orderId, shopId, shipmentId, note },
    state: 'RESCHEDULED',
    actor: { kind: 'shop', id: shopId },
  });
}

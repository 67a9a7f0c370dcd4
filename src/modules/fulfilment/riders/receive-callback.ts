import { and, eq, sql } from 'drizzle-orm';
import { lockOrder } from '#modules/orders';
import { getShop } from '#modules/shops';
import type { Site } from '#platform/site';
import { AppError } from '#shared/errors';
import type { Transaction } from '../../../platform/database.ts';
import { isUuid } from '../../../platform/ids.ts';
import { literals } from '../../../platform/sql-literals.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import { UNANSWERED_RIDER_STATUSES } from '../contract/riders.ts';
import { fulfilmentErrors } from '../errors.ts';
import { deliverAsShop, transitionShipment } from '../shipment-state.ts';
import { trackShipment } from '../shipments.ts';
import { riderRequests } from '../tables.ts';
import { findShopByCallbackToken, openAccount } from './account.ts';
import { getProvider, type RiderDeps, type RiderStatusUpdate, withProviderErrors } from './gateway.ts';
import { confirmRider, type RiderRequestRow } from './request-courier.ts';

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
    const provider = getProvider(deps);
    const { appKey } = await openAccount(deps, shopId);
    const { phoneNumber: phone } = await getShop(deps.db, shopId);
    await withProviderErrors(
      provider,
      provider.callOff({ appKey, deliveryCode: request.deliveryCode, phone }),
    );
  }
  const isClosed = await inTransaction(deps.db, async (tx) => {
    await lockOrder(tx, orderId);
    const [locked] = await tx.select().from(riderRequests).where(mine);
    if (!locked) throw fulfilmentErrors.riderNotFound();
    if (locked.deliveryCode !== request.deliveryCode) return false;
    await closeRiderRequest(
      tx,
      deps.site,
      locked,
      'The rider was cancelled. The shop will send your goods another way.',
    );
    return true;
  });
  // The company accepted meanwhile, so the rider is cancelled there too.
  if (!isClosed) await cancelRider(deps, { shopId, orderId, requestId });
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
      and(
        eq(riderRequests.id, request.id),
        sql`${riderRequests.status} in (${literals([...UNANSWERED_RIDER_STATUSES, 'ASKED'])})`,
      ),
    );
  if (!changed.rowCount) throw fulfilmentErrors.riderRequestEnded();
  if (!request.shipmentId) return;
  const { orderId, shopId, shipmentId } = request;
  await transitionShipment(tx, site, {
    ...{ orderId, shopId, shipmentId, note },
    state: 'RESCHEDULED',
    actor: { kind: 'shop', id: shopId },
  });
}

const SAID_MAX = 60;

/**
 * Handles a message to a shop's callback URL. It is unsigned, so it has only the shop's own rights: it moves that
 * shop's parcel among the states that the shop may set, and "delivered" asks the buyer but releases nothing. Ignores
 * messages that concern another shop's rider, are invalid or cannot be applied.
 * @throws AppError NOT_FOUND for an unknown token
 */
export async function receiveRiderCallback(
  deps: RiderDeps,
  { token, body }: { token: string; body: unknown },
): Promise<void> {
  const shopId = await findShopByCallbackToken(deps.db, token);
  if (!shopId) throw fulfilmentErrors.callbackNotFound();
  const news = deps.provider?.readCallback(body) ?? null;
  if (!news || !isUuid(news.reference)) return;
  const mine = and(eq(riderRequests.id, news.reference), eq(riderRequests.shopId, shopId));
  const [known] = await deps.db.select().from(riderRequests).where(mine);
  if (!known) return;
  try {
    await inTransaction(deps.db, async (tx) => {
      await lockOrder(tx, known.orderId);
      const [request] = await tx.select().from(riderRequests).where(mine).for('no key update');
      if (request) await apply(tx, deps, request, news);
    });
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'INVALID_STATE') throw error;
    deps.log.warn(
      { requestId: known.id, said: news.said.slice(0, SAID_MAX) },
      'a word about a rider changed nothing',
    );
  }
}

async function apply(
  tx: Transaction,
  deps: RiderDeps,
  request: RiderRequestRow,
  news: RiderStatusUpdate,
): Promise<void> {
  const { id, orderId, shopId, itemIds, status } = request;
  if (status === 'REFUSED' || status === 'CALLED_OFF' || status === 'ENDED') return;
  const { state, trackingUrl } = news;
  await tx
    .update(riderRequests)
    .set({ said: news.said.slice(0, SAID_MAX) })
    .where(eq(riderRequests.id, id));
  if (!state) return;
  if (state === 'CALLED_OFF') {
    return closeRiderRequest(
      tx,
      deps.site,
      request,
      'The rider is not coming. The shop will send your goods another way.',
    );
  }
  // A message about the rider proves that the company accepted the request.
  const shipmentId =
    request.shipmentId ??
    (await confirmRider(tx, deps.site, request, { deliveryCode: null, secretCode: null, deps }));
  if (trackingUrl) await trackShipment(tx, shipmentId, trackingUrl);
  if (state !== 'DELIVERED') {
    const actor = { kind: 'shop', id: shopId } as const;
    await transitionShipment(tx, deps.site, { orderId, shopId, shipmentId, state, actor, unlessSame: true });
    return;
  }
  await deliverAsShop(tx, deps.site, { orderId, shopId, itemIds });
  await tx
    .update(riderRequests)
    .set({ status: 'ENDED', endedAt: sql`now()` })
    .where(eq(riderRequests.id, id));
}

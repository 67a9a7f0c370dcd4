import { and, desc, eq, sql } from 'drizzle-orm';
import { type IdempotencyKey, once, replayOrRun } from '#modules/idempotency';
import { awaitsWeighing, listItems, lockOrder, type OrderItemRow, type OrderRow } from '#modules/orders';
import { getShop } from '#modules/shops';
import { type Database, type DbOrTx, type Transaction, violatedConstraint } from '#platform/database';
import type { Site } from '#platform/site';
import { inTransaction } from '#platform/transaction';
import { AppError } from '#shared/errors';
import { fromCedis, pesewas } from '#shared/money';
import type { RiderOffer } from '#src/modules/fulfilment/contract/riders.ts';
import { isUuid } from '../../../platform/ids.ts';
import { literals } from '../../../platform/sql-literals.ts';
import { UNANSWERED_RIDER_STATUSES } from '../contract/riders.ts';
import { fulfilmentErrors } from '../errors.ts';
import { shipWithRider } from '../shipment-state.ts';
import { riderRequests } from '../tables.ts';
import { openAccount } from './account.ts';
import {
  getProvider,
  type Offer,
  ProviderRefusal,
  ProviderUnavailable,
  type RiderDeps,
  type RiderJob,
  secretOwner,
  withProviderErrors,
} from './gateway.ts';

/** Unsent goods of a shop's part of an order, and their destination. */
export interface CourierJobInput {
  shopId: string;
  orderId: string;
  itemIds: string[];
  /** The buyer's GhanaPostGPS address. */
  dropoff: string;
}

/**
 * The locked order with the items for the rider.
 * @throws AppError NOT_FOUND for another shop's order or item, INVALID_STATE for items that cannot be sent any more
 */
export async function listUnshippedItems(
  tx: Transaction,
  { shopId, orderId, itemIds }: Omit<CourierJobInput, 'dropoff'>,
): Promise<{ order: OrderRow; items: OrderItemRow[] }> {
  if (!isUuid(orderId)) throw fulfilmentErrors.orderNotFound();
  const order = await lockOrder(tx, orderId);
  const items = (await listItems(tx, orderId)).filter(
    (item) => item.shopId === shopId && itemIds.includes(item.id),
  );
  if (items.length === 0 || items.length < new Set(itemIds).size) throw fulfilmentErrors.orderNotFound();
  if (order.status !== 'PROCESSING' || items.some(({ status }) => status !== 'PENDING')) {
    throw fulfilmentErrors.goodsSentOrCancelledMeanwhile();
  }
  const unweighed = items.find(awaitsWeighing);
  if (unweighed) throw fulfilmentErrors.notWeighed(unweighed.productName);
  return { order, items };
}

/** The job data for the delivery company. @throws AppError as {@link listUnshippedItems}, CONFLICT without a key */
export async function buildCourierJob(
  deps: RiderDeps,
  asked: CourierJobInput,
): Promise<RiderJob & { callbackUrl: string }> {
  const { order, items } = await inTransaction(deps.db, (tx) => listUnshippedItems(tx, asked));
  const { appKey, pickup, callbackUrl } = await openAccount(deps, asked.shopId);
  const shop = await getShop(deps.db, asked.shopId);
  return {
    appKey,
    callbackUrl,
    from: { name: shop.name, phone: shop.phoneNumber, place: pickup, location: shop.location },
    to: {
      name: order.shipFullName,
      phone: order.shipPhone,
      place: asked.dropoff,
      location: `${order.shipStreet}, ${order.shipCity}, ${order.shipState}`,
    },
    items: items.map(({ productName, quantity, pricePesewas }) => ({
      name: productName,
      quantity,
      pesewas: pesewas(pricePesewas * quantity),
    })),
  };
}

export type RiderRequestRow = typeof riderRequests.$inferSelect;

/**
 * Prices of riders, the cheapest first; orders nothing.
 * @throws AppError NOT_FOUND, INVALID_STATE, CONFLICT, UNAVAILABLE
 */
export async function listOffers(deps: RiderDeps, job: CourierJobInput): Promise<Offer[]> {
  const provider = getProvider(deps);
  const offers = await withProviderErrors(provider, provider.offers(await buildCourierJob(deps, job)));
  return offers.toSorted((a, b) => a.feePesewas - b.feePesewas);
}

/** A shop's rider requests for an order, newest first. */
export function listRiderRequests(
  handle: DbOrTx,
  part: { orderId: string; shopId: string },
): Promise<RiderRequestRow[]> {
  return handle
    .select()
    .from(riderRequests)
    .where(and(eq(riderRequests.orderId, part.orderId), eq(riderRequests.shopId, part.shopId)))
    .orderBy(desc(riderRequests.id));
}

/**
 * Requests a rider, charged to the shop's own account: commits the request, then calls the company with its id as the
 * reference. On acceptance the goods count as sent. Without a response the request is in doubt and the goods stay
 * unsent, until a later message of the company settles it.
 * @throws AppError NOT_FOUND, INVALID_STATE, CONFLICT when the company refuses or another request is open
 */
export async function requestRider(
  deps: RiderDeps,
  input: CourierJobInput & { offer: RiderOffer; requestKey: IdempotencyKey | null },
): Promise<void> {
  const provider = getProvider(deps);
  const { offer, requestKey, shopId, orderId, itemIds } = input;
  const fresh: { job: Awaited<ReturnType<typeof buildCourierJob>> | null } = { job: null };
  const requestId = await replayOrRun(deps.db, requestKey, async () => {
    const job = await buildCourierJob(deps, input);
    return inTransaction(deps.db, (tx) =>
      once(tx, requestKey, async () => {
        await listUnshippedItems(tx, input);
        const [row] = await tx
          .insert(riderRequests)
          .values({ shopId, orderId, itemIds, agency: offer.agency, feePesewas: fromCedis(offer.fee) })
          .returning({ id: riderRequests.id });
        fresh.job = job;
        return row?.id ?? '';
      }),
    );
  }).catch((error: unknown) => {
    if (violatedConstraint(error) !== 'rider_requests_one_asked') throw error;
    throw fulfilmentErrors.riderAlreadyRequested();
  });
  if (!fresh.job) return;
  try {
    const taken = await provider.ask({ ...fresh.job, offerId: offer.id, reference: requestId });
    await takeRider(deps, { orderId, requestId, taken, job: fresh.job });
  } catch (error) {
    if (error instanceof ProviderRefusal) {
      await end(deps.db, requestId, { status: 'REFUSED', said: error.message });
      throw fulfilmentErrors.courierRefused(provider.name, error.message);
    }
    if (!(error instanceof ProviderUnavailable)) throw error;
    deps.log.warn({ requestId, provider: provider.name, why: error.message }, 'a rider is in doubt');
    await deps.db
      .update(riderRequests)
      .set({ status: 'IN_DOUBT' })
      .where(and(eq(riderRequests.id, requestId), eq(riderRequests.status, 'ASKING')));
  }
}

async function end(
  db: Database,
  requestId: string,
  { status, said }: { status: 'REFUSED' | 'CALLED_OFF'; said: string | null },
): Promise<void> {
  await db
    .update(riderRequests)
    .set({ status, said, endedAt: sql`now()` })
    .where(
      and(
        eq(riderRequests.id, requestId),
        sql`${riderRequests.status} in (${literals(UNANSWERED_RIDER_STATUSES)})`,
      ),
    );
}

/**
 * Marks the goods as sent after the company accepted. If the request or the goods were cancelled, or the goods sent,
 * meanwhile, it cancels the rider at the company.
 * @throws AppError INVALID_STATE for such a rider
 */
async function takeRider(
  deps: RiderDeps,
  input: {
    orderId: string;
    requestId: string;
    taken: { deliveryCode: string; secretCode: string | null };
    job: RiderJob;
  },
): Promise<void> {
  const { orderId, requestId, taken, job } = input;
  try {
    await inTransaction(deps.db, async (tx) => {
      await lockOrder(tx, orderId);
      const [request] = await tx.select().from(riderRequests).where(eq(riderRequests.id, requestId));
      if (request?.status === 'ASKED') await storeCodes(tx, deps, request, taken);
      else if (request) await confirmRider(tx, deps.site, request, { ...taken, deps });
    });
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'INVALID_STATE') throw error;
    deps.log.warn({ requestId }, 'a rider came too late and is cancelled');
    await end(deps.db, requestId, { status: 'CALLED_OFF', said: null });
    const { appKey, from } = job;
    await getProvider(deps)
      .callOff({ appKey, deliveryCode: taken.deliveryCode, phone: from.phone })
      .catch(() => {
        throw fulfilmentErrors.lateRiderNotCancelled();
      });
    throw fulfilmentErrors.lateRiderCancelled();
  }
}

/** The codes of an acceptance whose callback arrived before its response. */
async function storeCodes(
  tx: Transaction,
  { secretBox }: RiderDeps,
  { id, shopId }: RiderRequestRow,
  { deliveryCode, secretCode }: { deliveryCode: string; secretCode: string | null },
): Promise<void> {
  const sealedCode = secretCode && secretBox.seal(secretCode, secretOwner(shopId));
  await tx.update(riderRequests).set({ deliveryCode, sealedCode }).where(eq(riderRequests.id, id));
}

/**
 * Records the company's acceptance inside the caller's transaction; returns the parcel.
 * @throws AppError INVALID_STATE when the request has ended, or the goods were already sent or cancelled
 */
export async function confirmRider(
  tx: Transaction,
  site: Site,
  request: RiderRequestRow,
  {
    deliveryCode,
    secretCode,
    deps,
  }: { deliveryCode: string | null; secretCode: string | null; deps: RiderDeps },
): Promise<string> {
  const { shopId, orderId, itemIds } = request;
  const shipmentId = await shipWithRider(tx, site, {
    ...{ shopId, orderId, itemIds },
    carrierName: getProvider(deps).name,
    trackingNumber: deliveryCode ?? undefined,
  });
  const changed = await tx
    .update(riderRequests)
    .set({
      status: 'ASKED',
      deliveryCode,
      sealedCode: secretCode && deps.secretBox.seal(secretCode, secretOwner(shopId)),
      shipmentId,
    })
    .where(
      and(
        eq(riderRequests.id, request.id),
        sql`${riderRequests.status} in (${literals(UNANSWERED_RIDER_STATUSES)})`,
      ),
    );
  if (!changed.rowCount) throw fulfilmentErrors.riderRequestEnded();
  return shipmentId;
}

import { and, desc, eq, sql } from 'drizzle-orm';
import type { RiderOffer } from '#contracts/riders';
import { once, onceOrEarlier, type RequestKey } from '#modules/idempotency';
import { AppError } from '#shared/errors';
import { fromCedis } from '#shared/money';
import {
  type Database,
  type DbOrTx,
  type Transaction,
  violatedConstraint,
} from '../../../platform/database.ts';
import type { Site } from '../../../platform/site.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import { shipWithRider } from '../fulfilment/rider-steps.ts';
import { asked, ownerOf, providerOf, type RiderDeps } from './deps.ts';
import { type Offer, ProviderRefusal, ProviderSilent } from './gateway.ts';
import { type AskedJob, jobOf, unsentItems } from './job.ts';
import { riderRequests } from './tables.ts';

export type RiderRequestRow = typeof riderRequests.$inferSelect;

/** What riders would cost, the cheapest first; nothing is ordered. @throws AppError NOT_FOUND, INVALID_STATE, CONFLICT, UNAVAILABLE */
export async function listOffers(deps: RiderDeps, job: AskedJob): Promise<Offer[]> {
  const provider = providerOf(deps);
  const offers = await asked(provider, provider.offers(await jobOf(deps, job)));
  return offers.toSorted((a, b) => a.feePesewas - b.feePesewas);
}

/** The riders that a shop asked for of an order, the newest first. */
export function ridersOf(
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
 * Asks for a rider, at the cost of the shop's own account: the wish is written down and committed, then the company is
 * asked under its id. Taken, the goods count as sent; without an answer it is in doubt, and the goods stay to be sent
 * by hand: a later word of the company settles it.
 * @throws AppError NOT_FOUND, INVALID_STATE, CONFLICT for a no of the company or while another is in doubt
 */
export async function askRider(
  deps: RiderDeps,
  input: AskedJob & { offer: RiderOffer; requestKey: RequestKey | null },
): Promise<void> {
  const provider = providerOf(deps);
  const { offer, requestKey, shopId, orderId, itemIds } = input;
  const fresh: { job: Awaited<ReturnType<typeof jobOf>> | null } = { job: null };
  const requestId = await onceOrEarlier(deps.db, requestKey, async () => {
    const job = await jobOf(deps, input);
    return inTransaction(deps.db, (tx) =>
      once(tx, requestKey, async () => {
        await unsentItems(tx, input);
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
    throw new AppError('CONFLICT', 'You have already requested a rider. Cancel that request first.');
  });
  if (!fresh.job) return;
  try {
    const taken = await provider.ask({ ...fresh.job, offerId: offer.id, reference: requestId });
    await takeRider(deps, requestId, taken);
  } catch (error) {
    if (error instanceof ProviderRefusal) {
      await end(deps.db, requestId, { status: 'REFUSED', said: error.message });
      throw new AppError('CONFLICT', `${provider.name}: ${error.message}`);
    }
    if (!(error instanceof ProviderSilent)) throw error;
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
    .where(and(eq(riderRequests.id, requestId), sql`${riderRequests.status} in ('ASKING', 'IN_DOUBT')`));
}

/** The company has taken it: the goods are sent. When they were sent or cancelled meanwhile, the rider is called off. */
async function takeRider(
  deps: RiderDeps,
  requestId: string,
  taken: { deliveryCode: string; secretCode: string | null },
): Promise<void> {
  try {
    await inTransaction(deps.db, async (tx) => {
      const [request] = await tx.select().from(riderRequests).where(eq(riderRequests.id, requestId));
      if (request) await confirmRider(tx, deps.site, request, { ...taken, deps });
    });
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'INVALID_STATE') throw error;
    deps.log.warn({ requestId }, 'a rider came too late and is called off');
    await end(deps.db, requestId, { status: 'CALLED_OFF', said: null });
    throw new AppError(
      'INVALID_STATE',
      'These goods have already been sent or cancelled. Cancel the rider at the delivery company.',
    );
  }
}

/**
 * Writes down that the company has a rider for it, within the caller's transaction; gives the parcel.
 * @throws AppError INVALID_STATE when the goods were sent or cancelled meanwhile
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
    carrierName: providerOf(deps).name,
    trackingNumber: deliveryCode ?? undefined,
  });
  const changed = await tx
    .update(riderRequests)
    .set({
      status: 'ASKED',
      deliveryCode,
      sealedCode: secretCode && deps.secretBox.seal(secretCode, ownerOf(shopId)),
      shipmentId,
    })
    .where(and(eq(riderRequests.id, request.id), sql`${riderRequests.status} in ('ASKING', 'IN_DOUBT')`));
  if (!changed.rowCount) throw new AppError('INVALID_STATE', 'This rider was cancelled');
  return shipmentId;
}

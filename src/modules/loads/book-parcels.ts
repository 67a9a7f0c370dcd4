import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database';
import { isUuid } from '#platform/ids';
import { newNumericCode } from '#platform/secret-box';
import { statesBefore } from '#platform/transitions';
import type { Pesewas } from '#shared/money';
import { nextRuns, runOn } from './contract/load-times.ts';
import type { LoadSize } from './contract/loads.ts';
import { loadErrors } from './errors.ts';
import { getLoad, type LoadView } from './manage-loads.ts';
import { PARCEL_TRANSITIONS, RUN_TRANSITIONS } from './states.ts';
import { loadParcels, loadPickups, loadRuns } from './tables.ts';

/** A shop's part of an order that is to travel with a load. */
export interface ParcelBooking {
  loadId: string;
  leavesOn: string;
  size: LoadSize;
  orderId: string;
  shopId: string;
  userId: string;
}

export type RunRow = typeof loadRuns.$inferSelect;

const CODE_DIGITS = 4;

/**
 * Books a parcel on a run, under the run's lock; returns the pick-up code of its buyer, one for all parcels of the run.
 * @throws AppError DELIVERY_UNAVAILABLE when the run is full, closed or cancelled, or the shop has left the load
 */
export async function bookParcel(tx: Transaction, booking: ParcelBooking): Promise<string> {
  const load = await getLoad(tx, booking.loadId);
  const run = await lockRun(tx, booking);
  const { orderBy } = runOn(load, booking.leavesOn);
  const isOpen =
    load.status === 'ACTIVE' &&
    run.status === 'OPEN' &&
    !load.endedAt &&
    load.shopIds.includes(booking.shopId);
  if (!isOpen || orderBy.getTime() <= Date.now()) throw loadErrors.closed(booking.leavesOn);
  if (!(await hasRoom(tx, load, { runId: run.id, size: booking.size })))
    throw loadErrors.full(booking.leavesOn);
  return insertParcel(tx, run.id, booking);
}

async function lockRun(tx: Transaction, { loadId, leavesOn }: Pick<ParcelBooking, 'loadId' | 'leavesOn'>) {
  await tx.insert(loadRuns).values({ loadId, leavesOn }).onConflictDoNothing();
  const [run] = await tx
    .select()
    .from(loadRuns)
    .where(and(eq(loadRuns.loadId, loadId), eq(loadRuns.leavesOn, leavesOn)))
    .for('no key update');
  return run as RunRow;
}

async function hasRoom(
  tx: Transaction,
  load: LoadView,
  { runId, size }: { runId: string; size: LoadSize },
): Promise<boolean> {
  const capacity = load.rates.find((rate) => rate.size === size)?.capacity ?? 0;
  const booked = await tx.$count(
    loadParcels,
    and(eq(loadParcels.runId, runId), eq(loadParcels.size, size), sql`${loadParcels.state} <> 'CANCELLED'`),
  );
  return booked < capacity;
}

async function insertParcel(tx: Transaction, runId: string, booking: ParcelBooking): Promise<string> {
  const { orderId, shopId, size, userId } = booking;
  const [pickup] = await tx
    .insert(loadPickups)
    .values({ runId, userId, code: newNumericCode(CODE_DIGITS) })
    // Returns the row that is there.
    .onConflictDoUpdate({ target: [loadPickups.runId, loadPickups.userId], set: { runId } })
    .returning();
  const { id: pickupId, code } = pickup as typeof loadPickups.$inferSelect;
  const set = { runId, pickupId, state: 'BOOKED' as const };
  const { rowCount } = await tx
    .insert(loadParcels)
    .values({ ...set, orderId, shopId, size })
    .onConflictDoUpdate({
      target: [loadParcels.orderId, loadParcels.shopId],
      set,
      setWhere: inArray(loadParcels.state, statesBefore(PARCEL_TRANSITIONS, 'BOOKED')),
    });
  if (!rowCount) throw loadErrors.parcelTransitionRefused();
  return code;
}

/** Gives the room of an order's parcels back, or of one shop's; those already loaded stay. */
export async function cancelParcels(
  tx: Transaction,
  { orderId, shopId }: { orderId: string; shopId?: string },
): Promise<void> {
  await tx
    .update(loadParcels)
    .set({ state: 'CANCELLED' })
    .where(
      and(
        eq(loadParcels.orderId, orderId),
        shopId ? eq(loadParcels.shopId, shopId) : undefined,
        inArray(loadParcels.state, statesBefore(PARCEL_TRANSITIONS, 'CANCELLED')),
      ),
    );
}

/** A parcel that travels on another day than it was booked for. */
export interface MovedParcel {
  shopId: string;
  leavesOn: string;
  arrivesOn: string;
  code: string;
}

/**
 * Books the parcels of an order that was paid late again: on their run while it takes orders, else on the next with
 * room. A load that ended, or without room for a month, takes them on its next run all the same: they are paid for.
 */
export async function rebookParcels(
  tx: Transaction,
  { orderId, userId }: { orderId: string; userId: string },
): Promise<MovedParcel[]> {
  const cancelled = await tx
    .select({ parcel: loadParcels, run: loadRuns })
    .from(loadParcels)
    .innerJoin(loadRuns, eq(loadRuns.id, loadParcels.runId))
    .where(and(eq(loadParcels.orderId, orderId), eq(loadParcels.state, 'CANCELLED')))
    .orderBy(loadParcels.id);
  const moved: MovedParcel[] = [];
  for (const { parcel, run } of cancelled) {
    const { shopId, size } = parcel;
    const to = await findRoom(tx, { loadId: run.loadId, size, from: run.leavesOn });
    const booking = { loadId: run.loadId, leavesOn: to.leavesOn, size, orderId, shopId, userId };
    const code = await insertParcel(tx, to.runId, booking);
    moved.push({ shopId, leavesOn: to.leavesOn, arrivesOn: to.arrivesOn, code });
  }
  return moved;
}

/** The first run with room that takes orders, locked; without any, the first. */
export async function findRoom(
  tx: Transaction,
  { loadId, size, from }: { loadId: string; size: LoadSize; from: string },
): Promise<{ runId: string; leavesOn: string; arrivesOn: string }> {
  const load = await getLoad(tx, loadId);
  const runs = nextRuns(load, new Date(), { from });
  let first: { runId: string; leavesOn: string; arrivesOn: string } | null = null;
  for (const { leavesOn, arrivesOn } of runs) {
    const run = await lockRun(tx, { loadId, leavesOn });
    if (run.status !== 'OPEN') continue;
    const place = { runId: run.id, leavesOn, arrivesOn };
    first ??= place;
    if (await hasRoom(tx, load, { runId: run.id, size })) return place;
  }
  if (!first) throw loadErrors.closed(from);
  return first;
}

/** Marks a run cancelled; it takes no orders. @throws AppError NOT_FOUND, INVALID_STATE */
export async function cancelRun(tx: Transaction, runId: string): Promise<RunRow> {
  const run = await lockRunById(tx, runId);
  if (!RUN_TRANSITIONS[run.status].includes('CANCELLED')) throw loadErrors.runTransitionRefused();
  await tx.update(loadRuns).set({ status: 'CANCELLED' }).where(eq(loadRuns.id, runId));
  return run;
}

/** Locks a run for the rest of the transaction. @throws AppError NOT_FOUND */
export async function lockRunById(tx: Transaction, runId: string): Promise<RunRow> {
  const [run] = isUuid(runId)
    ? await tx.select().from(loadRuns).where(eq(loadRuns.id, runId)).for('no key update')
    : [];
  if (!run) throw loadErrors.runNotFound();
  return run;
}

/** Records once what the carrier of a run was paid, in pesewas. The caller books it. @throws AppError INVALID_STATE */
export async function recordCarrierPayment(tx: Transaction, runId: string, amount: Pesewas): Promise<RunRow> {
  const run = await lockRunById(tx, runId);
  if (run.carrierPesewas !== null) throw loadErrors.runTransitionRefused();
  await tx.update(loadRuns).set({ carrierPesewas: amount }).where(eq(loadRuns.id, runId));
  return run;
}

/** Moves a booked parcel to the next run with room after a day. @throws AppError INVALID_STATE when it is not booked */
export async function moveParcel(
  tx: Transaction,
  { orderId, shopId, userId, after }: { orderId: string; shopId: string; userId: string; after: string },
): Promise<MovedParcel> {
  const [booked] = await tx
    .select({ parcel: loadParcels, loadId: loadRuns.loadId })
    .from(loadParcels)
    .innerJoin(loadRuns, eq(loadRuns.id, loadParcels.runId))
    .where(
      and(eq(loadParcels.orderId, orderId), eq(loadParcels.shopId, shopId), eq(loadParcels.state, 'BOOKED')),
    );
  if (!booked) throw loadErrors.parcelTransitionRefused();
  await cancelParcels(tx, { orderId, shopId });
  const { loadId, parcel } = booked;
  const { size } = parcel;
  const to = await findRoom(tx, { loadId, size, from: dayAfter(after) });
  const booking = { loadId, leavesOn: to.leavesOn, size, orderId, shopId, userId };
  return { shopId, ...to, code: await insertParcel(tx, to.runId, booking) };
}

const dayAfter = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);

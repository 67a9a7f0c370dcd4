import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { type DbOrTx, isOneOf, type Transaction } from '../../platform/database.ts';
import { purgeRows } from '../../platform/purge-rows.ts';
import { statesBefore } from '../../platform/transitions.ts';
import type { StoredShipmentState } from './contract/shipment-labels.ts';
import { ARRIVAL_MAX_DAYS, type ShipmentDetails } from './contract/shipments.ts';
import { fulfilmentErrors } from './errors.ts';
import { SHIPMENT_TRANSITIONS } from './states.ts';
import { shipmentChanges, shipmentItems, shipments } from './tables.ts';

type ShipmentRow = typeof shipments.$inferSelect;
export interface ShipmentView extends ShipmentRow {
  itemIds: string[];
  /** Oldest first. */
  changes: Pick<typeof shipmentChanges.$inferSelect, 'state' | 'note' | 'createdAt'>[];
}

/** Shipments of several orders by order id, oldest first, in three statements. */
export async function listShipmentsOfOrders(
  handle: DbOrTx,
  orderIds: string[],
): Promise<Map<string, ShipmentView[]>> {
  if (orderIds.length === 0) return new Map();
  const found = await handle
    .select()
    .from(shipments)
    .where(isOneOf(shipments.orderId, orderIds))
    .orderBy(asc(shipments.id));
  return Map.groupBy(await withParts(handle, found), (one) => one.orderId);
}

/** Shipments of a shop's part of an order, oldest first. */
export async function listShipmentsOfShopOrder(
  handle: DbOrTx,
  { orderId, shopId }: { orderId: string; shopId: string },
): Promise<ShipmentView[]> {
  const found = await handle
    .select()
    .from(shipments)
    .where(and(eq(shipments.orderId, orderId), eq(shipments.shopId, shopId)))
    .orderBy(asc(shipments.id));
  return withParts(handle, found);
}

async function withParts(handle: DbOrTx, found: ShipmentRow[]): Promise<ShipmentView[]> {
  if (found.length === 0) return [];
  const ids = found.map(({ id }) => id);
  const [items, changes] = await Promise.all([
    handle.select().from(shipmentItems).where(isOneOf(shipmentItems.shipmentId, ids)),
    handle
      .select()
      .from(shipmentChanges)
      .where(isOneOf(shipmentChanges.shipmentId, ids))
      .orderBy(asc(shipmentChanges.id)),
  ]);
  const itemsBy = Map.groupBy(items, (item) => item.shipmentId);
  const changesBy = Map.groupBy(changes, (change) => change.shipmentId);
  return found.map((row) => ({
    ...row,
    itemIds: (itemsBy.get(row.id) ?? []).map(({ itemId }) => itemId).sort(),
    changes: changesBy.get(row.id) ?? [],
  }));
}

const DAY_MS = 86_400_000;
/** Limit of state changes per parcel, because each one sends a mail. */
const CHANGES_MAX = 20;

/** A shop's details of a parcel; its photo as a storage key. */
export interface ShipmentInput extends ShipmentDetails {
  waybillPhoto?: string | undefined;
}

/** @throws AppError VALIDATION_ERROR for an arrival day in the past, or too far ahead */
export function assertArrival({ expectedOn }: ShipmentDetails): void {
  if (expectedOn === undefined) return;
  const today = new Date().toISOString().slice(0, 10);
  const last = new Date(Date.now() + ARRIVAL_MAX_DAYS * DAY_MS).toISOString().slice(0, 10);
  if (today <= expectedOn && expectedOn <= last) return;
  throw expectedOn < today
    ? fulfilmentErrors.arrivalPassed()
    : fulfilmentErrors.arrivalTooLate(ARRIVAL_MAX_DAYS);
}

/**
 * Records that goods of a shop's part travel together; returns the shipment's id. The caller has locked the order.
 * @throws AppError VALIDATION_ERROR as {@link assertArrival}
 */
export async function createShipment(
  tx: Transaction,
  input: {
    orderId: string;
    shopId: string;
    itemIds: string[];
    said: ShipmentInput;
    state?: StoredShipmentState;
  },
): Promise<string> {
  const { orderId, shopId, itemIds, said, state = 'SHIPPED' } = input;
  assertArrival(said);
  const [row] = await tx
    .insert(shipments)
    .values({ orderId, shopId, state, ...said })
    .returning({ id: shipments.id });
  const { id } = row as { id: string };
  await tx.insert(shipmentItems).values(itemIds.map((itemId) => ({ shipmentId: id, itemId })));
  await tx.insert(shipmentChanges).values({ shipmentId: id, state });
  return id;
}

/**
 * Updates the details of a parcel; omitted fields keep their value.
 * @throws AppError VALIDATION_ERROR as {@link assertArrival}
 */
export async function describeShipment(tx: Transaction, id: string, said: ShipmentInput): Promise<void> {
  assertArrival(said);
  const given = Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined));
  if (Object.keys(given).length === 0) return;
  await tx.update(shipments).set(given).where(eq(shipments.id, id));
}

/**
 * Changes a shipment's state and records it; the caller has locked its order.
 * @throws AppError INVALID_STATE for a transition missing from the table, or after too many changes
 */
export async function changeShipmentState(
  tx: Transaction,
  id: string,
  { state, note }: { state: StoredShipmentState; note?: string | undefined },
): Promise<void> {
  if ((await tx.$count(shipmentChanges, eq(shipmentChanges.shipmentId, id))) >= CHANGES_MAX) {
    throw fulfilmentErrors.parcelChangedTooOften();
  }
  const changed = await tx
    .update(shipments)
    .set({ state })
    .where(and(eq(shipments.id, id), inArray(shipments.state, statesBefore(SHIPMENT_TRANSITIONS, state))));
  if (!changed.rowCount) throw fulfilmentErrors.parcelTransitionRefused();
  await tx.insert(shipmentChanges).values({ shipmentId: id, state, note: note ?? null });
}

/** Sets the tracking page of the rider. */
export async function trackShipment(tx: Transaction, id: string, trackingUrl: string): Promise<void> {
  await tx.update(shipments).set({ trackingUrl }).where(eq(shipments.id, id));
}

/**
 * Deletes driver phones, tracking links and waybill photos for a customer who closes the account: waybills show name
 * and phone.
 */
export async function eraseShipments(tx: Transaction, orderIds: string[]): Promise<void> {
  if (orderIds.length === 0) return;
  await tx
    .update(shipments)
    .set({ driverPhone: null, waybillPhoto: null, trackingUrl: null })
    .where(inArray(shipments.orderId, orderIds));
}

/**
 * Deletes driver phones, tracking links and waybill photos half a year after dispatch; returns the number of parcels.
 */
export function purgeShipments(handle: DbOrTx): Promise<number> {
  return purgeRows(handle, {
    table: shipments,
    set: sql`driver_phone = null, waybill_photo = null, tracking_url = null`,
    where: sql`created_at < now() - interval '180 days'
      and (driver_phone is not null or waybill_photo is not null or tracking_url is not null)`,
  });
}

import { and, asc, eq } from 'drizzle-orm';
import { type DbOrTx, isOneOf } from '../../../platform/database.ts';
import { shipmentChanges, shipmentItems, shipments } from './tables.ts';

type ShipmentRow = typeof shipments.$inferSelect;
export interface ShipmentView extends ShipmentRow {
  itemIds: string[];
  /** Oldest first. */
  changes: Pick<typeof shipmentChanges.$inferSelect, 'state' | 'note' | 'createdAt'>[];
}

/** Shipments of several orders by order id, oldest first, in three statements. */
export async function shipmentsOfOrders(
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
export async function shipmentsOfPart(
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

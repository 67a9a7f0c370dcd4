import { sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database';
import { UNIT } from './contract/group-states.ts';

/** An order line of a shop: what leaves the shop, and when it was paid. */
export interface LeavingItem {
  id: string;
  shopId: string;
  productId: string;
  quantity: number;
  /** Of goods sold by weight. */
  weight: { usualGrams: number } | null;
  weighedGrams: number | null;
}

/** What a line takes in thousandths of its unit: by the scale, where it was weighed. */
export const soldMilli = ({
  quantity,
  weight,
  weighedGrams,
}: Omit<LeavingItem, 'id' | 'shopId' | 'productId'>) =>
  weight && weighedGrams ? Math.round((weighedGrams * UNIT) / weight.usualGrams) : quantity * UNIT;

/**
 * Fills an order line from a group's lots of its product, oldest first; what lots do not cover stays with the group.
 * A line of a shop without members, or of terms with fixed shares, has none. The group's lock decides between two
 * lines. The caller has locked the order, and the line has just left PENDING.
 * @param paidAt decides which terms hold
 */
export async function allocateLots(tx: Transaction, item: LeavingItem, paidAt: Date | null): Promise<void> {
  if (!paidAt || !(await lockGroup(tx, item.shopId))) return;
  const need = soldMilli(item);
  await tx.execute(sql`with open as (
      select l.id, l.remaining_milli, sum(l.remaining_milli) over (order by l.brought_on, l.id) - l.remaining_milli as before
      from lots l where l.product_id = ${item.productId}::uuid and l.shop_id = ${item.shopId}::uuid
        and l.remaining_milli > 0 and l.voided_at is null
        and exists (select from group_term_periods t where t.shop_id = l.shop_id and t.split = 'LOTS'
          and t.since <= ${paidAt.toISOString()}::timestamptz
          and (t.until is null or t.until > ${paidAt.toISOString()}::timestamptz))),
    taken as (select id, least(remaining_milli, ${need}::bigint - before) as quantity from open where before < ${need}::bigint),
    used as (update lots l set remaining_milli = l.remaining_milli - t.quantity from taken t where l.id = t.id)
    insert into lot_allocations (item_id, lot_id, quantity_milli) select ${item.id}::uuid, id, quantity from taken`);
}

/** Gives the lots of an order line back: it is cancelled, or back with the shop. The caller has locked the order. */
export async function returnLots(
  tx: Transaction,
  { id, shopId }: Pick<LeavingItem, 'id' | 'shopId'>,
): Promise<void> {
  if (!(await lockGroup(tx, shopId))) return;
  await tx.execute(sql`with back as (delete from lot_allocations where item_id = ${id}::uuid returning lot_id, quantity_milli)
    update lots l set remaining_milli = l.remaining_milli + b.quantity_milli from back b where l.id = b.lot_id`);
}

/** Locks a group for the rest of the transaction; false for a shop without members. */
export async function lockGroup(tx: Transaction, shopId: string): Promise<boolean> {
  const locked = await tx.execute(sql`select from groups where shop_id = ${shopId}::uuid for no key update`);
  return Boolean(locked.rowCount);
}

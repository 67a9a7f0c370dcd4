import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { AppError } from '#shared/errors';
import type {
  AddressInput,
  AddressUpdate,
  SavedAddressInput,
} from '#src/modules/identity/contract/addresses.ts';
import { advisoryLock, type Database, type DbOrTx } from '../../platform/database.ts';
import { inTransaction } from '../../platform/transaction.ts';
import { addresses } from './tables.ts';

const ADDRESSES_MAX = 20;

export function listAddresses(handle: DbOrTx, userId: string) {
  const mine = eq(addresses.userId, userId);
  return handle.select().from(addresses).where(mine).orderBy(desc(addresses.isDefault), desc(addresses.id));
}

/** Compares addresses, ignoring case and surrounding spaces. */
function isSame(row: typeof addresses.$inferSelect, input: AddressInput): boolean {
  const same = (one: string, other: string | undefined) =>
    one.trim().toLowerCase() === (other ?? '').trim().toLowerCase();
  return (['street', 'city', 'state', 'zipCode', 'country'] as const).every((field) =>
    same(row[field], input[field]),
  );
}

/**
 * Saves an address as the default, which checkout offers (docs/specification.md, 4). A stored one is reused; at the
 * limit the least recently used one is deleted.
 */
export function addAddress(db: Database, userId: string, input: SavedAddressInput) {
  return inTransaction(db, async (tx) => {
    await advisoryLock(tx, `addresses:${userId}`);
    const kept = await listAddresses(tx, userId);
    await tx.update(addresses).set({ isDefault: false }).where(eq(addresses.userId, userId));
    const known = kept.find((row) => isSame(row, input));
    if (known) {
      const [chosen] = await tx
        .update(addresses)
        .set({ isDefault: true, usedAt: sql`now()`, ...(input.label && { label: input.label }) })
        .where(eq(addresses.id, known.id))
        .returning();
      return chosen as typeof addresses.$inferSelect;
    }
    const tooMany = kept
      .toSorted((a, b) => +b.usedAt - +a.usedAt)
      .slice(ADDRESSES_MAX - 1)
      .map((row) => row.id);
    if (tooMany.length > 0) await tx.delete(addresses).where(inArray(addresses.id, tooMany));
    const [saved] = await tx
      .insert(addresses)
      .values({ ...input, userId, isDefault: true })
      .returning();
    return saved as typeof addresses.$inferSelect;
  });
}

/** @throws AppError NOT_FOUND, also for another person's address */
export async function updateAddress(
  handle: DbOrTx,
  userId: string,
  addressId: string,
  change: AddressUpdate,
) {
  const mine = and(eq(addresses.id, addressId), eq(addresses.userId, userId));
  const [saved] = Object.keys(change).length
    ? await handle.update(addresses).set(change).where(mine).returning()
    : await handle.select().from(addresses).where(mine);
  if (!saved) throw new AppError('NOT_FOUND', 'Address not found');
  return saved;
}

/** Removes an address; the newest remaining one becomes the default. @throws AppError NOT_FOUND */
export async function removeAddress(db: Database, userId: string, addressId: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    await advisoryLock(tx, `addresses:${userId}`);
    const removed = await tx
      .delete(addresses)
      .where(and(eq(addresses.id, addressId), eq(addresses.userId, userId)));
    if (!removed.rowCount) throw new AppError('NOT_FOUND', 'Address not found');
    const [next] = await listAddresses(tx, userId);
    if (next && !next.isDefault) {
      await tx.update(addresses).set({ isDefault: true }).where(eq(addresses.id, next.id));
    }
  });
}

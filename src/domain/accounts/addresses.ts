import { and, desc, eq } from 'drizzle-orm';
import type { AddressInput, AddressUpdate } from '#contracts/accounts';
import { AppError } from '#contracts/errors';
import { type Database, type Handle, lockKey } from '../../platform/database.ts';
import { inTransaction } from '../../platform/transaction.ts';
import { addresses } from './tables.ts';

const ADDRESSES_MAX = 20;

export function listAddresses(handle: Handle, userId: string) {
  const mine = eq(addresses.userId, userId);
  return handle.select().from(addresses).where(mine).orderBy(desc(addresses.isDefault), desc(addresses.id));
}

/** Saves a new address; it becomes the default one, which checkout offers (SPEC.md 4). */
export function addAddress(db: Database, userId: string, input: AddressInput) {
  return inTransaction(db, async (tx) => {
    await lockKey(tx, `addresses:${userId}`);
    if ((await listAddresses(tx, userId)).length >= ADDRESSES_MAX) {
      throw new AppError('CONFLICT', `You can keep ${ADDRESSES_MAX} addresses. Remove one first.`);
    }
    await tx.update(addresses).set({ isDefault: false }).where(eq(addresses.userId, userId));
    const [saved] = await tx
      .insert(addresses)
      .values({ ...input, userId, isDefault: true })
      .returning();
    return saved as typeof addresses.$inferSelect;
  });
}

/** @throws AppError NOT_FOUND, also for another person's address */
export async function updateAddress(
  handle: Handle,
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

/** Removes an address; the newest of the others becomes the default. @throws AppError NOT_FOUND */
export async function removeAddress(db: Database, userId: string, addressId: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockKey(tx, `addresses:${userId}`);
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

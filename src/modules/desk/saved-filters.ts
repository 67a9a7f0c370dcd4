import { and, asc, eq } from 'drizzle-orm';
import { AppError } from '#shared/errors';
import { advisoryLock, type Database, type DbOrTx } from '../../platform/database.ts';
import { isUuid } from '../../platform/ids.ts';
import { inTransaction } from '../../platform/transaction.ts';
import { savedFilters } from './tables.ts';

const FILTERS_MAX = 100;

/** An admin's own filters, oldest first. */
export function listSavedFilters(handle: DbOrTx, adminId: string) {
  const { id, page, name, query } = savedFilters;
  return handle
    .select({ id, page, name, query })
    .from(savedFilters)
    .where(eq(savedFilters.adminId, adminId))
    .orderBy(asc(id))
    .limit(FILTERS_MAX);
}

/** @throws AppError INVALID_STATE when the admin has too many */
export function saveFilter(
  db: Database,
  filter: { adminId: string; page: string; name: string; query: string },
): Promise<string> {
  return inTransaction(db, async (tx) => {
    await advisoryLock(tx, `saved-filters:${filter.adminId}`);
    if ((await listSavedFilters(tx, filter.adminId)).length >= FILTERS_MAX) {
      throw new AppError('INVALID_STATE', 'You have too many saved filters. Remove one first');
    }
    const [row] = await tx.insert(savedFilters).values(filter).returning({ id: savedFilters.id });
    return row?.id as string;
  });
}

/** @throws AppError NOT_FOUND, also for another admin's */
export async function removeSavedFilter(handle: DbOrTx, adminId: string, id: string): Promise<void> {
  const own = and(eq(savedFilters.id, id), eq(savedFilters.adminId, adminId));
  const removed = isUuid(id) ? await handle.delete(savedFilters).where(own) : null;
  if (!removed?.rowCount) throw new AppError('NOT_FOUND', 'Saved filter not found');
}

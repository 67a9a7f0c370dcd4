import { and, eq, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { AppError } from '#shared/errors';
import type { CategoryInput } from '#src/modules/shops/contract/seller.ts';
import { type Database, violatedConstraint } from '../../../platform/database.ts';
import { isUuid } from '../../../platform/ids.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import { lockGoodsOf } from './platform-categories.ts';
import { categories } from './tables.ts';

type CategoryRow = typeof categories.$inferSelect;

const taken = (ofMarket = false) => {
  const message = ofMarket
    ? 'Dwaso already has a category with this name. Use that one'
    : 'You already have a category with this name';
  return new AppError('CONFLICT', message, { errors: { name: message } });
};
const own = (shopId: string, id: string): SQL | undefined =>
  and(eq(categories.id, id), eq(categories.shopId, shopId));

/**
 * Category names are unique per shop and platform, case-insensitively: neither shoppers nor product files could tell
 * two apart.
 */
async function assertNameFree(db: Database, shopId: string, name: string, except?: string): Promise<void> {
  const [same] = await db
    .select({ shopId: categories.shopId })
    .from(categories)
    .where(
      and(
        or(eq(categories.shopId, shopId), isNull(categories.shopId)),
        sql`lower(${categories.name}) = lower(${name})`,
        except ? ne(categories.id, except) : undefined,
      ),
    )
    .limit(1);
  if (same) throw taken(same.shopId === null);
}

async function unlessTaken<T>(work: Promise<T>): Promise<T> {
  return work.catch((error) => {
    throw violatedConstraint(error) === 'categories_name_per_owner' ? taken() : error;
  });
}

function found(row: CategoryRow | undefined): CategoryRow {
  if (!row) throw new AppError('NOT_FOUND', 'Category not found');
  return row;
}

/** Creates a shop's own category. @throws AppError CONFLICT */
export async function createCategory(
  db: Database,
  shopId: string,
  input: CategoryInput,
): Promise<CategoryRow> {
  await assertNameFree(db, shopId, input.name);
  const [row] = await unlessTaken(
    db
      .insert(categories)
      .values({ ...input, shopId })
      .returning(),
  );
  return found(row);
}

/** @throws AppError NOT_FOUND, also for a category of the platform or of another shop; CONFLICT */
export async function updateCategory(
  db: Database,
  shopId: string,
  id: string,
  change: Partial<CategoryInput>,
) {
  if (!isUuid(id)) return found(undefined);
  if (change.name) await assertNameFree(db, shopId, change.name, id);
  if (Object.keys(change).length === 0) {
    const [row] = await db.select().from(categories).where(own(shopId, id));
    return found(row);
  }
  return unlessTaken(
    inTransaction(db, async (tx) => {
      const [mine] = await tx.select().from(categories).where(own(shopId, id));
      // A rename changes the search text of its products.
      if (mine && change.name) await lockGoodsOf(tx, id);
      const [row] = await tx.update(categories).set(change).where(own(shopId, id)).returning();
      return found(row);
    }),
  );
}

/** Removes an empty category. @throws AppError NOT_FOUND; CONFLICT while it has products */
export async function removeCategory(db: Database, shopId: string, id: string): Promise<void> {
  try {
    const [row] = isUuid(id) ? await db.delete(categories).where(own(shopId, id)).returning() : [];
    found(row);
  } catch (error) {
    if (!violatedConstraint(error)) throw error;
    throw new AppError('CONFLICT', 'This category has products. Move them first.');
  }
}

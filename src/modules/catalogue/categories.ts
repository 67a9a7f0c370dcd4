import { and, asc, eq, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { recordAudit } from '#modules/audit';
import { lockShops } from '#modules/shops';
import type { CategoryInput } from '#src/modules/catalogue/contract/shop-products.ts';
import { type Database, type DbOrTx, type Transaction, violatedConstraint } from '../../platform/database.ts';
import { isUuid } from '../../platform/ids.ts';
import { bool, int, isoTimestamp, nullable, readRows, text } from '../../platform/rows.ts';
import { inTransaction } from '../../platform/transaction.ts';
import type { PlatformCategoryInput } from './contract/admin-market.ts';
import { catalogueErrors } from './errors.ts';
import { categories, products } from './tables.ts';

export interface PlatformCategory {
  id: string;
  name: string;
  description: string | null;
  fresh: boolean;
  listedProducts: number;
  allProducts: number;
  createdAt: string;
}

/** The platform's categories by name, with their number of products. */
export function listPlatformCategories(handle: DbOrTx, id?: string): Promise<PlatformCategory[]> {
  return readRows(
    handle,
    {
      id: text,
      name: text,
      description: nullable(text),
      fresh: bool,
      listedProducts: int,
      allProducts: int,
      createdAt: isoTimestamp,
    },
    sql`select c.id, c.name, c.description, c.fresh, c.products_count as "listedProducts",
        coalesce(n.count, 0)::int as "allProducts", c.created_at as "createdAt"
      from categories c
      left join (select category_id, count(*) from products group by 1) n on n.category_id = c.id
      where c.shop_id is null ${id ? sql`and c.id = ${id}::uuid` : sql``} order by lower(c.name), c.id`,
  );
}

/** Names of platform categories, by id. */
export async function platformCategoryNames(
  handle: DbOrTx,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const found = await handle
    .select({ id: categories.id, name: categories.name })
    .from(categories)
    .where(and(inArray(categories.id, [...ids]), isNull(categories.shopId)));
  return new Map(found.map(({ id, name }) => [id, name]));
}

const notFound = catalogueErrors.categoryNotFound;

async function lockCategory(tx: Transaction, id: string) {
  const ours = and(eq(categories.id, id), isNull(categories.shopId));
  const [row] = isUuid(id) ? await tx.select().from(categories).where(ours).for('no key update') : [];
  if (!row) throw notFound();
  return row;
}

async function unlessPlatformNameTaken<T>(work: Promise<T>): Promise<T> {
  return work.catch((error) => {
    if (violatedConstraint(error) !== 'categories_name_per_owner') throw error;
    throw catalogueErrors.categoryNameTaken();
  });
}

/** @throws AppError CONFLICT */
export function createPlatformCategory(
  db: Database,
  adminId: string,
  input: PlatformCategoryInput,
): Promise<string> {
  return unlessPlatformNameTaken(
    inTransaction(db, async (tx) => {
      const [row] = await tx.insert(categories).values(input).returning({ id: categories.id });
      const { id } = row as { id: string };
      await recordAudit(tx, {
        adminId,
        action: 'category.create',
        subject: 'category',
        subjectId: id,
        after: input,
      });
      return id;
    }),
  );
}

/** @throws AppError NOT_FOUND, also for a shop's own category; CONFLICT */
export function updatePlatformCategory(
  db: Database,
  adminId: string,
  id: string,
  change: Partial<PlatformCategoryInput>,
): Promise<void> {
  return unlessPlatformNameTaken(
    inTransaction(db, async (tx) => {
      // A rename changes the search text of its products.
      if (change.name) await lockCategoryProducts(tx, id);
      const { name, description, fresh } = await lockCategory(tx, id);
      if (Object.keys(change).length === 0) return;
      await tx.update(categories).set(change).where(eq(categories.id, id));
      await recordAudit(tx, {
        adminId,
        action: 'category.change',
        subject: 'category',
        subjectId: id,
        before: { name, description, fresh },
        after: { name, description, fresh, ...change },
      });
    }),
  );
}

/**
 * Removes a platform category after moving its products to `moveTo`.
 * @throws AppError NOT_FOUND, CONFLICT while it has products and `moveTo` is missing
 */
export async function removePlatformCategory(
  db: Database,
  adminId: string,
  id: string,
  moveTo: string | undefined,
): Promise<void> {
  if (moveTo === id) throw catalogueErrors.otherCategoryNeeded();
  await unlessUsed(
    inTransaction(db, async (tx) => {
      const goods = moveTo ? await lockCategoryProducts(tx, id) : [];
      // Lock in id order, like every writer that updates several category counters.
      const locked = new Map<string, typeof categories.$inferSelect>();
      for (const one of [id, ...(moveTo ? [moveTo] : [])].toSorted())
        locked.set(one, await lockCategory(tx, one));
      const { name, description } = locked.get(id) as typeof categories.$inferSelect;
      if (moveTo) {
        // Only the locked products: waiting for a product that is being added could deadlock.
        const locked = sql`${products.id} = any(${sql.param(goods)}::uuid[])`;
        await tx.update(products).set({ categoryId: moveTo }).where(locked);
      }
      await tx.delete(categories).where(eq(categories.id, id));
      await recordAudit(tx, {
        adminId,
        action: 'category.remove',
        subject: 'category',
        subjectId: id,
        before: { name, description },
        after: moveTo ? { movedTo: moveTo, products: goods.length } : null,
      });
    }),
  );
}

/** Locks everything in a category in the order that product changes use: the shops, then the products, each by id. */
export async function lockCategoryProducts(tx: Transaction, categoryId: string): Promise<string[]> {
  if (!isUuid(categoryId)) throw notFound();
  const inIt = eq(products.categoryId, categoryId);
  const sellers = await tx.selectDistinct({ shopId: products.shopId }).from(products).where(inIt);
  await lockShops(
    tx,
    sellers.map(({ shopId }) => shopId),
  );
  const goods = await tx
    .select({ id: products.id })
    .from(products)
    .where(inIt)
    .orderBy(asc(products.id))
    .for('no key update');
  return goods.map((product) => product.id);
}

async function unlessUsed(work: Promise<void>): Promise<void> {
  return work.catch((error) => {
    if (violatedConstraint(error) !== 'products_category_id_categories_id_fk') throw error;
    throw catalogueErrors.targetCategoryNeeded();
  });
}

type CategoryRow = typeof categories.$inferSelect;

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
  if (same) throw same.shopId === null ? catalogueErrors.nameOfMarket() : catalogueErrors.nameOfYours();
}

async function unlessShopNameTaken<T>(work: Promise<T>): Promise<T> {
  return work.catch((error) => {
    throw violatedConstraint(error) === 'categories_name_per_owner' ? catalogueErrors.nameOfYours() : error;
  });
}

function found(row: CategoryRow | undefined): CategoryRow {
  if (!row) throw catalogueErrors.categoryNotFound();
  return row;
}

/** Creates a shop's own category. @throws AppError CONFLICT */
export async function createCategory(
  db: Database,
  shopId: string,
  input: CategoryInput,
): Promise<CategoryRow> {
  await assertNameFree(db, shopId, input.name);
  const [row] = await unlessShopNameTaken(
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
  return unlessShopNameTaken(
    inTransaction(db, async (tx) => {
      const [mine] = await tx.select().from(categories).where(own(shopId, id));
      // A rename changes the search text of its products.
      if (mine && change.name) await lockCategoryProducts(tx, id);
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
    throw catalogueErrors.categoryNotEmpty();
  }
}

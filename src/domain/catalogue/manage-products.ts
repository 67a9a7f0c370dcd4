import { and, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { AppError } from '#contracts/errors';
import { fromCedis } from '#contracts/money';
import type { ProductCreate, ProductUpdate } from '#contracts/seller';
import type { Database, Handle } from '../../platform/database.ts';
import { isUuid } from '../../platform/ids.ts';
import { type ProductView, selectProducts } from './product-view.ts';
import { categories, products } from './tables.ts';

/** As many as a form may say. */
const STOCK_MAX = 10_000_000;

const notFound = () => new AppError('NOT_FOUND', 'Product not found');
const own = (shopId: string, productId: string) =>
  and(eq(products.id, productId), eq(products.shopId, shopId));

/** A shop's own product, archived and hidden ones too. @throws AppError NOT_FOUND, also for another shop's */
export async function findOwnProduct(
  handle: Handle,
  shopId: string,
  productId: string,
): Promise<ProductView> {
  const [product] = isUuid(productId)
    ? await selectProducts(handle, { where: sql`p.id = ${productId}::uuid and p.shop_id = ${shopId}::uuid` })
    : [];
  if (!product) throw notFound();
  return product;
}

/** @throws AppError VALIDATION_ERROR when the category is neither the platform's nor this shop's */
async function assertCategory(
  handle: Handle,
  shopId: string,
  categoryId: string | null | undefined,
): Promise<void> {
  if (!categoryId) return;
  const usable = or(isNull(categories.shopId), eq(categories.shopId, shopId));
  const found = isUuid(categoryId)
    ? await handle.$count(categories, and(eq(categories.id, categoryId), usable))
    : 0;
  if (found > 0) return;
  const message = 'Choose one of the categories';
  throw new AppError('VALIDATION_ERROR', message, { errors: { categoryId: message } });
}

function assertOwnShop(shopId: string, given: string | undefined): void {
  if (given === undefined || given === shopId) return;
  const message = 'Products can be added to your own shop only';
  throw new AppError('VALIDATION_ERROR', message, { errors: { shopId: message } });
}

/** Puts a product on sale. @throws AppError VALIDATION_ERROR */
export async function createProduct(
  db: Database,
  shopId: string,
  input: ProductCreate,
): Promise<ProductView> {
  assertOwnShop(shopId, input.shopId);
  await assertCategory(db, shopId, input.categoryId);
  const { name, description, unit, stockQuantity, categoryId } = input;
  const [created] = await db
    .insert(products)
    .values({
      shopId,
      categoryId,
      name,
      description,
      unit,
      stockQuantity,
      pricePesewas: fromCedis(input.price),
      onSale: input.inStock,
    })
    .returning({ id: products.id });
  return findOwnProduct(db, shopId, (created as { id: string }).id);
}

/** Changes what is given. Orders keep the name and price they were placed with. @throws AppError NOT_FOUND, VALIDATION_ERROR */
export async function updateProduct(
  db: Database,
  shopId: string,
  productId: string,
  change: ProductUpdate,
): Promise<ProductView> {
  await findOwnProduct(db, shopId, productId);
  assertOwnShop(shopId, change.shopId);
  await assertCategory(db, shopId, change.categoryId);
  const { name, description, unit, stockQuantity, addStock, categoryId } = change;
  await db
    .update(products)
    .set({
      name,
      description,
      unit,
      stockQuantity: addStock
        ? sql`least(${stockQuantity ?? products.stockQuantity} + ${addStock}, ${STOCK_MAX})`
        : stockQuantity,
      categoryId,
      pricePesewas: change.price === undefined ? undefined : fromCedis(change.price),
      onSale: change.inStock,
      updatedAt: sql`now()`,
    })
    .where(own(shopId, productId));
  return findOwnProduct(db, shopId, productId);
}

/** Takes a product off the market for good measure, never for good. @throws AppError NOT_FOUND, INVALID_STATE */
export async function archiveProduct(db: Database, shopId: string, productId: string): Promise<void> {
  await findOwnProduct(db, shopId, productId);
  const archived = await db
    .update(products)
    .set({ archivedAt: sql`now()` })
    .where(and(own(shopId, productId), isNull(products.archivedAt)));
  if (!archived.rowCount) throw new AppError('INVALID_STATE', 'This product is archived already');
}

/** @throws AppError NOT_FOUND, INVALID_STATE */
export async function restoreProduct(db: Database, shopId: string, productId: string): Promise<ProductView> {
  await findOwnProduct(db, shopId, productId);
  const restored = await db
    .update(products)
    .set({ archivedAt: null })
    .where(and(own(shopId, productId), isNotNull(products.archivedAt)));
  if (!restored.rowCount) throw new AppError('INVALID_STATE', 'This product is not archived');
  return findOwnProduct(db, shopId, productId);
}

import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { AppError } from '#contracts/errors';
import type { Database, Handle } from '../../platform/database.ts';
import { isUuid } from '../../platform/ids.ts';
import { type ProductView, selectProducts } from './product-view.ts';
import { products } from './tables.ts';

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

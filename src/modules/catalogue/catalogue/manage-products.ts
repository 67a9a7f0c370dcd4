import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { lockShop } from '#modules/shops';
import { AppError } from '#shared/errors';
import type { Database, DbOrTx } from '../../../platform/database.ts';
import { isUuid } from '../../../platform/ids.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import { type ProductView, selectProducts } from './product-view.ts';
import { products } from './tables.ts';

const notFound = () => new AppError('NOT_FOUND', 'Product not found');
const own = (shopId: string, productId: string) =>
  and(eq(products.id, productId), eq(products.shopId, shopId));

/** A shop's own product, archived and hidden ones included. @throws AppError NOT_FOUND, also for another shop's */
export async function findOwnProduct(
  handle: DbOrTx,
  shopId: string,
  productId: string,
): Promise<ProductView> {
  const [product] = isUuid(productId)
    ? await selectProducts(handle, {
        where: sql`p.id = ${productId}::uuid and p.shop_id = ${shopId}::uuid`,
        withVariants: true,
      })
    : [];
  if (!product) throw notFound();
  return product;
}

/**
 * Archives a product: takes it off sale; {@link restoreProduct} reverses that.
 * @throws AppError NOT_FOUND, INVALID_STATE
 */
export async function archiveProduct(db: Database, shopId: string, productId: string): Promise<void> {
  await findOwnProduct(db, shopId, productId);
  const archived = await setArchived(db, shopId, productId, true);
  if (!archived) throw new AppError('INVALID_STATE', 'This product is already archived');
}

/** @throws AppError NOT_FOUND, INVALID_STATE */
export async function restoreProduct(db: Database, shopId: string, productId: string): Promise<ProductView> {
  await findOwnProduct(db, shopId, productId);
  const restored = await setArchived(db, shopId, productId, false);
  if (!restored) throw new AppError('INVALID_STATE', 'This product is not archived');
  return findOwnProduct(db, shopId, productId);
}

/** Returns false when the product is already in that state. */
function setArchived(db: Database, shopId: string, productId: string, archive: boolean): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    await lockShop(tx, shopId);
    const changed = await tx
      .update(products)
      .set({ archivedAt: archive ? sql`now()` : null })
      .where(
        and(own(shopId, productId), archive ? isNull(products.archivedAt) : isNotNull(products.archivedAt)),
      );
    return Boolean(changed.rowCount);
  });
}

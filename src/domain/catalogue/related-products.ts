import { sql } from 'drizzle-orm';
import { AppError } from '#contracts/errors';
import type { Handle } from '../../platform/database.ts';
import { isUuid } from '../../platform/ids.ts';
import { type ProductView, selectProducts } from './product-view.ts';
import { isProductShown } from './queries.ts';

/** How many goods stand in each of the two lists. */
const SHOWN = 4;

/**
 * What else may please who looks at a product: the newest goods of its shop, and the newest of its category in other
 * shops. Three statements, each from an index.
 * @throws AppError NOT_FOUND for a product that nobody may see
 */
export async function findRelatedProducts(
  handle: Handle,
  productId: string,
): Promise<{ fromShop: ProductView[]; alike: ProductView[] }> {
  if (!isUuid(productId) || !(await isProductShown(handle, productId))) {
    throw new AppError('NOT_FOUND', 'Product not found');
  }
  const id = sql`${productId}::uuid`;
  const newest = { orderBy: sql`p.created_at desc, p.id desc`, limit: SHOWN };
  const [fromShop, alike] = await Promise.all([
    selectProducts(handle, {
      where: sql`p.listed and p.id <> ${id} and p.shop_id = (select shop_id from products where id = ${id})`,
      ...newest,
    }),
    selectProducts(handle, {
      where: sql`p.listed and p.category_id = (select category_id from products where id = ${id})
        and p.shop_id <> (select shop_id from products where id = ${id})`,
      ...newest,
    }),
  ]);
  return { fromShop, alike };
}

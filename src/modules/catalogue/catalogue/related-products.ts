import { type SQL, sql } from 'drizzle-orm';
import { AppError } from '#shared/errors';
import type { Database } from '../../../platform/database.ts';
import { isUuid } from '../../../platform/ids.ts';
import { type ProductView, selectProducts } from './product-view.ts';

/** Products in each of the two lists. */
const SHOWN = 4;

/**
 * A product with its variants, and related ones: the newest products of its shop, and the newest of its category in
 * other shops. One statement, each part from an index.
 * @throws AppError NOT_FOUND for an unlisted product
 */
export async function findRelatedProducts(
  db: Database,
  productId: string,
): Promise<{ product: ProductView; fromShop: ProductView[]; alike: ProductView[] }> {
  const id = sql`${productId}::uuid`;
  const own = (column: SQL) => sql`(select ${column} from products where id = ${id})`;
  const newest = sql`order by r.created_at desc, r.id desc limit ${sql.raw(String(SHOWN))}`;
  const found = isUuid(productId)
    ? await selectProducts(db, {
        where: sql`p.listed and p.id = any(${id}
          || array(select r.id from products r where r.listed and r.id <> ${id} and r.shop_id = ${own(sql`shop_id`)} ${newest})
          || array(select r.id from products r where r.listed and r.category_id = ${own(sql`category_id`)}
            and r.shop_id <> ${own(sql`shop_id`)} ${newest}))`,
        orderBy: sql`p.created_at desc, p.id desc`,
        variantsOf: id,
        named: db,
      })
    : [];
  const product = found.find((one) => one.id === productId.toLowerCase());
  if (!product) throw new AppError('NOT_FOUND', 'Product not found');
  const others = found.filter((one) => one !== product);
  const isOfShop = ({ shop }: ProductView) => shop.id === product.shop.id;
  return { product, fromShop: others.filter(isOfShop), alike: others.filter((one) => !isOfShop(one)) };
}

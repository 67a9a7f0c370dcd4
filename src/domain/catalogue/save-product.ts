import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { AppError } from '#contracts/errors';
import { fromCedis } from '#contracts/money';
import type { ProductCreate, ProductUpdate } from '#contracts/seller';
import { once, type RequestKey } from '#domain/idempotency';
import { type ImageSource, type MediaStorage, withStoredImages } from '#domain/media';
import { lockShop } from '#domain/shops';
import { type Database, type Handle, type Transaction, violatedConstraint } from '../../platform/database.ts';
import { isUuid } from '../../platform/ids.ts';
import { inTransaction } from '../../platform/transaction.ts';
import { findOwnProduct } from './manage-products.ts';
import { assertRoomForPictures, setProductImages } from './product-images.ts';
import { categories, products } from './tables.ts';

/** As many as a form may say. */
const STOCK_MAX = 10_000_000;

/** Pictures of a product as a form gives them; see {@link setProductImages}. */
export interface GivenPictures {
  keep: string[];
  added: ImageSource[];
  alsoFrom?: string | undefined;
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
  if (found === 0) throw noSuchCategory();
}

function noSuchCategory(): AppError {
  const message = 'Choose one of the categories';
  return new AppError('VALIDATION_ERROR', message, { errors: { categoryId: message } });
}

/** A category may be removed at the very moment it is chosen. */
async function unlessRemoved<T>(work: Promise<T>): Promise<T> {
  return work.catch((error) => {
    throw violatedConstraint(error) === 'products_category_id_categories_id_fk' ? noSuchCategory() : error;
  });
}

function assertOwnShop(shopId: string, given: string | undefined): void {
  if (given === undefined || given === shopId) return;
  const message = 'Products can be added to your own shop only';
  throw new AppError('VALIDATION_ERROR', message, { errors: { shopId: message } });
}

/**
 * Puts a product on sale. All is checked first, then the pictures are stored, then one transaction writes it; when
 * that fails no picture stays. Gives its id.
 * @throws AppError VALIDATION_ERROR, CONFLICT when the shop keeps too many pictures
 */
export async function createProduct(
  db: Database,
  storage: MediaStorage,
  input: {
    shopId: string;
    fields: ProductCreate;
    pictures: GivenPictures;
    requestKey?: RequestKey | null;
  },
): Promise<string> {
  const { shopId, fields, pictures } = input;
  assertOwnShop(shopId, fields.shopId);
  await assertCategory(db, shopId, fields.categoryId);
  await assertRoomForPictures(db, shopId, pictures.added.length);
  return unlessRemoved(
    withStoredImages(storage, pictures.added, { owner: shopId }, (added) =>
      inTransaction(db, (tx) =>
        once(tx, input.requestKey, async () => {
          const made = await insertProduct(tx, shopId, fields);
          await setProductImages(tx, made, { ...pictures, added });
          return made;
        }),
      ),
    ),
  );
}

async function insertProduct(tx: Transaction, shopId: string, fields: ProductCreate): Promise<string> {
  const { name, description, unit, stockQuantity, categoryId } = fields;
  await lockShop(tx, shopId);
  const [created] = await tx
    .insert(products)
    .values({
      shopId,
      categoryId,
      name,
      description,
      unit,
      stockQuantity,
      pricePesewas: fromCedis(fields.price),
      onSale: fields.inStock,
    })
    .returning({ id: products.id });
  return (created as { id: string }).id;
}

/**
 * Changes what is given, in the same order as {@link createProduct}; without `pictures` those it has stay. Orders keep
 * the name and price they were placed with. Pictures that nothing shows any more are removed by a job.
 * @throws AppError NOT_FOUND, VALIDATION_ERROR, CONFLICT when the shop keeps too many pictures
 */
export async function updateProduct(
  db: Database,
  storage: MediaStorage,
  input: {
    shopId: string;
    productId: string;
    change: ProductUpdate;
    pictures: GivenPictures | null;
    requestKey?: RequestKey | null;
  },
): Promise<void> {
  const { shopId, productId, change, pictures } = input;
  await findOwnProduct(db, shopId, productId);
  assertOwnShop(shopId, change.shopId);
  await assertCategory(db, shopId, change.categoryId);
  const given = pictures?.added ?? [];
  await assertRoomForPictures(db, shopId, given.length);
  await unlessRemoved(
    withStoredImages(storage, given, { owner: shopId }, (added) =>
      inTransaction(db, (tx) =>
        once(tx, input.requestKey, async () => {
          await writeChange(tx, { shopId, productId, change });
          if (pictures) await setProductImages(tx, productId, { ...pictures, added });
        }),
      ),
    ),
  );
}

async function writeChange(
  tx: Transaction,
  { shopId, productId, change }: { shopId: string; productId: string; change: ProductUpdate },
): Promise<void> {
  const { name, description, unit, stockQuantity, addStock, categoryId } = change;
  await tx
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
    .where(and(eq(products.id, productId), eq(products.shopId, shopId)));
}

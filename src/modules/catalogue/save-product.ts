import { and, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { type IdempotencyKey, once, replayOrRun } from '#modules/idempotency';
import { type ImageSource, type MediaStorage, type StoredImage, withStoredImages } from '#modules/media';
import { lockShop } from '#modules/shops';
import type { AppError } from '#shared/errors';
import { formatCedis, fromCedis, type Pesewas, toCedis } from '#shared/money';
import type { ProductCreate, ProductUpdate } from '#src/modules/catalogue/contract/shop-products.ts';
import { type Database, type DbOrTx, type Transaction, violatedConstraint } from '../../platform/database.ts';
import { isUuid } from '../../platform/ids.ts';
import { inTransaction } from '../../platform/transaction.ts';
import { catalogueErrors } from './errors.ts';
import { assertImageQuota, findOwnProduct, setProductImages } from './manage-products.ts';
import type { ProductView } from './product-view.ts';
import { sameQuantityPrices, storedQuantityPrices } from './quantity-prices.ts';
import { assertWeight, saleColumns } from './sale-by-weight.ts';
import { categories, products } from './tables.ts';
import { saveVariants } from './write-variants.ts';

/** Same limit as in the form. */
const STOCK_MAX = 10_000_000;

/** A product from a form or client: a new one, or changes to an existing one. */
export type SavedProduct = { fields: ProductCreate } | { id: string; change: ProductUpdate };

export interface SaveProductDeps {
  db: Database;
  storage: MediaStorage;
  /** Counts uploads against the shop's picture limit. @throws AppError RATE_LIMITED */
  usePictures(shopId: string, count: number): Promise<void>;
}

/**
 * Creates a product, or updates the given fields of one. Order of work: validate, count the pictures against the limit,
 * encode and store them, then write product, pictures and request key in one transaction; on failure delete the stored
 * pictures. Orders keep the name and price of their checkout; a job deletes unused pictures. A request repeated with
 * its key gets the same response.
 * @throws AppError NOT_FOUND for another shop's product, VALIDATION_ERROR, CONFLICT when the shop has too many pictures
 *   or the price is not the expected one, RATE_LIMITED, IDEMPOTENCY_CONFLICT
 */
export async function saveProduct(
  deps: SaveProductDeps,
  input: {
    shopId: string;
    product: SavedProduct;
    added: ImageSource[];
    requestKey?: IdempotencyKey | null;
    /** Runs first in the transaction, and refuses by throwing. */
    beforehand?: (tx: Transaction) => Promise<void>;
    /** Runs in the same transaction once the product is written. */
    afterwards?: (tx: Transaction, productId: string) => Promise<void>;
    /** Keeps a new product off sale until {@link publishDraft}. */
    asDraft?: boolean;
  },
): Promise<ProductView> {
  const { db, storage } = deps;
  const { shopId, product, added, requestKey } = input;
  const id = await replayOrRun(db, requestKey, async () => {
    await assertSavable(db, shopId, product, added.length);
    await deps.usePictures(shopId, added.length);
    return unlessRemoved(
      withStoredImages(storage, added, { owner: shopId }, (stored) =>
        inTransaction(db, (tx) =>
          once(tx, requestKey, async () => {
            await input.beforehand?.(tx);
            const saved = await writeProduct(tx, shopId, product, input.asDraft);
            await writePictures(tx, saved, product, stored);
            await saveVariants(tx, saved, variantsGiven(product));
            await input.afterwards?.(tx, saved);
            return saved;
          }),
        ),
      ),
    );
  });
  return findOwnProduct(db, shopId, id);
}

/** Validates as much as possible before a picture is stored. */
async function assertSavable(
  db: Database,
  shopId: string,
  product: SavedProduct,
  pictures: number,
): Promise<void> {
  if ('id' in product) assertNamesCombinations(await findOwnProduct(db, shopId, product.id), product.change);
  else if (product.fields.copyImagesFrom) await findOwnProduct(db, shopId, product.fields.copyImagesFrom);
  const fields = 'id' in product ? product.change : product.fields;
  assertOwnShop(shopId, fields.shopId);
  await assertCategory(db, shopId, fields.categoryId);
  await assertWeight(db, fields.weight);
  await assertImageQuota(db, shopId, pictures);
}

async function writeProduct(
  tx: Transaction,
  shopId: string,
  product: SavedProduct,
  asDraft = false,
): Promise<string> {
  if (!('id' in product)) return insertProduct(tx, { shopId, asDraft, fields: product.fields });
  await writeChange(tx, { shopId, productId: product.id, change: product.change });
  return product.id;
}

/** Keeps the product's pictures unless some are named or added; a new product may start with those of another. */
async function writePictures(
  tx: Transaction,
  productId: string,
  product: SavedProduct,
  added: StoredImage[],
): Promise<void> {
  const { keepImages: keep } = 'id' in product ? product.change : product.fields;
  const alsoFrom = 'id' in product ? undefined : product.fields.copyImagesFrom;
  if (!keep && !alsoFrom && added.length === 0) return;
  await setProductImages(tx, productId, { keep: keep ?? (alsoFrom ? 'all' : []), added, alsoFrom });
}

/** @throws AppError VALIDATION_ERROR when the category belongs neither to the platform nor to this shop */
async function assertCategory(
  handle: DbOrTx,
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
  return catalogueErrors.categoryNeeded();
}

/** The category may be removed concurrently; a harvest has no stock; an external id names one product. */
async function unlessRemoved<T>(work: Promise<T>): Promise<T> {
  return work.catch((error) => {
    const violated = violatedConstraint(error);
    if (violated === 'products_harvest_has_no_stock') throw catalogueErrors.harvestHasNoStock();
    if (violated === 'products_external_id') throw catalogueErrors.externalIdTaken();
    throw violated === 'products_category_id_categories_id_fk' ? noSuchCategory() : error;
  });
}

/** The variant changes of a save; a new product without options has none. */
function variantsGiven(product: SavedProduct) {
  const given = 'id' in product ? product.change : product.fields;
  const { price, stockQuantity, quantityPrices } = given;
  return {
    options: 'id' in product || product.fields.options.length > 0 ? given.options : undefined,
    variants: given.variants,
    forNew: {
      pricePesewas: price === undefined ? undefined : fromCedis(price),
      ...{ stockQuantity, quantityPrices },
    },
  };
}

/**
 * Price and stock of a product with options belong to its variants. Accepts values that repeat the current ones; any
 * other value must name its variant.
 */
function assertNamesCombinations(present: ProductView, change: ProductUpdate): void {
  if (present.options.length === 0 || change.options) return;
  const { price, stockQuantity, addStock, quantityPrices } = change;
  const wrong = [
    price !== undefined && fromCedis(price) !== present.pricePesewas && 'price',
    stockQuantity !== undefined && stockQuantity !== present.stockQuantity && 'stockQuantity',
    addStock !== undefined && 'addStock',
    quantityPrices && !sameQuantityPrices(quantityPrices, present.quantityPrices) && 'quantityPrices',
  ].filter((field) => typeof field === 'string');
  if (wrong.length === 0) return;
  throw catalogueErrors.setByVariant(wrong);
}

function assertOwnShop(shopId: string, given: string | undefined): void {
  if (given === undefined || given === shopId) return;
  throw catalogueErrors.otherShop();
}

async function insertProduct(
  tx: Transaction,
  { shopId, asDraft, fields }: { shopId: string; asDraft: boolean; fields: ProductCreate },
): Promise<string> {
  const { name, description, unit, parcelSize, readyDays, fresh } = fields;
  const { facts, options, stockQuantity, categoryId, externalId, metadata } = fields;
  await lockShop(tx, shopId);
  const [created] = await tx
    .insert(products)
    .values({
      shopId,
      categoryId,
      name,
      description,
      unit,
      parcelSize,
      readyDays,
      fresh,
      facts,
      options,
      externalId,
      metadata,
      stockQuantity,
      ...saleColumns({ sale: 'piece', weight: null, unit }, fields, options),
      pricePesewas: fromCedis(fields.price),
      quantityPrices: storedQuantityPrices(fields.quantityPrices, fromCedis(fields.price)),
      onSale: fields.inStock,
      archivedAt: asDraft ? sql`now()` : null,
    })
    .returning({ id: products.id });
  return (created as { id: string }).id;
}

/** Makes a new product without stock one that is reserved before its harvest. */
export async function markAsHarvest(tx: Transaction, productId: string): Promise<void> {
  await tx.update(products).set({ sale: 'harvest' }).where(eq(products.id, productId));
}

/**
 * Changes the price of a product without options, in the caller's transaction.
 * @throws AppError CONFLICT when the price is not the expected one; NOT_FOUND, also for a product with options
 */
export async function changePrice(
  tx: Transaction,
  input: { shopId: string; productId: string; beforePesewas: Pesewas; pricePesewas: Pesewas },
): Promise<void> {
  const { shopId, productId } = input;
  await lockShop(tx, shopId);
  const product = await findOwnProduct(tx, shopId, productId);
  if (product.options.length > 0) throw catalogueErrors.productNotFound();
  const change = { price: toCedis(input.pricePesewas), expectedPrice: toCedis(input.beforePesewas) };
  await writeChange(tx, { shopId, productId, change });
}

/**
 * Puts a draft on sale, in the caller's transaction.
 * @throws AppError NOT_FOUND; CONFLICT when its price is not the expected one; INVALID_STATE when it is no draft
 */
export async function publishDraft(
  tx: Transaction,
  input: { shopId: string; productId: string; pricePesewas: Pesewas },
): Promise<void> {
  const { shopId, productId } = input;
  await lockShop(tx, shopId);
  await findOwnProduct(tx, shopId, productId);
  const present = await lockedProduct(tx, productId);
  if (present) assertExpectedPrice(present.pricePesewas, toCedis(input.pricePesewas));
  const own = and(eq(products.id, productId), eq(products.shopId, shopId), isNotNull(products.archivedAt));
  const published = await tx.update(products).set({ archivedAt: null }).where(own);
  if (!published.rowCount) throw catalogueErrors.productNotArchived();
}

async function writeChange(
  tx: Transaction,
  { shopId, productId, change }: { shopId: string; productId: string; change: ProductUpdate },
): Promise<void> {
  const { name, description, unit, parcelSize, readyDays, fresh } = change;
  const { facts, options, categoryId } = change;
  await tx
    .update(products)
    .set({
      name,
      description,
      unit,
      parcelSize,
      readyDays,
      fresh,
      facts,
      options,
      ...(await ownPriceAndStock(tx, productId, change)),
      categoryId,
      onSale: change.inStock,
      externalId: change.externalId,
      metadata: change.metadata,
      // Drizzle refuses an update of nothing, as where variants alone change; the trigger sets the time.
      updatedAt: sql`now()`,
    })
    .where(and(eq(products.id, productId), eq(products.shopId, shopId)));
}

/** With options, price and stock follow from the variants. */
async function ownPriceAndStock(tx: Transaction, productId: string, change: ProductUpdate) {
  const present = await lockedProduct(tx, productId);
  if (present) assertExpectedPrice(present.pricePesewas, change.expectedPrice);
  const { options = present?.options ?? [], price, stockQuantity, addStock, quantityPrices } = change;
  const sale = present ? saleColumns(present, change, options) : {};
  if (options.length > 0) return sale;
  const pricePesewas = price === undefined ? undefined : fromCedis(price);
  return {
    ...(stockQuantity !== undefined && {
      stockParts: sql`case when ${products.stockQuantity} = ${stockQuantity} then ${products.stockParts} else 0 end`,
    }),
    ...sale,
    stockQuantity: addStock
      ? sql`least(${stockQuantity ?? products.stockQuantity} + ${addStock}, ${STOCK_MAX})`
      : stockQuantity,
    pricePesewas,
    quantityPrices:
      quantityPrices && present && storedQuantityPrices(quantityPrices, pricePesewas ?? present.pricePesewas),
    priceToPesewas: null,
  };
}

function assertExpectedPrice(present: Pesewas, expected: number | undefined): void {
  if (expected === undefined || fromCedis(expected) === present) return;
  throw catalogueErrors.priceChanged(formatCedis(toCedis(present)));
}

async function lockedProduct(tx: Transaction, productId: string) {
  const [found] = await tx
    .select({
      ...{ id: products.id, options: products.options, pricePesewas: products.pricePesewas },
      ...{ sale: products.sale, weight: products.weight, unit: products.unit },
    })
    .from(products)
    .where(eq(products.id, productId))
    .for('no key update');
  return found;
}

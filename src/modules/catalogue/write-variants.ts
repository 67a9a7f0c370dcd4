import { and, eq, notInArray, sql } from 'drizzle-orm';
import { fromCedis, type Pesewas } from '#shared/money';
import type { QuantityPrice } from '#shared/price-tier-schema';
import type { QuantityPesewas } from '#shared/price-tiers';
import type { VariantChange } from '#src/modules/catalogue/contract/shop-products.ts';
import type { Transaction } from '../../platform/database.ts';
import { listCombinations, type ProductOption, variantKey, variantName } from './contract/product-options.ts';
import { catalogueErrors } from './errors.ts';
import { storedQuantityPrices } from './quantity-prices.ts';
import { productImages, products, productVariants } from './tables.ts';

/** Same limit as in the form. */
const STOCK_MAX = 10_000_000;

type VariantRow = typeof productVariants.$inferSelect;

/** Options and variants in a save request. */
export interface VariantInput {
  options?: ProductOption[] | undefined;
  variants?: VariantChange[] | undefined;
  /** Defaults for new variants without a change of their own. */
  forNew: {
    pricePesewas?: Pesewas | undefined;
    stockQuantity?: number | undefined;
    /** For variants at the product's own price. */
    quantityPrices?: QuantityPrice[] | undefined;
  };
}

/**
 * Writes the variants of a product whose row and pictures this transaction has already written: one for each
 * combination of its options, with existing values kept and the given changes applied. Variants that the options no
 * longer produce are deleted, or retired when they were ordered. Triggers update the product's price and stock.
 * @throws AppError VALIDATION_ERROR for a variant that the options do not produce, or an unknown picture
 */
export async function saveVariants(tx: Transaction, productId: string, given: VariantInput): Promise<void> {
  if (!given.options && !given.variants) return;
  const [product] = await tx
    .select({
      options: products.options,
      pricePesewas: products.pricePesewas,
      quantityPrices: products.quantityPrices,
    })
    .from(products)
    .where(eq(products.id, productId));
  if (!product) return;
  const { options } = product;
  const combinations = listCombinations(options);
  const said = changesByVariant(combinations, given.variants ?? []);
  const present = await tx.select().from(productVariants).where(eq(productVariants.productId, productId));
  const before = new Map(present.map((row) => [variantKey(row.choices), row]));
  const keys = await pictureKeys(tx, productId);
  const { pricePesewas = product.pricePesewas, stockQuantity = 0 } = given.forNew;
  const quantityPrices = given.forNew.quantityPrices
    ? storedQuantityPrices(given.forNew.quantityPrices, pricePesewas)
    : product.quantityPrices;
  const rows = combinations.map((choices, position) => {
    const key = variantKey(choices);
    const change = said.get(key);
    return {
      productId,
      choices,
      position,
      name: variantName(options, choices),
      retired: false,
      ...valuesOf(before.get(key), change, { pricePesewas, stockQuantity, quantityPrices }),
      imageKey: pictureOf(before.get(key), change, keys),
    };
  });
  await removeOthers(
    tx,
    productId,
    rows.flatMap(({ choices }) => before.get(variantKey(choices))?.id ?? []),
  );
  if (rows.length === 0) return;
  await tx
    .insert(productVariants)
    .values(rows)
    .onConflictDoUpdate({
      target: [productVariants.productId, productVariants.choices],
      set: {
        position: sql`excluded.position`,
        name: sql`excluded.name`,
        retired: sql`excluded.retired`,
        pricePesewas: sql`excluded.price_pesewas`,
        quantityPrices: sql`excluded.quantity_prices`,
        stockQuantity: sql`excluded.stock_quantity`,
        onSale: sql`excluded.on_sale`,
        imageKey: sql`excluded.image_key`,
      },
    });
}

/** Changes by variant. @throws AppError VALIDATION_ERROR */
function changesByVariant(combinations: string[][], changes: VariantChange[]): Map<string, VariantChange> {
  const made = new Set(combinations.map(variantKey));
  const said = new Map<string, VariantChange>();
  for (const change of changes) {
    const key = variantKey(change.values);
    const named = change.values.join(', ') || 'A variation';
    if (!made.has(key)) throw catalogueErrors.variantUnknown(named);
    if (said.has(key)) throw catalogueErrors.variantTwice(named);
    said.set(key, change);
  }
  return said;
}

/** A variant that the options produce again starts with its remaining stock, on sale. */
function valuesOf(
  before: VariantRow | undefined,
  change: VariantChange | undefined,
  forNew: { pricePesewas: Pesewas; stockQuantity: number; quantityPrices: QuantityPesewas[] },
) {
  const stock = change?.stockQuantity ?? before?.stockQuantity ?? forNew.stockQuantity;
  const pricePesewas =
    change?.price === undefined ? (before?.pricePesewas ?? forNew.pricePesewas) : fromCedis(change.price);
  const ofAll = pricePesewas === forNew.pricePesewas ? forNew.quantityPrices : [];
  return {
    pricePesewas,
    quantityPrices: change?.quantityPrices
      ? storedQuantityPrices(change.quantityPrices, pricePesewas, 'variants')
      : (before?.quantityPrices ?? ofAll),
    stockQuantity: Math.min(stock + (change?.addStock ?? 0), STOCK_MAX),
    onSale: change?.inStock ?? (before && !before.retired ? before.onSale : true),
  };
}

function pictureOf(before: VariantRow | undefined, change: VariantChange | undefined, keys: string[]) {
  const { picture } = change ?? {};
  if (picture === null) return null;
  if (picture === undefined) return keys.find((key) => key === before?.imageKey) ?? null;
  const key = keys[picture];
  if (!key) throw catalogueErrors.variantPictureUnknown();
  return key;
}

async function pictureKeys(tx: Transaction, productId: string): Promise<string[]> {
  const found = await tx
    .select({ key: productImages.storageKey })
    .from(productImages)
    .where(eq(productImages.productId, productId))
    .orderBy(productImages.position);
  return found.map(({ key }) => key);
}

async function removeOthers(tx: Transaction, productId: string, kept: string[]): Promise<void> {
  const others = and(
    eq(productVariants.productId, productId),
    kept.length > 0 ? notInArray(productVariants.id, kept) : sql`true`,
  );
  await tx.delete(productVariants).where(and(others, eq(productVariants.wasOrdered, false)));
  await tx
    .update(productVariants)
    .set({ retired: true, onSale: false })
    .where(and(others, eq(productVariants.retired, false)));
}

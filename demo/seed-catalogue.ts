import { fromCedis } from '#shared/money';
import { normalizePhone } from '#shared/phone';
import { statedAttributes } from '#src/modules/catalogue/contract/product-attributes.ts';
import { listCombinations, variantName } from '#src/modules/catalogue/contract/product-options.ts';
import { inPesewas } from '#shared/price-tier-schema';
import { categories, productImages, products, productVariants } from '../src/modules/catalogue/tables.ts';
import { accountPins } from '../src/modules/identity/secrets/tables.ts';
import { shops } from '../src/modules/shops/tables.ts';
import type { Transaction } from '../src/platform/database.ts';
import { hashPassword } from '../src/platform/passwords.ts';
import { DEMO_CATEGORIES, DEMO_PRODUCTS, DEMO_SHOPS } from './catalogue.ts';
import type { SeededProduct } from './past-order.ts';
import { seedDeliveries } from './delivery.ts';
import { DEMO_OPTIONS, DEMO_QUANTITY_PRICES } from './options.ts';
import { DEMO_SELLER_EMAIL, DEMO_SELLER_PIN, DEMO_SELLER_SHOP } from './people.ts';
import { DAY_MS, timedId } from './timed-id.ts';

/** Days over which the demo products were listed. */
const SPREAD_DAYS = 90;
/** Side of the largest rendition, in pixels. */
const PICTURE_SIDE = 960;

export function slug(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/**
 * Inserts the 16 categories, 16 approved shops and 130 products with their images.
 * @returns the products by name
 */
export async function seedCatalogue(tx: Transaction, passwordHash: string, now: Date) {
  const categoryIds = await seedCategories(tx, now);
  const shopIds = await seedShops(tx, passwordHash, now);
  await seedDeliveries(tx, shopIds, now);
  const stepMs = (SPREAD_DAYS * DAY_MS) / DEMO_PRODUCTS.length;
  const seeded = DEMO_PRODUCTS.map((product, at) => {
    const createdAt = new Date(Math.round(now.getTime() - (at + 0.5) * stepMs));
    return {
      id: timedId(createdAt),
      shopId: shopIds.get(product.shop) as string,
      shopName: product.shop,
      categoryId: categoryIds.get(product.category) as string,
      name: product.name,
      description: product.description,
      unit: product.unit,
      facts: statedAttributes(product.facts),
      options: DEMO_OPTIONS[product.name]?.options ?? [],
      imageKey: `demo/${product.picture}`,
      pricePesewas: fromCedis(product.price),
      quantityPrices: (DEMO_QUANTITY_PRICES[product.name] ?? []).map(inPesewas),
      stockQuantity: product.stockQuantity,
      createdAt,
      updatedAt: createdAt,
    };
  });
  // Oldest first, so that the index of the newest grows at one end.
  await tx.insert(products).values([...seeded].reverse());
  const side = { width: PICTURE_SIDE, height: PICTURE_SIDE };
  await tx.insert(productImages).values(
    seeded.flatMap(({ id: productId, imageKey }) => [
      { ...side, productId, position: 0, storageKey: imageKey },
      { ...side, productId, position: 1, storageKey: `${imageKey}--close` },
    ]),
  );
  await seedVariants(tx, seeded);
  return new Map<string, SeededProduct>(seeded.map((product) => [product.name, product]));
}

/** Inserts the combinations of products with options, in one statement. */
async function seedVariants(tx: Transaction, seeded: { id: string; name: string; createdAt: Date }[]): Promise<void> {
  const rows = seeded.flatMap(({ id: productId, name, createdAt }) => {
    const { options, variants } = DEMO_OPTIONS[name] ?? { options: [], variants: [] };
    return listCombinations(options).map((choices, position) => {
      const [price = 0, stockQuantity = 0] = variants[position] ?? [];
      const says = { choices, name: variantName(options, choices), position, stockQuantity };
      return { ...says, id: timedId(createdAt), productId, pricePesewas: fromCedis(price), createdAt };
    });
  });
  await tx.insert(productVariants).values(rows);
}

async function seedCategories(tx: Transaction, now: Date): Promise<Map<string, string>> {
  const createdAt = new Date(now.getTime() - 180 * DAY_MS);
  const rows = DEMO_CATEGORIES.map((name) => ({ id: timedId(createdAt), name, createdAt }));
  await tx.insert(categories).values(rows);
  return new Map(rows.map((row) => [row.name, row.id]));
}

async function seedShops(tx: Transaction, passwordHash: string, now: Date): Promise<Map<string, string>> {
  const rows = DEMO_SHOPS.map((shop, at) => {
    const createdAt = new Date(now.getTime() - (100 + at * 5) * DAY_MS);
    const isSeller = shop.name === DEMO_SELLER_SHOP;
    const phoneNumber = normalizePhone(shop.phoneNumber) ?? shop.phoneNumber;
    return {
      id: timedId(createdAt),
      name: shop.name,
      ownerName: shop.ownerName,
      email: isSeller ? DEMO_SELLER_EMAIL : `${slug(shop.name)}@dwaso.test`,
      passwordHash,
      phoneNumber,
      // The demo seller's owner dials with the shop's number.
      verifiedPhone: isSeller ? phoneNumber : null,
      location: shop.location,
      region: shop.region,
      description: shop.description,
      status: 'APPROVED' as const,
      emailVerifiedAt: new Date(createdAt.getTime() + DAY_MS / 24),
      approvedAt: new Date(createdAt.getTime() + 2 * DAY_MS),
      createdAt,
    };
  });
  await tx.insert(shops).values(rows);
  const dials = rows.filter(({ verifiedPhone }) => verifiedPhone !== null);
  const pinHash = await hashPassword(DEMO_SELLER_PIN);
  await tx.insert(accountPins).values(dials.map(({ id }) => ({ shopId: id, pinHash })));
  return new Map(rows.map((row) => [row.name, row.id]));
}

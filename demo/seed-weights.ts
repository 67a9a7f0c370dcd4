import { and, eq, inArray } from 'drizzle-orm';
import { weighItem } from '#modules/fulfilment';
import { pesewas } from '#shared/money';
import { askedPrice, unitByWeight, type WeightTerms } from '#shared/sold-by-weight';
import { productImages, products } from '../src/modules/catalogue/tables.ts';
import { users } from '../src/modules/identity/tables.ts';
import { shops } from '../src/modules/shops/tables.ts';
import type { Database } from '../src/platform/database.ts';
import type { Site } from '../src/platform/site.ts';
import type { PastOrder } from './past-order.ts';
import { DEMO_CUSTOMER } from './people.ts';
import { insertPastOrders } from './seed-orders.ts';
import { HOUR_MS } from './timed-id.ts';

/** Yams that a demo shop sells by weight: the usual weight of a tuber or sack, and what is paid at checkout. */
const BY_WEIGHT: Readonly<Record<string, WeightTerms>> = {
  'Water Yam': { usualGrams: 3500, tolerancePercent: 10, pays: 'UPPER' },
  'Fresh Cassava': { usualGrams: 10_000, tolerancePercent: 5, pays: 'ORDERED' },
};
/** The first number of these orders' payments; the other demo orders have lower ones. */
const FIRST_NUMBER = 9001;

/**
 * Sells two demo products by weight, and gives the demo customer an order of them that waits to be weighed and one that
 * was weighed, at 9.85 of 10.5 kg.
 */
export async function seedWeights(db: Database, site: Site): Promise<void> {
  const weighed = await db.transaction(async (tx) => {
    const sold = await tx
      .select({ product: products, shopName: shops.name, imageKey: productImages.storageKey })
      .from(products)
      .innerJoin(shops, eq(shops.id, products.shopId))
      .innerJoin(productImages, and(eq(productImages.productId, products.id), eq(productImages.position, 0)))
      .where(inArray(products.name, Object.keys(BY_WEIGHT)));
    const byName = new Map(sold.map((row) => [row.product.name, row]));
    const [customer] = await tx.select().from(users).where(eq(users.email, DEMO_CUSTOMER.email));
    const line = async (name: string, quantity: number) => {
      const { product, shopName, imageKey } = byName.get(name) as NonNullable<ReturnType<typeof byName.get>>;
      const terms = BY_WEIGHT[name] as WeightTerms;
      const unit = unitByWeight(product.unit, terms.usualGrams);
      await tx.update(products).set({ sale: 'weight', weight: terms, unit }).where(eq(products.id, product.id));
      const { id, shopId, pricePesewas, createdAt } = product;
      const asked = askedPrice(pricePesewas, terms);
      const bought = { id, shopId, shopName, name, unit, imageKey, pricePesewas: asked, createdAt };
      const weight = { ...terms, unitPricePesewas: pesewas(pricePesewas) };
      return { product: bought, quantity, status: 'PENDING' as const, weight };
    };
    const lines = [await line('Water Yam', 3), await line('Fresh Cassava', 1), await line('Water Yam', 3)];
    const buyer = { ...DEMO_CUSTOMER, id: customer?.id ?? '' };
    const order = (hours: number, own: PastOrder['lines']): PastOrder => ({
      ...{ buyer, paid: true, placedAt: new Date(Date.now() - hours * HOUR_MS), lines: own },
    });
    const worked = await insertPastOrders(tx, [order(3, lines.slice(0, 2)), order(20, lines.slice(2))], FIRST_NUMBER);
    return worked[1]?.items[0];
  });
  if (!weighed) return;
  const actor = { kind: 'shop', id: weighed.shopId } as const;
  await weighItem(db, site, { actor, itemId: weighed.id, grams: 9850 });
}

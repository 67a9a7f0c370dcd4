import { eq, sql } from 'drizzle-orm';
import { markAsHarvest, type SaveProductDeps, saveProduct } from '#modules/catalogue';
import type { IdempotencyKey } from '#modules/idempotency';
import type { ImageSource } from '#modules/media';
import { readSettings } from '#modules/settings';
import { getShop, lockShop } from '#modules/shops';
import type { Database, Transaction } from '#platform/database';
import { isUuid } from '#platform/ids';
import { bool, int, readRows } from '#platform/rows';
import { inTransaction } from '#platform/transaction';
import { toBasisPoints } from '#shared/fee-rates';
import { formatCedis, fromCedis, pesewas, toCedis } from '#shared/money';
import type { HarvestInput } from './contract/seller-harvests.ts';
import { harvestErrors } from './errors.ts';
import { harvestNotes, harvests } from './tables.ts';

/**
 * Offers a harvest: a product without stock, and its terms. A shop without history may offer only so much at once, which
 * is decided under the shop's lock.
 * @throws AppError VALIDATION_ERROR for a deposit outside the market's bounds or a day that has passed; CONFLICT above
 *   the bound of a new shop; UNAUTHENTICATED once the shop is closed; else as `saveProduct`
 */
export async function offerHarvest(
  deps: SaveProductDeps,
  input: {
    shopId: string;
    harvest: HarvestInput;
    added?: ImageSource[];
    requestKey?: IdempotencyKey | null;
    /** Checks and records an agent's act in the transaction. */
    actFor?: (tx: Transaction) => Promise<unknown>;
  },
): Promise<string> {
  const { shopId, harvest, added = [], requestKey } = input;
  const { name, description, unit, categoryId, price, parcelSize } = harvest;
  const settings = await readSettings(deps.db);
  const { 'harvests.depositMinPercent': min, 'harvests.depositMaxPercent': max } = settings;
  if (harvest.depositPercent < min || harvest.depositPercent > max) {
    throw harvestErrors.depositOutside(min, max);
  }
  const product = await saveProduct(deps, {
    ...{ shopId, added, requestKey },
    product: {
      fields: {
        ...{ name, description, unit, categoryId, price, parcelSize, quantityPrices: [] },
        ...{
          stockQuantity: 0,
          inStock: true,
          readyDays: null,
          fresh: null,
          facts: {},
          weight: null,
          options: [],
          variants: [],
        },
      },
    },
    beforehand: async (tx) => {
      await input.actFor?.(tx);
      await lockShop(tx, shopId);
      // Its owner may have closed the shop while this waited for the lock.
      if ((await getShop(tx, shopId)).status === 'CLOSED') throw harvestErrors.signInNeeded();
      await assertWithinBound(tx, shopId, fromCedis(harvest.ceiling ?? price) * harvest.quantity);
    },
    afterwards: async (tx, productId) => {
      await markAsHarvest(tx, productId);
      await tx.insert(harvests).values({
        ...{ productId, shopId, crop: harvest.crop.trim(), quantity: harvest.quantity },
        expectedFrom: harvest.expectedFrom,
        expectedTo: harvest.expectedTo,
        orderUntil: harvest.orderUntil,
        pricePesewas: fromCedis(price),
        ceilingPesewas: fromCedis(harvest.ceiling ?? price),
        depositBasisPoints: toBasisPoints(harvest.depositPercent),
        forfeitBasisPoints: toBasisPoints(harvest.forfeitPercent),
      });
    },
  });
  return product.id;
}

/** A shop's history: orders whose earnings were released. Fewer than the bound asks for, and its harvests are bounded. */
async function assertWithinBound(tx: Transaction, shopId: string, addedPesewas: number): Promise<void> {
  const settings = await readSettings(tx);
  const [row] = await readRows(
    tx,
    { hasHistory: bool, openPesewas: int },
    sql`select (select count(*) from (select from released_earnings where shop_id = ${shopId}::uuid
          limit ${settings['harvests.historyOrders']}) r) >= ${settings['harvests.historyOrders']} as "hasHistory",
        (select coalesce(sum(quantity::bigint * ceiling_pesewas), 0)::float8 from harvests
          where shop_id = ${shopId}::uuid and (status = 'OPEN' or status = 'READY')) as "openPesewas"`,
  );
  const most = settings['harvests.newShopPesewas'];
  if (row?.hasHistory || (row?.openPesewas ?? 0) + addedPesewas <= most) return;
  throw harvestErrors.aboveBound(formatCedis(toCedis(pesewas(most))));
}

/** A note on how the season goes. @throws AppError NOT_FOUND for another shop's */
export async function addHarvestNote(
  db: Database,
  input: { shopId: string; productId: string; text: string; actFor?: (tx: Transaction) => Promise<unknown> },
): Promise<void> {
  const { shopId, productId, text } = input;
  await inTransaction(db, async (tx) => {
    await input.actFor?.(tx);
    await getOwnHarvest(tx, { shopId, productId });
    await tx.insert(harvestNotes).values({ productId, text });
  });
}

/** A shop's harvest. @throws AppError NOT_FOUND, also for another shop's */
export async function getOwnHarvest(
  handle: Database | Transaction,
  { shopId, productId }: { shopId: string; productId: string },
) {
  const [harvest] = isUuid(productId)
    ? await handle.select().from(harvests).where(eq(harvests.productId, productId))
    : [];
  if (harvest?.shopId !== shopId) throw harvestErrors.harvestNotFound();
  return harvest;
}

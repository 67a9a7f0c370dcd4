import { sql } from 'drizzle-orm';
import { AppError } from '#shared/errors';
import { formatCedis, type Pesewas, toCedis } from '#shared/money';
import { inPesewas, type QuantityPrice } from '#shared/price-tier-schema';
import { cheaperThan, type QuantityPesewas } from '#shared/price-tiers';
import type { DbOrTx } from '../../../platform/database.ts';
import { type ProductView, selectProducts } from './product-view.ts';

const words = ({ kind, quantity, price }: QuantityPrice) =>
  kind === 'EACH' ? `from ${quantity}: ${formatCedis(price)}` : `${quantity} for ${formatCedis(price)}`;

/**
 * Converts quantity prices for storage.
 * @throws AppError VALIDATION_ERROR at `field` for one not cheaper than the plain price, in pesewas
 */
export function storedQuantityPrices(
  given: readonly QuantityPrice[],
  plainPesewas: Pesewas,
  field = 'quantityPrices',
): QuantityPesewas[] {
  for (const one of given) {
    if (cheaperThan(plainPesewas, [inPesewas(one)]).length > 0) continue;
    const message = `${words(one)} is no cheaper than ${formatCedis(toCedis(plainPesewas))} for one`;
    throw new AppError('VALIDATION_ERROR', message, { errors: { [field]: message } });
  }
  return given.map(inPesewas);
}

/** Compares quantity prices of a request with the stored ones. */
export const sameQuantityPrices = (
  said: readonly QuantityPrice[],
  stored: readonly QuantityPesewas[],
): boolean => {
  const key = (all: readonly QuantityPesewas[]) =>
    JSON.stringify(all.map(({ kind, quantity, pricePesewas }) => [kind, quantity, pricePesewas]));
  return key(said.map(inPesewas)) === key(stored);
};

/**
 * Products in stock with an effective quantity price, newest first. Skips products whose quantity prices are not below
 * the plain price.
 * @param limit maximum number of products
 */
export async function findQuantityOffers(handle: DbOrTx, limit: number): Promise<ProductView[]> {
  return selectProducts(handle, {
    where: sql`p.listed and p.on_sale and p.stock_quantity > 1 and p.quantity_prices <> '[]'
      and exists (select from jsonb_to_recordset(p.quantity_prices) q (kind text, quantity int, "pricePesewas" int)
        where q.quantity <= p.stock_quantity
          and q."pricePesewas" < p.price_pesewas * case when q.kind = 'EACH' then 1 else q.quantity end)`,
    orderBy: sql`p.created_at desc, p.id desc`,
    limit,
  });
}

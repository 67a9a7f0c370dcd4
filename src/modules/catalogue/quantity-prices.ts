import { sql } from 'drizzle-orm';
import { splitAmount } from '#modules/ledger';
import { formatCedis, type Pesewas, pesewas, toCedis } from '#shared/money';
import { inPesewas, type QuantityPrice } from '#shared/price-tier-schema';
import {
  cheaperThan,
  computeSaving,
  type NextSaving,
  nextSaving,
  type QuantityPesewas,
} from '#shared/price-tiers';
import type { DbOrTx } from '../../platform/database.ts';
import { catalogueErrors } from './errors.ts';
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
    throw catalogueErrors.quantityPriceNotCheaper(words(one), formatCedis(toCedis(plainPesewas)), field);
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

interface PricedLine {
  quantity: number;
  product: { id: string; pricePesewas: Pesewas; quantityPrices: QuantityPesewas[] };
}

const priceKey = ({ product: { id, pricePesewas, quantityPrices } }: PricedLine) =>
  JSON.stringify([id, pricePesewas, quantityPrices]);
const piecesOf = (lines: readonly PricedLine[]) => lines.reduce((sum, { quantity }) => sum + quantity, 0);

/** Groups lines whose quantities add up: same product, same price, same quantity prices. */
const countedTogether = <T extends PricedLine>(lines: readonly T[]) => Map.groupBy(lines, priceKey).values();

/**
 * Quantity discount of each line, in pesewas and in line order. Variants of a product with equal prices count together;
 * their discount is split by quantity.
 */
export function quantityDiscounts(lines: readonly PricedLine[]): Pesewas[] {
  const discounts = new Map<PricedLine, Pesewas>();
  for (const alike of countedTogether(lines)) {
    const [{ product }] = alike as [PricedLine];
    const saved = computeSaving(piecesOf(alike), product.pricePesewas, product.quantityPrices);
    const shares = splitAmount(
      saved,
      alike.map(({ quantity }) => quantity),
    );
    for (const [at, line] of alike.entries()) discounts.set(line, shares[at] as Pesewas);
  }
  return lines.map((line) => discounts.get(line) ?? pesewas(0));
}

/**
 * The saving that a slightly larger quantity of each line would give, as {@link nextSaving}; null when there is none,
 * or the stock is too low.
 */
export function nextTiers(
  lines: readonly (PricedLine & { product: { stockQuantity: number } })[],
): (NextSaving | null)[] {
  const pieces = new Map<PricedLine, number>();
  for (const alike of countedTogether(lines)) {
    for (const line of alike) pieces.set(line, piecesOf(alike));
  }
  return lines.map((line) => {
    const { pricePesewas, quantityPrices, stockQuantity } = line.product;
    const together = pieces.get(line) ?? line.quantity;
    return nextSaving(together, pricePesewas, quantityPrices, together + stockQuantity - line.quantity);
  });
}

import { splitAmount } from '#modules/ledger';
import { type Pesewas, pesewas } from '#shared/money';
import { type MoreToSave, moreToSave, type QuantityPesewas, savedBy } from '#shared/price-tiers';

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
    const saved = savedBy(piecesOf(alike), product.pricePesewas, product.quantityPrices);
    const shares = splitAmount(
      saved,
      alike.map(({ quantity }) => quantity),
    );
    for (const [at, line] of alike.entries()) discounts.set(line, shares[at] as Pesewas);
  }
  return lines.map((line) => discounts.get(line) ?? pesewas(0));
}

/**
 * The saving that a slightly larger quantity of each line would give, as {@link moreToSave}; null when there is none,
 * or the stock is too low.
 */
export function nextTiers(
  lines: readonly (PricedLine & { product: { stockQuantity: number } })[],
): (MoreToSave | null)[] {
  const pieces = new Map<PricedLine, number>();
  for (const alike of countedTogether(lines)) {
    for (const line of alike) pieces.set(line, piecesOf(alike));
  }
  return lines.map((line) => {
    const { pricePesewas, quantityPrices, stockQuantity } = line.product;
    const together = pieces.get(line) ?? line.quantity;
    return moreToSave(together, pricePesewas, quantityPrices, together + stockQuantity - line.quantity);
  });
}

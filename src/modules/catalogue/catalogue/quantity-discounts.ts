import { splitAmount } from '#modules/ledger';
import { type Pesewas, pesewas } from '#shared/money';
import { type MoreToSave, moreToSave, type QuantityPesewas, savedBy } from '#shared/quantity-sums';

interface PricedLine {
  quantity: number;
  product: { id: string; pricePesewas: Pesewas; quantityPrices: QuantityPesewas[] };
}

const priceKey = ({ product: { id, pricePesewas, quantityPrices } }: PricedLine) =>
  JSON.stringify([id, pricePesewas, quantityPrices]);
const piecesOf = (lines: readonly PricedLine[]) => lines.reduce((sum, { quantity }) => sum + quantity, 0);

/** Lines that count together: of one product, at the same price and with the same prices by quantity. */
const countedTogether = <T extends PricedLine>(lines: readonly T[]) => Map.groupBy(lines, priceKey).values();

/**
 * What the prices by quantity take off each line, in pesewas and in the order of the lines. Combinations of a product
 * that cost the same count together, whatever their colour; what they save together is split by what each would cost.
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

/** What some more of each line would save, as {@link moreToSave}; null where nothing near does, or there are not enough. */
export function moreOfEach(
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

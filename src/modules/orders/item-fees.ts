import { splitAmount } from '#modules/ledger';
import { type FeeBase, type FeeLine, feeLines } from '#shared/fee-rates';
import { type Pesewas, pesewas } from '#shared/money';

/** The platform fee of an order's items, in pesewas: one line per rate, and each item's share of its rate's fee. */
export function computeFees(items: readonly FeeBase[]): { lines: FeeLine[]; shares: Pesewas[] } {
  const lines = feeLines(items);
  const shares = items.map(() => pesewas(0));
  for (const { basisPoints, amountPesewas } of lines) {
    const own = items.flatMap((item, at) => (item.basisPoints === basisPoints ? [at] : []));
    const parts = splitAmount(
      amountPesewas,
      own.map((at) => items[at]?.sumPesewas ?? 0),
    );
    for (const [index, at] of own.entries()) shares[at] = parts[index] as Pesewas;
  }
  return { lines, shares };
}

/** Fee lines of the items of a placed order, by rate, the highest first. */
export function listFeeLines(
  items: readonly { feeBasisPoints: number; earnedPesewas: Pesewas; feePesewas: Pesewas }[],
): FeeLine[] {
  return [...Map.groupBy(items, ({ feeBasisPoints }) => feeBasisPoints)]
    .toSorted(([a], [b]) => b - a)
    .map(([basisPoints, own]) => ({
      basisPoints,
      ofPesewas: pesewas(own.reduce((sum, { earnedPesewas }) => sum + earnedPesewas, 0)),
      amountPesewas: pesewas(own.reduce((sum, { feePesewas }) => sum + feePesewas, 0)),
    }));
}

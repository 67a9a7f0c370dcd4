import { type Pesewas, pesewas } from '#shared/money';
import { splitAmount } from './split-amount.ts';

/** The sums of a line of an order, in pesewas: the price of a piece, and what of all pieces together. */
export interface LineSums {
  quantity: number;
  pricePesewas: Pesewas;
  discountPesewas: Pesewas;
  marketDiscountPesewas: Pesewas;
  feePesewas: Pesewas;
}

/** The fewest pesewas that a line of an order may cost. */
const LEAST = 1;

/**
 * Divides a line by quantity: what stays and what is split off. Every sum of the two together is that of the one to the
 * pesewa; what was paid goes by pieces, the market's share by what was taken off, the fee by what each part earns. Each
 * part still costs a pesewa at least. Null where too little was paid for the line for that.
 * @param quantity of the part that is split off
 * @throws RangeError unless 1 ≤ quantity < the line's
 */
export function splitLine(line: LineSums, quantity: number): { rest: LineSums; split: LineSums } | null {
  if (!Number.isSafeInteger(quantity) || quantity < 1 || quantity >= line.quantity) {
    throw new RangeError('a part is of one piece at least, and of fewer than there are');
  }
  const { pricePesewas } = line;
  const quantities: Two = [line.quantity - quantity, quantity];
  const paid = pricePesewas * line.quantity - line.discountPesewas;
  if (paid < 2 * LEAST) return null;
  const [paidOfRest] = inTwo(paid, quantities);
  const restPaid = Math.min(Math.max(paidOfRest, LEAST), paid - LEAST);
  const discounts: Two = [
    pricePesewas * quantities[0] - restPaid,
    pricePesewas * quantities[1] - (paid - restPaid),
  ];
  const market = inTwo(line.marketDiscountPesewas, discounts);
  const earned: Two = [restPaid + market[0], paid - restPaid + market[1]];
  const fees = inTwo(line.feePesewas, earned);
  const part = (at: 0 | 1): LineSums => ({
    pricePesewas,
    quantity: quantities[at],
    discountPesewas: pesewas(discounts[at]),
    marketDiscountPesewas: pesewas(market[at]),
    feePesewas: pesewas(fees[at]),
  });
  return { rest: part(0), split: part(1) };
}

/** Of what stays, and of what is split off. */
type Two = [number, number];

function inTwo(amount: number, weights: Two): Two {
  const [rest = 0, split = 0] = splitAmount(amount, weights);
  return [rest, split];
}

import { type Pesewas, pesewas } from './money.ts';

/*
 * Goods sold by actual weight. Weights are whole grams, amounts pesewas.
 */

/** What is paid at checkout: the ordered amount, or the most that the scale may show. */
export const WEIGHT_PAYS = ['ORDERED', 'UPPER'] as const;

/** Bounds of the tolerance in percent; the market may set a lower maximum. */
export const TOLERANCE_PERCENT = { min: 1, max: 20, usual: 10 };

export interface WeightTerms {
  /** What one unit usually weighs. */
  usualGrams: number;
  tolerancePercent: number;
  pays: (typeof WEIGHT_PAYS)[number];
}

/** The terms of an order line, frozen at checkout, with the price of one unit of the usual weight. */
export interface FrozenWeight extends WeightTerms {
  unitPricePesewas: Pesewas;
  /** On a line of its own: weight above the tolerance that the buyer has paid for. */
  isExtra?: true;
  /** Of such a line: the item that it was weighed with. */
  extraOf?: string;
}

/** The payment companies charge no less. */
export const CHARGE_MIN_PESEWAS = 100;
/** A smaller difference becomes credit for the next order. */
export const CREDIT_BELOW_PESEWAS = 200;

const PERCENT = 100;
const GRAMS = 1000;

export const toGrams = (kilograms: number): number => Math.round(kilograms * GRAMS);
export const toKilograms = (grams: number): number => grams / GRAMS;

/** The price of a unit at the upper bound of its weight, rounded down: a buyer never pays more than agreed. */
const upperPrice = (price: number, tolerancePercent: number): Pesewas =>
  pesewas(Math.floor((price * (PERCENT + tolerancePercent)) / PERCENT));

/** What a checkout asks for a unit. */
export const askedPrice = (price: number, { pays, tolerancePercent }: WeightTerms): Pesewas =>
  pays === 'UPPER' ? upperPrice(price, tolerancePercent) : pesewas(price);

export interface WeightBounds {
  orderedGrams: number;
  /** Below this, and above `maxGrams`, the buyer is asked. */
  minGrams: number;
  maxGrams: number;
  /** What was paid for at checkout. */
  paidGrams: number;
}

/** The bounds of so many units. */
export function weightBounds(
  quantity: number,
  { usualGrams, tolerancePercent, pays }: WeightTerms,
): WeightBounds {
  const orderedGrams = quantity * usualGrams;
  const maxGrams = Math.floor((orderedGrams * (PERCENT + tolerancePercent)) / PERCENT);
  return {
    orderedGrams,
    minGrams: Math.ceil((orderedGrams * (PERCENT - tolerancePercent)) / PERCENT),
    maxGrams,
    paidGrams: pays === 'UPPER' ? maxGrams : orderedGrams,
  };
}

interface PricedLine {
  quantity: number;
  pricePesewas: number;
  /** Paid for it, discounts taken off. */
  sumPesewas: number;
  weight: FrozenWeight;
}

/** `whole` × `part` / `of`, rounded half up, without loss above 2^53. */
function share(whole: number, part: number, of: number): number {
  return Number((2n * BigInt(whole) * BigInt(part) + BigInt(of)) / (2n * BigInt(of)));
}

/**
 * What a line costs at a weight: the unit price by weight, to the pesewa; with discounts, the weight's share of what was
 * paid. At most what was paid: what is above is the shop's gift.
 */
function priceAtWeight({ quantity, pricePesewas, sumPesewas, weight }: PricedLine, grams: number): Pesewas {
  const isPlain = sumPesewas === pricePesewas * quantity;
  const cost = isPlain
    ? share(weight.unitPricePesewas, grams, weight.usualGrams)
    : share(sumPesewas, grams, weightBounds(quantity, weight).paidGrams);
  return pesewas(Math.min(sumPesewas, cost));
}

/** The part of a line's fee that belongs to so much of its price; rounded down, so that series of returns add up. */
const feeOf = ({ sumPesewas, feePesewas }: WeighedLine, price: number): number =>
  Number((BigInt(feePesewas) * BigInt(price)) / BigInt(sumPesewas));

/** A line, its fee, and what of its price went back by weighing before. */
export interface WeighedLine extends PricedLine {
  feePesewas: number;
  weighedBackPesewas: number;
}

/** What goes back of price and fee at a weight, besides what went back by weighing before. Never negative. */
export function returnAtWeight(
  line: WeighedLine,
  grams: number,
): { price: Pesewas; fee: Pesewas; total: Pesewas } {
  const before = line.weighedBackPesewas;
  const after = Math.max(before, line.sumPesewas - priceAtWeight(line, grams));
  const price = pesewas(after - before);
  const fee = pesewas(feeOf(line, after) - feeOf(line, before));
  return { price, fee, total: pesewas(price + fee) };
}

/** What of price and fee went back by weighing. */
export const returnedByWeight = (line: WeighedLine): number =>
  line.weighedBackPesewas + feeOf(line, line.weighedBackPesewas);

/**
 * What a weight above what was paid for costs more: by the unit price, or after discounts at the rate that the shop
 * earns. Pesewas.
 */
export function extraAtWeight(
  { quantity, pricePesewas, sumPesewas, earnedPesewas, weight }: PricedLine & { earnedPesewas: number },
  grams: number,
): Pesewas {
  const { paidGrams } = weightBounds(quantity, weight);
  const more = Math.max(0, grams - paidGrams);
  const isPlain = sumPesewas === pricePesewas * quantity;
  return pesewas(
    isPlain ? share(weight.unitPricePesewas, more, weight.usualGrams) : share(earnedPesewas, more, paidGrams),
  );
}

/** How much stock a weight is, in thousandths of a unit. */
export const stockThousandths = (grams: number, usualGrams: number): number =>
  Math.round((grams * GRAMS) / usualGrams);

const LEADING_MEASURE = /^\s*(?:\d+(?:[.,]\d+)?\s*)?(?:kg|kilos?|kilograms?|g|grams?)\b\s*/i;

/** The unit of goods sold by weight says its usual weight first, so that prices compare: "25 kg crate", "1 kg". */
export function unitByWeight(unit: string | null, usualGrams: number): string {
  const noun = (unit ?? '').replace(LEADING_MEASURE, '').trim();
  return `${toKilograms(usualGrams)} kg${noun && ` ${noun}`}`;
}

import type { ParcelSize } from './delivery-fee.ts';

const WEIGHT = /(\d+(?:[.,]\d+)?)\s*(kg|kilos?|kilograms?|g|grams?|l|lit(?:re|er)s?|ml|gallons?)\b/gi;
const COUNTED = /^(\d+)\s*[x×]\s*/i;
const KILOGRAMS: Record<string, number> = { kg: 1, k: 1, g: 0.001, l: 1, ml: 0.001, ga: 4.5 };

/** Units and nouns that indicate a piece's size if no weight does, largest first. */
const WORDS: readonly (readonly [ParcelSize, RegExp])[] = [
  ['SACK', /\b(sacks?|maxi bags?|full bags?|half hundred)\b/],
  [
    'LARGE',
    /\b(crates?|bags?|cartons?|jerrycans?|drums? of|beds?|wardrobes?|benches|bench|chests?|sofas?)\b/,
  ],
  [
    'MEDIUM',
    /\b(olonkas?|paint rubbers?|baskets?|bunch(es)?|tubers?|gallons?|buckets?|hampers?|stools?|chairs?|drums?|planters?|coolers?|pots?|shoppers?|totes?|pouffes?|asanka|bowls?|figures?|masks?|trays?|boards?|full cloth)\b/,
  ],
];
/** Misleading words in names: a handbag is no bag of rice. */
const NOT_A_MEASURE = /\b(tote|hand|shoulder|shopping|travel|school) bags?\b/g;

function kilogramsIn(text: string): number | null {
  const weights = [...text.matchAll(WEIGHT)].map(([, amount = '', unit = '']) => {
    const word = unit.toLowerCase();
    const factor = KILOGRAMS[word] ?? KILOGRAMS[word.slice(0, 2)] ?? KILOGRAMS[word.slice(0, 1)] ?? 1;
    return Number(amount.replace(',', '.')) * factor;
  });
  if (weights.length === 0) return null;
  const pieces = Number(COUNTED.exec(text.trim())?.[1] ?? 1);
  return Math.max(...weights) * pieces;
}

/** The size of a piece of a weight: up to 2 kg, to 10, to 50, above. */
export function parcelSizeForWeight(kilograms: number): ParcelSize {
  if (kilograms <= 2) return 'SMALL';
  if (kilograms <= 10) return 'MEDIUM';
  return kilograms <= 50 ? 'LARGE' : 'SACK';
}

/**
 * Guesses the size of a piece from the product's unit and name, if the seller has not set it: by a stated weight,
 * otherwise by the measure. Litres count as kilograms.
 */
export function guessParcelSize({ name, unit }: { name: string; unit: string | null }): ParcelSize {
  const weight = kilogramsIn(unit ?? '') ?? kilogramsIn(name);
  if (weight !== null) return parcelSizeForWeight(weight);
  const words = `${unit ?? ''} ${name}`.toLowerCase().replace(NOT_A_MEASURE, 'tote');
  return WORDS.find(([, pattern]) => pattern.test(words))?.[0] ?? 'SMALL';
}

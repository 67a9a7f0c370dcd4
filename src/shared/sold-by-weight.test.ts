import { describe, expect, it } from 'vitest';
import { pesewas } from './money.ts';
import {
  askedPrice,
  type FrozenWeight,
  returnAtWeight,
  returnedByWeight,
  unitByWeight,
  weightBounds,
} from './sold-by-weight.ts';

const terms = (more: Partial<FrozenWeight> = {}): FrozenWeight => ({
  usualGrams: 1000,
  tolerancePercent: 10,
  pays: 'UPPER',
  unitPricePesewas: pesewas(1235),
  ...more,
});

/** A line as a checkout freezes it. */
function line(quantity: number, weight = terms(), discount = 0, weighedBackPesewas = 0) {
  const pricePesewas = askedPrice(weight.unitPricePesewas, weight);
  const sumPesewas = pricePesewas * quantity - discount;
  const feePesewas = Math.round(sumPesewas * 0.05);
  return { quantity, pricePesewas, sumPesewas, feePesewas, weighedBackPesewas, weight };
}
const costAt = (of: ReturnType<typeof line>, grams: number) =>
  of.sumPesewas - returnAtWeight(of, grams).price;

describe('the bounds of a weight', () => {
  it('are of whole grams, within the tolerance', () => {
    expect(weightBounds(3, terms({ usualGrams: 333, tolerancePercent: 7 }))).toEqual({
      ...{ orderedGrams: 999, minGrams: 930, maxGrams: 1068, paidGrams: 1068 },
    });
    expect(weightBounds(3, terms({ usualGrams: 333, pays: 'ORDERED' })).paidGrams).toBe(999);
  });
});

describe('the price of a weight', () => {
  it('is the unit price at the ordered weight, to the pesewa, although the upper bound was rounded', () => {
    expect(costAt(line(10), 10_000)).toBe(12_350);
    expect(costAt(line(10), 9_400)).toBe(11_609);
    expect(costAt(line(7, terms({ usualGrams: 2500 })), 17_500)).toBe(7 * 1235);
  });

  it('is never more than was paid', () => {
    expect(costAt(line(10), 11_000)).toBe(line(10).sumPesewas);
    const ordered = line(10, terms({ pays: 'ORDERED' }));
    expect(costAt(ordered, 10_900)).toBe(12_350);
    expect(returnAtWeight(ordered, 10_900).total).toBe(0);
  });

  it('keeps discounts in proportion', () => {
    expect(costAt(line(10, terms(), 2580), 10_000)).toBe(10_000);
    expect(costAt(line(10, terms(), 6790), 5_000)).toBe(3_086);
    expect(costAt(line(10, terms({ pays: 'ORDERED' }), 350), 9_500)).toBe(11_400);
  });

  it('returns price and fee in steps that add up to one', () => {
    const whole = line(10);
    const first = returnAtWeight(whole, 9_700);
    const second = returnAtWeight({ ...whole, weighedBackPesewas: first.price }, 9_100);
    const atOnce = returnAtWeight(whole, 9_100);
    expect(first.price + second.price).toBe(atOnce.price);
    expect(first.fee + second.fee).toBe(atOnce.fee);
    expect(returnedByWeight({ ...whole, weighedBackPesewas: atOnce.price })).toBe(atOnce.total);
  });

  it('never takes back what has gone back', () => {
    const back = returnAtWeight(line(10), 9_000).price;
    expect(returnAtWeight({ ...line(10), weighedBackPesewas: back }, 10_000).total).toBe(0);
  });
});

it('a unit says its usual weight first', () => {
  expect(unitByWeight('crate', 25_000)).toBe('25 kg crate');
  expect(unitByWeight('50 kg bag', 48_500)).toBe('48.5 kg bag');
  expect(unitByWeight('kg', 1000)).toBe('1 kg');
  expect(unitByWeight(null, 250)).toBe('0.25 kg');
  expect(unitByWeight('olonka', 2500)).toBe('2.5 kg olonka');
});

import { describe, expect, it } from 'vitest';
import { readQuantityPrices, writeQuantityPrices } from '#src/modules/catalogue/contract/product-csv.ts';
import { quantityPrices } from './price-tier-schema.ts';

const problems = (prices: unknown) =>
  quantityPrices.safeParse(prices).error?.issues.map(({ message }) => message) ?? [];

describe('prices by quantity', () => {
  it('are three at most, each of another number, and less for each the more there are', () => {
    const three = [
      { kind: 'TOGETHER', quantity: 3, price: 50 },
      { kind: 'EACH', quantity: 10, price: 15 },
      { kind: 'EACH', quantity: 5, price: 16 },
    ];
    expect(problems(three)).toEqual([]);
    expect(problems([...three, { kind: 'EACH', quantity: 20, price: 14 }])).toEqual([
      'At most 3 bulk prices',
    ]);
    expect(problems([three[0], three[0]])).toEqual(['There is already a price for this quantity']);
    expect(problems([three[1], { kind: 'EACH', quantity: 20, price: 15 }])).toEqual([
      'The price for each item must be lower for a bigger quantity',
    ]);
    expect(problems([three[0], { kind: 'TOGETHER', quantity: 6, price: 101 }])).toEqual([
      'The price for each item must be lower for a bigger quantity',
    ]);
  });

  it('begin with two pieces, and cost a pesewa a piece at least', () => {
    expect(problems([{ kind: 'EACH', quantity: 1, price: 9 }])).toEqual(['Start at 2']);
    expect(problems([{ kind: 'TOGETHER', quantity: 51, price: 9 }])).toEqual([
      'At most 50 for one price; more with "from"',
    ]);
    expect(problems([{ kind: 'TOGETHER', quantity: 5, price: 0.04 }])).toEqual([
      'The price for one item must be at least GH₵0.01',
    ]);
    expect(problems([{ kind: 'EACH', quantity: 5, price: 0.04 }])).toEqual([]);
    expect(problems([{ kind: 'EACH', quantity: 5, price: 0 }])).toEqual(['Enter the price']);
    expect(problems([{ kind: 'EACH', quantity: 5, price: 1.001 }])).toEqual([
      'Use at most 2 decimals, such as 12.50',
    ]);
  });
});

describe('a cell with prices by quantity', () => {
  it('is read as it is written, and as a person writes it', () => {
    const prices = [
      { kind: 'TOGETHER' as const, quantity: 3, price: 50 },
      { kind: 'EACH' as const, quantity: 10, price: 9.5 },
    ];
    expect(writeQuantityPrices(prices)).toBe('3 for 50.00; from 10: 9.50');
    expect(readQuantityPrices(writeQuantityPrices(prices))).toEqual(prices);
    expect(readQuantityPrices('3 FOR GH₵50 ;From 10 : 9,50 each')).toEqual(prices);
    expect(readQuantityPrices('')).toEqual([]);
  });

  it('is refused where it can not be understood', () => {
    expect(readQuantityPrices('three for 50')).toBeNull();
    expect(readQuantityPrices('3 for 50; cheap')).toBeNull();
    expect(readQuantityPrices('from 10')).toBeNull();
  });
});

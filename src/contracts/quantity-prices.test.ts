import { describe, expect, it } from 'vitest';
import { quantityPrices } from './quantity-prices.ts';
import { readQuantityPrices, writeQuantityPrices } from './quantity-text.ts';

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
      'At most 3 prices by quantity',
    ]);
    expect(problems([three[0], three[0]])).toEqual(['There is a price for this number already']);
    expect(problems([three[1], { kind: 'EACH', quantity: 20, price: 15 }])).toEqual([
      'Who takes more must pay less for each',
    ]);
    expect(problems([three[0], { kind: 'TOGETHER', quantity: 6, price: 101 }])).toEqual([
      'Who takes more must pay less for each',
    ]);
  });

  it('begin with two pieces, and cost a pesewa a piece at least', () => {
    expect(problems([{ kind: 'EACH', quantity: 1, price: 9 }])).toEqual(['Begin with 2']);
    expect(problems([{ kind: 'TOGETHER', quantity: 51, price: 9 }])).toEqual([
      'At most 50 for one price; more with "from"',
    ]);
    expect(problems([{ kind: 'TOGETHER', quantity: 5, price: 0.04 }])).toEqual([
      'A piece costs one pesewa at least',
    ]);
    expect(problems([{ kind: 'EACH', quantity: 5, price: 0 }])).toEqual(['Say the price']);
    expect(problems([{ kind: 'EACH', quantity: 5, price: 1.001 }])).toEqual([
      'Price has two decimals at most',
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

import { describe, expect, it } from 'vitest';
import { splitAmount } from '#modules/ledger';
import { sumFeeLines } from '#shared/fee-rates';
import { pesewas, platformFee } from '#shared/money';
import { computeFees, listFeeLines } from './item-fees.ts';

const item = (basisPoints: number, sumPesewas: number) => ({ basisPoints, sumPesewas });

describe('fees of items', () => {
  it('are with one rate exactly what they were: the fee of the sum, by largest remainder', () => {
    const sums = [333, 333, 4017, 1];
    const { lines, shares } = computeFees(sums.map((sum) => item(500, sum)));
    const fee = platformFee(4684, 5);
    expect(sumFeeLines(lines)).toBe(fee);
    expect(shares).toEqual(splitAmount(fee, sums));
  });

  it('of different rates are divided among the items of each rate, and come to its fee to the pesewa', () => {
    // 5% of 666 is 33.3, of which both bear half; 2.5% of 4018 is 100.45; nothing of what is free.
    const items = [item(500, 333), item(250, 4017), item(500, 333), item(0, 999), item(250, 1)];
    const { lines, shares } = computeFees(items);
    expect(lines).toEqual([
      { basisPoints: 500, ofPesewas: 666, amountPesewas: 33 },
      { basisPoints: 250, ofPesewas: 4018, amountPesewas: 100 },
      { basisPoints: 0, ofPesewas: 999, amountPesewas: 0 },
    ]);
    expect(shares).toEqual([17, 100, 16, 0, 0]);
  });

  it('of an order are told as they were charged', () => {
    const bought = (feeBasisPoints: number, earned: number, fee: number) => ({
      ...{ feeBasisPoints, earnedPesewas: pesewas(earned), feePesewas: pesewas(fee) },
    });
    expect(listFeeLines([bought(250, 4017, 100), bought(500, 333, 17), bought(500, 333, 16)])).toEqual([
      { basisPoints: 500, ofPesewas: 666, amountPesewas: 33 },
      { basisPoints: 250, ofPesewas: 4017, amountPesewas: 100 },
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import { remainingReserve, withinReserve } from './reserve.ts';

const NEWCOMER = {
  ...{ hasPaid: false, isVerified: false, paidOrders: 0, paidPesewas: 0 },
  ...{ reservedLines: 0, reservedPesewas: 0 },
};

describe('the reserve of a customer', () => {
  it('is ten lines and GH₵500, GH₵2,000 once something is verified, less what is reserved', () => {
    expect(remainingReserve(NEWCOMER)).toEqual({ lines: 10, pesewas: 50_000 });
    expect(remainingReserve({ ...NEWCOMER, isVerified: true })).toEqual({ lines: 10, pesewas: 200_000 });
    const some = { reservedLines: 3, reservedPesewas: 1_000 };
    expect(remainingReserve({ ...NEWCOMER, ...some })).toEqual({ lines: 7, pesewas: 49_000 });
  });

  it('grows by ten lines for each paid order, and tenfold with what was paid', () => {
    const paid = { hasPaid: true, paidOrders: 2, paidPesewas: 30_000 };
    expect(remainingReserve({ ...NEWCOMER, ...paid })).toEqual({ lines: 30, pesewas: 500_000 });
  });

  it('takes lines in their order up to its last pesewa, and leaves out what is beyond', () => {
    const line = (pricePesewas: number, quantity = 1) => ({ pricePesewas, quantity });
    expect(withinReserve({ lines: 2, pesewas: 300 }, [line(100, 2), line(101), line(100), line(0)])).toEqual([
      true,
      false,
      true,
      false,
    ]);
    expect(withinReserve({ lines: -1, pesewas: 300 }, [line(1)])).toEqual([false]);
    expect(withinReserve({ lines: 5, pesewas: -1 }, [line(1)])).toEqual([false]);
  });
});

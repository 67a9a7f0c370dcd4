import { describe, expect, it } from 'vitest';
import { calculateTotals } from './totals.ts';

describe('totals', () => {
  // Shows docs/specification.md, 1: Customers pay 5% to the platform on top of the goods.
  // Shows docs/specification.md, 9: Total = subtotal + 5%
  it('adds five per cent on top, rounded to a pesewa', () => {
    expect(calculateTotals(211, 5)).toEqual({ subtotal: 211, fee: 10.55, total: 221.55 });
    expect(calculateTotals(0.1, 5)).toEqual({ subtotal: 0.1, fee: 0.01, total: 0.11 });
    expect(calculateTotals(0, 5)).toEqual({ subtotal: 0, fee: 0, total: 0 });
    // A code of the market has taken GH₵21.10 off.
    expect(calculateTotals(189.9, 5, undefined, 21.1)).toEqual({
      subtotal: 189.9,
      fee: 10.55,
      feeOf: 211,
      total: 200.45,
    });
    expect(calculateTotals(211, 7)).toEqual({ subtotal: 211, fee: 14.77, total: 225.77 });
  });

  it('does not drift as floats would', () => {
    expect(calculateTotals(1.1 + 2.2, 5)).toEqual({ subtotal: 3.3, fee: 0.17, total: 3.47 });
  });
});

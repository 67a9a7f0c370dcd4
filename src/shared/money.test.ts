import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatCedis, fromCedis, pesewas, platformFee, toCedis } from './money.ts';

describe('money', () => {
  it('is an integer of pesewas inside and cedis at the edge, there and back', () => {
    expect(fromCedis(28.5)).toBe(2850);
    expect(fromCedis(0.29)).toBe(29);
    expect(fromCedis(1.005)).toBe(100);
    fc.assert(fc.property(fc.nat(2_000_000_000), (amount) => fromCedis(toCedis(pesewas(amount))) === amount));
  });

  it('refuses fractions of a pesewa', () => {
    expect(() => pesewas(0.5)).toThrow(RangeError);
    expect(() => pesewas(Number.NaN)).toThrow(RangeError);
  });

  it('takes 5% of the subtotal, rounded to the pesewa', () => {
    expect(platformFee(10_000)).toBe(500);
    expect(platformFee(21_000)).toBe(1050);
    expect(platformFee(30)).toBe(2);
    expect(platformFee(0)).toBe(0);
  });

  it('is shown as GH₵ with two decimals', () => {
    expect(formatCedis(1234.5)).toBe('GH₵1,234.50');
    expect(formatCedis(0)).toBe('GH₵0.00');
    expect(formatCedis(-220)).toBe('−GH₵220.00');
  });
});

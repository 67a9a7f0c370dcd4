import { describe, expect, it } from 'vitest';
import { estimateLabel } from './delivery-labels.ts';

const included = (daysFrom: number, daysTo: number) => ({ kind: 'INCLUDED' as const, daysFrom, daysTo });

describe('when an order comes', () => {
  it('is said in one sentence where all of it comes in the same days', () => {
    expect(estimateLabel([])).toBe('Within 3-5 business days');
    expect(estimateLabel([included(3, 5), included(3, 5)])).toBe('Within 3-5 business days');
    expect(estimateLabel([included(5, 7)])).toBe('Within 5-7 business days');
  });

  it('is said shop by shop where it differs, or was chosen', () => {
    expect(estimateLabel([included(3, 5), included(5, 7)])).toBeNull();
    expect(estimateLabel([{ kind: 'DELIVERY', daysFrom: 3, daysTo: 5 }])).toBeNull();
  });
});

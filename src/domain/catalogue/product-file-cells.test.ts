import { describe, expect, it } from 'vitest';
import { columnOf, guardCell, unguardCell } from './product-file-cells.ts';

describe('cells of a file of products', () => {
  it.each(['=SUM(A1)', '+1', '-1', '@cmd', '\tx', "'=already", "it's fine", 'plain', "'"])(
    'guards %j and gives it back',
    (text) => {
      expect(guardCell(text)).not.toMatch(/^[=+\-@\t\r]/);
      expect(unguardCell(guardCell(text))).toBe(text);
    },
  );

  it.each([
    ['Stock Quantity', 'stockQuantity'],
    [' PRICE (GH₵) ', 'price'],
    ['Qty', 'stockQuantity'],
    ['colour', null],
  ])('knows the column %j as %j', (header, column) => {
    expect(columnOf(header)).toBe(column);
  });
});

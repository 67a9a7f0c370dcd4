import { describe, expect, it } from 'vitest';
import { findColumn } from './product-file-cells.ts';

describe('cells of a file of products', () => {
  it.each([
    ['Stock Quantity', 'stockQuantity'],
    [' PRICE (GH₵) ', 'price'],
    ['Qty', 'stockQuantity'],
    ['colour', null],
  ])('knows the column %j as %j', (header, column) => {
    expect(findColumn(header)).toBe(column);
  });
});

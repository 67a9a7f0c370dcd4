import { describe, expect, it } from 'vitest';
import { columnOf, guardCell, readPrice, readQuantity, unguardCell } from './product-file-cells.ts';

describe('cells of a file of products', () => {
  it.each(['=SUM(A1)', '+1', '-1', '@cmd', '\tx', "'=already", "it's fine", 'plain', "'"])(
    'guards %j and gives it back',
    (text) => {
      expect(guardCell(text)).not.toMatch(/^[=+\-@\t\r]/);
      expect(unguardCell(guardCell(text))).toBe(text);
    },
  );

  it.each([
    ['12.5', 12.5],
    ['GH₵ 1,250.00', 1250],
    ['ghs12', 12],
    ['12,50', 12.5],
    ['1 250', 1250],
    ['-3', -3],
    ['cheap', null],
    ['12.5.1', null],
    ['', null],
  ])('reads the price %j as %j', (text, price) => {
    expect(readPrice(text)).toBe(price);
  });

  it.each([
    ['1,200', 1200],
    ['12', 12],
    ['1.5', 1.5],
    ['many', null],
  ])('reads the quantity %j as %j', (text, quantity) => {
    expect(readQuantity(text)).toBe(quantity);
  });

  it.each([
    ['Stock Quantity', 'stockQuantity'],
    [' PRICE (GH₵) ', 'price'],
    ['Qty', 'stockQuantity'],
    ['colour', null],
  ])('knows the column %j as %j', (header, column) => {
    expect(columnOf(header)).toBe(column);
  });
});

import { describe, expect, it } from 'vitest';
import { readPrice, readQuantity } from './parse-number.ts';

describe('numbers as people write them', () => {
  it.each([
    ['12.5', 12.5],
    ['GH₵ 1,250.00', 1250],
    ['1,250', 1250],
    ['ghs12', 12],
    ['12,50', 12.5],
    ['1 250', 1250],
    ['-3', -3],
    ['12.', 12],
    ['.5', 0.5],
    ['cheap', null],
    ['12.5.1', null],
    ['1e5', null],
    ['0x10', null],
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
});

import { expect, it } from 'vitest';
import { orderNumber } from './order-number.ts';

it('the number of an order is the first eight characters of its id', () => {
  expect(orderNumber('a1b2c3d4-0000-4000-8000-000000000000')).toBe('a1b2c3d4');
});

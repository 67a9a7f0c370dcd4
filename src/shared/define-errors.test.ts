import { expect, it } from 'vitest';
import { defineErrors } from './define-errors.ts';

const errors = defineErrors({
  orderNotFound: ['NOT_FOUND', 'Order not found'],
  aboveRefundable: ['VALIDATION_ERROR', (most: string) => `You can refund at most ${most}`, 'amount'],
});

it('makes an error of its code and text', () => {
  expect(errors.orderNotFound()).toMatchObject({ code: 'NOT_FOUND', message: 'Order not found' });
  expect(errors.orderNotFound().errors).toBeUndefined();
});

it('puts the parameters into the text, which stands at the field as well', () => {
  const message = 'You can refund at most GH₵2.00';
  expect(errors.aboveRefundable('GH₵2.00')).toMatchObject({
    ...{ code: 'VALIDATION_ERROR', message },
    errors: { amount: message },
  });
});

import { expect, it } from 'vitest';
import { defineErrors } from './define-errors.ts';

const errors = defineErrors({
  orderNotFound: ['NOT_FOUND', 'Order not found'],
  aboveRefundable: ['VALIDATION_ERROR', (most: string) => `You can refund at most ${most}`, 'amount'],
  passwordWrong: ['VALIDATION_ERROR', 'The password is wrong', (field: string) => field],
  formInvalid: [
    'VALIDATION_ERROR',
    'Check the form',
    (fields: Record<string, string>) => ({ errors: fields }),
  ],
  tooManyAttempts: [
    'RATE_LIMITED',
    (seconds: number) => `Try again in ${seconds} seconds`,
    (retryAfterSeconds: number, budget: 'passwordChecks') => ({ retryAfterSeconds, budget }),
  ],
  cursorUnknown: ['VALIDATION_ERROR', 'No such page', { errors: { cursor: 'Unknown' } }],
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

it('takes the field as a parameter', () => {
  expect(errors.passwordWrong('totp').errors).toEqual({ totp: 'The password is wrong' });
});

it('takes other details, fixed or by the parameters', () => {
  expect(errors.formInvalid({ name: 'Missing' })).toMatchObject({
    ...{ message: 'Check the form', errors: { name: 'Missing' } },
  });
  expect(errors.tooManyAttempts(30, 'passwordChecks')).toMatchObject({
    ...{ message: 'Try again in 30 seconds', retryAfterSeconds: 30, budget: 'passwordChecks' },
  });
  expect(errors.cursorUnknown()).toMatchObject({ message: 'No such page', errors: { cursor: 'Unknown' } });
});

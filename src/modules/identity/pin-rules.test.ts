import { expect, it } from 'vitest';
import { pinProblem } from './pin-rules.ts';

const PHONE = '+233244317526';

it.each([
  ['123', 'A PIN has 4 to 6 digits'],
  ['1234567', 'A PIN has 4 to 6 digits'],
  ['12a4', 'A PIN has 4 to 6 digits'],
  ['1111', 'This PIN is too easy to guess. Choose digits without a pattern.'],
  ['1212', 'This PIN is too easy to guess. Choose digits without a pattern.'],
  ['121212', 'This PIN is too easy to guess. Choose digits without a pattern.'],
  ['493493', 'This PIN is too easy to guess. Choose digits without a pattern.'],
  ['1234', 'This PIN is too easy to guess. Choose digits without a pattern.'],
  ['54321', 'This PIN is too easy to guess. Choose digits without a pattern.'],
  ['7890', 'This PIN is too easy to guess. Choose digits without a pattern.'],
  ['1098', 'This PIN is too easy to guess. Choose digits without a pattern.'],
  ['1987', 'Do not use a year as your PIN'],
  ['2004', 'Do not use a year as your PIN'],
  ['7526', 'Do not use your phone number as your PIN'],
  ['317526', 'Do not use your phone number as your PIN'],
])('%s is refused: %s', (pin, problem) => {
  expect(pinProblem(pin, PHONE)).toBe(problem);
});

it.each(['4071', '2187', '58203', '198704', '135790'])('%s is accepted', (pin) => {
  expect(pinProblem(pin, PHONE)).toBeNull();
});

import { describe, expect, it } from 'vitest';
import { backspaceAt, enterAt, NO_DIGITS, pasteAt } from './otp-digits.ts';

describe('the six boxes of a code', () => {
  // Shows docs/specification.md, 2, Forgot password: six boxes for one digit each: a digit moves on, backspace in an empty box goes back … "Back to Sign In".
  it('moves on after a digit, and stays in the last box', () => {
    expect(enterAt(NO_DIGITS, 0, '4')).toEqual({ digits: ['4', '', '', '', '', ''], focus: 1 });
    expect(enterAt(NO_DIGITS, 5, '4').focus).toBe(5);
  });

  // Shows docs/specification.md, 5: **Code**: exactly 6 digits
  // Shows docs/specification.md, 5: "Password must be at least 8 characters long"; both entries match
  it('takes digits only, one a box', () => {
    expect(enterAt(NO_DIGITS, 1, 'x')).toEqual({ digits: [...NO_DIGITS], focus: 1 });
    expect(enterAt(['1', '', '', '', '', ''], 0, '12').digits[0]).toBe('2');
    expect(enterAt(['1', '', '', '', '', ''], 0, '21').digits[0]).toBe('2');
  });

  // Shows docs/specification.md, 2, Forgot password: six boxes for one digit each: a digit moves on, backspace in an empty box goes back … "Back to Sign In".
  it('goes back from an empty box and empties the one before', () => {
    const digits = ['1', '2', '', '', '', ''];
    expect(backspaceAt(digits, 2)).toEqual({ digits: ['1', '', '', '', '', ''], focus: 1 });
    expect(backspaceAt(digits, 1)).toEqual({ digits: ['1', '', '', '', '', ''], focus: 1 });
    expect(backspaceAt(NO_DIGITS, 0).focus).toBe(0);
  });

  it('fills all six from a paste or an autofill, whatever stands between the digits', () => {
    const full = ['4', '8', '2', '9', '1', '3'];
    expect(pasteAt(NO_DIGITS, 3, 'Your code: 482 913')).toEqual({ digits: full, focus: 5 });
    expect(enterAt(NO_DIGITS, 0, '482913')).toEqual({ digits: full, focus: 5 });
  });

  it('fills a part from where it was pasted', () => {
    expect(pasteAt(NO_DIGITS, 2, '123')).toEqual({ digits: ['', '', '1', '2', '3', ''], focus: 5 });
    expect(pasteAt(['9', '', '', '', '', ''], 0, 'none').digits[0]).toBe('9');
  });
});

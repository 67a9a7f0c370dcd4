import { RESET_CODE_LENGTH } from '#shared/constants';

/** Six digits, each '' if empty, and the field to focus next. */
export type CodeState = { digits: string[]; focus: number };

export const NO_DIGITS: readonly string[] = Array.from({ length: RESET_CODE_LENGTH }, () => '');

const last = RESET_CODE_LENGTH - 1;

/** The state after an input: a digit moves on, a whole code fills all fields, anything else clears the field. */
export function enterAt(digits: readonly string[], index: number, text: string): CodeState {
  const typed = text.replace(/\D/g, '');
  if (typed.length === 0) return { digits: withDigit(digits, index, ''), focus: index };
  if (typed.length > 2) return pasteAt(digits, index, typed);
  const digit = typed.length === 2 ? newcomer(typed, digits[index] ?? '') : typed;
  return { digits: withDigit(digits, index, digit), focus: Math.min(index + 1, last) };
}

/** A full code fills all fields wherever it is pasted; a part fills the fields from here on. */
export function pasteAt(digits: readonly string[], index: number, text: string): CodeState {
  const pasted = text.replace(/\D/g, '').slice(0, RESET_CODE_LENGTH);
  if (pasted.length === 0) return { digits: [...digits], focus: index };
  const start = pasted.length === RESET_CODE_LENGTH ? 0 : index;
  const next = [...digits];
  for (const [offset, digit] of [...pasted].entries()) {
    if (start + offset <= last) next[start + offset] = digit;
  }
  return { digits: next, focus: Math.min(start + pasted.length, last) };
}

/** Backspace clears this field; in an empty field it moves back and clears the previous one. */
export function backspaceAt(digits: readonly string[], index: number): CodeState {
  const target = digits[index] ? index : Math.max(index - 1, 0);
  return { digits: withDigit(digits, target, ''), focus: target };
}

function withDigit(digits: readonly string[], index: number, digit: string): string[] {
  return digits.map((old, at) => (at === index ? digit : old));
}

/** Of two characters in a field, the one that is new. */
function newcomer(typed: string, old: string): string {
  return (typed[0] === old ? typed[1] : typed[0]) ?? '';
}

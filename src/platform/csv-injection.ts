/**
 * Matches text that a spreadsheet may run as a formula: ASCII operators, their full-width and small forms, and any
 * invisible character in front.
 */
const FORMULA = /^'*[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20\ufe62\ufe63\ufe66\ufe6b\u2212\p{Cf}]/u;

/** Prefixes an apostrophe to a cell that a spreadsheet might run as a formula. */
export const escapeFormula = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);
/** Reverses {@link escapeFormula}. */
export const unescapeFormula = (text: string): string =>
  text.startsWith("'") && FORMULA.test(text) ? text.slice(1) : text;

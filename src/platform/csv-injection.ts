/**
 * What a spreadsheet may run as a formula: signs as they are typed, their full-width and small forms, and whatever
 * stands after a character that nobody sees.
 */
const FORMULA = /^'*[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20\ufe62\ufe63\ufe66\ufe6b\u2212\p{Cf}]/u;

/** A cell that no spreadsheet runs: an apostrophe before what it might. */
export const escapeFormula = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);
/** The cell as it was before {@link escapeFormula}. */
export const unescapeFormula = (text: string): string =>
  text.startsWith("'") && FORMULA.test(text) ? text.slice(1) : text;

/** The longest fact that stays on one line, in characters: a phone number, a date, "12 items". */
const SHORT = 16;

/** Joins facts with a middle dot, without breaking short ones. Empty facts are left out. */
export const joinFacts = (...facts: readonly (string | null | undefined | false)[]): string =>
  facts
    .filter((fact) => typeof fact === 'string' && fact !== '')
    .map((fact) => (String(fact).length > SHORT ? fact : String(fact).replaceAll(' ', '\u00a0')))
    .join(' · ');

/** Condition on a product's words: one word, all of several, or any of several. */
export type Expression = { word: string; prefix?: boolean } | { all: Expression[] } | { any: Expression[] };

/** Fields of a document with their own words: name, category, shop with town and region. */
export type Field = 'n' | 'c' | 's';

export const all = (parts: Expression[]): Expression =>
  parts.length === 1 && parts[0] ? parts[0] : { all: parts };
export const any = (parts: Expression[]): Expression =>
  parts.length === 1 && parts[0] ? parts[0] : { any: parts };

/** Renders a PostgreSQL `tsquery`. Words are folded, so quoting them is enough. */
export function toTsquery(expression: Expression): string {
  if ('word' in expression) return `'${expression.word}'${expression.prefix ? ':*' : ''}`;
  const [parts, sign] = 'all' in expression ? [expression.all, ' & '] : [expression.any, ' | '];
  return `(${parts.map(toTsquery).join(sign)})`;
}

/** Shorter words get no plural forms. */
const STEM_MIN = 3;

/** A folded word with its singular and plural forms, itself first: `leaves` is also `leaf`, `mens` also `men`. */
export function inflections(word: string): string[] {
  if (word.length < STEM_MIN || /\d/.test(word)) return [word];
  const forms = [word, `${word}s`, `${word}es`];
  const cut = (ending: string, instead = '') => {
    const stem = word.slice(0, word.length - ending.length);
    if (word.endsWith(ending) && stem.length + instead.length >= STEM_MIN) forms.push(stem + instead);
  };
  cut('s');
  cut('es');
  cut('ies', 'y');
  cut('y', 'ies');
  cut('ves', 'f');
  cut('ves', 'fe');
  cut('f', 'ves');
  cut('fe', 'ves');
  return [...new Set(forms)];
}

/** What the words of a product must hold: a word, all of several, or any of them. */
export type Expression = { word: string; prefix?: boolean } | { all: Expression[] } | { any: Expression[] };

/** Parts of a document that have their own words: name, category, shop with town and region. */
export type Field = 'n' | 'c' | 's';

export const all = (parts: Expression[]): Expression =>
  parts.length === 1 && parts[0] ? parts[0] : { all: parts };
export const any = (parts: Expression[]): Expression =>
  parts.length === 1 && parts[0] ? parts[0] : { any: parts };

/** As PostgreSQL's `tsquery`. Words are folded, so that nothing in them needs care but the quotes around them. */
export function toTsquery(expression: Expression): string {
  if ('word' in expression) return `'${expression.word}'${expression.prefix ? ':*' : ''}`;
  const [parts, sign] = 'all' in expression ? [expression.all, ' & '] : [expression.any, ' | '];
  return `(${parts.map(toTsquery).join(sign)})`;
}

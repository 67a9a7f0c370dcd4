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

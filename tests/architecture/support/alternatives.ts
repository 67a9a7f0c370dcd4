/** The alternatives of a pattern at its top level, each as a pattern. */
export function alternatives(pattern: RegExp): RegExp[] {
  const parts = [''];
  let depth = 0;
  let isClass = false;
  for (const token of pattern.source.match(/\\.|[\s\S]/g) ?? []) {
    if (isClass) isClass = token !== ']';
    else if (token === '[') isClass = true;
    else if (token === '(') depth++;
    else if (token === ')') depth--;
    if (token === '|' && depth === 0 && !isClass) parts.push('');
    else parts.push((parts.pop() ?? '') + token);
  }
  return parts.map((part) => new RegExp(part, pattern.flags.replace('g', '')));
}

/** The alternatives of a pattern that match none of the texts: what they name has another name now. */
export const blindAlternatives = (pattern: RegExp, texts: readonly string[]): string[] =>
  alternatives(pattern)
    .filter((part) => !texts.some((text) => part.test(text)))
    .map(({ source }) => source);

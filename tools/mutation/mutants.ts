import { createHash } from 'node:crypto';
import ts from 'typescript';

/** One small fault: a range of a source and its replacement. */
export interface Mutant {
  /** Stays the same for a fault when its file moves or the code around its statement changes. */
  key: string;
  kind: string;
  line: number;
  was: string;
  becomes: string;
  start: number;
  end: number;
}

type Found = Pick<Mutant, 'kind' | 'start' | 'end' | 'becomes'>;

/** Replacements of drizzle's comparisons, written out since the other function may not be imported. */
const NEIGHBOURS: Record<string, string> = { gt: '>=', gte: '>', lt: '<=', lte: '<' };
const BOUNDS: Record<string, string> = { '<': '<=', '<=': '<', '>': '>=', '>=': '>' };

/** Functions that escape a person's text for files, pages and patterns. */
const ESCAPES = /^(?:escape|unescape)[A-Z]\w*$|^containsPattern$/;

/** The possible small faults of a source, by position. */
export function createMutants(source: string, fileName = 'source.ts'): Mutant[] {
  const file = ts.createSourceFile(fileName, source, ts.ScriptTarget.Latest, true);
  return file.statements.flatMap((statement) => {
    const text = statement.getText(file);
    const found: Found[] = [];
    visit(statement, file, (one) => found.push(one));
    return found
      .sort((a, b) => a.start - b.start || a.end - b.end || a.becomes.localeCompare(b.becomes))
      .map((one) => {
        const was = source.slice(one.start, one.end);
        const place = one.start - statement.getStart(file);
        const identity = [text, place, was, one.becomes].join('\0');
        const key = createHash('sha256').update(identity).digest('hex').slice(0, 16);
        const line = file.getLineAndCharacterOfPosition(one.start).line + 1;
        return { ...one, was, key, line };
      });
  });
}

/** The source with one fault in it. */
export const applyMutant = (source: string, { start, end, becomes }: Mutant): string =>
  source.slice(0, start) + becomes + source.slice(end);

function visit(node: ts.Node, file: ts.SourceFile, add: (found: Found) => void): void {
  if (ts.isTypeNode(node) || ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return;
  const at = (part: ts.Node) => ({ start: part.getStart(file), end: part.getEnd() });
  if (ts.isTaggedTemplateExpression(node) && node.tag.getText(file) === 'sql') {
    const start = node.template.getStart(file) + 1;
    const spans = ts.isTemplateExpression(node.template)
      ? node.template.templateSpans.map(
          (span) => [span.pos - 2 - start, span.expression.end + 1 - start] as const,
        )
      : [];
    const text = file.text.slice(start, node.template.getEnd() - 1);
    for (const one of sqlMutants(text, spans))
      add({ ...one, start: one.start + start, end: one.end + start });
  } else if (ts.isCallExpression(node)) {
    const called = node.expression.getText(file);
    if (NEIGHBOURS[called] && /\bsql\b/.test(file.text)) {
      const becomes = `((a, b) => sql\`\${a} ${NEIGHBOURS[called]} \${b}\`)`;
      add({ kind: 'bound', ...at(node.expression), becomes });
    }
    if ((called === 'and' || called === 'or') && node.arguments.length > 1) {
      for (const term of node.arguments)
        add({ kind: `term of ${called}()`, ...at(term), becomes: 'undefined' });
    }
    if (ts.isPropertyAccessExpression(node.expression) && node.expression.name.text === 'for') {
      add({ kind: 'lock', ...at(node), becomes: node.expression.expression.getText(file) });
    }
    const [text] = node.arguments;
    if (text && ESCAPES.test(called))
      add({ kind: 'escape', ...at(node), becomes: `(${text.getText(file)})` });
  } else if (ts.isBinaryExpression(node)) {
    const operator = node.operatorToken.getText(file);
    const [left, right] = [node.left.getText(file), node.right.getText(file)];
    if (BOUNDS[operator]) add({ kind: 'bound', ...at(node.operatorToken), becomes: BOUNDS[operator] });
    const isSum = ['+', '-'].includes(operator) && !/['"`]/.test(left + right);
    if (isSum || operator === '&&') {
      for (const side of [left, right]) {
        add({ kind: isSum ? 'sum' : 'term of &&', ...at(node), becomes: `(${side})` });
      }
    }
  } else if (ts.isNumericLiteral(node) && Number(node.text) !== 0 && isAmount(node)) {
    add({ kind: 'number', ...at(node), becomes: `(${node.getText(file)} * 10)` });
  } else if (ts.isIfStatement(node) && !node.elseStatement && throws(node.thenStatement)) {
    add({ kind: 'guard', ...at(node.expression), becomes: 'false' });
  }
  ts.forEachChild(node, (child) => visit(child, file, add));
}

/** Whether a number is an amount, not an index or a name. */
function isAmount({ parent }: ts.NumericLiteral): boolean {
  return (
    !ts.isElementAccessExpression(parent) &&
    !(ts.isPropertyAssignment(parent) && ts.isNumericLiteral(parent.name))
  );
}

function throws(statement: ts.Statement): boolean {
  const last = ts.isBlock(statement) ? statement.statements.at(-1) : statement;
  return last !== undefined && ts.isThrowStatement(last);
}

/** The end of a term of `and`, at the same depth of brackets. */
const ENDS =
  /^(and|or|order by|group by|having|limit|returning|for no|union|then|else|end|where|join|left join|inner join|on conflict)$/;
const WORDS =
  /\(|\)|,|\b(between|and|or|where|on|when|having|order by|group by|limit|returning|for no|union|then|else|end|left join|inner join|join|on conflict)\b/gi;

/** @param spans expressions in the text, which are not SQL */
function sqlMutants(text: string, spans: readonly (readonly [number, number])[]): Found[] {
  let masked = text;
  for (const [from, to] of spans)
    masked = masked.slice(0, from) + '\u0001'.repeat(to - from) + masked.slice(to);
  const found: Found[] = [];
  for (const match of masked.matchAll(/interval '(\d+) (\w+)'/gi)) {
    for (const times of [0, 10]) {
      const becomes = `interval '${Number(match[1]) * times} ${match[2]}'`;
      found.push({ kind: 'interval', start: match.index, end: match.index + match[0].length, becomes });
    }
  }
  masked = masked.replace(/'[^']*'/g, (literal) => '\u0001'.repeat(literal.length));
  const replace = (kind: string, pattern: RegExp, becomes: (was: string) => string) => {
    for (const { 0: was, index } of masked.matchAll(pattern)) {
      found.push({ kind, start: index, end: index + was.length, becomes: becomes(was) });
    }
  };
  replace('bound', /(?<![-<>=!@])(<=|>=|<|>)(?![<>=@])/g, (was) => BOUNDS[was] as string);
  replace('null', /\bis (not )?null\b/gi, (was) => (/not/i.test(was) ? 'is null' : 'is not null'));
  replace('existence', /\bnot exists\b/gi, () => 'exists');
  replace('lock', /\bfor no key update( of \w+)?/gi, () => '');
  return [...found, ...droppedTerms(masked)];
}

function droppedTerms(masked: string): Found[] {
  const words = [...masked.matchAll(WORDS)].map(({ 0: word, index }) => ({
    word: word.toLowerCase(),
    index,
  }));
  const found: Found[] = [];
  words.forEach(({ word, index }, at) => {
    const opens = ['where', 'on', 'when', 'having'].includes(word);
    if (word !== 'and' && !opens) return;
    if (word === 'and' && previous(words, at) === 'between') return;
    const end = termEnd(words, at, masked.length);
    if (word === 'and') found.push({ kind: 'term of and', start: index, end: end.index, becomes: '' });
    else if (end.word === 'and') {
      found.push({ kind: 'term of and', start: index + word.length, end: end.index + 3, becomes: '' });
    }
  });
  return found;
}

interface Word {
  word: string;
  index: number;
}

/** The word before this one at the same depth. */
function previous(words: Word[], at: number): string | undefined {
  for (let depth = 0, n = at - 1; n >= 0; n--) {
    const { word } = words[n] as Word;
    if (word === ')') depth++;
    else if (word === '(' && --depth < 0) return undefined;
    else if (depth === 0 && word !== '(') return word;
  }
  return undefined;
}

function termEnd(words: Word[], at: number, length: number): Word {
  let depth = 0;
  let between = false;
  for (const one of words.slice(at + 1)) {
    if (one.word === '(') depth++;
    else if (one.word === ')' && --depth < 0) return one;
    if (depth > 0 || one.word === '(' || one.word === ')') continue;
    if (one.word === 'between') between = true;
    else if (one.word === 'and' && between) between = false;
    else if (one.word === ',' || ENDS.test(one.word)) return one;
  }
  return { word: '', index: length };
}

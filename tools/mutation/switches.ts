import ts from 'typescript';
import { applyMutant, type Mutant } from './mutants.ts';

/** A source with every fault in it, all inactive: `globalThis.fault` activates one. */
export interface Switched {
  text: string;
  /** Functions by the keys of their faults. A fault outside functions cannot be switched, so it is planted alone. */
  functions: Map<string, string>;
}

/** A top-level function of a source: the text before and after its name or its `=`. */
interface Found {
  name: string;
  exported: string;
  /** Where the copied text starts: after a declaration's name, or at a `const`'s function. */
  from: number;
  as(name: string, rest: string): string;
}

/**
 * Writes every top-level function once for each fault and selects one at each call, so that one process tries many
 * faults without reloading.
 * @param file names the function in the calls: `file#name`
 */
export function withSwitches(source: string, mutants: readonly Mutant[], file: string): Switched {
  const parsed = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const functions = new Map<string, string>();
  let text = '';
  let copied = 0;
  const loading = calledAtLoad(parsed);
  for (const statement of parsed.statements) {
    const found = findFunction(statement, parsed);
    if (!found || loading.has(found.name)) continue;
    const [start, end] = [statement.getStart(parsed), statement.getEnd()];
    const mine = mutants.filter((mutant) => mutant.start >= found.from && mutant.end <= end);
    const id = `${file}#${found.name}`;
    for (const { key } of mine) functions.set(key, id);
    const cases = mine.map(({ key }, at) => `case '${key}': return ${found.name}$${at + 1}(...args);`);
    text += source.slice(copied, start);
    text += [
      found.as(`${found.name}$0`, source.slice(found.from, end)),
      ...mine.map((mutant, at) => {
        const grown = mutant.becomes.length - (mutant.end - mutant.start);
        return found.as(
          `${found.name}$${at + 1}`,
          applyMutant(source, mutant).slice(found.from, end + grown),
        );
      }),
      `${found.exported}function ${found.name}(...args) { switch (globalThis.fault?.('${id}')) { ${cases.join(' ')} default: return ${found.name}$0(...args); } }`,
    ].join('\n');
    copied = end;
  }
  return { text: text + source.slice(copied), functions };
}

/** Functions that run while the file is loaded, before a fault can be activated. */
function calledAtLoad(file: ts.SourceFile): Set<string> {
  const bodies = new Map<string, ts.Node>();
  const called = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node)) return;
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression)) {
      const { text: name } = node.expression;
      const body = bodies.get(name);
      if (!called.has(name) && body) {
        called.add(name);
        ts.forEachChild(body, visit);
      }
    }
    ts.forEachChild(node, visit);
  };
  for (const statement of file.statements) {
    const name = findFunction(statement, file)?.name;
    if (name) bodies.set(name, functionIn(statement));
  }
  for (const statement of file.statements) visit(statement);
  return called;
}

/** The function of a declaration, or of a `const`. */
function functionIn(statement: ts.Statement): ts.Node {
  const [declared] = ts.isVariableStatement(statement) ? statement.declarationList.declarations : [];
  return declared?.initializer ?? statement;
}

function findFunction(statement: ts.Statement, file: ts.SourceFile): Found | null {
  const modifiers = ts.canHaveModifiers(statement) ? (ts.getModifiers(statement) ?? []) : [];
  const has = (kind: ts.SyntaxKind) => modifiers.some((modifier) => modifier.kind === kind);
  const exported = has(ts.SyntaxKind.ExportKeyword) ? 'export ' : '';
  if (has(ts.SyntaxKind.DefaultKeyword)) return null;
  if (ts.isFunctionDeclaration(statement) && statement.name && statement.body) {
    const kind = `${has(ts.SyntaxKind.AsyncKeyword) ? 'async ' : ''}function${statement.asteriskToken ? '*' : ''}`;
    const { text: name } = statement.name;
    return { name, exported, from: statement.name.getEnd(), as: (as, rest) => `${kind} ${as}${rest}` };
  }
  if (!ts.isVariableStatement(statement) || statement.declarationList.declarations.length !== 1) return null;
  const [declared] = statement.declarationList.declarations;
  const initializer = declared?.initializer;
  if (!declared || !initializer || !ts.isIdentifier(declared.name) || !ts.isArrowFunction(initializer))
    return null;
  const from = initializer.getStart(file);
  return { name: declared.name.text, exported, from, as: (as, rest) => `const ${as} = ${rest}` };
}

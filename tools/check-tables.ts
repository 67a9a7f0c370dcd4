import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import ts from 'typescript';

/**
 * Each table belongs to the module whose `tables.ts` defines it, each view to the one whose `views.ts` does. This reads
 * the tables that sources name, in SQL and by drizzle's identifiers, and reports violations:
 * - A module's SQL names its own tables and views of any module. Code outside the modules and in their `http` has no
 * SQL on them.
 * - A table's identifier is neither imported from another module nor exported by an `index.ts`. Only `tables.ts` may
 * name another module's table, for a foreign key.
 * - Files in a module's `queries` may read tables of modules above it in the table; they write and lock nothing.
 * - Rows of SQL are read by `readRows`, which knows the columns, without a cast.
 * `npm run check:tables -- --readers orders` lists the files of other modules that read its tables and views. Tests,
 * `demo` and `bench` are not checked, since they set up states that no use-case leads to.
 */
export interface Offence {
  file: string;
  line: number;
  what: string;
}

const QUERIES = /^src\/modules\/[^/]+\/queries\//;
const DEFINITION = /export const (\w+) = pg(Table|View)\(\s*'(\w+)'/g;
const LOOKS_LIKE_SQL = /^\s*(select|insert into|update \w+|delete from|with \w+|truncate|lock table)\b/i;
const LOCKS_OR_WRITES = /\b(insert into|update \w+ set|delete from|truncate|for (no key )?(update|share))\b/i;
const CAST_ROWS = /(\.rows\)? as |\.execute<)/;
const READING = 'src/platform/rows.ts';
const WRITING_CALL = /\.(insert|update|delete|for|transaction)$/;

interface Owned {
  module: string;
  isView: boolean;
}

interface Known {
  /** By their names in the database. */
  tables: Map<string, Owned>;
  /** Module and identifier, `orders/orderItems`. */
  identifiers: Set<string>;
  /** Modules in the order of the table: each may read from those before it. */
  order: string[];
}

interface Found {
  offences: Offence[];
  /** The files that name tables or views of another module, by that module. */
  readers: Map<string, Set<string>>;
}

/** A module's routes read no tables, so they count as outside. */
const getModule = (file: string): string | null =>
  /^src\/modules\/([^/]+)\/(?!http\/)/.exec(file)?.[1] ?? null;

async function readKnown(root: string): Promise<Known> {
  const table = await readFile(path.join(root, 'src/modules/table.json'), 'utf8');
  const known: Known = { tables: new Map(), identifiers: new Set(), order: Object.keys(JSON.parse(table)) };
  for await (const file of glob('src/modules/**/{tables,views}.ts', { cwd: root })) {
    const module = getModule(file) as string;
    const text = await readFile(path.join(root, file), 'utf8');
    for (const [, identifier, kind, name] of text.matchAll(DEFINITION)) {
      known.tables.set(name as string, { module, isView: kind === 'View' });
      known.identifiers.add(`${module}/${identifier}`);
    }
  }
  return known;
}

/** The identifiers at places where SQL names a table, with their offsets; quoted values are skipped. */
export function tablesNamedIn(statement: string): { name: string; at: number }[] {
  const found: { name: string; at: number }[] = [];
  const text = statement.replace(/'(?:[^']|'')*'/g, (value) => ' '.repeat(value.length));
  const token = /"?([a-z_][\w]*)"?|[(),;]/gi;
  /** The bracket depth of each list of tables; a name follows the start of a list and each comma. */
  const lists: { depth: number; awaits: boolean }[] = [];
  let depth = 0;
  for (const match of text.matchAll(token)) {
    const [raw] = match;
    const word = match[1]?.toLowerCase();
    const list = lists.at(-1);
    if (raw === '(') depth++;
    else if (raw === ')') {
      depth--;
      while ((lists.at(-1)?.depth ?? -1) > depth) lists.pop();
    } else if (raw === ',' && list?.depth === depth) list.awaits = true;
    else if (word && /^(from|join|into|update|using|truncate)$/.test(word)) {
      if (list?.depth === depth) lists.pop();
      lists.push({ depth, awaits: true });
    } else if (word && list?.depth === depth) {
      if (/^(where|group|order|limit|set|values|on|returning|having|union|select)$/.test(word)) lists.pop();
      else if (list.awaits && !/^(lateral|only|public|table|distinct)$/.test(word)) {
        found.push({ name: word, at: match.index });
        list.awaits = false;
      }
    }
  }
  return found;
}

/** A literal's text with blanks in place of values, which keeps the offsets. */
function readText(node: ts.TemplateLiteral | ts.StringLiteral, source: string): string {
  if (!ts.isTemplateExpression(node)) return source.slice(node.getStart() + 1, node.getEnd() - 1);
  const start = node.getStart() + 1;
  let text = source.slice(start, node.getEnd() - 1);
  for (const { expression } of node.templateSpans) {
    const [from, to] = [expression.getStart() - start, expression.getEnd() - start];
    text = text.slice(0, from) + ' '.repeat(to - from) + text.slice(to);
  }
  return text;
}

function isSql(node: ts.Node, text: string): boolean {
  const { parent } = node;
  if (ts.isTaggedTemplateExpression(parent)) return /^sql\b/.test(parent.tag.getText());
  return (
    (ts.isCallExpression(parent) && /^sql\.raw$/.test(parent.expression.getText())) ||
    LOOKS_LIKE_SQL.test(text)
  );
}

/** Why `file` may not name this table, or null. */
function findOffence(file: string, owned: Owned, { order }: Known): string | null {
  const module = getModule(file);
  if (module === owned.module || (owned.isView && module)) return null;
  const isAbove = module !== null && order.indexOf(owned.module) < order.indexOf(module);
  if (QUERIES.test(file) && isAbove) return null;
  return `belongs to ${owned.module}`;
}

function offencesIn(file: string, source: string, known: Known, readers: Found['readers']): Offence[] {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const module = getModule(file);
  const isQuery = QUERIES.test(file);
  const offences: Offence[] = [];
  const offend = (at: number, what: string) => {
    offences.push({ file, line: tree.getLineAndCharacterOfPosition(at).line + 1, what });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isTemplateLiteral(node) || ts.isStringLiteral(node)) {
      const text = readText(node, source);
      if (isSql(node, text)) {
        for (const { name, at } of tablesNamedIn(text)) {
          const owned = known.tables.get(name);
          if (!owned) continue;
          if (owned.module !== module) {
            readers.set(owned.module, (readers.get(owned.module) ?? new Set()).add(file));
          }
          const why = findOffence(file, owned, known);
          if (why) offend(node.getStart() + 1 + at, `SQL names ${name}, which ${why}`);
        }
        if (isQuery && LOCKS_OR_WRITES.test(text)) offend(node.getStart(), 'a query writes or locks');
      }
    }
    if (isQuery && ts.isCallExpression(node) && WRITING_CALL.test(node.expression.getText())) {
      offend(node.getStart(), 'a query writes or locks');
    }
    if ((ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) && node.moduleSpecifier) {
      offendByModule(node, (node.moduleSpecifier as ts.StringLiteral).text);
    }
    ts.forEachChild(node, visit);
  };
  const offendByModule = (node: ts.ImportDeclaration | ts.ExportDeclaration, specifier: string): void => {
    if (!/\/(tables|views)\.ts$/.test(specifier)) return;
    const owner = getModule(path.posix.join(path.posix.dirname(file), specifier));
    if (owner !== module && path.basename(file) !== 'tables.ts') {
      offend(node.getStart(), `imports the tables of ${owner}`);
    }
    if (!ts.isExportDeclaration(node) || !node.exportClause || !ts.isNamedExports(node.exportClause)) return;
    for (const { name, propertyName } of node.exportClause.elements) {
      const identifier = (propertyName ?? name).text;
      if (known.identifiers.has(`${owner}/${identifier}`)) offend(node.getStart(), `hands out ${identifier}`);
    }
  };
  visit(tree);
  source.split('\n').forEach((text, index) => {
    if (file !== READING && CAST_ROWS.test(text)) {
      offences.push({ file, line: index + 1, what: 'says by a cast what rows are' });
    }
  });
  return offences;
}

/** Every place in `src` that names another module's table; `root` holds `src`. */
export async function findTableOffences(root: string): Promise<Found & { files: number }> {
  const known = await readKnown(root);
  if (known.tables.size === 0) throw new Error('no table was found: nothing was checked');
  const offences: Offence[] = [];
  const readers: Found['readers'] = new Map();
  let files = 0;
  for await (const file of glob('src/**/*.{ts,tsx}', { cwd: root })) {
    if (/\.test\.tsx?$/.test(file)) continue;
    files++;
    offences.push(...offencesIn(file, await readFile(path.join(root, file), 'utf8'), known, readers));
  }
  return { offences, readers, files };
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { readers: { type: 'string' } } });
  const { offences, readers, files } = await findTableOffences(path.join(import.meta.dirname, '..'));
  if (values.readers) console.log([...(readers.get(values.readers) ?? [])].sort().join('\n'));
  for (const { file, line, what } of offences) console.error(`${file}:${line} ${what}`);
  console.log(`${offences.length} tables named across the borders of modules, in ${files} files`);
  if (offences.length > 0) process.exitCode = 1;
}

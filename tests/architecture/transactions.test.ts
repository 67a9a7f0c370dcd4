import { globSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, it } from 'vitest';

/* Writes through the database handle inside a transaction survive its rollback, so code there must use `tx`. */

/** Uses of another handle, or of an object that holds one, within a transaction. */
function usesOutside(source: string): string[] {
  const file = ts.createSourceFile('source.ts', source, ts.ScriptTarget.Latest, true);
  const found = new Set<string>();
  const getText = (node: ts.Node) => node.getText(file);
  const search = (code: ts.Node, handle: string): void => {
    const holder = handle.endsWith('.db') ? handle.slice(0, -'.db'.length) : null;
    const visit = (node: ts.Node): void => {
      if (ts.isTypeNode(node)) return;
      const isHandle = ts.isPropertyAccessExpression(node)
        ? node.name.text === 'db'
        : ts.isIdentifier(node) && node.text === handle && isValue(node);
      const isHolder =
        ts.isCallExpression(node) &&
        node.arguments.some((given) => getText(given) === holder) &&
        !node.arguments.some((given) => getText(given) === 'tx');
      if (isHandle || isHolder) found.add(getText(node));
      ts.forEachChild(node, visit);
    };
    visit(code);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && getText(node.expression) === 'inTransaction') {
      const [handle, work] = node.arguments;
      if (handle && work && ts.isArrowFunction(work)) search(work.body, getText(handle));
    }
    if ((ts.isFunctionDeclaration(node) || ts.isArrowFunction(node)) && node.body) {
      if (node.parameters.some(({ type }) => type && getText(type) === 'Transaction'))
        search(node.body, 'db');
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return [...found];
}

/** Whether the identifier is a value, not the name of a property or parameter. */
const isValue = (node: ts.Identifier): boolean =>
  !('name' in node.parent && node.parent.name === node) && !ts.isBindingElement(node.parent);

it('a handle beside the transaction is found', () => {
  const write = 'insert(db, row)';
  expect(usesOutside(`inTransaction(db, (tx) => ${write});`)).toHaveLength(1);
  expect(usesOutside(`inTransaction(deps.db, async (tx) => { await insert(deps.db, row); });`)).toHaveLength(
    1,
  );
  expect(usesOutside(`inTransaction(deps.db, (tx) => later(deps));`)).toHaveLength(1);
  expect(usesOutside(`function work(tx: Transaction, db: Database) { ${write}; }`)).toHaveLength(1);
  expect(usesOutside(`function work(tx: Transaction, deps: Deps) { insert(deps.db, row); }`)).toHaveLength(1);
  expect(usesOutside('inTransaction(deps.db, (tx) => work(tx, deps));')).toEqual([]);
  expect(usesOutside('inTransaction(db, (tx) => insert(tx, row)); insert(db, row);')).toEqual([]);
});

it('no code of a transaction uses the database beside it', () => {
  const found = globSync('src/**/*.ts', {
    exclude: ['**/*.test.ts', 'src/web/**', 'src/platform/migrate.ts'],
  }).flatMap((file) => usesOutside(readFileSync(file, 'utf8')).map((use) => `${file}: ${use}`));
  expect(found).toEqual([]);
});

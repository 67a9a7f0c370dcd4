import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { readHunks } from './changed-lines.ts';
import { applyMutant, createMutants } from './mutants.ts';
import { drawSample } from './seeded-sample.ts';
import { withSwitches } from './switches.ts';

/** The changed source for each fault; `§` stands for the dollar of a template. */
const faults = (text: string) => {
  const source = text.replaceAll('§', '$');
  return createMutants(source).map((mutant) => applyMutant(source, mutant).replaceAll('$', '§'));
};

describe('a fault in an SQL statement', () => {
  it('changes a comparison, a null test, or an interval', () => {
    expect(faults('sql`select a from t where x <= 1`;')).toEqual(['sql`select a from t where x < 1`;']);
    expect(faults('sql`select a from t where b is not null`;')).toEqual([
      'sql`select a from t where b is null`;',
    ]);
    expect(faults("sql`now() - interval '6 days'`;")).toEqual([
      "sql`now() - interval '0 days'`;",
      "sql`now() - interval '60 days'`;",
    ]);
  });

  it('drops each term of a condition once, up to its brackets', () => {
    expect(
      faults('sql`select 1 from t where a = 1 and (b = 2 or c in (3, 4)) and d = 5 order by e`;'),
    ).toEqual([
      'sql`select 1 from t where (b = 2 or c in (3, 4)) and d = 5 order by e`;',
      'sql`select 1 from t where a = 1 and d = 5 order by e`;',
      'sql`select 1 from t where a = 1 and (b = 2 or c in (3, 4)) order by e`;',
    ]);
  });

  it('treats `between` and its `and` as one', () => {
    expect(faults('sql`select 1 where a between 1 and 2 and b = 3`;')).toEqual([
      'sql`select 1 where b = 3`;',
      'sql`select 1 where a between 1 and 2 `;',
    ]);
  });

  it('ignores expressions and quotes and reads nested statements', () => {
    expect(faults("sql`select §{'a < b and c'} where a = 'x < y and z'`;")).toEqual([]);
    expect(faults('sql`select 1 §{on ? sql`where a > 1` : sql``}`;')).toEqual([
      'sql`select 1 §{on ? sql`where a >= 1` : sql``}`;',
    ]);
  });

  it('ignores JSON arrows and "other than", drops locks, and inverts "not exists"', () => {
    expect(faults("sql`select a->>'b', c->d where e <> f`;")).toEqual([]);
    expect(faults('sql`select 1 for no key update of p`;')).toEqual(['sql`select 1 `;']);
    expect(faults('sql`select 1 where not exists (select)`;')).toEqual([
      'sql`select 1 where exists (select)`;',
    ]);
  });
});

describe('a fault in a query or an expression', () => {
  it('changes comparisons and drops terms and locks', () => {
    expect(faults('and(gt(sql, b), isNull(c));')).toEqual([
      'and(((a, b) => sql`§{a} >= §{b}`)(sql, b), isNull(c));',
      'and(undefined, isNull(c));',
      'and(gt(sql, b), undefined);',
    ]);
    expect(faults('gt(a, b);')).toEqual([]);
    expect(faults("tx.select().for('no key update');")).toEqual(['tx.select();']);
  });

  it('leaves a text unescaped', () => {
    expect(faults('f(containsPattern(search), escapeHtml(name));')).toEqual([
      'f((search), escapeHtml(name));',
      'f(containsPattern(search), (name));',
    ]);
  });

  it('multiplies a number by ten, but not an index', () => {
    expect(faults('const a = 60_000; const b = list[1];')).toEqual([
      'const a = (60_000 * 10); const b = list[1];',
    ]);
  });

  it('drops a side of a sum or `&&`, changes a comparison, and removes a guard', () => {
    expect(faults('f(a + b);')).toEqual(['f((a));', 'f((b));']);
    expect(faults("f(a + 'words');")).toEqual([]);
    expect(faults('f(a && b >= c);')).toEqual(['f((a));', 'f((b >= c));', 'f(a && b > c);']);
    expect(faults('if (late) throw new Error();')).toEqual(['if (false) throw new Error();']);
    expect(faults('if (late) return;')).toEqual([]);
  });

  it('leaves types alone', () => {
    expect(faults('type A = 5; const f = (x: Array<10>): x is 3 => x;')).toEqual([]);
  });
});

it('a fault keeps its key when its file moves or grows and not when its statement changes', () => {
  const keys = (source: string) => createMutants(source).map(({ key }) => key);
  const one = 'const a = 5;';
  expect(keys(`// a line\nconst b = 'x';\n${one}`)).toEqual(keys(one));
  expect(keys('const a = 6;')).not.toEqual(keys(one));
  expect(new Set(keys('const a = [5, 5];')).size).toBe(2);
});

it('a sample is the same for the same seed and has no duplicates', () => {
  const all = Array.from({ length: 50 }, (_, n) => n);
  const drawn = drawSample(all, 10, 7);
  expect(drawSample(all, 10, 7)).toEqual(drawn);
  expect(drawSample(all, 10, 8)).not.toEqual(drawn);
  expect(new Set(drawn).size).toBe(10);
  expect(drawSample(all, 99, 7)).toHaveLength(50);
});

it('the changed lines are those of the new side of a diff', () => {
  const diff = [
    '+++ b/src/a.ts',
    '@@ -3,0 +4,2 @@ f',
    '@@ -9 +12 @@',
    '@@ -20,2 +22,0 @@',
    '+++ b/src/b.ts',
    '@@ -1 +1 @@',
  ];
  expect(readHunks(diff.join('\n'))).toEqual(
    new Map([
      ['src/a.ts', new Set([4, 5, 12])],
      ['src/b.ts', new Set([1])],
    ]),
  );
});

describe('a source with inactive faults', () => {
  const source = [
    'export function first(a: number): boolean { return a > 1; }',
    'const second = (b: number) => b + b;',
    'export const limit = 5;',
  ].join('\n');
  const mutants = createMutants(source);
  const switched = withSwitches(source, mutants, 'a.ts');
  const loaded = () => {
    const text = ts.transpile(`${switched.text}\nexport { second };`, {
      target: ts.ScriptTarget.ESNext,
      module: ts.ModuleKind.ESNext,
    });
    return import(`data:text/javascript,${encodeURIComponent(text)}`);
  };
  const wake = (becomes: string | null) => {
    const key = mutants.find((mutant) => mutant.becomes === becomes)?.key ?? null;
    globalThis.fault = () => key;
  };

  it('behaves as before until one is activated', async () => {
    const { first, second } = await loaded();
    wake(null);
    expect([first(1), first(2), second(3)]).toEqual([false, true, 6]);
    wake('>=');
    expect([first(1), second(3)]).toEqual([true, 6]);
    wake('(b)');
    expect([first(1), second(3)]).toEqual([false, 3]);
    globalThis.fault = undefined;
  });

  it('leaves functions alone that run at load, for which activation comes too late', () => {
    const atLoad = 'const a = (n: number) => n > 1;\nconst b = () => a(2);\nexport const c = b();';
    expect(withSwitches(atLoad, createMutants(atLoad), 'a.ts').functions.size).toBe(0);
  });

  it('names the function of each fault and ignores faults outside functions', () => {
    const inNone = mutants.filter(({ key }) => !switched.functions.has(key));
    expect(inNone.map(({ becomes }) => becomes)).toEqual(['(5 * 10)']);
    expect(new Set(switched.functions.values())).toEqual(new Set(['a.ts#first', 'a.ts#second']));
  });
});

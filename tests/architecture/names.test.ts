import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const FILES = globSync(['src/web/**/*.{ts,tsx}', 'tests/e2e/**/*.ts']);

/** Files outside src/web. */
const NAMED_FILES = globSync([
  'src/{platform,server,shared,contract,composition,processes,jobs,providers,modules}/**/*.ts',
  '{tests,tools,drills,bench,demo,simulators}/**/*.ts',
]);

/** Participles and metaphors that hide what a file holds, such as `kept-rows.ts` for a row cache. */
const FILE_WORDS =
  /(?:^|-)(?:ask(?!-question)|asks|begin|begun|figures|keep|kept|left|looks|made-of|odd|presses|said|tell|told)(?:-|\.)/;

/** A declaration at the top level of a module, with or without `export`. */
const DECLARED =
  /^(?:export )?(?:default )?(?:async )?(?:function\*?|const|let|class|interface|type|enum) +(\w+)(.*)/gm;

/** The rest of a declaration's line if it declares a function. */
const IS_FUNCTION = /^\s*(?:<.*)?\(|^[^=]*=\s*(?:async )?(?:<|\(|\w+ =>)/;

/** Refused patterns, and the names to use instead. */
const PATTERNS: [refused: RegExp, instead: string][] = [
  [/^(?!find)[a-z]\w*Words$|^inWords$/, 'formatX(value), xLabel(status)'],
  [/^(typed|said|heard|told|asked)[A-Z]/, 'parseX, formatX, or a noun'],
  [/^([A-Z]+_)*(ANSWER|CANCEL+|CHANG|END|PLAC|PRESS|RECEIV|REPORT|SAV|SEND)ING$/, 'X_MUTATION_OPTIONS'],
  [/(Stage|Frame|Pill|Chip)$/, 'XStep, XLayout, XBadge'],
];

/** Words of this project alone, and the field's own. */
const WORDS: Record<string, string> = {
  AskButton: 'ConfirmButton',
  ConfirmAction: 'ActionButton',
  CodeBoxes: 'OtpInput',
  DeliveryWishes: 'DeliveryPreferences',
  FailureNote: 'FormError',
  InTurn: 'ProgressiveHydration',
  KeyList: 'CursorList',
  LivePart: 'QueryBoundary',
  NeedsScript: 'NoScriptNotice',
  OnceAlive: 'HydrationMarker',
  OpenDwaso: 'TestApp',
  OutboxEntry: 'QueuedRequest',
  OwnData: 'AccountData',
  PagedList: 'PaginatedList',
  PictureViewer: 'Lightbox',
  RequireSession: 'RequireAuth',
  SortableTable: 'DataTable',
  StarRow: 'StarRating',
  Stepper: 'QuantityInput',
  SumLines: 'PriceBreakdown',
  ViewStrip: 'ImpersonationBanner',
  callsOver: 'createApiMethods',
  choiceOf: 'selectVariant',
  expectSound: 'expectAccessibleLayout',
  formatMoment: 'formatDateTime',
  isViewing: 'isImpersonating',
  lazyOnceUsed: 'lazyOnInteraction',
  lazyPart: 'lazyComponent',
  loadIfPossible: 'loadOptional',
  looksRight: 'expectAccessibleLayout',
  messageOf: 'getErrorMessage',
  openDwaso: 'startTestApp',
  privateMeta: 'noindexMeta',
  said: 'expectToast',
  sendOnce: 'withIdempotencyKey',
  useAction: 'useApiMutation',
  useLogOut: 'useSignOut',
  useMore: 'useLoadMore',
  useSettled: 'useDebouncedValue',
  whyFull: 'quotaReason',
};

/** The declarations with refused names. */
function refusedNames(source: string): string[] {
  return [...source.matchAll(DECLARED)].flatMap(([, name = '', rest = '']) => {
    const word = Object.hasOwn(WORDS, name) ? WORDS[name] : undefined;
    const [, pattern] = PATTERNS.find(([refused]) => refused.test(name)) ?? [];
    const hidden = /[a-z]Of$/.test(name) && IS_FUNCTION.test(rest) ? 'the result or a verb' : undefined;
    const instead = word ?? pattern ?? hidden;
    return instead ? [`${name}: ${instead}`] : [];
  });
}

describe('names of src/web and tests/e2e', () => {
  it('use the field’s words', () => {
    expect(FILES.length).toBeGreaterThan(500);
    const found = FILES.filter((file) => !/\.test\.tsx?$/.test(file)).flatMap((file) =>
      refusedNames(readFileSync(file, 'utf8')).map((name) => `${file}: ${name}`),
    );
    expect(found).toEqual([]);
  });

  it.each([
    ['export const privateMeta = () => []', 'privateMeta: noindexMeta'],
    ['export function useAction<T>(api: T) {}', 'useAction: useApiMutation'],
    ['export async function LivePart() {}', 'LivePart: QueryBoundary'],
    ['const sumOf = (lines: number[]) => 0;', 'sumOf: the result or a verb'],
    ['export function totalsOf<T>(cart: T) {}', 'totalsOf: the result or a verb'],
    ['export const ORDER_CHANGING = {};', 'ORDER_CHANGING: X_MUTATION_OPTIONS'],
    ['export function couponInWords() {}', 'couponInWords: formatX(value), xLabel(status)'],
  ])('refuses %s', (source, message) => {
    expect(refusedNames(source)).toEqual([message]);
  });

  it.each([
    'export const feeOf = 3;',
    'export function useApiMutation() {}',
    "import { said } from './x.ts';",
  ])('accepts %s', (source) => {
    expect(refusedNames(source)).toEqual([]);
  });
});

describe('names of files outside src/web', () => {
  it('use the field’s words', () => {
    expect(NAMED_FILES.length).toBeGreaterThan(900);
    expect(NAMED_FILES.filter((file) => FILE_WORDS.test(path.basename(file)))).toEqual([]);
  });

  it.each(['kept-rows.ts', 'tell-admins.ts', 'left.ts', 'made-of.test.ts', 'odd-inputs.test.ts'])(
    'refuse %s',
    (name) => {
      expect(name).toMatch(FILE_WORDS);
    },
  );

  it.each(['row-cache.ts', 'keepalive.ts', 'intellect.ts', 'task.ts'])('accept %s', (name) => {
    expect(name).not.toMatch(FILE_WORDS);
  });
});

describe('exported names outside src/web', () => {
  const EXPORTED = /^export (?:async )?(?:function\*?|const|interface|type|class) +(\w+)(.*)/gm;
  const NOUN_OF = /^(?!(?:close|end|is|list)[A-Z])[a-z]\w*Of$/;
  const refused = (source: string) =>
    [...source.matchAll(EXPORTED)].flatMap(([, name = '', rest = '']) =>
      /^[A-Z]\w*Shown$|^Shown[A-Z]/.test(name) || (NOUN_OF.test(name) && IS_FUNCTION.test(rest))
        ? [name]
        : [],
    );

  it('say what a type holds and what a function does', () => {
    const found = NAMED_FILES.filter((file) => file.startsWith('src/')).flatMap((file) =>
      refused(readFileSync(file, 'utf8')).map((name) => `${file}: ${name}`),
    );
    expect(found).toEqual([]);
  });

  it.each([
    ['export type DisputeShown = z.infer<typeof dispute>;', 'DisputeShown'],
    ['export interface ShownRate {', 'ShownRate'],
    ['export const roleOf = (url: string): string => url;', 'roleOf'],
    ['export async function documentsOf(handle: DbOrTx) {', 'documentsOf'],
  ])('refuse %s', (source, name) => {
    expect(refused(source)).toEqual([name]);
  });

  it.each([
    'export async function closeSessionsOf(handle: DbOrTx) {}',
    'export const isOneOf = (ids: string[]) => ids;',
    'const roleOf = (url: string): string => url;',
  ])('accept %s', (source) => {
    expect(refused(source)).toEqual([]);
  });
});

describe('names of SQL functions and triggers', () => {
  const namesIn = (sql: string) =>
    [...sql.matchAll(/CREATE (?:OR REPLACE |CONSTRAINT )*(?:FUNCTION|TRIGGER) (\w+)/g)].map(
      ([, name = '']) => name,
    );
  const refused = (name: string) => FILE_WORDS.test(`${name.replaceAll('_', '-')}.`);

  it('use the field’s words', () => {
    const names = globSync('src/{platform,modules/*}/functions.sql').flatMap((file) =>
      namesIn(readFileSync(file, 'utf8')),
    );
    expect(names.length).toBeGreaterThan(80);
    expect(names.filter(refused)).toEqual([]);
  });

  it('refuse a participle in a function and in a trigger', () => {
    const sql = 'CREATE OR REPLACE FUNCTION rows_told() …; CREATE CONSTRAINT TRIGGER kept_rows_ins AFTER …';
    expect(namesIn(sql).filter(refused)).toEqual(['rows_told', 'kept_rows_ins']);
  });
});

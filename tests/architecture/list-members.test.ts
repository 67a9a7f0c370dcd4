import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Members of lists that decide nothing by themselves, or are tried by what they do. */
const EXEMPT: Record<string, string> = {
  ACCEPT: 'dispute-evidence accepts a dispute by its route',
  ACCOUNT: 'a topic of a view, only shown',
  AGREED: 'a state between two statements',
  ASKING: 'a state between two statements',
  NOT_BEGUN: 'the unit test of coupon-rules tries the days',
  DISMISSED: 'the answer without removal',
  BEFORE: 'of orders before releases had a reason',
  slip: 'a kind of search term, given by seeds',
  medium: 'a confidence of search terms, given by seeds',
};
/** Lists of names that are only shown or matched. */
const NAMES = ['CARRIERS', 'TERM_LANGUAGES', 'REMOVE_ADDRESS', 'MAILS', 'BOTH', 'SECURITY_EVENTS'];

const LIST = /const ([A-Z_]{3,})\s*=\s*\[((?:\s*'[^']+',?)+)\s*\]\s*as const/g;

it('each member of a list of roles, reasons, kinds or states is tried by a test', () => {
  const tests = globSync(['tests/{api,properties}/**/*.ts', 'src/**/*.test.ts'])
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  const lists = globSync(['src/modules/**/*.ts', 'src/shared/*.ts'], { exclude: ['**/*.test.ts'] }).flatMap(
    (file) =>
      [...readFileSync(file, 'utf8').matchAll(LIST)].map(([, name = '', members = '']) => ({
        name,
        members: [...members.matchAll(/'([^']+)'/g)].map(([, member = '']) => member),
      })),
  );
  expect(lists.length).toBeGreaterThan(40);
  const isNamed = ({ name }: { name: string }) =>
    NAMES.includes(name) || new RegExp(`\\b${name}\\b`).test(tests);
  const whole = new Set(lists.filter(isNamed).flatMap(({ members }) => members));
  const isTried = (member: string) =>
    member in EXEMPT ||
    whole.has(member) ||
    new RegExp(`['"\`]${member}['"\`]|\\b${member}:|=${member}\\b`).test(tests);
  const untried = lists
    .filter(({ members }) => members.length > 1)
    .flatMap(({ name, members }) => members.filter((one) => !isTried(one)).map((one) => `${name}: ${one}`));
  expect(untried).toEqual([]);
  const names = lists.flatMap(({ name, members }) => [name, ...members]);
  expect([...NAMES, ...Object.keys(EXEMPT)].filter((name) => !names.includes(name))).toEqual([]);
});

import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { findVisibleTexts } from './support/visible-texts.ts';

/** Folders and files of `src/web` whose texts are all in text files (`texts.ts`, `<thing>-texts.ts`). */
const FINISHED = ['components', 'features', 'lib', 'routes/admin', 'routes/market', 'routes/merchant'];

const TEXTS = /(^|\/|-)texts\.tsx?$/;

it.each(FINISHED)('src/web/%s keeps its texts in text files', (place) => {
  const files = globSync([`src/web/${place}/**/*.{ts,tsx}`, `src/web/${place}`]).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file),
  );
  expect(files.length, `src/web/${place} has no sources`).toBeGreaterThan(0);
  const found = files
    .filter((file) => !TEXTS.test(file))
    .flatMap((file) => findVisibleTexts(file, readFileSync(file, 'utf8')));
  expect(found).toEqual([]);
});

/** English words in a text file, which stand in `messages/web/en.json` instead. */
function findWords(file: string): string[] {
  const source = readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*$|^(import|type) .*$/gm, '');
  return [...source.matchAll(/'([A-Z][a-z]+ [^']*|[A-Z][a-z]{3,})'|>\s*([A-Z][a-z]+[^<>{}]*)</g)].map(
    ([, quoted, inTag]) => `${file}: ${quoted ?? inTag}`,
  );
}
/** Sample rows of a file, and pages of law: they stay English until a lawyer has read a translation. */
const ENGLISH = /\/(admin|legal|import)\//;

it('the words of pages for customers and shops are messages', () => {
  const files = globSync('src/web/**/*texts.{ts,tsx}').filter((file) => !ENGLISH.test(file));
  expect(files.length).toBeGreaterThan(50);
  expect(files.flatMap(findWords)).toEqual([]);
});

/** Sentences that a schema says itself, instead of a message. */
const findSchemaWords = (source: string): string[] =>
  [...source.matchAll(/(?:\b(?:error|message): |, )(['`][A-Z][a-z][^'`]* [^'`]*['`])(?= *[,)}\n])/g)].map(
    ([, words = '']) => words,
  );
/** Schemas of admins alone. */
const FOR_ADMINS =
  /modules\/(admin|approvals|books|desk|interests|operations|reporting|settings|translations)\/|\/(admin-[a-z]+|impersonation|market-coupons|outbox|mail-texts)\.ts$/;

it('what schemas say about fields is in messages', () => {
  const files = globSync(['src/modules/*/contract/*.ts', 'src/shared/*.ts']).filter(
    (file) =>
      !/(\.test|endpoints)\.ts$/.test(file) &&
      !FOR_ADMINS.test(file) &&
      readFileSync(file, 'utf8').includes('zod/mini'),
  );
  expect(files.length).toBeGreaterThan(50);
  expect(files.flatMap((file) => findSchemaWords(readFileSync(file, 'utf8')))).toEqual([]);
  const planted = [
    "z.string({ error: 'Enter a day' })",
    "z.minLength(2, 'Enter a day')",
    'z.maxLength(9, `At most 9 days`)',
  ];
  expect(findSchemaWords(planted.join('\n'))).toHaveLength(3);
});

/** Words of a mail in the code, instead of a message. */
const findMailWords = (source: string): string[] =>
  [
    ...source.matchAll(
      /\b(?:subject|heading|note|label|title): (?:\w+ \? )?(['`][A-Z$][^'`]* [^'`]*['`])|paragraphs: \[\s*(['`][A-Z][^'`]*['`])/g,
    ),
  ]
    .map(([, field, paragraph]) => field ?? paragraph ?? '')
    .filter((words) => /[a-z]{2}/i.test(words.replace(/[$]\{[^}]*(\}|$)/g, '')));
/** Mails to admins, those that an admin writes, and the examples of the editor. */
const ENGLISH_MAILS =
  /modules\/(admin\/announcements|approvals\/|books\/|desk\/mails|disputes\/mails|identity\/admin-mails|launch\/|mail\/(manage-templates|texts\/)|operations\/)/;

it('the words of mails to customers, shops and agents are messages', () => {
  const files = globSync('src/modules/**/*.ts').filter(
    (file) =>
      !/\.test\.ts$|\/(contract|http)\//.test(file) &&
      !ENGLISH_MAILS.test(file) &&
      /MailContent|renderTemplate|enqueueMail|mailShop|sendCustomerNotice/.test(readFileSync(file, 'utf8')),
  );
  expect(files.length).toBeGreaterThan(40);
  expect(
    files.flatMap((file) => findMailWords(readFileSync(file, 'utf8')).map((words) => `${file}: ${words}`)),
  ).toEqual([]);
  const planted = "subject: 'Your order', heading: won ? 'It stays' : 'Gone', paragraphs: ['Thank you.']";
  expect(findMailWords(planted)).toHaveLength(3);
});

it('a text is found wherever a page may show one', () => {
  const page = `
    export const meta = () => noindexMeta('Payouts');
    const STATES = [{ value: 'PAID', label: 'Paid' }];
    const why = 'Not sent yet';
    const FACTS = [['PAID', 'Amount', 12], ['By', why]];
    export function Page({ count, late, name }) {
      toast.error(\`\${name} was not saved\`);
      throw new Error('No such page');
      return (
        <Section title={late ? 'Late' : name} className="grid gap-3" id="late">
          <img alt="A basket" src="/basket.png" />
          <Button busyLabel="Saving...">Save</Button>
          {count === 1 ? '1 item' : \`\${count} items\`} · {name}
        </Section>
      );
    }`;
  expect(findVisibleTexts('page.tsx', page).map((text) => text.replace(/^page.tsx:|[$]/g, ''))).toEqual([
    "2: 'Payouts'",
    "3: 'Paid'",
    "4: 'Not sent yet'",
    "5: 'Amount'",
    "5: 'By'",
    '7: `{name} was not saved`',
    "10: 'Late'",
    '11: "A basket"',
    '12: "Saving..."',
    '12: Save',
    "13: '1 item'",
    '13: `{count} items`',
  ]);
});

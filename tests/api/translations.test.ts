import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findWordsFault } from '#modules/translations';
import { ALL_LANGUAGES, OTHER_LANGUAGES } from '#shared/languages';
import { BUDGETS } from '#shared/rate-limit-policies';
import {
  MESSAGE_PLACES,
  SUGGESTION_STATES,
  type TranslatedMessage,
  type TranslationFile,
} from '#src/modules/translations/contract/translations.ts';
import { demoAdmin, findAuditEntries } from './support/admins.ts';
import { type Market, openMarket } from './support/open-market.ts';

let market: Market;
let admin: string;
beforeAll(async () => {
  market = await openMarket({ rateLimits: true });
  admin = await demoAdmin(market);
});
afterAll(() => market.close());

const call = (method: 'GET' | 'POST', path: string, body?: unknown) =>
  market.call(method, path, { token: admin, body });
const suggest = (given: object = {}) =>
  market.call('POST', '/translations/suggestions', {
    body: { language: 'tw', path: '/products', shown: 'Adwadeɛ', better: 'Nneɛma', ...given },
  });
const suggestions = async (state = 'OPEN') =>
  (await call('GET', `/admin/translations/suggestions?state=${state}&limit=200`)).body.data as {
    id: string;
    better: string;
  }[];
const messages = async (query: string): Promise<TranslatedMessage[]> =>
  (await call('GET', `/admin/translations?${query}`)).body.data;
const oneOf = async (key: string, language = 'tw') =>
  (await messages(`language=${language}&search=${key}&limit=200`)).find(
    (one) => one.key === key,
  ) as TranslatedMessage;
const review = (message: TranslatedMessage, given: object = {}) =>
  call('POST', '/admin/translations', {
    ...{ language: 'tw', place: message.place, key: message.key, english: message.english },
    ...{ words: message.words, reviewer: 'Akosua Mensah', ...given },
  });
const exported = async (language = 'tw'): Promise<TranslationFile> =>
  (await call('GET', `/admin/translations/${language}/file`)).body.data;
const bring = (file: unknown, { language = 'tw', reviewer = 'Kojo Speaker' } = {}) => {
  const form = new FormData();
  form.set('reviewer', reviewer);
  form.set('file', new File([typeof file === 'string' ? file : JSON.stringify(file)], 'words.json'));
  return market.call('POST', `/admin/translations/${language}/file`, { token: admin, form });
};

it('keeps better words of anybody once, and answers alike when they are known', async () => {
  const [first, second] = await Promise.all([suggest(), suggest()]);
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(first.body).toEqual(second.body);
  const open = await suggestions();
  expect(open.filter(({ better }) => better === 'Nneɛma')).toHaveLength(1);
});

it.each([
  ['no words', { better: ' ' }],
  ['long words', { better: 'a'.repeat(501) }],
  ['a long name', { name: 'a'.repeat(81) }],
  ['another site', { path: 'https://example.com' }],
  ['a language that is not offered', { language: 'fr' }],
])('refuses a suggestion with %s', async (_, given) => {
  expect((await suggest(given)).status).toBe(422);
});

it('keeps 5,000 open suggestions at most, so that nobody can bury those of others', async () => {
  await market.rows(`insert into translation_suggestions (language, path, shown, better)
    select 'tw', '/', 'x', 'flood ' || n from generate_series(1, 5000) n`);
  expect((await suggest({ better: 'too many' })).status).toBe(201);
  const kept = await market.rows("select 1 from translation_suggestions where better = 'too many'");
  expect(kept).toEqual([]);
  await market.rows("delete from translation_suggestions where better like 'flood %'");
});

it('decides a suggestion once, also when two admins do it together', async () => {
  await suggest({ better: 'Decide me', name: 'Yaw' });
  const id = (await suggestions()).find(({ better }) => better === 'Decide me')?.id;
  const path = `/admin/translations/suggestions/${id}/decide`;
  const answers = await Promise.all([
    call('POST', path, { take: true }),
    call('POST', path, { take: false }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await findAuditEntries(market, 'translation.suggestion')).toHaveLength(1);
  const all = await Promise.all(SUGGESTION_STATES.map(suggestions));
  expect(all.flat().filter((one) => one.id === id)).toHaveLength(1);
  const unknown = `/admin/translations/suggestions/${crypto.randomUUID()}/decide`;
  expect((await call('POST', unknown, { take: true })).status).toBe(404);
});

it('shows a message as draft, then as reviewed with its reviewer, and audits the review', async () => {
  const draft = await oneOf('layout_trial_note');
  expect(draft).toMatchObject({ status: 'DRAFT', reviewer: null, area: 'layout trial', shipped: true });
  const words = 'Yɛresɔ {language} ahwɛ.';
  expect((await review(draft, { words })).status).toBe(200);
  const reviewed = await oneOf('layout_trial_note');
  expect(reviewed).toMatchObject({ words, status: 'REVIEWED', reviewer: 'Akosua Mensah', shipped: false });
  expect(await messages('language=tw&status=REVIEWED')).toEqual([reviewed]);
  const [entry] = await findAuditEntries(market, 'translation.review');
  expect(entry).toMatchObject({ after: { language: 'tw', message: 'web:layout_trial_note', words } });
});

it('marks a review of other English words as changed, and words without any as missing', async () => {
  await market.rows(`insert into translation_reviews (language, place, key, words, english, reviewer, admin_id)
    select 'tw', 'web', 'layout_failed', 'Asɛm', 'Older English', 'Efua', id from users limit 1`);
  expect(await oneOf('layout_failed')).toMatchObject({ status: 'CHANGED', reviewer: 'Efua' });
  const missing = await messages('language=ee&status=MISSING&limit=200');
  expect(missing.every(({ words, place }) => words === null && place === 'server')).toBe(true);
  expect(missing.length).toBeGreaterThan(0);
});

it('pages through all messages of a place without gaps', async () => {
  const keys: string[] = [];
  let cursor = '';
  do {
    const { body } = await call(
      'GET',
      `/admin/translations?language=tw&place=server&limit=200&cursor=${cursor}`,
    );
    keys.push(...body.data.map(({ key }: TranslatedMessage) => key));
    cursor = body.meta.nextCursor ?? '';
  } while (cursor);
  expect(keys).toEqual(Object.keys(JSON.parse(await readFile('messages/server/en.json', 'utf8'))));
});

it('refuses words that would break a page or do not fit a phone', async () => {
  const note = await oneOf('layout_trial_note');
  const refused = async (message: TranslatedMessage, words: string) => {
    const { status, body } = await review(message, { words });
    return status === 422 && body.errors.words;
  };
  expect(await refused(note, 'Yɛresɔ ahwɛ')).toMatch('{language}');
  expect(await refused(note, '{language} {path}')).toMatch('{language}');
  expect(await refused(note, '{language} {')).toMatch('placeholders');
  expect(await refused(note, '{language} <b>')).toMatch('< or >');
  expect(await refused(note, '{language}\u202e')).toMatch('cannot be shown');
  const exit = await oneOf('ussd_exit');
  expect(exit).toMatchObject({ place: 'server', length: exit.preview.length });
  expect(await refused(exit, '出口')).toMatch('letters');
  expect(await refused(exit, 'a'.repeat(161))).toMatch('160');
  expect((await review(exit, { words: 'Pue ɛ' })).status).toBe(200);
});

it('refuses a review of English words that have changed, and of messages that do not exist', async () => {
  const note = await oneOf('layout_trial_note');
  expect((await review(note, { english: 'Something else' })).status).toBe(409);
  expect((await review(note, { key: '__proto__' })).status).toBe(404);
  expect((await review(note, { reviewer: ' ' })).status).toBe(422);
});

it('names messages of consent that must be reviewed first, and keeps them out of the build until then', async () => {
  const agree = await oneOf('account_auth_agree');
  expect(agree).toMatchObject({ reviewFirst: true, status: 'DRAFT' });
  await review(agree);
  expect(await oneOf('account_auth_agree')).toMatchObject({ status: 'REVIEWED', shipped: false });
});

it('takes a file back as it was exported, and saves what a translator reviewed in it', async () => {
  const file = await exported();
  expect((await bring(file)).body.data).toMatchObject({ saved: 0 });
  const { market_home_button: button, market_words_title: title } = file.web ?? {};
  if (!button || !title) throw new Error('missing');
  Object.assign(button, { words: 'Kɔ fie', reviewed: true });
  Object.assign(title, { words: 'Not looked at' });
  expect((await bring(file)).body.data).toMatchObject({ saved: 1 });
  expect(await oneOf('market_home_button')).toMatchObject({ words: 'Kɔ fie', reviewer: 'Kojo Speaker' });
  expect((await oneOf('market_words_title')).words).not.toBe('Not looked at');
  expect((await exported()).web?.market_home_button).toMatchObject({ reviewed: true, by: 'Kojo Speaker' });
});

it('saves nothing of a file with faults, and names the key of each', async () => {
  const file = await exported();
  Object.assign(file.web?.cart_fee_name ?? {}, { words: 'Ɛka', reviewed: true });
  Object.assign(file.web?.layout_trial_note ?? {}, { words: 'No placeholder', reviewed: true });
  Object.assign(file.server?.ussd_exit ?? {}, { english: 'Older', reviewed: true });
  const { status, body } = await bring(file);
  expect(status).toBe(422);
  expect(Object.keys(body.errors).sort()).toEqual(['server:ussd_exit', 'web:layout_trial_note']);
  expect(await oneOf('cart_fee_name')).toMatchObject({ status: 'DRAFT' });
});

it('refuses files of another language, without a reviewer, too large or of something else', async () => {
  const file = { language: 'ee', server: {} };
  expect((await bring(file)).body.errors).toHaveProperty('file');
  expect((await bring({ language: 'tw' }, { reviewer: '' })).body.errors).toHaveProperty('reviewer');
  expect((await bring('[not json')).body.errors).toHaveProperty('file');
  expect((await bring(' '.repeat(3 * 1024 * 1024 + 1))).status).toBe(413);
  expect((await bring(file, { language: 'ee' })).status).toBe(200);
});

it('has in all languages words that a review would take', async () => {
  const read = async (file: string): Promise<Record<string, string>> =>
    JSON.parse(await readFile(`messages/${file}`, 'utf8'));
  for (const place of MESSAGE_PLACES) {
    const english = await read(`${place}/en.json`);
    for (const language of place === 'web' ? ['en', 'tw'] : ALL_LANGUAGES) {
      const faults = Object.entries(await read(`${place}/${language}.json`)).flatMap(([key, words]) => {
        const fault = findWordsFault(key, english[key] ?? '', words);
        return fault ? [`${language} ${key}: ${fault}`] : [];
      });
      expect(faults).toEqual([]);
    }
  }
  expect(OTHER_LANGUAGES.length).toBeGreaterThan(4);
});

it('takes twenty suggestions an hour from one address', async () => {
  await market.rows('delete from rate_limits');
  const send = () => suggest({ better: 'Once more' });
  for (let sent = 0; sent < BUDGETS.suggestionsByIp.howMuch; sent++) expect((await send()).status).toBe(201);
  expect((await send()).status).toBe(429);
});

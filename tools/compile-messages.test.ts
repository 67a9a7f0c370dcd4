import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import * as shared from '#messages/shared';
import { inLanguage } from '#platform/language';
import { OTHER_LANGUAGES } from '../src/shared/languages.ts';
import { selectReviewed } from './compile-messages.ts';

const english = { agree: 'I agree', title: 'Cart' };
const own = { agree: 'Mepene so', title: 'Cart' };
const reviewFirst = ['agree'];
const read = async (file: string) => JSON.parse(await readFile(`messages/${file}`, 'utf8'));

it('ships words of consent only once reviewed', () => {
  expect(selectReviewed(own, english, { reviewFirst, reviews: {} })).toEqual({ title: 'Cart' });
  const reviews = { agree: { by: 'A. Speaker', on: '2026-11-27', english: 'I agree' } };
  expect(selectReviewed(own, english, { reviewFirst, reviews })).toEqual(own);
});

it('asks for another review when the English words change', () => {
  const reviews = { agree: { by: 'A. Speaker', on: '2026-11-27', english: 'I accept' } };
  expect(selectReviewed(own, english, { reviewFirst, reviews })).toEqual({ title: 'Cart' });
});

it.each(['web', 'server'] as const)(
  'every message of %s that must be reviewed first exists',
  async (place) => {
    const messages = await read(`${place}/en.json`);
    const first = await read('review-first.json');
    expect(first[place].filter((key: string) => !(key in messages))).toEqual([]);
  },
);

it('the server says what is wrong in a field in the languages of pages, else in English', async () => {
  const [messages, translated] = await Promise.all([read('web/en.json'), read('web/tw.json')]);
  const say = () => shared.field_first_name_is_too_long({ max: 60 });
  expect(inLanguage('tw', say)).toBe(translated.field_first_name_is_too_long.replace('{max}', '60'));
  expect([say(), inLanguage('ee', say)]).toEqual(
    Array(2).fill(messages.field_first_name_is_too_long.replace('{max}', '60')),
  );
});

/** A message's placeholders, sorted. */
const placeholders = (message: string): string => [...message.matchAll(/\{\w+\}/g)].sort().join();

it.each(['web', 'server'] as const)('translations of %s have the placeholders of English', async (place) => {
  const messages: Record<string, string> = await read(`${place}/en.json`);
  for (const code of place === 'web' ? ['tw'] : OTHER_LANGUAGES) {
    const translated: Record<string, string> = await read(`${place}/${code}.json`);
    const wrong = Object.entries(translated).filter(
      ([key, message]) => placeholders(message) !== placeholders(messages[key] ?? ''),
    );
    expect(wrong).toEqual([]);
  }
});

it('Twi is whole, and the other languages have every screen and text message, but neither mails, pages nor recordings', async () => {
  for (const place of ['web', 'server']) {
    const [messages, translated] = await Promise.all([read(`${place}/en.json`), read(`${place}/tw.json`)]);
    expect(Object.keys(messages).filter((key) => !(key in translated))).toEqual([]);
  }
  const messages = await read('server/en.json');
  for (const code of OTHER_LANGUAGES) {
    const translated = await read(`server/${code}.json`);
    const missing = Object.keys(messages).filter(
      (key) => !/^(errors|mail|page|recording)_/.test(key) && !(key in translated),
    );
    expect(missing).toEqual([]);
  }
});

import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { takeMessages, takeReviewed } from './take-messages.ts';

const english = { first: 'Hello {name}', second: 'Cart' };
const place = { english, own: { second: 'Kɛntɛn' }, reviews: {} };
const entry = (given: object) => ({
  ...{ english: 'Hello {name}', words: 'Akwaaba {name}', reviewed: true, by: 'A. Speaker', on: '2026-11-27' },
  ...given,
});

it('takes reviewed words with their reviewer, the day and English, in the order of English', () => {
  const taken = takeReviewed(place, { first: entry({}) });
  expect(Object.entries(taken.own)).toEqual([
    ['first', 'Akwaaba {name}'],
    ['second', 'Kɛntɛn'],
  ]);
  expect(taken.reviews).toEqual({ first: { by: 'A. Speaker', on: '2026-11-27', english: 'Hello {name}' } });
  expect(taken.leftOut).toEqual([]);
});

it('leaves drafts as they are', () => {
  const taken = takeReviewed(place, { first: entry({ reviewed: false }) });
  expect(taken).toEqual({ own: place.own, reviews: {}, leftOut: [] });
});

it.each([
  ['other English', 'first', { english: 'Hi {name}' }],
  ['no reviewer', 'first', { by: null }],
  ['no day', 'first', { on: 'yesterday' }],
  ['no words', 'first', { words: null }],
  ['no placeholder', 'first', { words: 'Akwaaba' }],
  ['an unknown key', 'third', {}],
  ['an inherited key', 'constructor', {}],
])('leaves out an entry with %s, and names it', (_, key, given) => {
  const taken = takeReviewed(place, { [key]: entry(given) });
  expect(taken).toEqual({ own: place.own, reviews: {}, leftOut: [key] });
});

it('writes what a build reads, and changes nothing else', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'messages-'));
  await cp('messages', folder, { recursive: true });
  const before = JSON.parse(await readFile(path.join(folder, 'web/tw.json'), 'utf8'));
  const source = JSON.parse(await readFile(path.join(folder, 'web/en.json'), 'utf8'));
  const file = path.join(folder, 'dwaso-tw.json');
  const home = entry({ english: source.market_home_button, words: 'Kɔ fie' });
  await writeFile(file, JSON.stringify({ language: 'tw', web: { market_home_button: home } }));
  expect(await takeMessages(file, folder)).toEqual([]);
  const after = await readFile(path.join(folder, 'web/tw.json'), 'utf8');
  expect(JSON.parse(after)).toEqual({ ...before, market_home_button: 'Kɔ fie' });
  expect(after).toBe(`${JSON.stringify(JSON.parse(after), null, 2)}\n`);
  const reviews = JSON.parse(await readFile(path.join(folder, 'reviews.json'), 'utf8'));
  expect(reviews.tw.web.market_home_button).toMatchObject({ by: 'A. Speaker' });
  await rm(folder, { recursive: true });
});

import { glob, readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { EMAIL_TEMPLATES } from '../../src/modules/mail/email-templates.ts';
import { LOCKED_TEMPLATES } from '../../src/modules/mail/manage-templates.ts';
import { blindAlternatives } from './support/alternatives.ts';

const WRITES_MAIL = /enqueueMail|mailShop|mailsToShop|NewMail|emailStatements/;
/**
 * The kind of a mail in the code: `kind: 'order-paid'`, `` kind: `payout-${…}` ``, `mailAdmins(tx, site,
 * 'dispute-opened'`.
 */
const KIND = /(?:kind(?: =|:)[^'`\n]*|mailAdmins\(tx, site, )['`]([a-z]+(?:-[a-z]*)+|message|alert)/g;
/** A kind that shares another kind's entry. */
const ALIASES: Record<string, string> = { 'refund-approved': 'refund-agreed' };

it('the admins’ page of mails has every kind of mail that the code sends', async () => {
  const ids = [...Object.keys(EMAIL_TEMPLATES), ...LOCKED_TEMPLATES.map((one) => one.id)];
  const isNamed = (kind: string) =>
    ids.some((id) => kind === id || `${kind}-`.startsWith(`${id}-`)) || ids.includes(ALIASES[kind] ?? '');
  const found = new Set<string>();
  const texts: string[] = [];
  for await (const file of glob('src/modules/**/*.ts')) {
    const text = await readFile(file, 'utf8');
    if (!WRITES_MAIL.test(text) || file.endsWith('.test.ts')) continue;
    texts.push(text);
    for (const [, kind = ''] of text.matchAll(KIND)) found.add(kind.replace(/-$/, ''));
  }
  expect(found.size).toBeGreaterThan(40);
  expect(blindAlternatives(WRITES_MAIL, texts)).toEqual([]);
  expect(texts.some((text) => text.includes("mailAdmins(tx, site, '"))).toBe(true);
  expect(Object.keys(ALIASES).filter((kind) => !found.has(kind))).toEqual([]);
  // The beginning of several kinds, such as `shop-${decision}`, whose entries are complete.
  const isBeginning = (kind: string) => ids.some((id) => id.startsWith(`${kind}-`));
  expect([...found].filter((kind) => !isNamed(kind) && !isBeginning(kind))).toEqual([]);
});

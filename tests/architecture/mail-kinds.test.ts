import { glob, readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { EMAIL_TEMPLATES } from '../../src/modules/mail/email-templates.ts';
import { foldToGsm7, gsm7Length } from '../../src/modules/mail/gsm7.ts';
import { LOCKED_TEMPLATES } from '../../src/modules/mail/manage-templates.ts';
import { getKindRules, RULED_KINDS } from '../../src/modules/mail/message-kinds.ts';
import { OTHER_LANGUAGES } from '../../src/shared/languages.ts';
import { blindAlternatives } from './support/alternatives.ts';

const WRITES_MAIL = /enqueueMail|enqueueSms|mailShop|mailsToShop|NewMail|emailStatements|tellShop/;
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

/** Entries of the admins' page that stand for other kinds. */
const IN_SEVERAL_KINDS = ['payout', 'shop-items', 'refund-granted'];

/** docs/messages.md: kinds with the same rules in one row. */
function messagesPage(): string {
  const named = [
    ...LOCKED_TEMPLATES,
    ...Object.entries(EMAIL_TEMPLATES).map(([id, { to }]) => ({ id, to: to as string })),
  ];
  const toOf = (kind: string) =>
    named
      .filter(({ id }) => `${kind}-`.startsWith(`${id}-`) || id === ALIASES[kind])
      .toSorted((a, b) => b.id.length - a.id.length)[0]?.to ?? '';
  const kinds = new Set([
    ...named.map(({ id }) => id).filter((id) => !IN_SEVERAL_KINDS.includes(id)),
    ...RULED_KINDS,
  ]);
  const rows = Map.groupBy([...kinds].sort(), (kind) => {
    const { choice, push, urgent } = getKindRules(kind);
    const to = toOf(kind).toLowerCase();
    const first = kind === 'phone-code' ? 'SMS' : push ? 'push' : 'email';
    return [to, first, ...(choice ? [`\`${choice}\``] : []), ...(urgent ? ['urgent'] : [])].join(', ');
  });
  return [
    '# Messages',
    'Recipient, first channel (then email, SMS), the choice that switches it off; urgent SMS go at night. [How](../src/modules/mail/README.md)',
    [...rows]
      .sort()
      .map(([rules, some]) => `- ${rules}: ${some.join(', ')}`)
      .join('\n'),
    '',
  ]
    .join('\n\n')
    .replace(/\n+$/, '\n');
}

it('the page of messages lists every kind by its rules', async () => {
  await expect(messagesPage()).toMatchFileSnapshot('../../docs/messages.md');
  const ids = [...Object.keys(EMAIL_TEMPLATES), ...LOCKED_TEMPLATES.map((one) => one.id)];
  const isKnown = (kind: string) => ids.some((id) => `${kind}-`.startsWith(`${id}-`)) || kind in ALIASES;
  expect(RULED_KINDS.filter((kind) => !isKnown(kind))).toEqual([]);
  expect(new Set(RULED_KINDS).size).toBe(RULED_KINDS.length);
});

/** The longest value of each placeholder in the text of an SMS. Names are cut. */
const LONGEST: Readonly<Record<string, string>> = {
  ...{ order: '7c0a3f1e', code: '482913', hours: '24', ending: '4987', minutes: '10', days: '30' },
  ...{
    pieces: '1000',
    count: '1000',
    amount: 'GHS 1,000,000.00',
    day: '30 September',
    arrives: '30 September',
  },
  ...{ reference: `pay_${'0'.repeat(24)}`, url: `https://dwaso.example/${'x'.repeat(40)}` },
  ...{ price: 'GHS 1,000,000.00', before: 'GHS 1,000,000.00', rate: '5.5%', badge: '10000' },
  ...{ weighed: '99999.5 kg', ordered: '99999 kg', most: '99999 kg' },
  ...{ until: '30 September, 12:00 pm' },
  ...{ share: '12.5%', slip: '100000', quantity: '99999.999' },
  ...{ phone: '024 123 4567', contact: 'support@dwaso.example' },
  ...Object.fromEntries(
    ['shop', 'name', 'product', 'city', 'agent', 'group', 'treasurer', 'from', 'to', 'app'].map((name) => [
      name,
      'N'.repeat(20),
    ]),
  ),
};

it.each(['en', ...OTHER_LANGUAGES])('every SMS in %s fits into one with the longest values', async (code) => {
  const messages: Record<string, string> = JSON.parse(await readFile(`messages/server/${code}.json`, 'utf8'));
  const texts = Object.entries(messages).filter(([key]) => key.startsWith('sms_'));
  expect(texts.length).toBeGreaterThan(40);
  for (const [key, text] of texts) {
    const filled = text.replace(/\{(\w+)\}/g, (_, name: string) => {
      const longest = LONGEST[name];
      if (!longest) throw new Error(`no longest value of ${name} in ${key}`);
      return longest;
    });
    const sms = foldToGsm7(filled.startsWith('Dwaso:') ? filled : `Dwaso: ${filled}`);
    expect(sms, key).not.toContain('?'.repeat(2));
    expect(gsm7Length(sms), `${key}: ${sms}`).toBeLessThanOrEqual(160);
  }
});

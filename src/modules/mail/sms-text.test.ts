import { expect, it } from 'vitest';
import { EMAIL_TEMPLATES, renderTemplate } from './email-templates.ts';
import { foldToGsm7, gsm7Length } from './gsm7.ts';
import { smsText } from './sms-text.ts';

const LONG = 'A very long name of a shop that goes on and on, with ₵ and [brackets]';
const url = `https://dwaso.example/orders/${'0199aaaa-0000-7000-8000-000000000002'}`;

it('of every kind is one text with values of any length', () => {
  for (const [id, { placeholders, subject, sample }] of Object.entries(EMAIL_TEMPLATES)) {
    for (const value of ['Ama', LONG]) {
      const values = Object.fromEntries(Object.keys(placeholders).map((name) => [name, value]));
      const content = renderTemplate(id as never, values as never, {
        ...sample,
        action: { label: 'See', url },
      });
      const text = smsText(content);
      expect(gsm7Length(text), `${id}: ${text}`).toBeLessThanOrEqual(160);
      expect(foldToGsm7(text), id).toBe(text);
      expect(text.startsWith('Dwaso: '), id).toBe(true);
      expect(text, id).not.toMatch(/[{}]/);
    }
    expect(subject, id).not.toBe('');
  }
});

/** The longest real value of each placeholder; all others are names. */
const LONGEST: Record<string, string> = {
  ...{ order: '7c0a3f1e', amount: 'GH₵1,000,000.00', pieces: '1000 items', stars: '5 stars' },
};

it('that a kind has of its own is never cut: names in it are', () => {
  for (const [id, { placeholders, sms, sample }] of Object.entries(EMAIL_TEMPLATES)) {
    if (!sms) continue;
    const values = Object.fromEntries(Object.keys(placeholders).map((name) => [name, LONGEST[name] ?? LONG]));
    const content = renderTemplate(id as never, values as never, {
      ...sample,
      action: { label: 'See', url },
    });
    const text = smsText(content);
    expect(text.startsWith(`Dwaso: ${foldToGsm7(content.sms?.() ?? '')}`), `${id}: ${text}`).toBe(true);
    expect(foldToGsm7(content.sms?.() ?? ''), id).not.toMatch(/long name of a shop/);
  }
  expect(EMAIL_TEMPLATES['refund-agreed']?.sms).toBeDefined();
});

it('has the link where it fits, and a code instead of it', () => {
  const action = { label: 'See', url };
  expect(smsText({ subject: 'Your order is on the way', action })).toBe(
    `Dwaso: Your order is on the way ${url}`,
  );
  expect(smsText({ subject: 'x'.repeat(160), action })).toBe(`Dwaso: ${'x'.repeat(151)}..`);
  expect(smsText({ subject: 'Your code', code: '4821', action })).toBe('Dwaso: Your code. Code: 4821');
  const sms = () => 'On the way. Delivery code: 4821.';
  expect(smsText({ subject: 'Sent', sms, code: '4821', action })).toBe(`Dwaso: ${sms()}`);
});

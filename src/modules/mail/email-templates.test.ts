import { describe, expect, it } from 'vitest';
import {
  applyOverrides,
  EMAIL_TEMPLATES,
  findTextFaults,
  originalWords,
  renderExample,
  renderTemplate,
} from './email-templates.ts';
import { renderMail } from './layout.ts';
import { LOCKED_TEMPLATES } from './manage-templates.ts';
import type { EmailTemplate } from './texts/mail-text.ts';

const site = { publicUrl: 'https://dwaso.example', supportEmail: 'help@dwaso.example' };
const agreed = EMAIL_TEMPLATES['refund-agreed'] as EmailTemplate;
const mail = (more: Partial<Record<'firstName' | 'shop', string>> = {}) =>
  renderTemplate(
    'refund-agreed',
    {
      order: '7c0a3f1e',
      amount: 'GH₵21.00',
      firstName: 'Ama',
      shop: 'Kofi’s Farm',
      product: 'Maize',
      ...more,
    },
    {
      after: ['Kofi’s Farm writes: Sorry'],
      action: { label: 'See the order', url: `${site.publicUrl}/orders/1` },
    },
  );

describe('the words of mails', () => {
  it('are, as they are at first, what an admin could write: all in braces known, the needed there', () => {
    for (const [id, text] of Object.entries(EMAIL_TEMPLATES)) {
      expect([id, findTextFaults(text, originalWords(text))]).toEqual([id, {}]);
      expect(Object.keys(text.placeholders)).toEqual(expect.arrayContaining([...(text.needed ?? [])]));
      const example = renderMail(renderExample(id, originalWords(text)), site);
      expect(example.text, id).not.toMatch(/[{}]/);
      expect(example.text, id).toContain(text.heading());
    }
    const ids = [...Object.keys(EMAIL_TEMPLATES), ...LOCKED_TEMPLATES.map((one) => one.id)];
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('are refused with braces that are not known, with links, and without what has to stay', () => {
    const faults = (subject: string, opening: string) => findTextFaults(agreed, { subject, opening });
    expect(faults('For {firstName}', '{shop} sends {amount}.')).toEqual({});
    expect(faults('For {name}', '{amount} {').subject).toMatch(/^\{name\} cannot be used.*\{firstName\}/);
    for (const braces of ['{', '}', '{}', '{ amount }', '{amount{', '{__proto__}', '{constructor}']) {
      expect(faults('Money', `{amount} ${braces}`).opening, braces).toContain('cannot be used');
    }
    for (const link of ['https://evil.example', 'HTTP://evil.example', 'www.evil.example']) {
      expect(faults(link, `{amount} ${link}`)).toEqual({
        subject: expect.stringContaining('Do not add links'),
        opening: expect.stringContaining('Do not add links'),
      });
    }
    expect(faults('Money', 'It is on its way').opening).toBe('Keep {amount} in the subject or the opening');
    expect(faults('{amount}', '').opening).toBe('The opening is missing');
    expect(
      findTextFaults(EMAIL_TEMPLATES['items-shipped'] as EmailTemplate, { subject: 'Sent', opening: '' }),
    ).toEqual({});
  });

  it('replace subject and opening alone: what is fixed stays, in its place', () => {
    const changed = {
      'refund-agreed': {
        subject: 'Good news, {firstName}',
        opening: 'Hello {firstName}.\n\n{amount} comes.',
      },
    };
    const now = applyOverrides(mail(), changed);
    expect(now.subject).toBe('Good news, Ama');
    expect(now.paragraphs).toEqual(['Hello Ama.', 'GH₵21.00 comes.', 'Kofi’s Farm writes: Sorry']);
    expect(now.action).toEqual(mail().action);
    const untouched = mail();
    expect(applyOverrides(untouched, { 'order-paid': changed['refund-agreed'] })).toBe(untouched);
  });

  it('take what is filled in literally: no braces, no paragraph, no markup and no header come of a name', () => {
    const opening = '{firstName} of {shop}: {amount}';
    const changed = { 'refund-agreed': { subject: '{firstName}', opening } };
    const firstName = '{amount}\r\n\r\nBcc: all@example.com';
    const now = applyOverrides(mail({ firstName, shop: '<img src=x>' }), changed);
    expect(now.paragraphs).toHaveLength(2);
    expect(now.paragraphs[0]).toContain('{amount}\r\n\r\nBcc');
    const { subject, html } = renderMail(now, site);
    expect(subject).not.toMatch(/[\r\n]/);
    expect(html).toContain('&lt;img src=x&gt;');
  });

  it('that do not fit their mail any more are left out', () => {
    const gone = { 'refund-agreed': { subject: 'For {customer}', opening: '{amount}' } };
    const kept = mail();
    expect(applyOverrides(kept, gone)).toBe(kept);
  });
});

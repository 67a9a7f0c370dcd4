import { describe, expect, it } from 'vitest';
import { parsePageText } from './page-text.ts';

const parse = (text: string) => parsePageText({ title: 'Terms', lead: 'Our terms', text }).blocks;
const plain = (text: string) => ({ text, bold: false, href: null });

describe('a text of the market', () => {
  it('has headings, paragraphs, lists, bold words and links', () => {
    const text = `## Who sells

The *shop* sells. **Check** your goods,
then pay. See [the privacy notice](/privacy).

- one
- **two**

1. first
2. [second](https://example.com)`;
    expect(parse(text)).toEqual([
      { kind: 'HEADING', lines: [[plain('Who sells')]] },
      {
        kind: 'PARAGRAPH',
        lines: [
          [
            ...[plain('The '), plain('shop'), plain(' sells. '), { text: 'Check', bold: true, href: null }],
            ...[plain(' your goods,\nthen pay. See ')],
            ...[{ text: 'the privacy notice', bold: false, href: '/privacy' }, plain('.')],
          ],
        ],
      },
      { kind: 'LIST', lines: [[plain('one')], [{ text: 'two', bold: true, href: null }]] },
      {
        kind: 'STEPS',
        lines: [[plain('first')], [{ text: 'second', bold: false, href: 'https://example.com' }]],
      },
    ]);
  });

  it('keeps signs as they are', () => {
    expect(parse('Goods & services \\*as is\\*, 5 < 6, “GH₵1”')).toEqual([
      { kind: 'PARAGRAPH', lines: [['Goods & services ', '*', 'as is', '*', ', 5 < 6, “GH₵1”'].map(plain)] },
    ]);
  });

  it.each([
    '<script>alert(1)</script>',
    'A paragraph with <b onclick=x>HTML</b>',
    '![a picture](https://example.com/a.png)',
    '| a | b |\n| - | - |\n| 1 | 2 |',
    '```\ncode\n```',
    '> a quotation',
    'before\n\n---\n\nafter',
    '- a\n  - nested',
  ])('refuses what a page cannot show: %j', (text) => {
    expect(() => parse(text)).toThrow('The page cannot show this');
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    '//evil.example',
    '/\\evil.example',
    'http://plain.example',
    'JaVaScRiPt:x',
  ])('refuses a link to %s', (href) => {
    expect(() => parse(`[words](<${href}>)`)).toThrow('must begin with https://');
  });

  it.each(['mailto:help@example.com', 'tel:+233201234567', '/terms?version=1', 'https://example.com'])(
    'takes a link to %s',
    (href) => {
      expect(parse(`[words](${href})`)[0]?.lines[0]?.[0]?.href).toBe(href);
    },
  );

  it('knows the placeholders of the settings alone, in the text alone', () => {
    expect(parse('The fee is {feePercent}% today.')).toHaveLength(1);
    expect(() => parse('Your {pin} please')).toThrow('{pin} cannot be used here');
    for (const [title, lead] of [
      ['Our {feePercent}', ''],
      ['Terms', 'A fee of {feePercent}%'],
    ] as const) {
      expect(() => parsePageText({ title, lead, text: 'A text.' })).toThrow('{feePercent} only in the text');
    }
  });
});

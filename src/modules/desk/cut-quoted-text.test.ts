import { expect, it } from 'vitest';
import { cutQuotedText } from './cut-quoted-text.ts';

const OURS = '> Dear Efua, your refund is on its way.\n> Dwaso';

it.each([
  ['a line that names the author', `Thank you.\n\nOn Sat, 28 Nov 2026 at 10:15, Dwaso wrote:\n${OURS}`],
  [
    'such a line in two',
    `Thank you.\n\nOn Sat, 28 Nov 2026 at 10:15, Dwaso <desk@market.example>\nwrote:\n\n${OURS}`,
  ],
  ['quoted lines alone', `Thank you.\n\n${OURS}\n`],
  ['Outlook’s line', `Thank you.\n\n-----Original Message-----\nFrom: Dwaso\nDear Efua`],
  ['Outlook’s headers', `Thank you.\r\n\r\nFrom: Dwaso\r\nSent: Saturday\r\n\r\nDear Efua`],
  ['an underline', `Thank you.\n________________________________\nDear Efua`],
])('cuts what follows %s', (_, text) => {
  expect(cutQuotedText(text)).toEqual({ text: 'Thank you.', isShortened: true });
});

it('keeps a text whole that quotes nothing, is a quotation alone, or answers within one', () => {
  for (const text of [
    'On Saturday I wrote: it has not come.',
    'From: Kumasi it takes two days.',
    OURS,
    `${OURS}\n\nThis is not so: it never came.`,
  ])
    expect(cutQuotedText(text)).toEqual({ text, isShortened: false });
});

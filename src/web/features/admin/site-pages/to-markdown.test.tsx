import { Link } from 'react-router';
import { expect, it } from 'vitest';
import { parsePageText } from '#modules/settings';
import { termsTexts } from '#web/components/legal/terms-texts.tsx';
import { toMarkdown } from './to-markdown.ts';

it('writes sections with lists, bold words and links', () => {
  const sections = [
    { title: 'One', paragraphs: ['A word.', <>See {<Link to="/terms">the terms</Link>}.</>] },
    {
      title: 'Two',
      points: [
        <>
          <strong>Cart:</strong> yours
        </>,
        'Plain',
      ],
    },
  ];
  expect(toMarkdown(sections)).toBe(
    '## One\n\nA word.\n\nSee [the terms](/terms).\n\n## Two\n\n- **Cart:** yours\n- Plain',
  );
});

it('writes the terms as a text that can be published', () => {
  const link = (to: string) => (words: string) => <Link to={to}>{words}</Link>;
  const text = toMarkdown(
    termsTexts.sections({
      ...{
        feePercent: 5,
        otherFees: '',
        privacyLink: link('/privacy'),
        sellerTermsLink: link('/seller-terms'),
      },
      release: { afterDays: 3, freshDays: 1, silentDays: 7, payoutWaitHours: 48, newShopDays: 3 },
    }),
  );
  const { blocks } = parsePageText({ title: 'Terms', lead: '', text });
  expect(blocks.filter(({ kind }) => kind === 'HEADING')).toHaveLength(9);
  expect(JSON.stringify(blocks)).toContain('"href":"/privacy"');
});

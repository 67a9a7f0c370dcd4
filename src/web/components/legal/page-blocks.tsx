import { Children, type ReactNode, useCallback } from 'react';
import { Link } from 'react-router';
import { PAGE_PLACEHOLDERS } from '#shared/site-pages';
import type { PageBlock, PageSpan } from '#src/modules/settings/contract/site-pages.ts';
import { useContact, useFeePercent, useReleaseTimes } from '#web/lib/config/site.ts';

type Fill = (text: string) => string;

/** Returns a function that fills the values of the settings into a text. */
function useFillValues(): Fill {
  const feePercent = useFeePercent();
  const { afterDays, freshDays, silentDays } = useReleaseTimes();
  const email = useContact()?.email ?? '';
  return useCallback(
    (text) => {
      const values = { feePercent, afterDays, freshDays, silentDays, email };
      return PAGE_PLACEHOLDERS.reduce(
        (filled, name) => filled.replaceAll(`{${name}}`, String(values[name])),
        text,
      );
    },
    [feePercent, afterDays, freshDays, silentDays, email],
  );
}

/** The parts of a text that the owner wrote, with the values of the settings filled in. */
export function PageBlocks({ blocks }: { blocks: readonly PageBlock[] }) {
  const fill = useFillValues();
  return Children.toArray(blocks.map((block) => showBlock(block, fill)));
}

function showBlock({ kind, lines }: PageBlock, fill: Fill): ReactNode {
  const shown = lines.map(
    (spans): ReactNode => <>{Children.toArray(spans.map((span) => showSpan(span, fill)))}</>,
  );
  switch (kind) {
    case 'HEADING':
      return <h2>{shown[0]}</h2>;
    case 'PARAGRAPH':
      return <p>{shown[0]}</p>;
    case 'LIST':
      return (
        <ul>
          {Children.map(shown, (item) => (
            <li>{item}</li>
          ))}
        </ul>
      );
    case 'STEPS':
      return (
        <ol>
          {Children.map(shown, (item) => (
            <li>{item}</li>
          ))}
        </ol>
      );
  }
}

function showSpan({ text, bold, href }: PageSpan, fill: Fill): ReactNode {
  const words = bold ? <strong>{fill(text)}</strong> : fill(text);
  if (href === null) return words;
  return href.startsWith('/') ? <Link to={href}>{words}</Link> : <a href={href}>{words}</a>;
}

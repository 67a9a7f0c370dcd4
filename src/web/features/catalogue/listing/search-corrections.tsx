import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { QueryCorrection } from '#shared/query-correction';
import { paths } from '#web/lib/config/paths.ts';
import { type Filters, filtersToParams } from './filters.ts';
import * as listTexts from './list-texts.tsx';

type Props = { understood: readonly QueryCorrection[]; filters: Filters };

const LINK = 'font-semibold text-leaf underline underline-offset-2';

/**
 * How a search was interpreted (corrections, synonyms, places), with a link to search for the exact words. Shown
 * above the results.
 */
export function SearchCorrections({ understood, filters }: Props) {
  if (understood.length === 0) return null;
  const toSearch = (search: string, exact: Filters['exact'] = '') =>
    `${paths.products}?${filtersToParams({ ...filters, search, exact })}`;
  const suggested = understood.filter(({ kind }) => kind === 'suggested');
  const others = understood.filter(({ kind }) => SAID[kind]);
  const isTaken = understood.every(({ kind }) => kind === 'suggested');
  return (
    <div className="mb-2 grid gap-1 text-ink-2">
      {suggested.map(({ typed, shown }) => (
        <p key={typed}>
          {listTexts.didYouMean(
            <Link to={toSearch(replaced(filters.search, typed, shown ?? typed))} className={LINK}>
              {shown}
            </Link>,
          )}
        </p>
      ))}
      {!isTaken && (
        <p>
          {others.map((word, at) => (
            <span key={word.typed}>
              {at > 0 && ' '}
              <Said word={word} />
            </span>
          ))}{' '}
          <Link to={toSearch(filters.search, 'true')} rel="nofollow" className={`${LINK} whitespace-nowrap`}>
            {(others.length > 0 ? listTexts.orSearchExactly : listTexts.searchExactly)(filters.search)}
          </Link>
        </p>
      )}
    </div>
  );
}

const SAID: Partial<Record<QueryCorrection['kind'], (typed: ReactNode, shown: ReactNode) => ReactNode>> = {
  ignored: listTexts.ignored,
  unknown: listTexts.unknown,
  'left-out': listTexts.leftOut,
  price: (_, shown) => listTexts.prices(shown),
};

function Said({ word: { kind, typed, shown } }: { word: QueryCorrection }) {
  return SAID[kind]?.(<em>{typed}</em>, <strong className="text-ink">{shown}</strong>);
}

/** The search text with one word replaced. */
function replaced(search: string, typed: string, shown: string): string {
  const words = search.split(/\s+/).filter(Boolean);
  return words.length > 1
    ? words.map((word) => (word.toLowerCase() === typed ? shown : word)).join(' ')
    : shown;
}

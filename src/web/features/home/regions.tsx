import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Home } from '#src/modules/storefront/contract/pages.ts';
import { paths } from '#web/lib/config/paths.ts';
import { SectionHeader } from './section-header.tsx';
import * as homeTexts from './texts.tsx';

type Props = {
  today: Home['regionToday'];
  regions: Home['regions'];
  /** The products of the region of the day, as cards. */
  children: ReactNode;
};

/** A region of the day with some of its products, and links to all regions. */
export function Regions({ today, regions, children }: Props) {
  if (regions.length === 0) return null;
  const count = regions.find(({ name }) => name === today?.name)?.productsCount;
  const others = regions.filter(({ name }) => name !== today?.name);
  return (
    <section className="later-[57rem] mt-12 bg-sunk pt-9 pb-8 [box-shadow:0_0_0_100vmax_var(--sunk)] [clip-path:inset(0_-100vmax)] md:mt-18 md:pt-14 md:pb-11">
      {today ? (
        <SectionHeader
          title={homeTexts.regionTitle(today.name)}
          lead={homeTexts.productsFromShops(new Set(today.products.map(({ shopName }) => shopName)))}
          all={count ? { to: paths.region(today.name), label: homeTexts.seeAll(count) } : undefined}
        />
      ) : (
        <SectionHeader title={homeTexts.regionsTitle} />
      )}
      {today && children}
      <ul className="mt-3.5 flex flex-wrap items-center gap-x-5 text-sm">
        {today && others.length > 0 && <li className="text-ink-2">{homeTexts.otherRegions}</li>}
        {others.map(({ name, productsCount }) => (
          <li key={name}>
            <Link
              to={paths.region(name)}
              className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-leaf"
            >
              <span className="underline underline-offset-4">{name}</span>{' '}
              <span className="num font-normal text-ink-3">
                {productsCount}
                <span className="sr-only">{homeTexts.productsCount(productsCount)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Product } from '#contracts/catalogue';
import type { Home } from '#contracts/home';
import { joinPlace } from '#contracts/place';
import { isInSeason, MONTHS, seasonInWords } from '#contracts/season-months';
import { paths } from '#web/lib/paths.ts';
import { cx } from '#web/ui/cx.ts';
import { Picture } from '#web/ui/picture.tsx';
import { Price } from '#web/ui/price.tsx';
import { HomeSection } from './section-head.tsx';

type Season = Home['calendar'][number];
type Props = {
  calendar: Home['calendar'];
  ripe: Home['ripe'];
  /** Of the year, 1 to 12. */
  month: number;
  action: (product: Product) => ReactNode;
};

const COLUMNS = 'lg:grid-cols-[--spacing(72)_1fr_--spacing(30)_--spacing(31)] lg:gap-5 lg:px-5';

/** What is harvested this month, each with goods that can be bought; and the whole year, folded up. */
export function InSeason({ calendar, ripe, month, action }: Props) {
  const rows = ripe.flatMap(({ seasonId, product }) => {
    const season = calendar.find(({ id }) => id === seasonId);
    return season ? [{ season, product }] : [];
  });
  if (rows.length === 0) return null;
  return (
    <HomeSection title="In season now" lead={`What farms are bringing in this ${MONTHS[month - 1]}`}>
      <div className="overflow-hidden rounded-panel border border-line bg-surface">
        <div className={cx('border-leaf border-b-3 px-3.5 pt-2.5 lg:grid lg:pt-3', COLUMNS)}>
          <Months month={month} className="lg:col-start-2" />
        </div>
        <ul>
          {rows.map(({ season, product }) => (
            <li
              key={season.id}
              className={cx(
                'grid grid-cols-[1fr_auto] items-center gap-2.5 border-line border-t p-3.5 first:border-t-0 lg:py-3',
                COLUMNS,
              )}
            >
              <Goods product={product} />
              <div className="col-span-2 row-start-2 lg:col-span-1 lg:row-start-auto">
                <Bar season={season} month={month} />
                <p className="mt-1.5 text-ink-2 text-xs">
                  {`${season.name}: ${seasonInWords(season)}${season.note && `. ${season.note}`}`}
                </p>
              </div>
              <p className="text-right">
                <Price cedis={product.price} />
                {product.unit && <span className="block text-ink-3 text-xs">{product.unit}</span>}
              </p>
              <div className="max-lg:hidden">{action(product)}</div>
            </li>
          ))}
        </ul>
        <WholeYear calendar={calendar} month={month} />
      </div>
    </HomeSection>
  );
}

function Goods({ product }: { product: Product }) {
  return (
    <Link to={paths.product(product.id)} className="group flex min-w-0 items-center gap-3">
      <Picture
        src={product.productImages[0] ?? product.image}
        alt=""
        sizes="56px"
        fallback=""
        width={56}
        height={64}
        className="h-16 w-14 flex-none overflow-hidden rounded-t-[1.75rem] rounded-b-lg bg-sunk"
        imgClassName="size-full object-cover"
      />
      <span className="min-w-0">
        <span className="block font-semibold text-base/5 wrap-anywhere group-hover:text-leaf">
          {product.name}
        </span>
        <span className="block text-ink-3 text-xs">
          {joinPlace(product.shop.location, product.shop.region)}
        </span>
      </span>
    </Link>
  );
}

/** The twelve months over the bars; their words are said with each harvest. */
function Months({ month, className }: { month: number; className?: string }) {
  return (
    <div
      aria-hidden
      className={cx('grid grid-cols-12 items-end text-center font-semibold text-ink-3 text-xs', className)}
    >
      {MONTHS.map((name, index) => (
        <span
          key={name}
          className={cx(
            'overflow-hidden pb-1',
            index + 1 === month ? 'rounded-t-full bg-leaf pt-3.5 text-on-leaf lg:pt-4' : 'pt-2',
          )}
        >
          {name.charAt(0)}
          <span className="max-lg:hidden">{name.slice(1, 3)}</span>
        </span>
      ))}
    </div>
  );
}

function Bar({ season, month }: { season: Season; month: number }) {
  return (
    <div aria-hidden className="grid h-3.5 grid-cols-12">
      {MONTHS.map((name, index) => (
        <span
          key={name}
          className={cx(
            'mx-px',
            isInSeason(season, index + 1) ? 'bg-gold' : 'bg-sunk',
            index + 1 === month && 'outline-2 outline-leaf',
          )}
        />
      ))}
    </div>
  );
}

/** Every harvest of the calendar, by the month it begins in; each leads to what its words find. */
function WholeYear({ calendar, month }: { calendar: Home['calendar']; month: number }) {
  const sorted = calendar.toSorted((a, b) => a.fromMonth - b.fromMonth || a.name.localeCompare(b.name));
  return (
    <details className="group border-line border-t">
      <summary className="flex min-h-12 cursor-pointer items-center px-3.5 font-semibold text-leaf text-sm hover:underline lg:px-5">
        The whole year
      </summary>
      <ul className="grid gap-x-7 gap-y-4 px-3.5 pt-1 pb-5 md:grid-cols-2 lg:grid-cols-3 lg:px-5">
        {sorted.map((season) => (
          <li key={season.id}>
            <Link
              to={paths.search(season.search)}
              className="inline-flex min-h-11 items-center font-semibold text-sm underline underline-offset-4 hover:text-leaf"
            >
              {season.name}
            </Link>
            <Bar season={season} month={month} />
            <p className="mt-1 text-ink-2 text-xs">
              {`${seasonInWords(season)}${season.regions.length > 0 ? `, ${season.regions.join(', ')}` : ''}`}
            </p>
          </li>
        ))}
      </ul>
    </details>
  );
}

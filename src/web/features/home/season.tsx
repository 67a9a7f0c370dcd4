import { type ReactNode, Suspense } from 'react';
import { Link } from 'react-router';
import type { Product } from '#src/modules/catalogue/contract/catalogue.ts';
import { Picture } from '#web/components/ui/picture.tsx';
import { Price } from '#web/components/ui/price.tsx';
import { paths } from '#web/lib/config/paths.ts';
import { cx } from '#web/lib/utils/cx.ts';
import type { HomeData } from './home-data.server.ts';
import { HomeSection } from './section-header.tsx';
import * as homeTexts from './texts.tsx';

type Season = HomeData['season'];
type Props = { season: Season; action: (product: Product) => ReactNode };

const MONTHS = homeTexts.months;
const COLUMNS = 'lg:grid-cols-[--spacing(72)_1fr_--spacing(30)_--spacing(31)] lg:gap-5 lg:px-5';

/** Products in season this month, and the whole year in a collapsed calendar. */
export function SeasonSection({ season, action }: Props) {
  const { rows, month } = season;
  if (rows.length === 0) return null;
  return (
    <HomeSection title={homeTexts.seasonTitle} lead={homeTexts.season(season.monthName)}>
      <div className="overflow-hidden rounded-panel border border-line bg-surface">
        <div className={cx('border-leaf border-b-3 px-3.5 pt-2.5 lg:grid lg:pt-3', COLUMNS)}>
          <Months month={month} className="lg:col-start-2" />
        </div>
        <ul className="@container">
          {rows.map(({ product, place, months, words }) => (
            <li
              key={product.id}
              className={cx(
                'grid grid-cols-[1fr_auto] @max-[14rem]:grid-cols-1 items-center gap-2.5 border-line border-t p-3.5 first:border-t-0 lg:py-3',
                COLUMNS,
              )}
            >
              <Goods product={product} place={place} />
              <div className="col-span-2 row-start-2 @max-[14rem]:col-span-1 @max-[14rem]:row-start-3 lg:col-span-1 lg:row-start-auto">
                <Bar months={months} month={month} />
                <p className="mt-1.5 text-ink-2 text-xs">{words}</p>
              </div>
              <p className="text-right @max-[14rem]:text-left">
                <Price cedis={product.price} />
                {product.unit && <span className="block text-ink-3 text-xs">{product.unit}</span>}
              </p>
              <div className="max-lg:hidden">{action(product)}</div>
            </li>
          ))}
        </ul>
        <Suspense>
          <WholeYear year={season.year} month={month} />
        </Suspense>
      </div>
    </HomeSection>
  );
}

function Goods({ product, place }: { product: Product; place: string }) {
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
        <span className="block font-semibold text-base/[1.25] wrap-anywhere group-hover:text-leaf">
          {product.name}
        </span>
        <span className="block text-ink-3 text-xs">{place}</span>
      </span>
    </Link>
  );
}

/** The initials of the twelve months above the bars, hidden from screen readers. */
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
          <span className="max-lg:hidden">{name.slice(1)}</span>
        </span>
      ))}
    </div>
  );
}

function Bar({ months, month }: { months: readonly boolean[]; month: number }) {
  return (
    <div aria-hidden className="grid h-3.5 grid-cols-12">
      {MONTHS.map((name, index) => (
        <span
          key={name}
          className={cx(
            'mx-px',
            months[index] ? 'bg-gold' : 'bg-sunk',
            index + 1 === month && 'outline-2 outline-leaf',
          )}
        />
      ))}
    </div>
  );
}

/** All seasons by their first month; each links to a search. */
function WholeYear({ year, month }: { year: Season['year']; month: number }) {
  return (
    <details className="group border-line border-t">
      <summary className="flex min-h-12 cursor-pointer items-center px-3.5 font-semibold text-leaf text-sm hover:underline lg:px-5">
        {homeTexts.wholeYear}
      </summary>
      <ul className="grid gap-x-7 gap-y-4 px-3.5 pt-1 pb-5 md:grid-cols-2 lg:grid-cols-3 lg:px-5">
        {year.map(({ id, name, search, months, words }) => (
          <li key={id}>
            <Link
              to={paths.search(search)}
              className="inline-flex min-h-11 items-center font-semibold text-sm underline underline-offset-4 hover:text-leaf"
            >
              {name}
            </Link>
            <Bar months={months} month={month} />
            <p className="mt-1 text-ink-2 text-xs">{words}</p>
          </li>
        ))}
      </ul>
    </details>
  );
}

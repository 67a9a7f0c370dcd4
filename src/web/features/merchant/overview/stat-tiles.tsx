import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatCedis } from '#shared/money';
import type { ShopStats } from '#src/modules/shops/contract/seller.ts';
import type { SpokenCard } from '#src/modules/translations/contract/recordings.ts';
import { QueryBoundary } from '#web/components/data/query-boundary.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { earningsQuery } from '#web/features/merchant/earnings/earnings-query.ts';
import { useShop } from '#web/lib/auth/shop-session.ts';
import { cx } from '#web/lib/utils/cx.ts';
import { type Recordings, SpeakButton } from './speak-button.tsx';
import { STAT_GRID, STAT_TILE, STAT_VALUE } from './stat-tile-styles.ts';
import { overviewTexts } from './texts.ts';

/** Stat tiles; the gold one shows the open tasks (docs/look.md, Components). */
export function StatTiles({ stats }: { stats: UseQueryResult<ShopStats> }) {
  const { role } = useShop();
  return (
    <QueryBoundary query={stats} skeleton={<TilesSkeleton />} failed={overviewTexts.figuresFailed}>
      {(figures) => (
        <div className={STAT_GRID}>
          <div className="relative grid">
            <Link
              to="/merchant/orders"
              className={cx(STAT_TILE, 'border-transparent bg-gold-soft text-gold-ink hover:shadow-lift')}
            >
              <span className="block text-xs lg:text-sm">{overviewTexts.toSendLabel}</span>
              <b className="num text-[1.3125rem]/[1.333] lg:text-[1.75rem]/[1.286]">
                {overviewTexts.ordersCount(figures.ordersToShip)}
              </b>
            </Link>
            <SpeakButton
              recordings={figures.recordings}
              card="TO_SEND"
              title={overviewTexts.toSendLabel}
              className={IN_TILE}
            />
          </div>
          <Tile
            label={overviewTexts.soldThisWeekLabel}
            card="SOLD_THIS_WEEK"
            recordings={figures.recordings}
            cedis={figures.weeklyRevenue}
          >
            {overviewTexts.soldToday(formatCedis(figures.todayRevenue))}
          </Tile>
          {role === 'owner' ? (
            <Earnings recordings={figures.recordings} />
          ) : (
            <>
              <Tile
                label={overviewTexts.soldTodayLabel}
                card="SOLD_TODAY"
                recordings={figures.recordings}
                cedis={figures.todayRevenue}
              />
              <Tile
                label={overviewTexts.soldThisMonthLabel}
                card="SOLD_THIS_MONTH"
                recordings={figures.recordings}
                cedis={figures.monthlyRevenue}
              />
            </>
          )}
        </div>
      )}
    </QueryBoundary>
  );
}

/** Earnings, visible to the owner only. */
function Earnings({ recordings }: { recordings: Recordings }) {
  const earnings = useQuery(earningsQuery());
  const heldTile = { label: overviewTexts.heldLabel, card: 'HELD', recordings } as const;
  const availableTile = { label: overviewTexts.availableLabel, card: 'AVAILABLE', recordings } as const;
  if (!earnings.data) {
    const value = earnings.isPending ? <Skeleton className="mt-1 h-7 w-24" /> : overviewTexts.notKnown;
    return (
      <>
        <Tile {...heldTile} value={value} />
        <Tile {...availableTile} value={value} />
      </>
    );
  }
  const { held, available, payable } = earnings.data;
  return (
    <>
      <Tile {...heldTile} cedis={held} />
      <Tile {...availableTile} cedis={available < 0 ? available : payable} />
    </>
  );
}

/** In the upper corner of a tile, which stays as high as without a button. */
const IN_TILE = 'absolute top-0 right-0';

type TileProps = {
  label: string;
  card: SpokenCard;
  recordings: Recordings;
  cedis?: number;
  value?: ReactNode;
  children?: ReactNode;
};

function Tile({ label, card, recordings, cedis, value, children }: TileProps) {
  return (
    <div className={cx(STAT_TILE, 'relative border-line bg-surface')}>
      <SpeakButton recordings={recordings} card={card} title={label} className={IN_TILE} />
      <span className="block text-ink-2 text-xs lg:text-sm">{label}</span>
      <b className={STAT_VALUE}>
        {cedis === undefined ? (
          value
        ) : (
          <>
            {cedis < 0 && '−'}
            <span className="font-semibold text-[0.72em]">{overviewTexts.currency}</span>
            {formatCedis(Math.abs(cedis)).slice(overviewTexts.currency.length)}
          </>
        )}
      </b>
      {children && <span className="block text-ink-3 text-xs">{children}</span>}
    </div>
  );
}

function TilesSkeleton() {
  return (
    <div role="status" className={STAT_GRID}>
      <p className="sr-only">{overviewTexts.figuresLoading}</p>
      {[1, 2, 3, 4].map((tile) => (
        <Skeleton key={tile} className={cx('rounded-card md:h-23 lg:h-28', tile < 3 ? 'h-23' : 'h-18.5')} />
      ))}
    </div>
  );
}

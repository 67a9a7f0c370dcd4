import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatCedis } from '#contracts/money';
import type { ShopStats } from '#contracts/seller';
import { earningsQuery } from '#web/features/merchant/money/payouts.ts';
import { LivePart } from '#web/lib/live-part.tsx';
import { useShop } from '#web/lib/session/shop.ts';
import { cx } from '#web/ui/cx.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';

const GRID = 'my-4 grid tile-cols gap-2.5 md:grid-cols-4 lg:my-6 lg:gap-4';
const TILE = 'block min-w-0 rounded-card border px-3.5 py-3 lg:px-5 lg:py-4';

/** Plain numbers and one gold tile: what must be done now (docs/look.md, Seller's portal). */
export function Tiles({ stats }: { stats: UseQueryResult<ShopStats> }) {
  const { role } = useShop();
  return (
    <LivePart query={stats} skeleton={<TilesSkeleton />} failed="We could not load the figures of your shop.">
      {(figures) => (
        <div className={GRID}>
          <Link
            to="/merchant/orders"
            className={cx(TILE, 'border-transparent bg-gold-soft text-gold-ink hover:shadow-lift')}
          >
            <span className="block text-xs lg:text-sm">To send</span>
            <b className="num text-[1.3125rem]/7 lg:text-[1.75rem]/9">
              {figures.ordersToShip === 1 ? '1 order' : `${figures.ordersToShip} orders`}
            </b>
          </Link>
          <Tile label="Sold this week" cedis={figures.weeklyRevenue}>
            {`Today ${formatCedis(figures.todayRevenue)}`}
          </Tile>
          {role === 'owner' ? (
            <Earnings />
          ) : (
            <>
              <Tile label="Sold today" cedis={figures.todayRevenue} />
              <Tile label="Sold this month" cedis={figures.monthlyRevenue} />
            </>
          )}
        </div>
      )}
    </LivePart>
  );
}

/** The owner's money; others of the team do not see it. */
function Earnings() {
  const earnings = useQuery(earningsQuery());
  if (!earnings.data) {
    const value = earnings.isPending ? <Skeleton className="mt-1 h-7 w-24" /> : 'Not known now';
    return (
      <>
        <Tile label="Waits at Dwaso" value={value} />
        <Tile label="Ready to pay out" value={value} />
      </>
    );
  }
  return (
    <>
      <Tile label="Waits at Dwaso" cedis={earnings.data.held} />
      <Tile label="Ready to pay out" cedis={earnings.data.available} />
    </>
  );
}

type TileProps = { label: string; cedis?: number; value?: ReactNode; children?: ReactNode };

function Tile({ label, cedis, value, children }: TileProps) {
  return (
    <div className={cx(TILE, 'border-line bg-surface')}>
      <span className="block text-ink-2 text-xs lg:text-sm">{label}</span>
      <b className="num block text-[1.3125rem]/7 lg:text-[1.75rem]/9">
        {cedis === undefined ? (
          value
        ) : (
          <>
            {cedis < 0 && '−'}
            <span className="font-semibold text-[0.72em]">GH₵</span>
            {formatCedis(Math.abs(cedis)).slice('GH₵'.length)}
          </>
        )}
      </b>
      {children && <span className="block text-ink-3 text-xs">{children}</span>}
    </div>
  );
}

function TilesSkeleton() {
  return (
    <div role="status" className={GRID}>
      <p className="sr-only">Loading the figures of your shop...</p>
      {[1, 2, 3, 4].map((tile) => (
        <Skeleton key={tile} className={cx('rounded-card md:h-23 lg:h-28', tile < 3 ? 'h-23' : 'h-18.5')} />
      ))}
    </div>
  );
}

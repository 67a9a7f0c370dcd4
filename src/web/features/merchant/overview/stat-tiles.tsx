import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import {
  CalendarClock,
  ChevronRight,
  CircleCheck,
  type LucideIcon,
  MessageCircle,
  MessageCircleQuestion,
  Package,
  Plus,
  RotateCcw,
  Star,
  Truck,
  Wallet,
  Wheat,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatCedis } from '#shared/money';
import type { ShopEarnings } from '#src/modules/payouts/contract/payouts.ts';
import type { ShopStats } from '#src/modules/shops/contract/seller.ts';
import type { SpokenCard } from '#src/modules/translations/contract/recordings.ts';
import { QueryBoundary } from '#web/components/data/query-boundary.tsx';
import { Panel } from '#web/components/ui/panel.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { PanelHeader } from '#web/features/merchant/components/panel-header.tsx';
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

type EarningsLine = Pick<UseQueryResult<ShopEarnings>, 'data' | 'isLoading'>;

type Task = {
  count: number;
  text: string;
  /** An explanation, if the label is not enough. */
  hint?: string;
  page: string;
  query: string;
  icon: LucideIcon;
};

/** Set-up tasks of a new shop, before it can sell or be paid. */
const firstSteps = (stats: ShopStats, earnings: ShopEarnings | undefined, isOpen: boolean): Task[] => [
  {
    count: stats.productsCount === 0 ? 1 : 0,
    text: overviewTexts.addFirstProduct,
    page: '/merchant/products/new',
    query: '',
    icon: Plus,
  },
  {
    count: isOpen && earnings && !earnings.wallet ? 1 : 0,
    text: overviewTexts.addWallet,
    page: '/merchant/earnings',
    query: '',
    icon: Wallet,
  },
  {
    count: stats.hasDelivery ? 0 : 1,
    text: overviewTexts.setDeliveryFees,
    hint: overviewTexts.setDeliveryFeesHint,
    page: '/merchant/delivery',
    query: '',
    icon: Truck,
  },
];

const tasks = (stats: ShopStats): Task[] => [
  {
    count: stats.ordersToShip,
    text: overviewTexts.ordersTask(stats.ordersToShip),
    page: '/merchant/orders',
    query: '',
    icon: Package,
  },
  {
    count: stats.lateOrdersCount,
    text: overviewTexts.lateOrdersTask(stats.lateOrdersCount),
    page: '/merchant/orders',
    query: '?tab=late',
    icon: CalendarClock,
  },
  {
    count: stats.unreadMessagesCount,
    text: overviewTexts.messagesTask(stats.unreadMessagesCount),
    page: '/merchant/messages',
    query: '',
    icon: MessageCircle,
  },
  {
    count: stats.refundRequestsCount,
    text: overviewTexts.refundsTask(stats.refundRequestsCount),
    page: '/merchant/refunds',
    query: '',
    icon: RotateCcw,
  },
  {
    count: stats.lowStockCount,
    text: overviewTexts.lowStockTask(stats.lowStockCount),
    page: '/merchant/products',
    query: '?state=low-stock',
    icon: Wheat,
  },
  {
    count: stats.unansweredQuestionsCount,
    text: overviewTexts.questionsTask(stats.unansweredQuestionsCount),
    page: '/merchant/questions',
    query: '',
    icon: MessageCircleQuestion,
  },
  {
    count: stats.unansweredReviewsCount,
    text: overviewTexts.reviewsTask(stats.unansweredReviewsCount),
    page: '/merchant/reviews',
    query: '',
    icon: Star,
  },
];

/** Open tasks, most urgent first. */
export function TodoList({ stats, earnings }: { stats: UseQueryResult<ShopStats>; earnings: EarningsLine }) {
  const { isApproved } = useShop();
  if (!stats.data && !stats.isPending) return null;
  const waiting =
    stats.data && !earnings.isLoading
      ? [...tasks(stats.data), ...firstSteps(stats.data, earnings.data, isApproved)].filter(
          ({ count }) => count > 0,
        )
      : null;
  return (
    <Panel padded={false} aria-labelledby="to-do">
      <PanelHeader
        id="to-do"
        title={overviewTexts.tasksTitle}
        beside={
          <SpeakButton recordings={stats.data?.recordings} card="TASKS" title={overviewTexts.tasksTitle} />
        }
      />
      {waiting === null && <Skeleton className="h-[6.625rem] rounded-none" />}
      {waiting?.length === 0 && (
        <p className="flex items-center gap-2.5 border-line border-t px-4 py-3.5 text-ink-2 md:px-5">
          <CircleCheck className="icon text-leaf" aria-hidden />
          {overviewTexts.noTasks}
        </p>
      )}
      <ul>
        {waiting?.map(({ text, hint, page, query, icon: Icon }) => (
          <li key={page + query} className="border-line border-t">
            <Link
              to={`${page}${query}`}
              className="flex min-h-13 items-center gap-3 px-4 py-2.5 font-semibold hover:bg-sunk/60 md:px-5"
            >
              <Icon className="icon text-gold-ink" aria-hidden />
              <span className="flex-1">
                {text}
                {hint && <span className="block font-normal text-ink-2 text-sm">{hint}</span>}
              </span>
              <ChevronRight className="size-5 text-ink-3" aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

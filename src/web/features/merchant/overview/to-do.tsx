import type { UseQueryResult } from '@tanstack/react-query';
import { ChevronRight, CircleCheck, Package, Plus, RotateCcw, Star, Wallet, Wheat } from 'lucide-react';
import { Link } from 'react-router';
import type { ShopEarnings } from '#contracts/payouts';
import type { ShopStats } from '#contracts/seller';
import { PanelHead } from '#web/features/merchant/panel-head.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

type Earnings = Pick<UseQueryResult<ShopEarnings>, 'data' | 'isLoading'>;

const many = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`;

/** What opens a new shop, before anything can be sold or paid out. */
const firstSteps = (stats: ShopStats, earnings: ShopEarnings | undefined) => [
  {
    count: stats.productsCount === 0 ? 1 : 0,
    text: 'Put up your first product',
    page: '/merchant/products/new',
    query: '',
    icon: Plus,
  },
  {
    count: earnings && !earnings.wallet ? 1 : 0,
    text: 'Add the wallet that we pay you on',
    page: '/merchant/earnings',
    query: '',
    icon: Wallet,
  },
];

const tasks = (stats: ShopStats) => [
  {
    count: stats.ordersToShip,
    text: `${many(stats.ordersToShip, 'order', 'orders')} to send`,
    page: '/merchant/orders',
    query: '',
    icon: Package,
  },
  {
    count: stats.refundRequestsCount,
    text: `${many(stats.refundRequestsCount, 'refund request', 'refund requests')} to answer`,
    page: '/merchant/refunds',
    query: '',
    icon: RotateCcw,
  },
  {
    count: stats.lowStockCount,
    text: `${many(stats.lowStockCount, 'product is', 'products are')} nearly sold out`,
    page: '/merchant/products',
    query: '?state=low-stock',
    icon: Wheat,
  },
  {
    count: stats.unansweredReviewsCount,
    text: `${many(stats.unansweredReviewsCount, 'review', 'reviews')} without an answer`,
    page: '/merchant/reviews',
    query: '',
    icon: Star,
  },
];

/** What needs doing now, the most urgent first. */
export function ToDo({ stats, earnings }: { stats: UseQueryResult<ShopStats>; earnings: Earnings }) {
  if (!stats.data && !stats.isPending) return null;
  const waiting =
    stats.data && !earnings.isLoading
      ? [...tasks(stats.data), ...firstSteps(stats.data, earnings.data)].filter(({ count }) => count > 0)
      : null;
  return (
    <Panel padded={false} aria-labelledby="to-do">
      <PanelHead id="to-do" title="To do now" />
      {waiting === null && <Skeleton className="h-[6.625rem] rounded-none" />}
      {waiting?.length === 0 && (
        <p className="flex items-center gap-2.5 border-line border-t px-4 py-3.5 text-ink-2 md:px-5">
          <CircleCheck className="icon text-leaf" aria-hidden />
          Nothing waits for you. New orders show here at once.
        </p>
      )}
      <ul>
        {waiting?.map(({ text, page, query, icon: Icon }) => (
          <li key={page} className="border-line border-t">
            <Link
              to={`${page}${query}`}
              className="flex min-h-13 items-center gap-3 px-4 py-2.5 font-semibold hover:bg-sunk/60 md:px-5"
            >
              <Icon className="icon text-gold-ink" aria-hidden />
              <span className="flex-1">{text}</span>
              <ChevronRight className="size-5 text-ink-3" aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

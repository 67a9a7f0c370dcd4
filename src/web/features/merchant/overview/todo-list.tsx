import type { UseQueryResult } from '@tanstack/react-query';
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
import { Link } from 'react-router';
import type { ShopEarnings } from '#src/modules/payouts/contract/payouts.ts';
import type { ShopStats } from '#src/modules/shops/contract/seller.ts';
import { Panel } from '#web/components/ui/panel.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { PanelHeader } from '#web/features/merchant/components/panel-header.tsx';
import { useShop } from '#web/lib/auth/shop-session.ts';
import { SpeakButton } from './speak-button.tsx';
import { overviewTexts } from './texts.ts';

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

import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { orderNumber } from '#shared/order-number';
import type { MessageThreadLine } from '#src/modules/community/contract/messages.ts';
import { Badge } from '#web/components/ui/badge.tsx';
import { Button, ButtonLink } from '#web/components/ui/button.tsx';
import { EmptyState, ErrorState, LoadingState } from '#web/components/ui/empty-state.tsx';
import { PageTitle } from '#web/components/ui/page.tsx';
import { Panel } from '#web/components/ui/panel.tsx';
import { REFRESH_MS } from '#web/features/merchant/api/queries.ts';
import { shopLoader } from '#web/features/merchant/api/shop-loader.ts';
import { messagesTexts } from '#web/features/merchant/messages/texts.ts';
import { getErrorMessage } from '#web/lib/api/api-error.ts';
import { shopApi } from '#web/lib/auth/shop-session.ts';
import { formatDateTime } from '#web/lib/format/dates.ts';
import { noindexMeta } from '#web/lib/seo/noindex-meta.ts';

export { PageErrorBoundary as ErrorBoundary } from '#web/components/layout/page-error.tsx';

export const meta = () => noindexMeta(messagesTexts.title);

const threadsQuery = () => shopApi.queryOptions('GET /messages');

export const clientLoader = shopLoader(() => [threadsQuery()]);
export const HydrateFallback = () => null;

/** /merchant/messages: threads with customers, newest first. */
export default function MessagesPage() {
  return (
    <>
      <PageTitle lead={messagesTexts.lead}>{messagesTexts.title}</PageTitle>
      <Threads />
    </>
  );
}

function Threads() {
  const threads = useQuery({ ...threadsQuery(), refetchInterval: REFRESH_MS });
  if (threads.isPending) return <LoadingState label={messagesTexts.loading} />;
  if (threads.isError) {
    return (
      <ErrorState
        title={getErrorMessage(threads.error, messagesTexts.loadFailed)}
        action={<Button onClick={() => void threads.refetch()}>{messagesTexts.tryAgainButton}</Button>}
      />
    );
  }
  if (threads.data.length === 0) {
    return (
      <EmptyState
        illustration="parcel"
        title={messagesTexts.emptyTitle}
        text={messagesTexts.emptyText}
        action={<ButtonLink to="/merchant/orders">{messagesTexts.ordersButton}</ButtonLink>}
      />
    );
  }
  return (
    <Panel padded={false} strip="lagoon" aria-label={messagesTexts.title}>
      <ul>
        {threads.data.map((thread) => (
          <ThreadRow key={thread.orderId} thread={thread} />
        ))}
      </ul>
    </Panel>
  );
}

function ThreadRow({ thread }: { thread: MessageThreadLine }) {
  const { orderId, customerName, unread, lastText, lastAt } = thread;
  return (
    <li className="border-line border-t first:border-t-0">
      <Link
        to={`/merchant/orders/${orderId}#messages`}
        className="flex min-h-16 items-center gap-3 px-4 py-3 hover:bg-sunk/60 md:px-5"
      >
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <b className="wrap-anywhere">{customerName}</b>
            {unread && <Badge tone="pending">{messagesTexts.newPill}</Badge>}
          </span>
          <span className="line-clamp-2 wrap-anywhere text-ink-2">{lastText || messagesTexts.photoOnly}</span>
          <span className="block text-ink-3 text-xs">
            {messagesTexts.order(orderNumber(orderId), formatDateTime(lastAt))}
          </span>
        </span>
        <ChevronRight className="size-5 flex-none text-ink-3" aria-hidden />
      </Link>
    </li>
  );
}

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { MessageThread } from '#src/modules/community/contract/messages.ts';
import { Fold } from '#web/components/ui/fold.tsx';
import { FormError } from '#web/components/ui/form-error.tsx';
import { Panel } from '#web/components/ui/panel.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { getErrorMessage } from '#web/lib/api/api-error.ts';
import type { ApiQueryClient } from '#web/lib/api/api-query-client.ts';
import { MessageList } from './message-list.tsx';
import { ReportMessage } from './report-message.tsx';
import { messageTexts } from './texts.ts';
import { WriteMessage } from './write-message.tsx';

type Props = {
  api: ApiQueryClient;
  id: string;
  orderId: string;
  shopId: string;
  /** Name of the other side. */
  otherName: string;
  /** Collapsed at first, unless there are messages or a link led here. */
  folded?: boolean;
};

const POLL_MS = 20_000;

/** The query of the messages between a customer and a shop about an order. */
export const threadQuery = (api: ApiQueryClient, params: { orderId: string; shopId: string }) =>
  api.queryOptions('GET /messages/{orderId}/{shopId}', { params });

/** The messages between a customer and a shop about an order. They count as read once they are visible. */
export function ThreadPanel({ api, id, orderId, shopId, otherName, folded = false }: Props) {
  const isLedHere = useLocation().hash === `#${id}`;
  const thread = useQuery({ ...threadQuery(api, { orderId, shopId }), refetchInterval: POLL_MS });
  const panel = useRef<HTMLDivElement>(null);
  useReading(api, panel, thread.data);
  const title = messageTexts.title(otherName);
  const messages = (
    <>
      {thread.isPending && (
        // As tall as an empty thread with its form, so that nothing below shifts.
        <div role="status" className="mt-3 grid h-[20.4rem] content-start gap-3">
          <p>{messageTexts.loading}</p>
          <Skeleton className="h-28 rounded-control" />
          <Skeleton className="h-12 w-40 rounded-control" />
        </div>
      )}
      {thread.isError && !thread.data && (
        <FormError text={getErrorMessage(thread.error, messageTexts.loadFailed)} />
      )}
      {thread.data && (
        <div ref={panel} className="mt-3 grid gap-4">
          <MessageList
            thread={thread.data}
            act={(message) => <ReportMessage api={api} messageId={message.id} name={otherName} />}
          />
          {thread.data.closed ? (
            <p className="text-ink-2 text-sm">{thread.data.closed}</p>
          ) : (
            <WriteMessage api={api} orderId={orderId} shopId={shopId} otherName={otherName} />
          )}
        </div>
      )}
    </>
  );
  if (folded) {
    const isBegun = (thread.data?.messages.length ?? 0) > 0;
    return (
      <Fold id={id} title={title} open={isLedHere || isBegun} className="scroll-mt-24">
        {messages}
      </Fold>
    );
  }
  return (
    <Panel aria-labelledby={`${id}-title`} id={id} className="scroll-mt-24">
      <h2 id={`${id}-title`} className="font-bold font-sans text-h3 tracking-normal">
        {title}
      </h2>
      {messages}
    </Panel>
  );
}

/** Marks the messages as read once they are in view on a visible page. */
function useReading(
  api: ApiQueryClient,
  panel: { current: HTMLDivElement | null },
  thread: MessageThread | undefined,
) {
  const [inView, setInView] = useState(false);
  const queries = useQueryClient();
  const isThere = thread !== undefined;
  useEffect(() => {
    const element = panel.current;
    if (!isThere || !element) return;
    const observer = new IntersectionObserver(([entry]) => setInView(entry?.isIntersecting ?? false));
    observer.observe(element);
    return () => observer.disconnect();
  }, [panel, isThere]);
  useEffect(() => {
    if (!inView || !thread || thread.unread === 0 || document.visibilityState === 'hidden') return;
    const { orderId, shop } = thread;
    const params = { orderId, shopId: shop.id };
    // Without a connection they stay unread until the next messages are marked.
    api.call('POST /messages/{orderId}/{shopId}/read', { params }).then(
      () => void queries.invalidateQueries({ queryKey: ['GET /shops/stats'] }),
      () => undefined,
    );
  }, [api, queries, inView, thread]);
}

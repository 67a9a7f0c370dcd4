import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { MessageThread } from '#contracts/messages';
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
  /** Whom one writes to. */
  otherName: string;
  /** Only its title is seen at first, unless something was written or one was led here. */
  folded?: boolean;
};

const POLL_MS = 20_000;

/** The messages of a customer and a shop about one order. */
export const threadQuery = (api: ApiQueryClient, params: { orderId: string; shopId: string }) =>
  api.queryOptions('GET /messages/{orderId}/{shopId}', { params });

/** What a customer and a shop write to each other about one order; read by being looked at. */
export function ThreadPanel({ api, id, orderId, shopId, otherName, folded = false }: Props) {
  const isLedHere = useLocation().hash === `#${id}`;
  const thread = useQuery({ ...threadQuery(api, { orderId, shopId }), refetchInterval: POLL_MS });
  const panel = useRef<HTMLDivElement>(null);
  useReading(api, panel, thread.data);
  const title = messageTexts.title(otherName);
  const messages = (
    <>
      {thread.isPending && (
        // As tall as an empty thread with its form, so that nothing below moves when it comes.
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

/** Says that the messages were read, once they are in view on a page that is looked at. */
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
    // It stays unread when the connection fails, and is said again with the next messages.
    api.call('POST /messages/{orderId}/{shopId}/read', { params }).then(
      () => void queries.invalidateQueries({ queryKey: ['GET /shops/stats'] }),
      () => undefined,
    );
  }, [api, queries, inView, thread]);
}

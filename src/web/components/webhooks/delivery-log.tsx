import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { DeliveryStatus } from '#src/modules/events/contract/webhook-states.ts';
import type { Webhook, WebhookDelivery } from '#src/modules/events/contract/webhooks.ts';
import { QueryBoundary } from '#web/components/data/query-boundary.tsx';
import { Badge, type BadgeTone } from '#web/components/ui/badge.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import type { ApiQueryClient } from '#web/lib/api/api-query-client.ts';
import { useApiMutation } from '#web/lib/api/use-api-mutation.ts';
import { formatDateTime } from '#web/lib/format/dates.ts';
import { webhookTexts } from './texts.ts';

const TONES: Record<DeliveryStatus, BadgeTone> = {
  PENDING: 'pending',
  DELIVERED: 'delivered',
  FAILED: 'cancelled',
};
const FIRST = 20;
const MOST = 200;
/** How often an open log looks for outcomes, in ms. */
const REFETCH_MS = 5_000;

/** What was sent to a webhook, newest first. */
export function DeliveryLog({ api, webhook }: { api: ApiQueryClient; webhook: Webhook }) {
  const [limit, setLimit] = useState(FIRST);
  const { id } = webhook;
  const log = useQuery({
    ...api.queryOptions('GET /webhooks/{id}/deliveries', { params: { id }, query: { limit } }),
    refetchInterval: REFETCH_MS,
  });
  return (
    <QueryBoundary
      query={log}
      failed={webhookTexts.logFailed}
      skeleton={
        <div role="status" aria-label={webhookTexts.loading}>
          <Skeleton className="h-16" />
        </div>
      }
    >
      {(rows) =>
        rows.length === 0 ? (
          <p className="text-ink-2 text-sm">{webhookTexts.logEmpty}</p>
        ) : (
          <>
            <ul aria-label={webhookTexts.logLabel(new URL(webhook.url).host)} className="grid gap-3">
              {rows.map((delivery) => (
                <DeliveryRow key={delivery.id} api={api} webhookId={id} delivery={delivery} />
              ))}
            </ul>
            {rows.length === limit && limit < MOST && (
              <Button variant="line" size="sm" className="justify-self-start" onClick={() => setLimit(MOST)}>
                {webhookTexts.logMore}
              </Button>
            )}
          </>
        )
      }
    </QueryBoundary>
  );
}

type RowProps = { api: ApiQueryClient; webhookId: string; delivery: WebhookDelivery };

function DeliveryRow({ api, webhookId, delivery }: RowProps) {
  const { id, type, status, attempts, responseCode, durationMs, error, dueAt } = delivery;
  const replay = useApiMutation(api, 'POST /webhooks/{id}/deliveries/{deliveryId}/replay', {
    invalidates: ['GET /webhooks/{id}/deliveries'],
  });
  return (
    <li className="grid gap-1 border-line border-t pt-3 text-sm">
      <div className="flex flex-wrap items-center gap-2">
        <code className="font-semibold">{type}</code>
        <Badge tone={TONES[status]}>{webhookTexts.statuses[status]}</Badge>
        <span className="text-ink-3">{formatDateTime(delivery.createdAt)}</span>
      </div>
      <p className="text-ink-2">
        {webhookTexts.attempts(attempts)}
        {responseCode !== null && ` · ${webhookTexts.answered(responseCode, durationMs ?? 0)}`}
        {dueAt && ` · ${webhookTexts.nextAt(formatDateTime(dueAt))}`}
      </p>
      {error && <code className="wrap-anywhere text-ink-2">{error}</code>}
      {delivery.eventId !== null && status !== 'PENDING' && (
        <Button
          variant="soft"
          size="sm"
          className="justify-self-start"
          disabled={replay.isPending}
          aria-label={webhookTexts.replayLabel(type)}
          onClick={() => void replay.run({ params: { id: webhookId, deliveryId: id } })}
        >
          {webhookTexts.replayButton}
        </Button>
      )}
    </li>
  );
}

import type { AdminOrder } from '#src/modules/fulfilment/contract/admin-orders.ts';
import { Section } from '#web/features/admin/components/section.tsx';
import { formatDateTime } from '#web/lib/format/dates.ts';
import { orderTexts } from './texts.ts';

export function Webhooks({ webhooks }: { webhooks: AdminOrder['webhooks'] }) {
  return (
    <Section id="webhooks" title={orderTexts.webhooksTitle}>
      {webhooks.length === 0 && <p className="text-ink-2">{orderTexts.noWebhooks}</p>}
      <ul className="grid gap-3">
        {webhooks.map((hook) => (
          <li key={hook.id} className="min-w-0">
            <p className="font-semibold">{`${hook.event}${hook.deliveries > 1 ? `, ${orderTexts.deliveries(hook.deliveries)}` : ''}`}</p>
            <p className="wrap-anywhere text-ink-2 text-sm">
              {[
                hook.reference,
                orderTexts.webhookReceived(formatDateTime(hook.receivedAt)),
                hook.processedAt
                  ? orderTexts.webhookHandled(formatDateTime(hook.processedAt))
                  : orderTexts.webhookWaiting,
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

export function OrderHistory({ events }: { events: AdminOrder['order']['history'] }) {
  return (
    <Section id="history" title={orderTexts.historyTitle}>
      <ol className="grid gap-3">
        {events.map((event) => (
          <li key={event.id} className="min-w-0">
            <p className="font-semibold">{event.text}</p>
            <p className="wrap-anywhere text-ink-2 text-sm">
              {[formatDateTime(event.at), orderTexts.by(event.actor), event.reason]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </li>
        ))}
      </ol>
    </Section>
  );
}

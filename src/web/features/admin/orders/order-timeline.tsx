import type { AdminOrder } from '#contracts/admin-orders';
import { Section } from '#web/features/admin/parts/rows.tsx';
import { formatMoment } from '#web/lib/dates.ts';

export function Webhooks({ webhooks }: { webhooks: AdminOrder['webhooks'] }) {
  return (
    <Section id="webhooks" title="Webhooks received">
      {webhooks.length === 0 && <p className="text-ink-2">Paystack has sent none.</p>}
      <ul className="grid gap-3">
        {webhooks.map((hook) => (
          <li key={hook.id} className="min-w-0">
            <p className="font-semibold">{`${hook.event}${hook.deliveries > 1 ? `, ${hook.deliveries} times` : ''}`}</p>
            <p className="wrap-anywhere text-ink-2 text-sm">
              {[
                hook.reference,
                `received ${formatMoment(hook.receivedAt)}`,
                hook.processedAt ? `handled ${formatMoment(hook.processedAt)}` : 'not handled yet',
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
    <Section id="history" title="History">
      <ol className="grid gap-3">
        {events.map((event) => (
          <li key={event.id} className="min-w-0">
            <p className="font-semibold">{event.text}</p>
            <p className="wrap-anywhere text-ink-2 text-sm">
              {[formatMoment(event.at), `by ${event.actor}`, event.reason].filter(Boolean).join(' · ')}
            </p>
          </li>
        ))}
      </ol>
    </Section>
  );
}

import type { Order } from '#contracts/orders';
import { formatMoment } from '#web/lib/dates.ts';
import { Panel } from '#web/ui/panel.tsx';

/** What has happened, the newest first. */
export function History({ events }: { events: Order['history'] }) {
  if (events.length === 0) return null;
  const newestFirst = [...events].sort((a, b) => b.at.localeCompare(a.at));
  return (
    <Panel aria-labelledby="order-history">
      <h2 id="order-history" className="mb-4 text-h2">
        History
      </h2>
      <ol className="grid gap-4 border-line border-l-2 pl-5">
        {newestFirst.map((event) => (
          <li key={event.id} className="relative">
            <span
              aria-hidden
              className="absolute top-1.5 -left-[1.6875rem] size-3 rotate-45 rounded-[2px] bg-gold ring-4 ring-surface"
            />
            <p className="font-medium">{event.text}</p>
            {event.reason && <p className="text-ink-2 text-sm">{event.reason}</p>}
            <time dateTime={event.at} className="text-ink-3 text-xs">
              {formatMoment(event.at)}
            </time>
          </li>
        ))}
      </ol>
    </Panel>
  );
}

import type { ShopOrderDetail } from '#contracts/shop-orders';
import { formatMoment } from '#web/lib/dates.ts';
import { Panel } from '#web/ui/panel.tsx';

/** What happened to the order and to this shop's items, newest first. */
export function HistoryPanel({ history }: Pick<ShopOrderDetail, 'history'>) {
  return (
    <Panel aria-labelledby="history">
      <h2 id="history" className="mb-3 font-bold font-sans text-h3 tracking-normal">
        History
      </h2>
      <ol className="grid gap-3">
        {history.toReversed().map((event) => (
          <li key={event.id} className="border-line border-l-[3px] pl-3">
            <p className="font-medium text-sm">{event.text}</p>
            {event.reason && <p className="text-ink-2 text-sm">{event.reason}</p>}
            <p className="text-ink-3 text-xs">{formatMoment(event.at)}</p>
          </li>
        ))}
      </ol>
    </Panel>
  );
}

import { Clock } from 'lucide-react';
import type { OpeningHours as Hours } from '#contracts/catalogue';
import { useHydrated } from '#web/lib/use-hydrated.ts';
import { cx } from '#web/ui/cx.ts';
import { DAYS, dayIndex, isOpenAt } from './open-now.ts';

/** When the shop is there. Pages are kept for everybody, so only the browser says whether it is open now. */
export function OpeningHours({ hours, closedToday }: { hours: Hours; closedToday: boolean }) {
  const now = useHydrated() ? new Date() : null;
  const open = now && !closedToday && isOpenAt(hours, now);
  return (
    <details className="group mt-1 max-w-sm text-sm">
      <summary className="inline-flex min-h-11 cursor-pointer items-center gap-2 font-semibold text-leaf">
        <Clock className="size-[18px] flex-none" strokeWidth={1.9} aria-hidden />
        Opening hours
        {now && (
          <span
            className={cx(
              'rounded-chip px-2 py-0.5 text-xs',
              open ? 'bg-leaf-soft text-leaf-strong' : 'bg-clay-soft text-clay-strong',
            )}
          >
            {open ? 'Open now' : 'Closed now'}
          </span>
        )}
      </summary>
      <dl className="mt-1 grid grid-cols-[auto_1fr] gap-x-6 gap-y-1">
        {DAYS.map((name, index) => {
          const day = hours[index];
          const weight = now && index === dayIndex(now) ? 'font-bold text-ink' : 'text-ink-2';
          return (
            <div key={name} className="contents">
              <dt className={weight}>{name}</dt>
              <dd className={cx('tabular-nums', weight)}>
                {day ? `${day.opens} to ${day.closes}` : 'Closed'}
              </dd>
            </div>
          );
        })}
      </dl>
    </details>
  );
}

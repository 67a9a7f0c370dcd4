import { formatCedis } from '#shared/money';
import type { AdminStats } from '#src/modules/reporting/contract/stats-endpoints.ts';
import { BarChart } from '#web/components/ui/bar-chart.tsx';
import { Panel } from '#web/components/ui/panel.tsx';
import { formatShortDate } from '#web/lib/format/dates.ts';
import { overviewTexts } from './texts.ts';

type Day = AdminStats['days'][number];
type Figure = Exclude<keyof Day, 'day'>;

const CHARTS: readonly { of: Figure; title: string; money?: boolean; fill: string }[] = [
  { of: 'sales', title: overviewTexts.salesByDay, money: true, fill: 'fill-leaf' },
  { of: 'orders', title: overviewTexts.ordersByDay, fill: 'fill-gold' },
  { of: 'newShops', title: overviewTexts.shopsByDay, fill: 'fill-clay' },
  { of: 'newCustomers', title: overviewTexts.customersByDay, fill: 'fill-plum' },
];

const numbers = new Intl.NumberFormat('en-GH');
const wholeNumber = (value: number) => numbers.format(value);

/** Bars by day. The table beside them has the same numbers. */
export function Charts({ days }: { days: Day[] }) {
  return (
    <div className="grid gap-4.5 xl:grid-cols-2">
      {CHARTS.map(({ of, title, money, fill }) => {
        const say = (value: number) => (money ? formatCedis(value) : wholeNumber(value));
        return (
          <Panel key={of} aria-label={title}>
            <h2 className="mb-3 font-bold font-sans text-h3 tracking-normal">{title}</h2>
            {days.some((day) => day[of] > 0) ? (
              <div className="h-56">
                <BarChart
                  bars={days.map((day) => ({
                    id: day.day,
                    label: formatShortDate(day.day),
                    value: day[of],
                    words: `${formatShortDate(day.day)}: ${say(day[of])}`,
                  }))}
                  sayLine={wholeNumber}
                  fill={fill}
                  whole={!money}
                />
              </div>
            ) : (
              <p className="text-ink-2">{overviewTexts.nonePeriod}</p>
            )}
          </Panel>
        );
      })}
    </div>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatCedis } from '#shared/money';
import type { SalesDay } from '#src/modules/shops/contract/seller.ts';
import { QueryBoundary } from '#web/components/data/query-boundary.tsx';
import { BarChart } from '#web/components/ui/bar-chart.tsx';
import { Panel } from '#web/components/ui/panel.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { salesQuery } from '#web/features/merchant/api/queries.ts';
import { PanelHeader } from '#web/features/merchant/components/panel-header.tsx';
import { formatDate, formatShortDate } from '#web/lib/format/dates.ts';
import { cx } from '#web/lib/utils/cx.ts';
import { type Recordings, SpeakButton } from './speak-button.tsx';
import { overviewTexts } from './texts.ts';

const SPANS = [14, 30] as const;
/** The default period in days. */
export const [FIRST_SPAN] = SPANS;
const CHART = 'h-52';

/** Sales by day, as a chart and as a table for screen readers. */
export function SalesPanel({ recordings }: { recordings: Recordings }) {
  const [days, setDays] = useState<(typeof SPANS)[number]>(FIRST_SPAN);
  const sales = useQuery(salesQuery(days));
  return (
    <Panel padded={false} aria-labelledby="sales">
      <PanelHeader
        id="sales"
        title={overviewTexts.salesTitle}
        beside={<SpeakButton recordings={recordings} card="SALES" title={overviewTexts.salesTitle} />}
        aside={
          <fieldset className="-ml-2 flex flex-wrap" aria-label={overviewTexts.salesDaysLabel}>
            {SPANS.map((span) => (
              <button
                key={span}
                type="button"
                aria-pressed={span === days}
                onClick={() => setDays(span)}
                className={cx(
                  'min-h-11 min-w-11 whitespace-nowrap rounded-control px-2 font-semibold text-sm',
                  span === days
                    ? 'text-leaf underline decoration-3 decoration-gold underline-offset-8'
                    : 'text-ink-2',
                )}
              >
                {overviewTexts.salesDays(span)}
              </button>
            ))}
          </fieldset>
        }
      />
      <QueryBoundary
        query={sales}
        skeleton={<Skeleton className={cx('mx-4 mb-4', CHART)} />}
        failed={overviewTexts.salesFailed}
      >
        {(byDay) => (
          <div className="relative px-2 pb-4">
            <p className="px-2 pb-2 text-ink-2 text-sm">{summary(byDay)}</p>
            <div className={cx('px-2', CHART)}>
              <SalesChart days={byDay} />
            </div>
            <SalesTable days={byDay} />
          </div>
        )}
      </QueryBoundary>
    </Panel>
  );
}

function summary(days: readonly SalesDay[]): string {
  const sum = days.reduce((total, { sales }) => total + Math.round(sales * 100), 0) / 100;
  const orders = days.reduce((total, day) => total + day.orders, 0);
  return overviewTexts.salesSummary(formatCedis(sum), orders, days.length);
}

function SalesTable({ days }: { days: readonly SalesDay[] }) {
  return (
    <table className="sr-only">
      <caption>{overviewTexts.salesTitle}</caption>
      <thead>
        <tr>
          <th scope="col">{overviewTexts.salesDayColumn}</th>
          <th scope="col">{overviewTexts.salesOrdersColumn}</th>
          <th scope="col">{overviewTexts.salesSumColumn}</th>
        </tr>
      </thead>
      <tbody>
        {days.map(({ day, orders, sales }) => (
          <tr key={day}>
            <th scope="row">{formatDate(day)}</th>
            <td>{orders}</td>
            <td>{formatCedis(sales)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const shortSum = (cedis: number) => (cedis >= 1000 ? `${cedis / 1000}k` : String(cedis));

/** Bars by day, the best one in gold. */
function SalesChart({ days }: { days: readonly SalesDay[] }) {
  const bars = days.map(({ day, sales, orders }) => ({
    id: day,
    label: formatShortDate(day),
    value: sales,
    words: `${formatShortDate(day)}: ${formatCedis(sales)}, ${orders} ${orders === 1 ? 'order' : 'orders'}`,
  }));
  return <BarChart bars={bars} sayLine={shortSum} bestFill="fill-gold" />;
}

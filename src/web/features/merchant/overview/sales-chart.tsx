import { formatCedis } from '#contracts/money';
import type { SalesDay } from '#contracts/seller';
import { BarChart } from '#web/components/ui/bar-chart.tsx';
import { formatShortDay } from '#web/lib/format/dates.ts';

const shortSum = (cedis: number) => (cedis >= 1000 ? `${cedis / 1000}k` : String(cedis));

/** Bars by day, the best one in gold. */
export function SalesChart({ days }: { days: readonly SalesDay[] }) {
  const bars = days.map(({ day, sales, orders }) => ({
    id: day,
    label: formatShortDay(day),
    value: sales,
    words: `${formatShortDay(day)}: ${formatCedis(sales)}, ${orders} ${orders === 1 ? 'order' : 'orders'}`,
  }));
  return <BarChart bars={bars} sayLine={shortSum} bestFill="fill-gold" />;
}

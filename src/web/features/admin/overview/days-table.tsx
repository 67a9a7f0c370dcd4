import type { AdminStats } from '#contracts/admin-system';
import { formatCedis } from '#contracts/money';
import { formatDate } from '#web/lib/dates.ts';

const CELL = 'px-3 py-2 text-right num whitespace-nowrap';

/** The same figures as the charts, as a table: for who can't see them, and for who wants them exactly. */
export function DaysTable({ days }: { days: AdminStats['days'] }) {
  return (
    <details className="rounded-panel border border-line bg-surface">
      <summary className="flex min-h-12 cursor-pointer items-center px-4 font-bold md:px-6">
        The figures as a table
      </summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways, by keyboard too */}
      <section aria-label="Figures by day" tabIndex={0} className="overflow-x-auto border-line border-t">
        <table className="w-full text-sm">
          <thead>
            <tr className="text-ink-3">
              <th scope="col" className="px-3 py-2 text-left">
                Day
              </th>
              <th scope="col" className={CELL}>
                Sales
              </th>
              <th scope="col" className={CELL}>
                Orders
              </th>
              <th scope="col" className={CELL}>
                Platform fee
              </th>
              <th scope="col" className={CELL}>
                New shops
              </th>
              <th scope="col" className={CELL}>
                New customers
              </th>
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map((day) => (
              <tr key={day.day} className="border-line border-t">
                <th scope="row" className="whitespace-nowrap px-3 py-2 text-left font-semibold">
                  {formatDate(day.day)}
                </th>
                <td className={CELL}>{formatCedis(day.sales)}</td>
                <td className={CELL}>{day.orders}</td>
                <td className={CELL}>{formatCedis(day.platformFee)}</td>
                <td className={CELL}>{day.newShops}</td>
                <td className={CELL}>{day.newCustomers}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}

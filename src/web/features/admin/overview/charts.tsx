import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import type { AdminStats } from '#contracts/admin-system';
import { formatCedis } from '#contracts/money';
import { Panel } from '#web/ui/panel.tsx';

type Day = AdminStats['days'][number];
type Figure = Exclude<keyof Day, 'day'>;

const CHARTS: readonly { of: Figure; title: string; money?: boolean; fill: string }[] = [
  { of: 'sales', title: 'Sales by day in GH₵', money: true, fill: 'var(--color-leaf)' },
  { of: 'orders', title: 'Orders by day', fill: 'var(--color-gold)' },
  { of: 'newShops', title: 'New shops by day', fill: 'var(--color-clay)' },
  { of: 'newCustomers', title: 'New customers by day', fill: 'var(--color-plum)' },
];

const shortDay = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const numbers = new Intl.NumberFormat('en-GH');
const wholeNumber = (value: number) => numbers.format(value);
const dayLabel = (day: unknown) => shortDay.format(new Date(String(day)));

/** Bars by day. The table beside them says the same in numbers. */
export default function Charts({ days }: { days: Day[] }) {
  return (
    <div className="grid gap-4.5 xl:grid-cols-2">
      {CHARTS.map(({ of, title, money, fill }) => {
        const say = (value: unknown) => (money ? formatCedis(Number(value)) : String(value));
        return (
          <Panel key={of} aria-label={title}>
            <h2 className="mb-3 font-bold font-sans text-h3 tracking-normal">{title}</h2>
            {days.some((day) => day[of] > 0) ? (
              <div aria-hidden className="h-56">
                <ResponsiveContainer width="100%" height="100%">
                  <BarChart
                    data={days}
                    accessibilityLayer={false}
                    margin={{ top: 4, right: 0, bottom: 0, left: 0 }}
                  >
                    <CartesianGrid vertical={false} stroke="var(--color-line)" />
                    <XAxis
                      dataKey="day"
                      tickFormatter={dayLabel}
                      minTickGap={28}
                      stroke="var(--color-ink-3)"
                      fontSize={13}
                    />
                    <YAxis
                      allowDecimals={false}
                      tickFormatter={wholeNumber}
                      width={56}
                      stroke="var(--color-ink-3)"
                      fontSize={13}
                    />
                    <Tooltip
                      cursor={{ fill: 'var(--color-sunk)' }}
                      contentStyle={{
                        background: 'var(--color-surface)',
                        borderColor: 'var(--color-line)',
                        borderRadius: 10,
                      }}
                      labelFormatter={dayLabel}
                      formatter={(value) => [say(value), '']}
                      separator=""
                    />
                    <Bar dataKey={of} fill={fill} radius={[3, 3, 0, 0]} isAnimationActive={false} />
                  </BarChart>
                </ResponsiveContainer>
              </div>
            ) : (
              <p className="text-ink-2">None in this span.</p>
            )}
          </Panel>
        );
      })}
    </div>
  );
}

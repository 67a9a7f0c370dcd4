import { Bar, BarChart, CartesianGrid, Cell, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { formatCedis } from '#contracts/money';
import type { SalesDay } from '#contracts/seller';

const TICK = { fill: 'var(--ink-3)', fontSize: 12 };
const label = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const shortDay = (day: string) => label.format(new Date(day));
const shortSum = (cedis: number) => (cedis >= 1000 ? `${cedis / 1000}k` : String(cedis));

/** Bars by day, the best one in gold. */
export function SalesChart({ days }: { days: readonly SalesDay[] }) {
  const best = Math.max(...days.map(({ sales }) => sales));
  return (
    <ResponsiveContainer width="100%" height="100%">
      <BarChart
        data={[...days]}
        margin={{ top: 8, right: 10, bottom: 0, left: 0 }}
        accessibilityLayer={false}
      >
        <CartesianGrid vertical={false} stroke="var(--line)" />
        <XAxis
          dataKey="day"
          tickFormatter={shortDay}
          tick={TICK}
          tickLine={false}
          axisLine={false}
          minTickGap={24}
        />
        <YAxis
          tickFormatter={shortSum}
          tick={TICK}
          tickLine={false}
          axisLine={false}
          width={42}
          tickCount={3}
        />
        <Tooltip
          cursor={{ fill: 'var(--sunk)' }}
          content={({ active, payload }) => {
            const day = payload?.[0]?.payload as SalesDay | undefined;
            if (!active || !day) return null;
            return (
              <div className="rounded-control border border-line bg-surface px-3 py-2 text-ink text-sm shadow-float">
                <b className="block">{shortDay(day.day)}</b>
                {`${formatCedis(day.sales)}, ${day.orders} ${day.orders === 1 ? 'order' : 'orders'}`}
              </div>
            );
          }}
        />
        <Bar dataKey="sales" radius={[5, 5, 0, 0]} isAnimationActive={false} minPointSize={2}>
          {days.map(({ day, sales }) => (
            <Cell key={day} fill={sales > 0 && sales === best ? 'var(--gold)' : 'var(--leaf)'} />
          ))}
        </Bar>
      </BarChart>
    </ResponsiveContainer>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatCedis } from '#shared/money';
import type { AdminStats } from '#src/modules/reporting/contract/stats-endpoints.ts';
import { Field, Select } from '#web/components/ui/field.tsx';
import { PageTitle } from '#web/components/ui/page.tsx';
import { Panel } from '#web/components/ui/panel.tsx';
import { Money } from '#web/components/ui/price.tsx';
import { adminLoader } from '#web/features/admin/api/admin-loader.ts';
import { PageQueryBoundary } from '#web/features/admin/components/query-boundary.tsx';
import { Charts } from '#web/features/admin/overview/charts.tsx';
import { overviewTexts, todoTexts } from '#web/features/admin/overview/texts.ts';
import { adminApi } from '#web/lib/auth/admin-session.ts';
import { formatDate } from '#web/lib/format/dates.ts';
import { noindexMeta } from '#web/lib/seo/noindex-meta.ts';

export { AdminErrorBoundary as ErrorBoundary } from '#web/features/admin/components/admin-error-boundary.tsx';

export const meta = () => noindexMeta(overviewTexts.title);

const TO_DO = [
  ['disputesToAnswer', '/admin/disputes?status=OPEN'],
  ['refundsUnassigned', '/admin/refunds'],
  ['shopsWaiting', '/admin/shops?status=EMAIL_VERIFIED'],
  ['ordersUnsent', '/admin/desk?kind=UNSENT'],
  ['refundsUndecided', '/admin/refunds?queue=requested'],
  ['refundsStuck', '/admin/refunds?queue=stuck'],
  ['payoutsFailed', '/admin/desk?kind=PAYOUT_FAILED'],
  ['notReceived', '/admin/not-received'],
  ['lateParts', '/admin/late'],
  ['walletsToCheck', '/admin/payouts'],
  ['approvalsWaiting', '/admin/approvals?status=WAITING'],
  ['reportsOpen', '/admin/reports?status=OPEN'],
  ['mailFailed', '/admin/outbox?status=FAILED'],
] as const satisfies readonly (readonly [keyof AdminStats['toDo'], string])[];

const FIRST_DAYS = 30;
const marketQuery = (days: number) => adminApi.queryOptions('GET /admin/stats', { query: { days } });

export const clientLoader = adminLoader(() => [marketQuery(FIRST_DAYS)]);
export const HydrateFallback = () => null;

/** /admin: open tasks, then statistics. */
export default function OverviewPage() {
  const [days, setDays] = useState(String(FIRST_DAYS));
  const stats = useQuery(marketQuery(Number(days)));
  return (
    <>
      <PageTitle
        aside={
          <Field label={overviewTexts.period} labelHidden>
            <Select value={days} onChange={(event) => setDays(event.target.value)}>
              <option value="7">{overviewTexts.days7}</option>
              <option value="30">{overviewTexts.days30}</option>
              <option value="90">{overviewTexts.days90}</option>
              <option value="365">{overviewTexts.days365}</option>
            </Select>
          </Field>
        }
      >
        {overviewTexts.title}
      </PageTitle>
      <PageQueryBoundary query={stats}>
        {(data) => (
          <div className="grid grid-cols-1 gap-4.5">
            <ToDo toDo={data.toDo} />
            <Totals totals={data.totals} days={days} />
            <Charts days={data.days} />
            <DaysTable days={data.days} />
          </div>
        )}
      </PageQueryBoundary>
    </>
  );
}

function ToDo({ toDo }: { toDo: AdminStats['toDo'] }) {
  const waiting = TO_DO.filter(([key]) => toDo[key] > 0);
  return (
    <section aria-labelledby="to-do" className="rounded-panel bg-gold-soft p-4 text-gold-ink md:p-6">
      <h2 id="to-do" className="font-bold font-sans text-h3 tracking-normal">
        {overviewTexts.toDo}
      </h2>
      {waiting.length === 0 ? (
        <p className="mt-1.5">{overviewTexts.nothingToDo}</p>
      ) : (
        <ul className="mt-1.5 grid gap-x-6 sm:grid-cols-2">
          {waiting.map(([key, to]) => (
            <li key={key}>
              <Link to={to} className="flex min-h-11 items-center gap-2.5 font-semibold">
                <span className="num min-w-7 rounded-full bg-gold-ink px-2 text-center text-gold-soft text-sm/[1.87] no-underline">
                  {toDo[key]}
                </span>
                <span className="underline underline-offset-3">
                  {todoTexts[key][toDo[key] === 1 ? 0 : 1]}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Totals({ totals, days }: { totals: AdminStats['totals']; days: string }) {
  const figures = [
    [overviewTexts.sales, <Money key="sales" cedis={totals.sales} />],
    [overviewTexts.ordersPaid, totals.orders],
    [overviewTexts.platformFee, <Money key="fee" cedis={totals.platformFee} />],
    [overviewTexts.newShops, totals.newShops],
    [overviewTexts.newCustomers, totals.newCustomers],
  ] as const;
  return (
    <Panel aria-label={overviewTexts.lastDays(days)}>
      <dl className="flex flex-wrap gap-x-7 gap-y-4 xl:gap-x-10">
        {figures.map(([name, value]) => (
          <div key={name} className="min-w-0 first:max-md:col-span-2">
            <dt className="text-ink-3 text-xs">{name}</dt>
            <dd className="num font-bold text-xl">{value}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}

const CELL = 'px-3 py-2 text-right num whitespace-nowrap';

/** The data of the charts as a table, for screen readers and exact numbers. */
function DaysTable({ days }: { days: AdminStats['days'] }) {
  return (
    <details className="rounded-panel border border-line bg-surface">
      <summary className="flex min-h-12 cursor-pointer items-center px-4 font-bold md:px-6">
        {overviewTexts.asTable}
      </summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways, by keyboard too */}
      <section aria-label={overviewTexts.byDay} tabIndex={0} className="overflow-x-auto border-line border-t">
        <table className="w-full text-sm">
          <thead>
            <tr className="text-ink-3">
              <th scope="col" className="px-3 py-2 text-left">
                {overviewTexts.day}
              </th>
              <th scope="col" className={CELL}>
                {overviewTexts.sales}
              </th>
              <th scope="col" className={CELL}>
                {overviewTexts.orders}
              </th>
              <th scope="col" className={CELL}>
                {overviewTexts.platformFee}
              </th>
              <th scope="col" className={CELL}>
                {overviewTexts.newShops}
              </th>
              <th scope="col" className={CELL}>
                {overviewTexts.newCustomers}
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

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { AdminStats } from '#contracts/admin-system';
import { formatCedis } from '#contracts/money';
import { Loaded } from '#web/features/admin/parts/rows.tsx';
import { formatDate } from '#web/lib/dates.ts';
import { privateMeta } from '#web/lib/private-meta.ts';
import { adminApi } from '#web/lib/session/admin.ts';
import { Field, Select } from '#web/ui/field.tsx';
import { PageTitle } from '#web/ui/page.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { Money } from '#web/ui/price.tsx';
import { Charts } from './charts.tsx';

export const meta = () => privateMeta('Overview');

const TO_DO = [
  ['disputesToAnswer', 'dispute', 'disputes', 'to answer in time', '/admin/disputes?status=OPEN'],
  ['refundsUnassigned', 'refund made', 'refunds made', 'at Paystack, not assigned', '/admin/refunds'],
  ['shopsWaiting', 'shop waits', 'shops wait', 'for review', '/admin/shops?status=EMAIL_VERIFIED'],
  ['ordersUnsent', 'paid order', 'paid orders', 'not sent in time', '/admin/desk?kind=UNSENT'],
  ['refundsUndecided', 'refund', 'refunds', 'asked for', '/admin/refunds?queue=requested'],
  ['refundsStuck', 'refund needs', 'refunds need', 'a person', '/admin/refunds?queue=stuck'],
  ['payoutsFailed', 'payout needs', 'payouts need', 'a person', '/admin/desk?kind=PAYOUT_FAILED'],
  ['notReceived', 'parcel has', 'parcels have', 'not come, the customer says', '/admin/not-received'],
  ['lateParts', 'parcel is', 'parcels are', 'late', '/admin/late'],
  ['walletsToCheck', 'wallet of', 'wallets of', 'another name than the owner', '/admin/payouts'],
  [
    'approvalsWaiting',
    'sum of money waits',
    'sums of money wait',
    'for a second yes',
    '/admin/approvals?status=WAITING',
  ],
  ['reportsOpen', 'report', 'reports', 'to look at', '/admin/reports?status=OPEN'],
  ['mailFailed', 'mail', 'mails', 'given up', '/admin/outbox?status=FAILED'],
] as const satisfies readonly (readonly [keyof AdminStats['toDo'], string, string, string, string])[];

/** /admin: what must be done now, then how the market does. */
export default function OverviewPage() {
  const [days, setDays] = useState('30');
  const stats = useQuery(adminApi.query('GET /admin/stats', { query: { days: Number(days) } }));
  return (
    <>
      <PageTitle
        aside={
          <Field label="Span" labelHidden>
            <Select value={days} onChange={(event) => setDays(event.target.value)}>
              <option value="7">Last 7 days</option>
              <option value="30">Last 30 days</option>
              <option value="90">Last 90 days</option>
              <option value="365">Last 365 days</option>
            </Select>
          </Field>
        }
      >
        Overview
      </PageTitle>
      <Loaded query={stats}>
        {(data) => (
          <div className="grid grid-cols-1 gap-4.5">
            <ToDo toDo={data.toDo} />
            <Totals totals={data.totals} days={days} />
            <Charts days={data.days} />
            <DaysTable days={data.days} />
          </div>
        )}
      </Loaded>
    </>
  );
}

function ToDo({ toDo }: { toDo: AdminStats['toDo'] }) {
  const waiting = TO_DO.filter(([key]) => toDo[key] > 0);
  return (
    <section aria-labelledby="to-do" className="rounded-panel bg-gold-soft p-4 text-gold-ink md:p-6">
      <h2 id="to-do" className="font-bold font-sans text-h3 tracking-normal">
        What must be done now
      </h2>
      {waiting.length === 0 ? (
        <p className="mt-1.5">Nothing waits for you.</p>
      ) : (
        <ul className="mt-1.5 grid gap-x-6 sm:grid-cols-2">
          {waiting.map(([key, one, more, rest, to]) => (
            <li key={key}>
              <Link to={to} className="flex min-h-11 items-center gap-2.5 font-semibold">
                <span className="num min-w-7 rounded-full bg-gold-ink px-2 text-center text-gold-soft text-sm/[1.87] no-underline">
                  {toDo[key]}
                </span>
                <span className="underline underline-offset-3">{`${toDo[key] === 1 ? one : more} ${rest}`}</span>
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
    ['Sales', <Money key="sales" cedis={totals.sales} />],
    ['Orders paid', totals.orders],
    ['Platform fee', <Money key="fee" cedis={totals.platformFee} />],
    ['New shops', totals.newShops],
    ['New customers', totals.newCustomers],
  ] as const;
  return (
    <Panel aria-label={`The last ${days} days`}>
      <dl className="flex flex-wrap gap-x-10 gap-y-4">
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

/** The same figures as the charts, as a table: for who can't see them, and for who wants them exactly. */
function DaysTable({ days }: { days: AdminStats['days'] }) {
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

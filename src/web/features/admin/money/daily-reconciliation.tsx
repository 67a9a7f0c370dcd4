import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { ResponseData } from '#contract/endpoints';
import { formatCedis } from '#shared/money';
import { Button } from '#web/components/ui/button.tsx';
import { EmptyState } from '#web/components/ui/empty-state.tsx';
import { PageQueryBoundary } from '#web/features/admin/components/query-boundary.tsx';
import { Section } from '#web/features/admin/components/section.tsx';
import { adminApi } from '#web/lib/auth/admin-session.ts';
import { formatShortDate } from '#web/lib/format/dates.ts';
import { monthName, parseMonth, shiftMonth } from '#web/lib/format/months.ts';
import { cx } from '#web/lib/utils/cx.ts';
import { reconciliationTexts } from './texts.ts';

type Day = ResponseData<'GET /admin/money/days'>[number];

const SIDES = [
  ['charges', reconciliationTexts.payments],
  ['refunds', reconciliationTexts.refunds],
  ['transfers', reconciliationTexts.payouts],
  ['disputes', reconciliationTexts.disputes],
  ['others', reconciliationTexts.other],
] as const;

const daysQuery = (query: { from: string; to: string }) =>
  adminApi.queryOptions('GET /admin/money/days', { query });

/** The days of the month in the search parameters of the page. */
export function monthQuery(search: URLSearchParams) {
  const { from, to } = parseMonth(search.get('month'), new Date());
  return daysQuery({ from, to });
}

/** Each day of a month in our books, the provider's balance and its settlements. The month is in the URL. */
export function DailyReconciliation() {
  const [search, setSearch] = useSearchParams();
  const [now] = useState(() => new Date());
  const { month, from, to, isNow } = parseMonth(search.get('month'), now);
  const days = useQuery({
    ...daysQuery({ from, to }),
    placeholderData: keepPreviousData,
  });
  const go = (by: number) =>
    setSearch((params) => {
      params.set('month', shiftMonth(month, by));
      return params;
    });
  return (
    <Section id="days" title={reconciliationTexts.daysTitle}>
      <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button variant="line" size="sm" onClick={() => go(-1)}>
          {reconciliationTexts.monthBefore}
        </Button>
        <span className="font-semibold">{monthName(month)}</span>
        <Button variant="line" size="sm" disabled={isNow} onClick={() => go(1)}>
          {reconciliationTexts.monthNext}
        </Button>
      </div>
      <PageQueryBoundary query={days}>
        {(found) =>
          found.length === 0 ? (
            <EmptyState title={reconciliationTexts.noDays} />
          ) : (
            <div className="overflow-x-auto">
              <table className="w-full text-sm max-md:block">
                <caption className="sr-only">{reconciliationTexts.daysOf(monthName(month))}</caption>
                <thead className="max-md:sr-only">
                  <tr className="border-line border-b text-left text-ink-2">
                    {['Day', ...SIDES.map(([, label]) => label), reconciliationTexts.settledNet].map(
                      (label, at) => (
                        <th
                          key={label}
                          scope="col"
                          className={cx('py-2 pr-2 font-semibold', at > 0 && 'text-right')}
                        >
                          {label}
                        </th>
                      ),
                    )}
                  </tr>
                </thead>
                <tbody className="max-md:grid max-md:grid-cols-1 max-md:gap-4">
                  {found.map((day) => (
                    <DayRow key={day.day} day={day} />
                  ))}
                </tbody>
              </table>
            </div>
          )
        }
      </PageQueryBoundary>
    </Section>
  );
}

function DayRow({ day }: { day: Day }) {
  return (
    <tr className="border-line border-b align-top max-md:grid max-md:grid-cols-1 max-md:gap-1 max-md:pb-3">
      <th scope="row" className="whitespace-nowrap py-2 pr-2 text-left font-semibold max-md:py-0">
        {formatShortDate(day.day)}
        {day.openDifferences > 0 && (
          <span className="block text-clay">
            {day.openDifferences === 1
              ? reconciliationTexts.oneDifference
              : reconciliationTexts.manyDifferences(day.openDifferences)}
          </span>
        )}
      </th>
      {SIDES.map(([side, label]) => (
        <Cell key={side} label={label} of={day[side]} />
      ))}
      <td
        className={cx(
          'num py-2 text-right max-md:flex max-md:justify-between max-md:gap-x-3 max-md:py-0 max-md:whitespace-normal md:whitespace-nowrap',
          !day.settled && 'max-md:hidden',
        )}
      >
        <span className="flex-none text-ink-2 md:hidden">{reconciliationTexts.settledNet}</span>
        <span className="min-w-0">
          {day.settled ? formatCedis(day.settled.net) : '–'}
          {day.settled && (
            <span className="block text-ink-3 text-xs">
              {reconciliationTexts.grossLessFees(
                formatCedis(day.settled.gross),
                formatCedis(day.settled.fees),
              )}
            </span>
          )}
        </span>
      </td>
    </tr>
  );
}

/** The sums of a day; the provider's as well if it differs. */
function Cell({ label, of: { ours, theirs } }: { label: string; of: Day['charges'] }) {
  const isEmpty = ours === 0 && theirs === 0;
  return (
    <td
      className={cx(
        'num py-2 pr-2 text-right max-md:flex max-md:justify-between max-md:gap-x-3 max-md:py-0 max-md:pr-0 max-md:whitespace-normal md:whitespace-nowrap',
        isEmpty && 'max-md:hidden',
      )}
    >
      <span className="flex-none text-ink-2 md:hidden">{label}</span>
      <span className="min-w-0">
        {isEmpty ? '–' : formatCedis(ours)}
        {ours !== theirs && (
          <span className="block text-ink-3 text-xs">
            {reconciliationTexts.theirSum(formatCedis(theirs))}
          </span>
        )}
      </span>
    </td>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ResponseData } from '#contract/endpoints';
import { formatCedis } from '#shared/money';
import { Button } from '#web/components/ui/button.tsx';
import { PageQueryBoundary } from '#web/features/admin/components/query-boundary.tsx';
import { Section } from '#web/features/admin/components/section.tsx';
import { adminApi } from '#web/lib/auth/admin-session.ts';
import { formatShortDate } from '#web/lib/format/dates.ts';
import { cx } from '#web/lib/utils/cx.ts';
import { systemTexts } from './texts.ts';

type Costs = ResponseData<'GET /admin/sms/costs'>;

/** What the texts of this month cost, by day and kind, beside the budget. Loaded on request: few need it each time. */
export function SmsCosts() {
  const [isShown, setShown] = useState(false);
  return (
    <Section id="sms-costs" title={systemTexts.smsCosts}>
      {isShown ? (
        <MonthCosts />
      ) : (
        <Button variant="line" onClick={() => setShown(true)}>
          {systemTexts.smsShowButton}
        </Button>
      )}
    </Section>
  );
}

function MonthCosts() {
  const costs = useQuery(adminApi.queryOptions('GET /admin/sms/costs'));
  return (
    <PageQueryBoundary query={costs}>
      {({ spent, ceiling, rows }) => (
        <>
          <p>{systemTexts.smsSpent(formatCedis(spent), formatCedis(ceiling))}</p>
          {rows.length > 0 && <CostTable rows={rows} />}
        </>
      )}
    </PageQueryBoundary>
  );
}

/** The segments are left out on a small screen. */
const WIDE_ONLY = 'max-sm:hidden';
const COLUMNS = [
  [systemTexts.smsDay, ''],
  [systemTexts.kindLabel, ''],
  [systemTexts.smsMessages, 'text-right'],
  [systemTexts.smsSegments, cx('text-right', WIDE_ONLY)],
  [systemTexts.smsCost, 'text-right'],
] as const;

function CostTable({ rows }: { rows: Costs['rows'] }) {
  return (
    <div className="mt-3 overflow-x-auto">
      <table className="w-full text-sm">
        <caption className="sr-only">{systemTexts.smsCosts}</caption>
        <thead>
          <tr className="border-line border-b text-left text-ink-2">
            {COLUMNS.map(([label, look]) => (
              <th key={label} scope="col" className={cx('py-2 pr-2 font-semibold', look)}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ day, kind, messages, segments, cost }) => (
            <tr key={`${day} ${kind}`} className="border-line border-b">
              <th scope="row" className="whitespace-nowrap py-2 pr-2 text-left font-semibold">
                {formatShortDate(day)}
              </th>
              <td className="break-words py-2 pr-2">{kind}</td>
              <td className="num py-2 pr-2 text-right">{messages}</td>
              <td className={cx('num py-2 pr-2 text-right', WIDE_ONLY)}>{segments}</td>
              <td className="num whitespace-nowrap py-2 text-right">{formatCedis(cost)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

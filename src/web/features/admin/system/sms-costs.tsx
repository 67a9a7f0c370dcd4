import { useQuery } from '@tanstack/react-query';
import type { ResponseData } from '#contract/endpoints';
import { formatCedis } from '#shared/money';
import { PageQueryBoundary } from '#web/features/admin/components/query-boundary.tsx';
import { Section } from '#web/features/admin/components/section.tsx';
import { adminApi } from '#web/lib/auth/admin-session.ts';
import { formatShortDate } from '#web/lib/format/dates.ts';
import { cx } from '#web/lib/utils/cx.ts';
import { systemTexts } from './texts.ts';

type Costs = ResponseData<'GET /admin/sms/costs'>;

/** What the texts of this month cost, by day and kind, beside the budget. */
export function SmsCosts() {
  const costs = useQuery(adminApi.queryOptions('GET /admin/sms/costs'));
  return (
    <Section id="sms-costs" title={systemTexts.smsCosts}>
      <PageQueryBoundary query={costs}>
        {({ spent, ceiling, rows }) => (
          <>
            <p>{systemTexts.smsSpent(formatCedis(spent), formatCedis(ceiling))}</p>
            {rows.length > 0 && <CostTable rows={rows} />}
          </>
        )}
      </PageQueryBoundary>
    </Section>
  );
}

const COLUMNS = [
  systemTexts.smsDay,
  systemTexts.kindLabel,
  systemTexts.smsMessages,
  systemTexts.smsSegments,
  systemTexts.smsCost,
];

function CostTable({ rows }: { rows: Costs['rows'] }) {
  return (
    <div className="mt-3 overflow-x-auto">
      <table className="w-full text-sm">
        <caption className="sr-only">{systemTexts.smsCosts}</caption>
        <thead>
          <tr className="border-line border-b text-left text-ink-2">
            {COLUMNS.map((label, index) => (
              <th
                key={label}
                scope="col"
                className={cx('py-2 pr-2 font-semibold', index > 1 && 'text-right')}
              >
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
              <td className="py-2 pr-2">{kind}</td>
              <td className="num py-2 pr-2 text-right">{messages}</td>
              <td className="num py-2 pr-2 text-right">{segments}</td>
              <td className="num whitespace-nowrap py-2 text-right">{formatCedis(cost)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

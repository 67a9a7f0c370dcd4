import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { DownloadButton } from '#web/components/data/download-button.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { ErrorState } from '#web/components/ui/empty-state.tsx';
import { Field, TextInput } from '#web/components/ui/field.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { shopLoader } from '#web/features/merchant/api/shop-loader.ts';
import { PrintLayout } from '#web/features/merchant/earnings/print-layout.tsx';
import { PrintableStatement } from '#web/features/merchant/earnings/printable-statement.tsx';
import { moneyTexts } from '#web/features/merchant/earnings/texts.tsx';
import { getErrorMessage } from '#web/lib/api/api-error.ts';
import { shopApi, shopSession } from '#web/lib/auth/shop-session.ts';
import { noindexMeta } from '#web/lib/seo/noindex-meta.ts';
import { cx } from '#web/lib/utils/cx.ts';

export { PageErrorBoundary as ErrorBoundary } from '#web/components/layout/page-error.tsx';

interface Period {
  from: string;
  to: string;
}

const iso = (date: Date): string => date.toISOString().slice(0, 10);

/** Common periods in UTC, newest first; `key` is the search parameter. */
export function periodPresets(now: Date): (Period & { key: string; label: string })[] {
  const year = now.getUTCFullYear();
  const month = now.getUTCMonth();
  const first = (offset: number) => new Date(Date.UTC(year, month + offset, 1));
  const last = (offset: number) => new Date(Date.UTC(year, month + offset + 1, 0));
  return [
    { key: 'month', label: moneyTexts.thisMonth, from: iso(first(0)), to: iso(now) },
    { key: 'last-month', label: moneyTexts.lastMonth, from: iso(first(-1)), to: iso(last(-1)) },
    { key: 'year', label: moneyTexts.thisYear, from: iso(new Date(Date.UTC(year, 0, 1))), to: iso(now) },
  ];
}

const DATE = /^\d{4}-\d{2}-\d{2}$/;

/** The period in the search parameters, otherwise the current month. */
export function parsePeriod(search: URLSearchParams, now: Date): Period {
  const from = search.get('from') ?? '';
  const to = search.get('to') ?? '';
  if (DATE.test(from) && DATE.test(to)) return { from, to };
  const today = iso(now);
  return { from: `${today.slice(0, 8)}01`, to: today };
}

export const meta = () => noindexMeta(moneyTexts.statementTitle);

const statementQuery = (query: Period) => shopApi.queryOptions('GET /shops/statement', { query });

export const clientLoader = shopLoader(({ isOwner, search }) =>
  isOwner ? [statementQuery(parsePeriod(search, new Date()))] : [],
);
export const HydrateFallback = () => null;

/** /merchant/earnings/statement: any period on screen, in print (or as PDF from the print dialog) and as CSV. */
export default function StatementPage() {
  return (
    <PrintLayout title={moneyTexts.statementTitle}>
      <Statement />
    </PrintLayout>
  );
}

function Statement() {
  const [search, setSearch] = useSearchParams();
  const [now] = useState(() => new Date());
  const period = parsePeriod(search, now);
  const statement = useQuery(statementQuery(period));
  const show = (wanted: Period) => setSearch({ from: wanted.from, to: wanted.to }, { replace: true });
  return (
    <div className="grid gap-4 md:gap-5">
      {/* Keyed by period, so that the fields show the current one. */}
      <PeriodForm key={`${period.from} ${period.to}`} period={period} now={now} onChoose={show} />
      {statement.isPending && (
        <div role="status">
          <span className="sr-only">{moneyTexts.statementLoading}</span>
          <Skeleton className="h-96 rounded-panel" />
        </div>
      )}
      {statement.isError && (
        <ErrorState
          title={moneyTexts.statementFailed}
          text={getErrorMessage(statement.error, moneyTexts.checkConnection)}
          action={<Button onClick={() => void statement.refetch()}>{moneyTexts.tryAgainButton}</Button>}
        />
      )}
      {statement.data && (
        <>
          <div className="flex flex-wrap gap-3 print:hidden">
            <Button variant="line" onClick={() => window.print()}>
              {moneyTexts.printButton}
            </Button>
            <SaveCsv period={period} />
          </div>
          <PrintableStatement statement={statement.data} />
        </>
      )}
    </div>
  );
}

function SaveCsv({ period: { from, to } }: { period: Period }) {
  return (
    <DownloadButton
      session={shopSession}
      path={`/shops/statement.csv?${new URLSearchParams({ from, to })}`}
      fileName={`dwaso-statement-${from}-${to}.csv`}
      failed={[moneyTexts.csvFailedTitle, moneyTexts.csvFailedText]}
      variant="line"
      busyLabel={moneyTexts.csvPreparing}
    >
      {moneyTexts.csvButton}
    </DownloadButton>
  );
}

type Props = { period: Period; now: Date; onChoose: (period: Period) => void };

/** Common periods as buttons, and a custom one by two dates. */
function PeriodForm({ period, now, onChoose }: Props) {
  const [from, setFrom] = useState(period.from);
  const [to, setTo] = useState(period.to);
  const [error, setError] = useState<string | null>(null);
  function choose(event: React.FormEvent) {
    event.preventDefault();
    if (!from || !to) return setError(moneyTexts.daysMissing);
    if (from > to) return setError(moneyTexts.daysReversed);
    onChoose({ from, to });
  }
  return (
    <form noValidate onSubmit={choose} className="grid gap-3 print:hidden">
      <div className="flex flex-wrap gap-2">
        {periodPresets(now).map((usual) => {
          const chosen = usual.from === period.from && usual.to === period.to;
          return (
            <button
              key={usual.key}
              type="button"
              aria-pressed={chosen}
              onClick={() => onChoose(usual)}
              className={cx(
                'min-h-11 rounded-full border px-4 font-semibold text-sm',
                chosen
                  ? 'border-leaf bg-leaf-soft text-leaf-strong'
                  : 'border-line-strong bg-surface hover:bg-sunk',
              )}
            >
              {usual.label}
            </button>
          );
        })}
      </div>
      <div className="grid grid-cols-2 items-end gap-3 sm:flex sm:flex-wrap">
        <Field label={moneyTexts.fromLabel}>
          <TextInput type="date" value={from} onChange={(event) => setFrom(event.target.value)} />
        </Field>
        <Field label={moneyTexts.toLabel} error={error}>
          <TextInput type="date" value={to} onChange={(event) => setTo(event.target.value)} />
        </Field>
        <Button type="submit" variant="line" className="col-span-2">
          {moneyTexts.showButton}
        </Button>
      </div>
    </form>
  );
}

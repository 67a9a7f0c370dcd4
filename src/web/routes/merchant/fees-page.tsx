import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { FeeStatement } from '#src/modules/books/contract/reconciliation.ts';
import { Button } from '#web/components/ui/button.tsx';
import { ErrorState } from '#web/components/ui/empty-state.tsx';
import { Money } from '#web/components/ui/price.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { feeRatesQuery } from '#web/features/merchant/api/queries.ts';
import { shopLoader } from '#web/features/merchant/api/shop-loader.ts';
import { FeeRates } from '#web/features/merchant/earnings/fee-rates.tsx';
import { PrintLayout } from '#web/features/merchant/earnings/print-layout.tsx';
import { moneyTexts } from '#web/features/merchant/earnings/texts.tsx';
import { getErrorMessage } from '#web/lib/api/api-error.ts';
import { shopApi } from '#web/lib/auth/shop-session.ts';
import { monthName, parseMonth, shiftMonth } from '#web/lib/format/months.ts';
import { noindexMeta } from '#web/lib/seo/noindex-meta.ts';
import { cx } from '#web/lib/utils/cx.ts';

export { PageErrorBoundary as ErrorBoundary } from '#web/components/layout/page-error.tsx';

export const meta = () => noindexMeta(moneyTexts.feesTitle);

const feesQuery = (month: string) => shopApi.queryOptions('GET /shops/fees', { query: { month } });

export const clientLoader = shopLoader(({ isOwner, search }) =>
  isOwner ? [feeRatesQuery(), feesQuery(parseMonth(search.get('month'), new Date()).month)] : [],
);
export const HydrateFallback = () => null;

/** /merchant/earnings/fees: the platform fees on the shop's sales of a month, for its books. */
export default function FeesPage() {
  return (
    <PrintLayout title={moneyTexts.feesTitle} lead={moneyTexts.feesLead}>
      <FeeRates />
      <Month />
    </PrintLayout>
  );
}

function Month() {
  const [search, setSearch] = useSearchParams();
  const [now] = useState(() => new Date());
  const { month, isNow } = parseMonth(search.get('month'), now);
  const fees = useQuery(feesQuery(month));
  const go = (by: number) => setSearch({ month: shiftMonth(month, by) }, { replace: true });
  return (
    <div className="grid gap-4 md:gap-5">
      <div className="flex flex-wrap gap-3 print:hidden">
        <Button variant="line" onClick={() => go(-1)}>
          {moneyTexts.previousMonthLink}
        </Button>
        <Button variant="line" disabled={isNow} onClick={() => go(1)}>
          {moneyTexts.nextMonthLink}
        </Button>
        <Button variant="line" disabled={!fees.data} onClick={() => window.print()}>
          {moneyTexts.printButton}
        </Button>
      </div>
      {fees.isPending && (
        <div role="status">
          <span className="sr-only">{moneyTexts.feesLoading}</span>
          <Skeleton className="h-72 rounded-panel" />
        </div>
      )}
      {fees.isError && (
        <ErrorState
          title={moneyTexts.feesFailed}
          text={getErrorMessage(fees.error, moneyTexts.checkConnection)}
          action={<Button onClick={() => void fees.refetch()}>{moneyTexts.tryAgainButton}</Button>}
        />
      )}
      {fees.data && <FeeSheet fees={fees.data} />}
    </div>
  );
}

/** A printable month. */
function FeeSheet({ fees }: { fees: FeeStatement }) {
  const { shop, vat } = fees;
  return (
    <article className="max-w-2xl rounded-panel border border-line bg-surface p-4 md:p-6 print:border-0 print:p-0">
      <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1">
        <div>
          <h2 className="text-h2">{shop.name}</h2>
          <p className="text-ink-2">{`${shop.ownerName}, ${shop.location}`}</p>
        </div>
        <p className="text-ink-2">{monthName(fees.month)}</p>
      </header>
      {fees.orders === 0 && fees.givenBack === 0 ? (
        <p className="mt-4 border-line border-t py-6 text-ink-2">{moneyTexts.noSales}</p>
      ) : (
        <dl className="mt-4 grid gap-2 border-line border-t pt-4">
          <Line label={moneyTexts.feesOrders}>{fees.orders}</Line>
          <Line label={moneyTexts.feesItems}>
            <Money cedis={fees.goods} />
          </Line>
          <Line label={moneyTexts.feesPaid}>
            <Money cedis={fees.fees} />
          </Line>
          <Line label={moneyTexts.feesRefunded}>
            <Money cedis={-fees.givenBack} />
          </Line>
          <Line label={moneyTexts.feesTotal} strong>
            <Money cedis={fees.net} />
          </Line>
          {vat.percent > 0 && (
            <Line label={moneyTexts.feesVat(vat.percent)}>
              <Money cedis={vat.amount} />
            </Line>
          )}
        </dl>
      )}
      <footer className="mt-4 text-ink-3 text-xs">{moneyTexts.feesFooter(vat.percent, vat.number)}</footer>
    </article>
  );
}

function Line({ label, strong, children }: { label: string; strong?: boolean; children: React.ReactNode }) {
  return (
    <div
      className={cx(
        'flex flex-wrap items-baseline justify-between gap-x-4',
        strong && 'border-line border-t pt-2 font-bold',
      )}
    >
      <dt className="flex-1 basis-[7em]">{label}</dt>
      <dd className="num whitespace-nowrap">{children}</dd>
    </div>
  );
}

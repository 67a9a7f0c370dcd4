import { useQuery } from '@tanstack/react-query';
import type { ShopFeeRates } from '#src/modules/settings/contract/settings.ts';
import { Button } from '#web/components/ui/button.tsx';
import { ErrorState } from '#web/components/ui/empty-state.tsx';
import { Panel } from '#web/components/ui/panel.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { feeRatesQuery } from '#web/features/merchant/api/queries.ts';
import { getErrorMessage } from '#web/lib/api/api-error.ts';
import { formatDate } from '#web/lib/format/dates.ts';
import { moneyTexts } from './texts.tsx';

/** The platform fee that the shop's customers pay: now, by category, and in future. */
export function FeeRates() {
  const rates = useQuery(feeRatesQuery());
  if (rates.isPending) {
    return (
      <div role="status" className="mb-4 max-w-2xl md:mb-5 print:hidden">
        <span className="sr-only">{moneyTexts.ratesLoading}</span>
        <Skeleton className="h-36 rounded-panel" />
      </div>
    );
  }
  if (!rates.data) {
    return (
      <ErrorState
        title={moneyTexts.ratesFailed}
        text={getErrorMessage(rates.error, moneyTexts.checkConnection)}
        action={<Button onClick={() => void rates.refetch()}>{moneyTexts.tryAgainButton}</Button>}
      />
    );
  }
  const { percent, isOwn, categories, coming } = rates.data;
  return (
    <Panel aria-labelledby="your-rates" className="mb-4 max-w-2xl md:mb-5 print:hidden">
      <h2 id="your-rates" className="mb-2 font-bold font-sans text-h3 tracking-normal">
        {moneyTexts.ratesTitle}
      </h2>
      <p>{(isOwn ? moneyTexts.ownRate : moneyTexts.commonRate)(<b className="num">{`${percent}%`}</b>)}</p>
      {categories.length > 0 && (
        <Lines label={moneyTexts.ratesByCategory}>
          {categories.map(({ id, name, percent: other }) => (
            <Line key={id} what={name} rate={`${other}%`} />
          ))}
        </Lines>
      )}
      {coming.length > 0 && (
        <Lines label={moneyTexts.ratesFuture}>
          {coming.map((one) => (
            <Line
              key={`${one.of} ${one.name} ${one.from}`}
              what={moneyTexts.rateFrom(rateName(one), formatDate(one.from))}
              rate={one.percent === null ? moneyTexts.generalRate : `${one.percent}%`}
            />
          ))}
        </Lines>
      )}
      <p className="mt-3 text-ink-3 text-sm">{moneyTexts.ratesOfOrders}</p>
    </Panel>
  );
}

const RATE_NAMES = {
  everything: moneyTexts.generalRate,
  category: moneyTexts.rateOfCategory,
  shop: moneyTexts.rateOfShop,
};

const rateName = ({ of, name }: ShopFeeRates['coming'][number]): string => name ?? RATE_NAMES[of];

function Lines({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <>
      <h3 className="mt-4 font-bold font-sans text-sm tracking-normal">{label}</h3>
      <dl className="mt-1">{children}</dl>
    </>
  );
}

function Line({ what, rate }: { what: string; rate: string }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4 border-line border-t py-1.5">
      <dt className="min-w-0 wrap-anywhere">{what}</dt>
      <dd className="num font-semibold">{rate}</dd>
    </div>
  );
}

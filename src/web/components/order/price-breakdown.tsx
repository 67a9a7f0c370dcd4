import { formatCedis } from '#shared/money';
import { Money } from '#web/components/ui/price.tsx';
import { amountToPay, feeLineLabel, goodsBefore, type TotalsWithFees } from '#web/lib/order/totals.ts';
import { sumTexts } from '#web/lib/order/totals-texts.ts';

/** Subtotal, platform fee by rate, delivery and total. */
export function PriceBreakdown({ totals, feeName }: { totals: TotalsWithFees; feeName: string }) {
  const { fees } = totals;
  return (
    <dl className="wrap-break-word grid gap-2.5">
      <SumLine label={sumTexts.subtotal} cedis={goodsBefore(totals)} />
      {(totals.discount ?? 0) > 0 && (
        <div className="flex flex-wrap items-baseline justify-between gap-x-3 text-leaf">
          <dt className="flex-1 basis-20">
            {totals.code ? sumTexts.savedWith(totals.code) : sumTexts.saved}
          </dt>
          <dd className="num font-semibold">{`−${formatCedis(totals.discount ?? 0)}`}</dd>
        </div>
      )}
      {fees.map((line) => (
        <SumLine
          key={line.percent}
          label={feeLineLabel(feeName, line, fees.length === 1)}
          cedis={line.amount}
        />
      ))}
      {totals.feeOf !== undefined && (
        <div className="-mt-2 text-ink-2 text-sm">
          <dt className="inline">{sumTexts.feeBase}</dt>
          <dd className="inline">
            {(fees.length > 1 ? sumTexts.feeBaseInAll : sumTexts.feeBaseOf)(formatCedis(totals.feeOf))}
          </dd>
        </div>
      )}
      {totals.delivery !== undefined && <DeliveryLine cedis={totals.delivery} />}
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 border-line-strong border-t-[1.5px] border-dashed pt-3 font-bold text-[1.1875rem]">
        <dt className="flex-1 basis-20">{sumTexts.total}</dt>
        <dd>
          <Money cedis={totals.total} />
        </dd>
      </div>
      {(totals.credit ?? 0) > 0 && (
        <>
          <div className="flex flex-wrap items-baseline justify-between gap-x-3 text-leaf">
            <dt className="flex-1 basis-20">{sumTexts.credit}</dt>
            <dd className="num font-semibold">{`−${formatCedis(totals.credit ?? 0)}`}</dd>
          </div>
          <SumLine label={sumTexts.toPay} cedis={amountToPay(totals)} />
        </>
      )}
    </dl>
  );
}

function DeliveryLine({ cedis }: { cedis: number | null }) {
  if (cedis !== null && cedis > 0) return <SumLine label={sumTexts.delivery} cedis={cedis} />;
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-3">
      <dt className="flex-1 basis-20">{sumTexts.delivery}</dt>
      <dd className="text-ink-2">{cedis === null ? sumTexts.regionNeeded : sumTexts.free}</dd>
    </div>
  );
}

function SumLine({ label, cedis }: { label: string; cedis: number }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-3">
      <dt className="flex-1 basis-20">{label}</dt>
      <dd>
        <Money cedis={cedis} />
      </dd>
    </div>
  );
}

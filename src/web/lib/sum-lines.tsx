import { formatCedis } from '#contracts/money';
import { Money } from '#web/ui/price.tsx';
import { feeLineLabel, goodsBefore, type ShownTotals } from './totals.ts';

/** Subtotal, the platform fee under its name of the page and by rate, delivery, and the total below a dashed rule. */
export function SumLines({ totals, feeName }: { totals: ShownTotals; feeName: string }) {
  const { fees } = totals;
  return (
    <dl className="wrap-break-word grid gap-2.5">
      <SumLine label="Subtotal" cedis={goodsBefore(totals)} />
      {(totals.discount ?? 0) > 0 && (
        <div className="flex flex-wrap items-baseline justify-between gap-x-3 text-leaf">
          <dt className="flex-1 basis-20">
            {totals.code ? `You save with the code ${totals.code}` : 'You save'}
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
          <dt className="inline">Of </dt>
          <dd className="inline">{`${formatCedis(totals.feeOf)}${fees.length > 1 ? ' in all' : ''}, as without the code`}</dd>
        </div>
      )}
      {totals.delivery !== undefined && <DeliveryLine cedis={totals.delivery} />}
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 border-line-strong border-t-[1.5px] border-dashed pt-3 font-bold text-[1.1875rem]">
        <dt className="flex-1 basis-20">Total</dt>
        <dd>
          <Money cedis={totals.total} />
        </dd>
      </div>
    </dl>
  );
}

function DeliveryLine({ cedis }: { cedis: number | null }) {
  if (cedis !== null && cedis > 0) return <SumLine label="Delivery" cedis={cedis} />;
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-3">
      <dt className="flex-1 basis-20">Delivery</dt>
      <dd className="text-ink-2">{cedis === null ? 'Choose your region' : 'Free'}</dd>
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

import { formatCedis } from '#shared/money';
import { orderNumber } from '#shared/order-number';
import type { StatementDocument } from '#src/modules/payouts/contract/payouts.ts';
import { Money } from '#web/components/ui/price.tsx';
import { formatDate, formatDateTime } from '#web/lib/format/dates.ts';
import { cx } from '#web/lib/utils/cx.ts';
import { moneyTexts } from './texts.tsx';

const LINE_LABELS: Record<StatementDocument['lines'][number]['kind'], string> = {
  SALE: moneyTexts.kindSale,
  REFUND: moneyTexts.kindRefund,
  DISPUTE: moneyTexts.kindDispute,
  AGENT_FEE: moneyTexts.kindAgentFee,
  PAYOUT: moneyTexts.kindPayout,
  PAYOUT_RETURNED: moneyTexts.kindPayoutReturned,
};

/** A printable statement. Each line is a block on phones, a row on paper and wide screens. */
export function PrintableStatement({ statement }: { statement: StatementDocument }) {
  const { shop, from, to, opening, closing, totals, lines } = statement;
  return (
    <article className="rounded-panel border border-line bg-surface p-4 md:p-6 print:border-0 print:p-0">
      <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1">
        <div>
          <h2 className="text-h2">{shop.name}</h2>
          <p className="text-ink-2">
            {shop.ownerName}, {shop.location}
          </p>
        </div>
        <p className="text-ink-2">{moneyTexts.period(formatDate(from), formatDate(to))}</p>
      </header>
      <dl
        className={cx(
          'mt-4 grid grid-cols-2 gap-x-3 gap-y-2 border-line border-y py-3 sm:gap-x-6',
          totals.disputes === 0 && totals.agentFees === 0
            ? 'sm:grid-cols-3 lg:grid-cols-5'
            : 'sm:grid-cols-3',
        )}
      >
        <Sum label={moneyTexts.openingBalance} cedis={opening} />
        <Sum label={moneyTexts.totalSales} cedis={totals.sales} />
        <Sum label={moneyTexts.totalRefunds} cedis={totals.refunds} />
        {totals.disputes !== 0 && <Sum label={moneyTexts.totalDisputes} cedis={totals.disputes} />}
        {totals.agentFees !== 0 && <Sum label={moneyTexts.totalAgentFees} cedis={totals.agentFees} />}
        <Sum label={moneyTexts.totalPayouts} cedis={totals.payouts} />
        <Sum label={moneyTexts.balance} cedis={closing} strong />
      </dl>
      {lines.length === 0 ? (
        <p className="py-6 text-ink-2">{moneyTexts.statementEmpty}</p>
      ) : (
        <table className="w-full text-sm max-sm:block">
          <caption className="sr-only">{moneyTexts.statementCaption}</caption>
          <thead className="max-sm:sr-only">
            <tr className="border-line border-b text-left text-ink-2">
              <th scope="col" className="py-2 pr-3 font-semibold">
                {moneyTexts.dateColumn}
              </th>
              <th scope="col" className="py-2 pr-3 font-semibold">
                {moneyTexts.kindColumn}
              </th>
              <th scope="col" className="py-2 pr-3 text-right font-semibold">
                {moneyTexts.amountColumn}
              </th>
              <th scope="col" className="py-2 text-right font-semibold">
                {moneyTexts.balance}
              </th>
            </tr>
          </thead>
          <tbody className="max-sm:block">
            {lines.map((line, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines have no id and never change their place
              <Line key={at} line={line} />
            ))}
          </tbody>
        </table>
      )}
      <footer className="mt-4 text-ink-3 text-xs">{moneyTexts.statementFooter}</footer>
    </article>
  );
}

function Sum({ label, cedis, strong }: { label: string; cedis: number; strong?: boolean }) {
  return (
    <div>
      <dt className="text-ink-2 text-sm">{label}</dt>
      <dd className={strong ? 'font-bold' : undefined}>
        <Money cedis={cedis} />
      </dd>
    </div>
  );
}

function Line({ line }: { line: StatementDocument['lines'][number] }) {
  return (
    <tr className="border-line border-b max-sm:grid max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:gap-x-3 max-sm:py-2.5">
      <td className="whitespace-nowrap py-2 pr-3 text-ink-2 max-sm:whitespace-normal max-sm:py-0">
        {formatDateTime(line.at)}
      </td>
      <td className="py-2 pr-3 max-sm:col-span-2 max-sm:row-start-2 max-sm:py-0">
        <span className="font-semibold">{LINE_LABELS[line.kind]}</span>
        {line.orderId && (
          <span className="text-ink-2"> {moneyTexts.lineOrder(orderNumber(line.orderId))}</span>
        )}
        {line.items && (
          <span className="block text-ink-2">
            {`${line.items}${line.customer ? moneyTexts.lineCustomer(line.customer) : ''}${line.fee === null ? '' : moneyTexts.lineFee(formatCedis(line.fee))}${line.discount ? moneyTexts.lineDiscount(formatCedis(line.discount)) : ''}${line.market ? moneyTexts.lineDwasoDiscount(formatCedis(line.market)) : ''}`}
          </span>
        )}
        {line.kind === 'REFUND' && <span className="block text-ink-2">{line.description}</span>}
      </td>
      <td className="py-2 pr-3 text-right font-semibold max-sm:py-0 max-sm:pr-0">
        <Money cedis={line.amount} />
      </td>
      <td className="py-2 text-right text-ink-2 max-sm:col-span-2 max-sm:py-0 max-sm:text-xs">
        <span className="sm:hidden">{moneyTexts.balanceAfter} </span>
        <Money cedis={line.balance} />
      </td>
    </tr>
  );
}

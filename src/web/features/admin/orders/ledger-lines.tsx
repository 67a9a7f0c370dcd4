import type { AdminOrder } from '#contracts/admin-orders';
import { formatCedis } from '#contracts/money';
import { Section } from '#web/features/admin/parts/rows.tsx';
import { formatMoment } from '#web/lib/dates.ts';

const ACCOUNTS: Record<string, string> = {
  PROCESSOR_CLEARING: 'Due from Paystack',
  SHOP_PAYABLE: 'Held for the shop',
  SHOP_AVAILABLE: 'Available to the shop',
  SHOP_IN_PAYOUT: 'In payout to the shop',
  PLATFORM_FEE: 'Platform fee',
  PROCESSOR_FEE: "Paystack's fee",
  CUSTOMER_REFUND_DUE: 'Due back to the customer',
};

/** What was booked; every transaction sums to zero. */
export function LedgerLines({ lines }: { lines: AdminOrder['ledger'] }) {
  const transactions = [...Map.groupBy(lines, (line) => line.transactionId).values()];
  return (
    <Section id="ledger" title="Ledger">
      {transactions.length === 0 && <p className="text-ink-2">Nothing was booked.</p>}
      {transactions.length > 0 && (
        <p className="mb-3 text-ink-2 text-sm">
          Each booking adds up to zero: plus is where the money is, minus is whose it is.
        </p>
      )}
      <ol className="grid gap-4">
        {transactions.map((entries) => {
          const [first] = entries;
          if (!first) return null;
          return (
            <li key={first.transactionId} className="min-w-0">
              <p className="font-semibold">{first.description}</p>
              <p className="text-ink-3 text-sm">{formatMoment(first.at)}</p>
              <ul>
                {entries.map((line) => (
                  <li
                    key={line.id}
                    className="flex flex-wrap items-baseline justify-between gap-x-3 border-line border-b py-1.5 text-sm"
                  >
                    <span className="min-w-0 flex-1 basis-32">
                      {[ACCOUNTS[line.account] ?? line.account, line.shop?.name].filter(Boolean).join(': ')}
                    </span>
                    <span className="num whitespace-nowrap font-semibold">
                      {`${line.amount < 0 ? '−' : '+'} ${formatCedis(Math.abs(line.amount))}`}
                    </span>
                  </li>
                ))}
              </ul>
            </li>
          );
        })}
      </ol>
    </Section>
  );
}

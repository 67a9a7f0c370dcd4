import type { State, Transaction } from './state.ts';
import { feePesewas } from './views.ts';

const DAY_MS = 86_400_000;

/** The payments of each past day, newest first, which are settled on the next day. */
export function createSettlements({ transactions }: State) {
  const today = new Date().toISOString().slice(0, 10);
  const days = new Map<string, Transaction[]>();
  for (const transaction of transactions.values()) {
    const day = transaction.paidAt?.toISOString().slice(0, 10);
    if (day && day < today) days.set(day, [...(days.get(day) ?? []), transaction]);
  }
  return [...days]
    .toSorted(([a], [b]) => (a < b ? 1 : -1))
    .map(([day, paid]) => {
      const total = sum(paid.map(({ amountPesewas }) => amountPesewas));
      const fees = sum(paid.map(({ amountPesewas }) => feePesewas(amountPesewas)));
      const at = Date.parse(`${day}T00:00:00Z`);
      const view = {
        ...{ id: at / DAY_MS, domain: 'test', status: 'success', currency: 'GHS', integration: 100_001 },
        ...{ total_amount: total - fees, effective_amount: total - fees, total_fees: fees },
        ...{ total_processed: total, deductions: null },
        settlement_date: new Date(at + DAY_MS).toISOString(),
      };
      return { view, transactions: paid };
    });
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

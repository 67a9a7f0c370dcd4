import { stringify } from 'csv-stringify/sync';
import type { listAccountDays, listLedgerEntries, ShopFees } from '#modules/books';
import type { LedgerAccount } from '#modules/ledger';
import { escapeFormula } from '#platform/csv-injection';
import { type Pesewas, pesewas, toCedis } from '#shared/money';
import { orderNumber } from '#shared/order-number';
import { LEDGER_ACCOUNT_NAMES } from '#src/modules/ledger/contract/ledger-accounts.ts';
import { vatOf } from './presenters/money-book.ts';

const amount = (value: Pesewas) => toCedis(value).toFixed(2);
const sideOf = (value: number) => (value > 0 ? amount(pesewas(value)) : '');
const nameOf = (account: LedgerAccount) => {
  const { code, name } = LEDGER_ACCOUNT_NAMES[account];
  return [code, name];
};

/** One line per day and account. */
export function accountDaysCsv(rows: Awaited<ReturnType<typeof listAccountDays>>): string {
  return stringify(
    [
      ['Date', 'Account', 'Account name', 'Debit (GHS)', 'Credit (GHS)'],
      ...rows.map(({ day, account, debit, credit }) => [
        day,
        ...nameOf(account),
        sideOf(debit),
        sideOf(credit),
      ]),
    ],
    { bom: true },
  );
}

/** A general ledger: one line per entry, grouped by journal. */
export function ledgerCsv(rows: Awaited<ReturnType<typeof listLedgerEntries>>): string {
  return stringify(
    [
      [
        'Date',
        'Journal',
        'Account',
        'Account name',
        'Shop',
        'Debit (GHS)',
        'Credit (GHS)',
        'Order',
        'Description',
      ],
      ...rows.map((row) => [
        row.at,
        row.key,
        ...nameOf(row.account),
        escapeFormula(row.shop ?? ''),
        sideOf(row.amount),
        sideOf(-row.amount),
        row.orderId ? orderNumber(row.orderId) : '',
        escapeFormula(row.description),
      ]),
    ],
    { bom: true },
  );
}

/** The fees of a month, one line per shop. */
export function feesCsv(month: string, rows: readonly ShopFees[], vatPercent: number): string {
  return stringify(
    [
      [
        'Month',
        'Shop',
        'Orders',
        'Goods (GHS)',
        'Fees (GHS)',
        'Given back (GHS)',
        'Net fees (GHS)',
        `VAT ${vatPercent}% in them (GHS)`,
      ],
      ...rows.map(({ shop, orders, goods, fees, givenBack }) => {
        const net = pesewas(fees - givenBack);
        return [
          month,
          escapeFormula(shop),
          orders,
          amount(goods),
          amount(fees),
          amount(givenBack),
          amount(net),
          amount(vatOf(net, vatPercent)),
        ];
      }),
    ],
    { bom: true },
  );
}

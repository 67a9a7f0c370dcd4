import { stringify } from 'csv-stringify/sync';
import { recordAudit } from '#modules/audit';
import {
  type BalanceOverview,
  type DailyBalance,
  type DifferenceView,
  includedVat,
  listAccountDays,
  listDailyBalances,
  listDifferences,
  listLedgerEntries,
  listShopFees,
  readBalanceOverview,
  type ShopFees,
} from '#modules/books';
import { acceptMoneyCheck, type LedgerAccount, listMoneyChecks } from '#modules/ledger';
import { readSettings, type Settings } from '#modules/settings';
import { escapeFormula } from '#platform/csv-injection';
import { inTransaction } from '#platform/transaction';
import { adminId } from '#server/http/authenticate';
import { cursorPage } from '#server/http/cursor-page';
import type { HttpDeps } from '#server/http/deps';
import { newRoutes, type RouteGroup } from '#server/http/endpoint-routes';
import { envelope, listEnvelope } from '#server/http/router';
import { type Pesewas, pesewas, toCedis } from '#shared/money';
import { orderNumber } from '#shared/order-number';
import { APPROVAL_REQUESTED, executeOrRequestApproval } from '#src/modules/approvals/http/routes.ts';
import { LEDGER_ACCOUNT_NAMES } from '#src/modules/ledger/contract/ledger-accounts.ts';
import type { FeeStatement, MoneyDifference, ReconciliationOverview } from '../contract/reconciliation.ts';
import { bookErrors } from '../errors.ts';

/** Maximum lines of a file, for the sake of spreadsheet programs. */
const ENTRIES_MAX = 100_000;

const csvHeaders = (name: string) => ({
  'content-type': 'text/csv; charset=utf-8',
  'content-disposition': `attachment; filename="${name}.csv"`,
});

/** Balances by owner, reconciliation with the payment providers, and exports for accountants. */
export function adminBookRoutes(deps: HttpDeps) {
  const { db } = deps;
  const { app, on } = newRoutes(deps);

  on('GET /admin/money', async (c) =>
    c.json(envelope(presentReconciliation(await readBalanceOverview(db))), 200),
  );

  on('GET /admin/money/days', async (c) => {
    const days = await listDailyBalances(db, c.req.valid('query'));
    return c.json(listEnvelope(days.map(presentMoneyDay), { total: days.length }), 200);
  });

  on('GET /admin/money/differences', async (c) =>
    c.json(
      await cursorPage(c.req.valid('query'), (query) => listDifferences(db, query), presentDifference),
      200,
    ),
  );

  on('POST /admin/money/differences/{id}/close', async (c) => {
    const { id } = c.req.valid('param');
    const { bookAs: bookedAs, reason } = c.req.valid('json');
    const request = { id, reason, bookedAs };
    const { waits } = await executeOrRequestApproval(deps, adminId(c), { kind: 'MONEY_DIFFERENCE', request });
    if (waits) return c.json(envelope(waits, APPROVAL_REQUESTED), 202);
    return c.json(envelope({ success: true as const }, 'Closed'), 200);
  });

  on('GET /admin/money/export.csv', async (c) => {
    const { format, ...days } = c.req.valid('query');
    const headers = csvHeaders(`dwaso-ledger-${format}-${days.from}-${days.to}`);
    if (format === 'days') return c.body(accountDaysCsv(await listAccountDays(db, days)), 200, headers);
    const entries = await listLedgerEntries(db, { ...days, limit: ENTRIES_MAX + 1 });
    if (entries.length > ENTRIES_MAX) {
      throw bookErrors.tooManyLines();
    }
    return c.body(ledgerCsv(entries), 200, headers);
  });

  on('GET /admin/money/fees.csv', async (c) => {
    const { month } = c.req.valid('query');
    const [fees, settings] = await Promise.all([listShopFees(db, month), readSettings(db)]);
    return c.body(feesCsv(month, fees, settings['fee.vatPercent']), 200, csvHeaders(`dwaso-fees-${month}`));
  });
  return app;
}

/** Dwaso's own accounts: a credit is income, a debit a cost. */
const OURS = ['PLATFORM_FEE', 'PROCESSOR_FEE', 'PROMOTION_EXPENSE', 'PLATFORM_LOSS', 'OWN_MONEY'] as const;

export function presentReconciliation(book: BalanceOverview): ReconciliationOverview {
  const { accounts, look, bookedSince, underWay, openDifferences } = book;
  const debit = (account: LedgerAccount) => accounts.get(account) ?? pesewas(0);
  const credit = (account: LedgerAccount) => toCedis(pesewas(-debit(account)));
  const books = debit('PROCESSOR_CLEARING');
  const { balance, ...looked } = look;
  return {
    atPaystack: {
      balance: balance === null ? null : toCedis(balance),
      ...looked,
      books: toCedis(books),
      bookedSince: toCedis(bookedSince),
      underWay: toCedis(underWay),
      unexplained: balance === null ? null : toCedis(pesewas(balance - (books - bookedSince) - underWay)),
    },
    shops: {
      held: credit('SHOP_PAYABLE'),
      available: credit('SHOP_AVAILABLE'),
      inPayout: credit('SHOP_IN_PAYOUT'),
    },
    customers: {
      refundsDue: credit('CUSTOMER_REFUND_DUE'),
      unassignedRefunds: toCedis(debit('REFUND_UNASSIGNED')),
    },
    ours: {
      fees: credit('PLATFORM_FEE'),
      processorFees: toCedis(debit('PROCESSOR_FEE')),
      promotions: toCedis(debit('PROMOTION_EXPENSE')),
      losses: toCedis(debit('PLATFORM_LOSS')),
      ownMoney: credit('OWN_MONEY'),
      left: toCedis(pesewas(-OURS.reduce((sum, account) => sum + debit(account), 0))),
    },
    openDifferences,
  };
}

const pair = ({ ours, theirs }: { ours: Pesewas; theirs: Pesewas }) => ({
  ours: toCedis(ours),
  theirs: toCedis(theirs),
});

export function presentMoneyDay({ day, sums, settled, openDifferences }: DailyBalance) {
  return {
    day,
    charges: pair(sums.CHARGE),
    refunds: pair(sums.REFUND),
    transfers: pair(sums.TRANSFER),
    disputes: pair(sums.DISPUTE),
    others: pair(sums.OTHER),
    settled: settled && {
      gross: toCedis(settled.gross),
      fees: toCedis(settled.fees),
      net: toCedis(settled.net),
    },
    openDifferences,
  };
}

export function presentDifference(row: DifferenceView): MoneyDifference {
  return { ...row, ours: toCedis(row.ours), theirs: toCedis(row.theirs) };
}

export function presentFeeStatement(
  month: string,
  shop: FeeStatement['shop'],
  { fees, settings }: { fees: ShopFees | undefined; settings: Settings },
): FeeStatement {
  const percent = settings['fee.vatPercent'];
  const taken = fees?.fees ?? pesewas(0);
  const givenBack = fees?.givenBack ?? pesewas(0);
  const net = pesewas(taken - givenBack);
  return {
    month,
    shop,
    orders: fees?.orders ?? 0,
    goods: toCedis(fees?.goods ?? pesewas(0)),
    fees: toCedis(taken),
    givenBack: toCedis(givenBack),
    net: toCedis(net),
    vat: { percent, amount: toCedis(includedVat(net, percent)), number: settings['fee.vatNumber'] },
  };
}

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
          amount(includedVat(net, vatPercent)),
        ];
      }),
    ],
    { bom: true },
  );
}

/** Ledger rules: their state, and resuming payouts while one is violated. */
export function adminMoneyCheckRoutes(deps: HttpDeps) {
  const { db } = deps;
  const { app, on } = newRoutes(deps);

  on('GET /admin/money-checks', async (c) => {
    const checks = await listMoneyChecks(db);
    return c.json(listEnvelope(checks, { total: checks.length }), 200);
  });
  on('POST /admin/money-checks/accept', async (c) => {
    const { rule, reason } = c.req.valid('json');
    const by = adminId(c);
    await inTransaction(db, async (tx) => {
      await acceptMoneyCheck(tx, { rule, adminId: by, reason });
      await recordAudit(tx, {
        ...{ adminId: by, action: 'money-check.accept', subject: 'money-check' },
        ...{ after: { rule }, reason },
      });
    });
    deps.nudgePayouts();
    return c.json(envelope({ success: true as const }, 'Payouts resumed'), 200);
  });
  return app;
}

export const routes: RouteGroup[] = [adminMoneyCheckRoutes, adminBookRoutes];

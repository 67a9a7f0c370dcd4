import {
  listAccountDays,
  listDailyBalances,
  listDifferences,
  listLedgerEntries,
  listShopFees,
  readBalanceOverview,
} from '#modules/books';
import { readSettings } from '#modules/settings';
import { adminId } from '#server/http/authenticate';
import { cursorPage } from '#server/http/cursor-page';
import type { HttpDeps } from '#server/http/deps';
import { newRoutes } from '#server/http/endpoint-routes';
import { envelope, listEnvelope } from '#server/http/router';
import { AppError } from '#shared/errors';
import { accountDaysCsv, feesCsv, ledgerCsv } from '../money-csv.ts';
import { presentDifference, presentMoneyBook, presentMoneyDay } from '../presenters/money-book.ts';
import { APPROVAL_ASKED, moveMoney } from '../second-admin.ts';

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

  on('GET /admin/money', async (c) => c.json(envelope(presentMoneyBook(await readBalanceOverview(db))), 200));

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
    const { waits } = await moveMoney(deps, adminId(c), { kind: 'MONEY_DIFFERENCE', request });
    if (waits) return c.json(envelope(waits, APPROVAL_ASKED), 202);
    return c.json(envelope({ success: true as const }, 'Closed'), 200);
  });

  on('GET /admin/money/export.csv', async (c) => {
    const { format, ...days } = c.req.valid('query');
    const headers = csvHeaders(`dwaso-ledger-${format}-${days.from}-${days.to}`);
    if (format === 'days') return c.body(accountDaysCsv(await listAccountDays(db, days)), 200, headers);
    const entries = await listLedgerEntries(db, { ...days, limit: ENTRIES_MAX + 1 });
    if (entries.length > ENTRIES_MAX) {
      throw new AppError('VALIDATION_ERROR', 'This is more than 100,000 lines. Choose fewer days', {
        errors: { to: 'Choose fewer days' },
      });
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

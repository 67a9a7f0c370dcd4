export type { ReconciliationDeps } from './deps.ts';
export { readDifference, resolveDiscrepancy } from './discrepancies.ts';
export type { BooksGateway, Movement, MovementKind, Page, Settlement } from './gateway.ts';
export {
  listAccountDays,
  listLedgerEntries,
  listShopFees,
  type ShopFees,
} from './queries/accounting-export.ts';
export {
  type BalanceOverview,
  type DailyBalance,
  type DifferenceView,
  listDailyBalances,
  listDifferences,
  readBalanceOverview,
} from './queries/balance-overview.ts';
export {
  findViolations,
  LEDGER_INVARIANTS,
  type LedgerInvariant,
  PAYOUT_BLOCKING_INVARIANTS,
} from './queries/ledger-invariants.ts';
export { type Discrepancy, findDiscrepancies } from './queries/reconciliation-queries.ts';
export { readStatement, type Statement } from './queries/statement.ts';
export { reconcile } from './reconcile.ts';

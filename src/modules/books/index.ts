export type {
  BalanceMovement,
  BooksGateway,
  MovementKind,
  Page,
  ReconciliationDeps,
  Settlement,
} from './gateway.ts';
export { includedVat } from './included-vat.ts';
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
export {
  listAccountDays,
  listLedgerEntries,
  listShopFees,
  readStatement,
  type ShopFees,
  type Statement,
} from './queries/statements.ts';
export { readDifference, reconcile, resolveDiscrepancy } from './reconcile.ts';

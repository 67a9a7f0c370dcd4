export type { ReconciliationDeps } from './deps.ts';
export { closeDifference, readDifference } from './differences.ts';
export {
  type DifferenceView,
  listDifferences,
  listMoneyDays,
  type MoneyBookView,
  type MoneyDayView,
  readMoneyBook,
} from './queries/money-book.ts';
export { listAccountDays, listLedgerEntries, listShopFees, type ShopFees } from './queries/money-export.ts';
export {
  findBrokenRules,
  MONEY_RULES,
  type MoneyRule,
  RULES_OF_PAYOUTS,
} from './queries/money-rules.ts';
export { type FoundDifference, findDifferences } from './queries/processor-match.ts';
export { readStatement, type Statement } from './queries/statement.ts';
export { reconcile } from './reconcile.ts';

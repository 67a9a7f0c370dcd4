export { entriesOf, findBooked, hasPaidOrder, readShopBalances, type ShopBalances } from './balances.ts';
export {
  acceptMoneyCheck,
  arePayoutsBlocked,
  type LedgerAccount,
  listMoneyChecks,
  type Posting,
  postTransaction,
  recordInvariantResults,
} from './post-transaction.ts';
export { linesOfOrder } from './queries/order-lines.ts';
export { allocate, type MarketPart, marketShareOf, splitAmount, splitLine } from './split.ts';
